internal import MatteCompare
internal import MatteImages
internal import MatteRaster

extension PairFacts {
  /// True if the numbers of both files mean the colours of sRGB.
  var areSRGB: Bool { before.isSRGB && after.isSRGB }

  /// Numbers of the files as they are seen: in sRGB.
  func seen(_ stored: Sides<SampleBuffer>) throws(ImageError) -> Sides<SampleBuffer> {
    let before = try before.seen(stored.before)
    return Sides(before: before, after: try after.seen(stored.after))
  }
}

extension PairFacts.Side {
  /// True if the numbers of the file mean the colours of sRGB.
  fileprivate var isSRGB: Bool { picture?.profile.isSRGB ?? true }

  /// What becomes of a shape when numbers are converted: they have 8 bits then.
  func seenShape(_ shape: SampleShape) -> SampleShape {
    isSRGB ? shape : SampleShape(width: shape.width, height: shape.height, depth: 8)
  }

  /// Some rows of the file as they are seen.
  fileprivate func seen(_ stored: SampleBuffer) throws(ImageError) -> SampleBuffer {
    guard let profile = picture?.profile, !profile.isSRGB else { return stored }
    if stored.height == 0 {
      return SampleBuffer(width: stored.width, height: 0, pixels: .rgba8([]))
    }
    do throws(ImageError.Reason) {
      return SampleBuffer(try stored.shown(in: profile))
    } catch {
      throw ImageError(name, error)
    }
  }
}
