internal import MatteRaster

extension PNGDecoder {
  /// Takes the structure of a file whose pixels are to be read by rows; nil if they cannot be.
  init?(_ skeleton: PNGSkeleton, _ limits: RowLimits) {
    guard let structure = try? PNGStructure(skeleton.bytes.span), !structure.isAnimated,
      !structure.isInterlaced, structure.with(skeleton.pixelData).canBeComplete,
      limits.allow(width: structure.width, height: structure.height)
    else { return nil }
    self.init(structure: structure)
    if orientation(in: skeleton.bytes.span) != .upright { return nil }
  }

  /// What a file says, and what its numbers stand for.
  func description(
    in data: Span<UInt8>
  ) throws(ImageError.Reason) -> (PictureFacts, PNGColours) {
    let facts = PictureFacts(
      format: .png,
      shape: SampleShape(
        width: structure.width, height: structure.height, depth: structure.isDeep ? 16 : 8),
      hasAlpha: false, profile: try profile(in: data), orientation: 1, frames: 1,
      remarks: fingerprints(structure.remarks, in: data),
      unapplied: UnappliedColour(structure.remarks, in: data).names)
    return (facts, PNGColours(structure, in: data))
  }
}
