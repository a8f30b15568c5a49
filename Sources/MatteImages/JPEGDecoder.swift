internal import MatteRaster
struct JPEGDecoder {
  init(_ data: Span<UInt8>, maxPixels: Int) throws(ImageError.Reason) { throw .damaged(.jpeg) }
  func picture(in data: Span<UInt8>) throws(ImageError.Reason) -> PixelBuffer {
    throw .damaged(.jpeg)
  }
}
