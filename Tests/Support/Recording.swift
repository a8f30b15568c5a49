internal import CWebP
public import MatteRaster

/// The frames of an animated WebP.
public struct Recording: Sendable {
  /// The size of every frame in pixels.
  public let width, height: Int
  private let bytes: [UInt8]

  /// Takes the bytes of a file; nil if they are no animation.
  public init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    var size = (width: 0, height: 0)
    let isAnimation = unsafe Self.decode(bytes) { decoder in
      var information = WebPAnimInfo()
      guard unsafe WebPAnimDecoderGetInfo(decoder, &information) != 0 else { return false }
      size = (Int(information.canvas_width), Int(information.canvas_height))
      return information.frame_count > 1
    }
    guard isAnimation == true else { return nil }
    (width, height) = size
  }

  /// Calls `body` with what is seen at each of some times, which grow, in milliseconds.
  public func forEachFrame(at times: [Int], _ body: (Int, PixelBuffer) throws -> Void) throws {
    var pending = times[...]
    _ = try unsafe Self.decode(bytes) { decoder in
      var pixels: UnsafeMutablePointer<UInt8>?
      var end: Int32 = 0
      while unsafe WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0 {
        guard let time = pending.first, time < Int(end), let row = unsafe pixels else { continue }
        let frame = unsafe Self.buffer(row, width, height)
        while let time = pending.first, time < Int(end) {
          try body(time, frame)
          pending = pending.dropFirst()
        }
      }
    }
  }

  private static func decode<Result>(
    _ bytes: [UInt8], _ body: (OpaquePointer) throws -> Result
  ) rethrows -> Result? {
    try unsafe bytes.withUnsafeBufferPointer { bytes in
      var options = WebPAnimDecoderOptions()
      guard unsafe WebPAnimDecoderOptionsInit(&options) != 0 else { return nil }
      options.color_mode = MODE_BGRA
      var data = unsafe WebPData(bytes: bytes.baseAddress, size: bytes.count)
      guard let decoder = unsafe WebPAnimDecoderNew(&data, &options) else { return nil }
      defer { unsafe WebPAnimDecoderDelete(decoder) }
      return try unsafe body(decoder)
    }
  }

  private static func buffer(
    _ bytes: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int
  ) -> PixelBuffer {
    let count = width * height
    let pixels = unsafe bytes.withMemoryRebound(to: Pixel.self, capacity: count) {
      unsafe Array(UnsafeBufferPointer(start: $0, count: count))
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}
