internal import MatteImages

/// A word at the end or at the beginning of a picture's name by which tests say that it is one of a verdict, not a baseline.
struct VerdictWord {
  /// The path of the picture that it is about: the same without the word.
  let base: PathBytes
  /// True if hardly any baseline is called so.
  let isPlain: Bool

  /// Finds the word at either end of a path's last name, without the suffix; nil if there is none.
  init?(in path: PathBytes) {
    let name = path.fileName.bytes[...]
    let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    let stem = name[..<dot]
    if let end = stem.lastIndex(where: Self.separators.contains),
      let word = Self.word(stem[(end + 1)...])
    {
      base = Self.base(path, stem[..<end] + name[dot...])
      isPlain =
        Self.plainWords.contains(word) || word == "diff" && stem[end] == UInt8(ascii: ".")
    } else if let end = stem.firstIndex(where: Self.separators.contains),
      let word = Self.word(stem[..<end])
    {
      base = Self.base(path, stem[(end + 1)...] + name[dot...])
      isPlain = Self.plainWords.contains(word)
    } else {
      return nil
    }
  }

  private static func base(_ path: PathBytes, _ name: ArraySlice<UInt8>) -> PathBytes {
    PathBytes(path.bytes.dropLast(path.fileName.bytes.count) + name)
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> String? {
    if !(4...11).contains(bytes.count) { return nil }
    let word = String(decoding: bytes, as: UTF8.self).lowercased()
    return words.contains(word) || plainWords.contains(word) ? word : nil
  }

  /// True if a picture lies in a folder that is called so.
  static func isFolder(of path: PathBytes) -> Bool {
    let folders = path.names.dropLast()
    return folders.last.flatMap { word($0.bytes[...]) } != nil
      || folders.contains { outputs.contains($0) }
  }

  private static let separators = Set(".-_ ~".utf8)
  private static let plainWords: Set = ["actual", "mismatch", "obtained", "received"]
  private static let words: Set = [
    "current", "delta", "diff", "difference", "differences", "diffs", "expect", "expected", "fail",
    "failed", "failure", "failures", "previous",
  ]
  private static let outputs: Set<PathBytes> = ["__diff_output__", "__received_output__"]
}

/// The pictures of a folder whose names have words of a verdict.
struct VerdictWords {
  /// The names in each folder, and how many words each of them was met with.
  private let counts: [PathBytes: Int]

  /// Finds them among the pictures of a folder.
  init(of folder: ResultFolder) {
    counts = folder.verdictWords
  }

  /// True if a picture is called as one of a verdict is: no baseline is called so, or it lies beside one that it is about.
  func tellVerdict(_ path: PathBytes) -> Bool {
    VerdictWord(in: path).map { $0.isPlain || counts[$0.base] ?? 0 > 1 } ?? false
  }

  /// True for a picture that tests of an unknown kind seem to have left beside the one that it is about.
  func isOfUnknownTest(_ path: PathBytes, isCompared: Bool) -> Bool {
    guard let word = VerdictWord(in: path) else { return false }
    let hasPartner = counts[word.base] ?? 0 > 1
    if isCompared { return word.isPlain || hasPartner }
    return hasPartner && (word.isPlain || Self.isOfTests(path))
  }

  /// True if a folder is called as those of tests are.
  private static func isOfTests(_ path: PathBytes) -> Bool {
    path.names.dropLast().contains { name in
      let text = String(decoding: name.bytes, as: UTF8.self).lowercased()
      return text.hasPrefix("__") || folders.contains(where: text.contains)
    }
  }

  private static let folders = ["baseline", "golden", "regress", "snapshot"]
}
