internal import MatteRaster
struct WebPDecoder {
  init(_ data: Span<UInt8>, maxPixels: Int) throws(ImageError.Reason) { throw .damaged(.webP) }
  func picture(in data: Span<UInt8>) throws(ImageError.Reason) -> PixelBuffer {
    throw .damaged(.webP)
  }
}
