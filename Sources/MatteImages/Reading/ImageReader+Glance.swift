public import MatteRaster

extension ImageReader {
  /// The sides of the picture in the file at `path` when it is upright, by what stands before its pixels.
  ///
  /// That the pixels can be read is not known by it.
  public func size(at path: PathBytes) throws(ImageError) -> (width: Int, height: Int) {
    try read(path) { (data) throws(ImageError.Reason) in try size(in: data) }
  }

  /// The same of the bytes of a file.
  public func size(from bytes: [UInt8]) throws(ImageError.Reason) -> (width: Int, height: Int) {
    try size(in: bytes.span)
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

  private func size(in data: Span<UInt8>) throws(ImageError.Reason) -> (width: Int, height: Int) {
    if data.isEmpty { throw .empty }
    switch PictureFormat(signature: data) {
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
    case nil: throw .foreign
    }
  }
}
