/// The kinds of picture files that can be read, told apart by their first bytes.
public enum PictureFormat: String, Equatable, Sendable {
  /// Portable Network Graphics.
  case png = "PNG"
  /// JPEG, baseline or progressive.
  case jpeg = "JPEG"
  /// WebP, lossy, lossless or animated.
  case webP = "WebP"

  /// The number of first bytes that decide the format.
  static let signatureLength = 12

  /// The format of a file that begins with `data`, or nil for anything else.
  init?(signature data: Span<UInt8>) {
    if data.holds([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], at: 0) {
      self = .png
    } else if data.holds([0xff, 0xd8, 0xff], at: 0) {
      self = .jpeg
    } else if data.holds(Array("RIFF".utf8), at: 0), data.holds(Array("WEBP".utf8), at: 8) {
      self = .webP
    } else {
      return nil
    }
  }
}
