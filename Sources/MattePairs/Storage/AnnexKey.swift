internal import MatteImages
internal import MatteRaster

/// The key by which git-annex finds a file that it keeps: the last name of what a link leads to, or of the text that
/// stands for an unlocked file (git-annex, doc/internals.mdwn and doc/internals/key_format.mdwn).
struct AnnexKey: Equatable {
  /// The key as it is written in the name of a file.
  private let name: [UInt8]
  /// The folders in which a link says that it is, from those of all objects; empty if that is not said.
  private let folders: [UInt8]

  /// Reads what a link leads to, or the text in place of a file; nil if it has nothing to do with git-annex.
  init?(_ bytes: [UInt8]) {
    guard bytes.count < LFSPointer.sizeLimit else { return nil }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let isPointer = line.starts(with: Self.objects.utf8)
    guard let start = isPointer ? 0 : line.firstPlace(of: Array(Self.objectsOfLink.utf8)) else {
      return nil
    }
    guard isPointer || start == 0 || line[start - 1] == UInt8(ascii: "/") else { return nil }
    let place = line[(start + (isPointer ? Self.objects : Self.objectsOfLink).utf8.count)...]
    let parts = place.split(separator: UInt8(ascii: "/"))
    guard let name = parts.last, name.firstPlace(of: Array("--".utf8)) != nil,
      !parts.contains(where: { $0.elementsEqual("..".utf8) })
    else { return nil }
    self.name = Array(name)
    folders = Array(parts.dropLast(2).joined(separator: "/".utf8))
  }

  /// What the text in place of a file begins with.
  private static let objects = "/" + PictureFormat.annexFolder
  /// The same within a link.
  private static let objectsOfLink = ".git" + objects

  /// The key without the marks by which a name of a file has no slash.
  private var key: [UInt8] {
    let marks: [UInt8: UInt8] = [
      UInt8(ascii: "a"): UInt8(ascii: "&"), UInt8(ascii: "s"): UInt8(ascii: "%"),
      UInt8(ascii: "c"): UInt8(ascii: ":"),
    ]
    var (key, rest) = ([UInt8](), name[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"), let mark = rest.first.flatMap({ marks[$0] }) {
        key.append(mark)
        rest.removeFirst()
      } else {
        key.append(byte == UInt8(ascii: "%") ? UInt8(ascii: "/") : byte)
      }
    }
    return key
  }

  /// The fields before the name of the content: the kind of the key, and numbers that a letter begins.
  private var fields: [Substring] {
    let end = key.firstPlace(of: Array("--".utf8)) ?? 0
    return String(decoding: key[..<end], as: UTF8.self).split(separator: "-")
  }

  /// The name of the content, of many keys a hash, without an extension.
  private var hash: String {
    let start = (key.firstPlace(of: Array("--".utf8)) ?? 0) + 2
    return String(decoding: key[start...].prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
  }
}

extension AnnexKey: StoredFile {
  var absence: ImageError.Reason { .annexed }
  var damage: ImageError.Reason { .damagedAnnexObject }

  var paths: [PathBytes] {
    let hash = MD5(of: key)
    let all = (folders.isEmpty ? [] : [folders]) + [Self.mixed(hash), Self.lower(hash)]
    let slash = [UInt8(ascii: "/")]
    return all.map { folders in
      PathBytes(Array(PictureFormat.annexFolder.utf8) + folders + slash + name + slash + name)
    }
  }

  /// True if the size and, where the key has one that is known here, the hash are those of the key.
  func isMatched(by bytes: [UInt8]) -> Bool {
    let size = fields.dropFirst().first { $0.first == "s" }.flatMap { Int($0.dropFirst()) }
    if let size, size != bytes.count { return false }
    return switch fields.first {
    case "SHA256", "SHA256E": SHA256(of: bytes).text == hash
    case "MD5", "MD5E": MD5(of: bytes).text == hash
    default: true
    }
  }

  /// The folders of an object in a repository with a work tree: two pairs of letters, each of 5 bits of the hash.
  private static func mixed(_ hash: MD5) -> [UInt8] {
    let word = hash.digest[..<4].reversed().reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    let letters = (0..<4).map { alphabet[Int(word >> ($0 * 6) & 31)] }
    return [letters[1], letters[0], UInt8(ascii: "/"), letters[3], letters[2]]
  }

  /// The folders of an object in a bare repository: the first digits of the hash.
  private static func lower(_ hash: MD5) -> [UInt8] {
    let digits = Array(hash.text.utf8)
    return digits[..<3] + [UInt8(ascii: "/")] + digits[3..<6]
  }

  private static let alphabet = Array("0123456789zqjxkmvwgpfZQJXKMVWGPF".utf8)
}

extension Collection<UInt8> where Index == Int {
  /// Where some bytes begin first; nil if they do not occur.
  fileprivate func firstPlace(of part: [UInt8]) -> Int? {
    indices.first { self[$0...].starts(with: part) }
  }
}
