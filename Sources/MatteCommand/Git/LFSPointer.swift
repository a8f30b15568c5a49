internal import MatteImages
internal import MatteRaster

/// What Git LFS keeps in place of a file: the hash by which the file is found (git-lfs, docs/spec.md).
struct LFSPointer: Equatable {
  /// A pointer is shorter than this, in bytes.
  static let sizeLimit = 1024

  /// The SHA-256 of the file, in hexadecimal digits.
  let hash: String
  /// The bytes of the file.
  let size: Int

  /// Reads the pointer; nil if it is none.
  init?(_ bytes: [UInt8]) {
    guard bytes.count < Self.sizeLimit, bytes.starts(with: PictureFormat.pointerSignature.utf8)
    else { return nil }
    var fields: [Substring: Substring] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2 { fields[words[0]] = words[1] }
    }
    let kind = "sha256:"
    guard let name = fields["oid"], name.hasPrefix(kind),
      let size = fields["size"].flatMap({ Int($0) })
    else { return nil }
    hash = String(name.dropFirst(kind.count))
    self.size = size
    // It becomes part of a path.
    guard hash.utf8.count == 64, hash.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      return nil
    }
  }

  /// The path of the object in the folder of a repository.
  var path: String { "lfs/objects/\(hash.prefix(2))/\(hash.dropFirst(2).prefix(2))/\(hash)" }

  /// What becomes of the file it stands for.
  enum Finding {
    case found([UInt8])
    /// The repository does not hold it.
    case missing
    /// The repository holds other bytes under its name.
    case damaged
  }

  /// The file, from the repository of the current folder, or of the folder of the file `name`.
  func file(near name: PathBytes) -> Finding {
    var finding = Finding.missing
    for repository in Self.repositories(near: name) {
      let object = PathBytes(repository.bytes + "/\(path)".utf8)
      guard let bytes = try? BinaryFile(object).read() else { continue }
      if isMatched(by: bytes) { return .found(bytes) }
      finding = .damaged
    }
    return finding
  }

  private func isMatched(by bytes: [UInt8]) -> Bool {
    guard bytes.count == size else { return false }
    var hash = SHA256()
    hash.add(bytes.span)
    return hash.text == self.hash.lowercased()
  }

  /// The folders that work trees share, in which git and Git LFS keep their objects.
  private static func repositories(near name: PathBytes) -> [PathBytes] {
    let folder = name.bytes.lastIndex(of: UInt8(ascii: "/")).map {
      PathBytes(Array(name.bytes[...$0]))
    }
    let places: [[PathBytes]] = [[]] + (folder.map { [["-C", $0]] } ?? [])
    return places.compactMap { place in
      (try? Git.line(place + ["rev-parse", "--path-format=absolute", "--git-common-dir"])) ?? nil
    }
  }
}

extension DiffSource {
  /// The source, or what it points to if it is a pointer of Git LFS; throws if that is not there.
  var resolved: DiffSource {
    get throws {
      guard let pointer else { return self }
      switch pointer.file(near: name) {
      case .found(let bytes): return DiffSource(name: name, .bytes(bytes))
      case .missing: throw ImageError(name, .pointer)
      case .damaged:
        throw Trouble(
          "\(name) is a Git LFS pointer whose object is damaged", hint: "run git lfs fsck")
      }
    }
  }

  /// The pointer of Git LFS that it is; nil if it is none, or a pipe, of which that is not known.
  private var pointer: LFSPointer? {
    guard let byteCount, byteCount < LFSPointer.sizeLimit, let bytes = try? wholeBytes else {
      return nil
    }
    return LFSPointer(bytes)
  }
}
