internal import Glibc

/// The picture formats that can be read, recognised by their first bytes.
///
/// ```swift
/// let picture = try SampleReader().picture(at: "photo")
/// if picture.format == .jpeg { print(picture.format.rawValue) }
/// ```
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
  package init?(signature data: Span<UInt8>) {
    if data.holds(PNGChunk.signature, at: 0) {
      self = .png
    } else if data.holds([0xff, 0xd8, 0xff], at: 0) {
      self = .jpeg
    } else if data.holds(Array("RIFF".utf8), at: 0), data.holds(Array("WEBP".utf8), at: 8) {
      self = .webP
    } else {
      return nil
    }
  }

  /// True if names of its files end in a suffix, in lower case.
  package func hasName(_ suffix: String) -> Bool {
    switch self {
    case .png: suffix == "png"
    case .jpeg: ["jpg", "jpeg"].contains(suffix)
    case .webP: suffix == "webp"
    }
  }

  /// The format of a regular file by its first bytes; nil for anything else, and if it cannot be read.
  package init?(ofFile path: PathBytes) {
    guard path.fileSize != nil, let file = try? Descriptor(opening: path, O_RDONLY | O_NONBLOCK),
      let bytes = try? file.piece(at: 0, atMost: Self.signatureLength)
    else { return nil }
    self.init(signature: bytes.span)
  }

  /// What the pointers of Git LFS begin with, which stand for files that were not fetched.
  package static let pointerSignature = "version https://git-lfs.github.com/spec/v1\n"

  /// Where git-annex keeps files in the folder of a repository.
  ///
  /// A slash and this begin the text that stands for an unlocked file that was not fetched.
  package static let annexFolder = "annex/objects/"

  /// Why a file that begins with `data`, and with no picture that can be read, is refused.
  static func refusal(signature data: Span<UInt8>) -> ImageError.Reason {
    if let kind = foreignKind(signature: data) { return .foreignPicture(kind) }
    if data.holds(Array(pointerSignature.utf8), at: 0) { return .pointer }
    return data.holds(Array("/\(annexFolder)".utf8), at: 0) ? .annexed : .foreign
  }

  /// The name of the kind of a picture that cannot be read and begins with `data`; nil for anything else.
  private static func foreignKind(signature data: Span<UInt8>) -> String? {
    for entry in foreignSignatures where data.holds(Array(entry.bytes.utf8), at: entry.place) {
      return entry.name
    }
    return nil
  }

  private static let foreignSignatures: [(name: String, bytes: String, place: Int)] = [
    ("GIF", "GIF8", 0), ("BMP", "BM", 0), ("ICO", "\0\0\u{1}\0", 0), ("TIFF", "II*\0", 0),
    ("TIFF", "MM\0*", 0), ("AVIF", "ftypavif", 4), ("HEIC", "ftypheic", 4), ("HEIC", "ftypmif1", 4),
    ("SVG", "<svg", 0), ("PDF", "%PDF", 0), ("JPEG XL", "JXL ", 4),
  ]
}
