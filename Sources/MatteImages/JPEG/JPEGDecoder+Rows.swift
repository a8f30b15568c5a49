internal import MatteRaster

extension JPEGDecoder {
  /// Takes the structure of a file of `size` bytes whose pixels are to be read by rows; nil if they cannot be.
  init?(_ skeleton: JPEGSkeleton, size: Int, _ limits: RowLimits) {
    guard let structure = try? JPEGStructure(skeleton.bytes.span), structure.isSinglePass,
      structure.components != 4, structure.canBeComplete(in: size),
      limits.allow(width: structure.width, height: structure.height),
      // They may come after the picture, where a skeleton ends.
      !structure.hasPicturesWithin
    else { return nil }
    self.init(structure: structure)
    if exif(in: skeleton.bytes.span).orientation != .upright { return nil }
  }

  /// What a file says, given all but the coded data of its pixels.
  func facts(in data: Span<UInt8>) -> PictureFacts {
    PictureFacts(
      format: .jpeg,
      shape: SampleShape(width: structure.width, height: structure.height, depth: 8),
      hasAlpha: false, profile: profile(in: data), orientation: 1, frames: 1,
      remarks: fingerprints(structure.remarks, in: data),
      unapplied: UnappliedColour(structure.remarks, in: data).names)
  }
}
