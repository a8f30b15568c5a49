public import MatteRaster

extension ImageReader {
  /// What is known of a picture before its pixels are read.
  public typealias Glance = (width: Int, height: Int, format: PictureFormat)

  /// The sides of the picture in the file at `path` when it is upright, and its format, by what stands before its pixels.
  ///
  /// That the pixels can be read is not known by it.
  public func glance(at path: PathBytes) throws(ImageError) -> Glance {
    try read(path) { (data) throws(ImageError.Reason) in try glance(at: data) }
  }

  /// The same of the bytes of a file.
  public func glance(at bytes: [UInt8]) throws(ImageError.Reason) -> Glance {
    try glance(at: bytes.span)
  }

  /// The picture in the file at `path` at about an eighth of its sides, which takes less than half the time; nil if
  /// the file has no such picture in it, as only a JPEG has.
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
    guard let format = PictureFormat(signature: data) else { throw .foreign }
    let (width, height) = try sides(of: format, in: data)
    return (width, height, format)
  }

  private func sides(
    of format: PictureFormat, in data: Span<UInt8>
  ) throws(ImageError.Reason) -> (width: Int, height: Int) {
    switch format {
    case .png:
      let decoder = try PNGDecoder(data, maxPixels: limits.pixels)
      let structure = decoder.structure
      return decoder.orientation(in: data).sides(structure.width, structure.height)
    case .jpeg:
      let structure = try JPEGDecoder(data, maxPixels: limits.pixels).structure
      let orientation = structure.exif.map { Orientation(exif: data, in: $0) } ?? .upright
      return orientation.sides(structure.width, structure.height)
    case .webP:
      return try WebPDecoder(maxPixels: limits.pixels).withSource(of: data) { source in
        let exif = source.chunk(named: "EXIF")
        return Orientation(exif: exif.span, in: exif.indices).sides(source.width, source.height)
      }
    }
  }
}
