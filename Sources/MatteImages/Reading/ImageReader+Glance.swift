public import MatteRaster

extension ImageReader {
  /// What is known of a picture before its pixels are decoded: its sides when it is upright, and which share of its bytes
  /// is read for a coarse one; nil if it has none.
  public typealias Glance = (width: Int, height: Int, coarseShare: Double?)

  /// Looks at the picture in the file at `path` without decoding it.
  ///
  /// That its pixels can be read is not known by it.
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
      var decoder = try JPEGDecoder(data, maxPixels: limits.pixels)
      decoder.shrink = 8
      return try decoder.picture(in: data)
    }
  }

  private func glance(at data: Span<UInt8>) throws(ImageError.Reason) -> Glance {
    if data.isEmpty { throw .empty }
    switch PictureFormat(signature: data) {
    case .png:
      let decoder = try PNGDecoder(data, maxPixels: limits.pixels)
      let structure = decoder.structure
      return glance(structure.width, structure.height, decoder.orientation(in: data))
    case .jpeg:
      let decoder = try JPEGDecoder(data, maxPixels: limits.pixels)
      let structure = decoder.structure
      return glance(
        structure.width, structure.height, decoder.exif(in: data).orientation,
        coarseShare: 1 - Double(structure.refinements?.count ?? 0) / Double(data.count))
    case .webP:
      let decoder = WebPDecoder(maxPixels: limits.pixels)
      return try decoder.withSource(of: data) { source in
        glance(source.width, source.height, decoder.exif(source).orientation)
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
