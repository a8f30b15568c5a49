public import MatteRaster

extension ImageReader {
  /// What is known of a picture before its pixels are read: its sides when it is upright, and about which share of the
  /// time for all of it a coarse picture takes; nil if it has none.
  public typealias Glance = (width: Int, height: Int, coarseShare: Double?)

  /// Looks at what stands before the pixels in the file at `path`.
  ///
  /// That the pixels can be read is not known by it.
  public func glance(at path: PathBytes) throws(ImageError) -> Glance {
    try read(path) { (data) throws(ImageError.Reason) in try glance(at: data) }
  }

  /// The same of the bytes of a file.
  public func glance(at bytes: [UInt8]) throws(ImageError.Reason) -> Glance {
    try glance(at: bytes.span)
  }

  /// The picture in the file at `path` at about an eighth of its sides, as its first scans have it; nil if it is no JPEG,
  /// which alone has such a picture.
  public func coarsePicture(at path: PathBytes) throws(ImageError) -> PixelBuffer? {
    try read(path) { (data) throws(ImageError.Reason) in
      guard PictureFormat(signature: data) == .jpeg else { return nil }
      let decoder = try JPEGDecoder(data, maxPixels: limits.pixels)
      guard let refinements = decoder.structure.refinements else {
        return try coarsePicture(in: data, decoder)
      }
      // The first scans have the mean of each block, and an eighth shows no more.
      let means = try data.without([refinements])
      return try coarsePicture(in: means.span, JPEGDecoder(means.span, maxPixels: limits.pixels))
    }
  }

  private func coarsePicture(
    in data: Span<UInt8>, _ decoder: JPEGDecoder
  ) throws(ImageError.Reason) -> PixelBuffer {
    var decoder = decoder
    decoder.shrink = 8
    return try decoder.picture(in: data)
  }

  private func glance(at data: Span<UInt8>) throws(ImageError.Reason) -> Glance {
    if data.isEmpty { throw .empty }
    switch PictureFormat(signature: data) {
    case .png:
      let decoder = try PNGDecoder(data, maxPixels: limits.pixels)
      let structure = decoder.structure
      return glance(structure.width, structure.height, decoder.orientation(in: data))
    case .jpeg:
      let structure = try JPEGDecoder(data, maxPixels: limits.pixels).structure
      let orientation = structure.exif.map { Orientation(exif: data, in: $0) } ?? .upright
      return glance(
        structure.width, structure.height, orientation,
        coarseShare: structure.refinements == nil ? 0.7 : 0.2)
    case .webP:
      return try WebPDecoder(maxPixels: limits.pixels).withSource(of: data) { source in
        let exif = source.chunk(named: "EXIF")
        let orientation = Orientation(exif: exif.span, in: exif.indices)
        return glance(source.width, source.height, orientation)
      }
    case nil: throw .foreign
    }
  }

  private func glance(
    _ width: Int, _ height: Int, _ orientation: Orientation, coarseShare: Double? = nil
  ) -> Glance {
    let upright = orientation.sides(width, height)
    return (upright.width, upright.height, coarseShare)
  }
}
