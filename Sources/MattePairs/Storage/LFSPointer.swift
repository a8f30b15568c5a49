internal import MatteImages
internal import MatteRaster

/// What Git LFS keeps in place of a file: the hash by which the file is found (git-lfs, docs/spec.md).
///
/// ```swift
/// let text = "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a", count: 64))\nsize 12\n"
/// assert(LFSPointer(Array(text.utf8))?.size == 12)
/// ```
public struct LFSPointer: Equatable, Sendable {
  /// A pointer is shorter than this, in bytes.
  static let sizeLimit = 1024

  /// The SHA-256 of the file, in hexadecimal digits.
  public let hash: String
  /// The bytes of the file.
  public let size: Int

  /// Reads the pointer; nil if it is none.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count < Self.sizeLimit, bytes.starts(with: PictureFormat.pointerSignature.utf8)
    else { return nil }
    var fields: [Substring: Substring] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2 { fields[words[0]] = words[1] }
    }
    let kind = "sha256:"
    guard let name = fields["oid"], name.hasPrefix(kind),
      let size = fields["size"].flatMap({ Int($0) }), size >= 0
    else { return nil }
    hash = String(name.dropFirst(kind.count))
    self.size = size
    // It becomes part of a path.
    guard hash.utf8.count == 64, hash.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      return nil
    }
  }
}

extension LFSPointer: StoredFile {
  var paths: [PathBytes] {
    [PathBytes("lfs/objects/\(hash.prefix(2))/\(hash.dropFirst(2).prefix(2))/\(hash)")]
  }
  var absence: ImageError.Reason { .pointer }
  var damage: ImageError.Reason { .damagedObject }

  func isMatched(by bytes: [UInt8]) -> Bool {
    bytes.count == size && SHA256(of: bytes).text == hash.lowercased()
  }
}
