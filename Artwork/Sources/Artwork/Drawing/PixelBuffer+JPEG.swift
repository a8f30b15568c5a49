internal import CJPEG
internal import MatteImages
internal import MatteRaster

extension PixelBuffer {
  /// The JPEG of an opaque picture, every pixel with its own colour.
  ///
  /// Where it is drawn smaller, nobody sees that it is one. The same pixels give the same bytes.
  func jpeg() throws(ImageError.Reason) -> [UInt8] {
    precondition(isOpaque, "JPEG has no alpha.")
    guard let handle = unsafe tjInitCompress() else { throw .outOfMemory }
    defer { unsafe tjDestroy(handle) }
    var start: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let status = unsafe pixels.withUnsafeBytes { source in
      unsafe tjCompress2(
        handle, source.bindMemory(to: UInt8.self).baseAddress, Int32(width), 0, Int32(height),
        Int32(TJPF_BGRA.rawValue), &start, &count, Int32(TJSAMP_444.rawValue), jpegQuality,
        TJFLAG_ACCURATEDCT)
    }
    defer { unsafe tjFree(start) }
    guard status == 0 else { throw .outOfMemory }
    return unsafe Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }
}

/// The quality of a JPEG, 1…100.
private let jpegQuality: Int32 = 92
