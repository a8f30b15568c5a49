internal import MatteGeometry
internal import MatteLayers

/// The label of a picture: its name, shortened in the middle to fit, and a detail.
///
/// A shortened name keeps the part that differs from the other name, and its end: “…chromium-linux-expected.png”. The
/// detail is left out before only a few characters of the name remain.
package struct PictureLabel: Hashable, Sendable {
  private let name: [Character]
  /// The text after the name, never shortened, but left out where it would leave too little room for the name.
  private let detail: String
  /// The minimum number of characters of a name beside its detail.
  private static let minBesideDetail = 12
  /// The maximum number of characters of an end that stays with the text before it.
  private static let ending = 8

  /// The rank of each character of the name; characters of the largest rank are left out first.
  private let ranks: [Int]

  /// Makes a label for a picture beside another one.
  package init(_ name: String, beside other: String, detail: String = "") {
    self.name = Array(name)
    self.detail = detail
    ranks = Self.ranks(self.name, Array(other))
  }

  /// True if the label has no text.
  package var isEmpty: Bool { name.isEmpty && detail.isEmpty }

  /// Makes the labels of two pictures.
  package static func pair(_ names: [String]) -> [PictureLabel] {
    names.indices.map { PictureLabel(names[$0], beside: names[names.count - 1 - $0]) }
  }

  /// The distance of each character from the part that only this name has, or from the end.
  private static func ranks(_ name: [Character], _ other: [Character]) -> [Int] {
    let shortest = min(name.count, other.count)
    let start = (0..<shortest).first { name[$0] != other[$0] } ?? shortest
    let common = zip(name.reversed(), other.reversed()).prefix(shortest - start).prefix(while: ==)
    let tail = common.count
    // A short end, such as “.png”, stays with what is before it.
    let own = start..<max(start, name.count - (tail <= Self.ending ? 0 : tail))
    let isAll = own.isEmpty || own.count == name.count
    return name.indices.map { index in
      let fromEnd = name.count - 1 - index
      if isAll { return min(index, fromEnd) }
      let away = index < own.lowerBound ? own.lowerBound - index : index - own.upperBound + 1
      return own.contains(index) ? 0 : min(away, fromEnd)
    }
  }

  /// The longest text that fits a width, as far as possible; `width` measures a text.
  package func text(room: Double, width: (String) -> Double) -> String {
    func longest(_ detail: String) -> Int {
      if width(text(keeping: name.count, detail)) <= room { return name.count }
      var (low, high) = (0, name.count - 1)
      while low < high {
        let middle = (low + high + 1) / 2
        if width(text(keeping: middle, detail)) <= room { low = middle } else { high = middle - 1 }
      }
      return low
    }
    let count = longest(detail)
    if detail.isEmpty || count >= min(Self.minBesideDetail, name.count) {
      return text(keeping: count, detail)
    }
    return text(keeping: longest(""), "")
  }

  /// The label with a number of characters of the name.
  private func text(keeping count: Int, _ detail: String) -> String {
    let kept = Set(name.indices.sorted { (ranks[$0], -$0) < (ranks[$1], -$1) }.prefix(count))
    var text = ""
    for index in name.indices {
      if kept.contains(index) {
        text.append(name[index])
      } else if text.last != "…" {
        text.append("…")
      }
    }
    return Self.isolated(text) + (detail.isEmpty ? "" : " · " + detail)
  }

  /// A name in isolation: right-to-left letters in it do not reorder the text beside it (Unicode Standard Annex 9).
  package static func isolated(_ text: String) -> String {
    let isLatin = text.unicodeScalars.allSatisfy { $0.value < firstFromRight || $0 == "…" }
    return isLatin ? text : "\u{2068}\(text)\u{2069}"
  }

  /// The first block of letters that are written from right to left, Hebrew.
  private static let firstFromRight: UInt32 = 0x590
}
