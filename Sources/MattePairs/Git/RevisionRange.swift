internal import MatteCompare
internal import MatteImages

/// The two states that a single word means to git, such as A..B or A...B (gitrevisions(7)).
struct RevisionRange {
  /// The states, by words that git knows.
  let names: Sides<PathBytes>
  /// What the state before is called where git knows it by a hash only: a merge base.
  private(set) var ancestor: PathBytes?

  /// Takes a word and all objects that it means; nil if these are not two states.
  init?(_ word: PathBytes, _ objects: [ObjectName]) {
    guard objects.count > 1, let before = objects.first(where: \.isExcluded) ?? objects.first,
      let after = objects.last(where: { !$0.isExcluded })
    else { return nil }
    guard let (left, right, isFromBase) = Self.ends(of: word) else {
      // Such as A^!, whose parents have no word.
      names = Sides(before: before.state, after: after.state)
      return
    }
    names = Sides(before: isFromBase ? before.state : left, after: right)
    if isFromBase {
      ancestor = PathBytes(
        Array("merge base of ".utf8) + left.bytes + Array(" and ".utf8) + right.bytes)
    }
  }

  /// What stands before and behind the dots, HEAD if nothing does, and whether there are three; nil without dots.
  static func ends(
    of word: PathBytes
  ) -> (left: PathBytes, right: PathBytes, isFromBase: Bool)? {
    let (bytes, dot) = (word.bytes, UInt8(ascii: "."))
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: [dot, dot]) })
    else { return nil }
    let isFromBase = bytes[(start + 2)...].first == dot
    func end(_ bytes: ArraySlice<UInt8>) -> PathBytes {
      bytes.isEmpty ? "HEAD" : PathBytes(Array(bytes))
    }
    return (end(bytes[..<start]), end(bytes.dropFirst(start + (isFromBase ? 3 : 2))), isFromBase)
  }
}
