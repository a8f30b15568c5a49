internal import MatteImages
internal import MatteRaster

/// Two pictures in memory, ready to be compared.
struct WholePair {
  /// What is known of them.
  private(set) var pair: DiffPair
  /// The numbers of the picture before.
  private(set) var before: SampleBuffer
  /// The numbers of the picture after.
  private(set) var after: SampleBuffer
  /// What the files hold; nil of a side without a picture.
  let pictures: (before: SamplePicture?, after: SamplePicture?)

  /// Reads two sources, both at the same time if that pays off; of equal files only one.
  init(_ before: DiffSource, _ after: DiffSource, maxPixels: Int) throws {
    let reader = SampleReader(limits: ImageReader.Limits(pixels: maxPixels))
    let sources = before.isEqual(to: after) ? [before] : [before, after]
    let read = try ReadTogether.map(sources, size: \.byteCount) {
      (source) throws(ImageError) in
      try source.picture(reader)
    }
    pictures = (read[0], read[read.count - 1])
    pair = DiffPair(
      before: DiffPair.Side(name: before.name, picture: pictures.before?.facts),
      after: DiffPair.Side(name: after.name, picture: pictures.after?.facts))
    self.before = pictures.before?.samples ?? .nothing
    self.after = pictures.after?.samples ?? .nothing
    pair.isConverted = !pair.hasSameColours
    if pair.isConverted { try convertColours(pictures.before, pictures.after) }
  }

  /// The pair with other frames of its animations; nil leaves a side as it is.
  func showing(_ one: SampleBuffer?, _ other: SampleBuffer?) throws -> WholePair {
    var shown = self
    if let one { shown.before = one }
    if let other { shown.after = other }
    if pair.isConverted {
      try shown.convertColours(pictures.before?.showing(one), pictures.after?.showing(other))
    }
    return shown
  }

  private mutating func convertColours(_ one: SamplePicture?, _ other: SamplePicture?) throws {
    if let one { before = try one.wideSamples(pair.before.name) }
    if let other { after = try other.wideSamples(pair.after.name) }
  }
}

extension SampleBuffer {
  /// A picture without pixels.
  fileprivate static let nothing = SampleBuffer(width: 0, height: 0, pixels: .plain([]))
}

extension SamplePicture {
  /// The picture with the samples of another frame, if there are any.
  fileprivate func showing(_ frame: SampleBuffer?) -> SamplePicture {
    var picture = self
    if let frame { picture.samples = frame }
    return picture
  }

  /// The samples in the wide space.
  fileprivate func wideSamples(_ name: PathBytes) throws(ImageError) -> SampleBuffer {
    do throws(ImageError.Reason) {
      return try wideSamples()
    } catch {
      throw ImageError(name, error)
    }
  }
}

extension DiffSource {
  /// What it holds, nil if nothing.
  fileprivate func picture(_ reader: SampleReader) throws(ImageError) -> SamplePicture? {
    switch contents {
    case .file(let path):
      do throws(ImageError) {
        return try reader.picture(at: path)
      } catch {
        throw error.path == path ? ImageError(name, error.reason) : error
      }
    case .nothing: return nil
    case .bytes(let bytes):
      do throws(ImageError.Reason) {
        return try reader.picture(from: bytes)
      } catch {
        throw ImageError(name, error)
      }
    }
  }
}
