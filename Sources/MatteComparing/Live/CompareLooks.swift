internal import MatteCompare
internal import MatteScenes

/// The looks at the files of a pair that are under way.
struct CompareLooks {
  private var looks: [PictureLook] = []
  private var count = 0

  var wishes: [Wish] { looks.map(Wish.look) }

  /// Looks at the files of all pictures on a canvas, instead of the looks that are under way.
  ///
  /// `isUnsure` if pictures that no look has brought may be of another version than the library read first.
  mutating func begin(_ canvas: CompareCanvas, isUnsure: Bool = false) {
    looks = Side.allCases.map { canvas[$0] }.filter(\.isOfFile).map { side in
      count += 1
      return PictureLook(
        at: side.index, frame: side.frame, seen: side.stamp, isUnsure: isUnsure, number: count)
    }
  }

  /// Ends a look; false if it was not under way any more.
  mutating func end(_ look: PictureLook) -> Bool {
    let isKnown = looks.contains(look)
    looks.removeAll { $0 == look }
    return isKnown
  }

  /// Continues the numbers of another pair's looks, and forgets those under way.
  mutating func number(after other: CompareLooks) {
    (looks, count) = ([], max(count, other.count))
  }
}
