internal import MatteMotion

/// The keyboard focus in the gallery's list.
struct GalleryFocus: Hashable, Sendable {
  /// What has the focus; nil before the first key.
  private(set) var target: GalleryTarget?
  /// True if the focus is visible: from a key that moves it until a button goes down.
  private(set) var isShown = false

  /// What visibly has the focus.
  var shown: GalleryTarget? { isShown ? target : nil }

  /// Hides the focus: the pointer is in use.
  mutating func hide() { isShown = false }

  /// Moves the focus to a row that was clicked, without showing it.
  mutating func rest(at row: Int) { (target, isShown) = (.row(row), false) }

  /// Moves the focus by a key; false if the key does not move it.
  ///
  /// `linesSeen` is the number of lines of rows in a page.
  mutating func move(
    _ key: Key, _ modifiers: Modifiers, _ layout: GalleryLayout, linesSeen: Int
  ) -> Bool {
    let (row, last) = (target?.row, layout.rowCount - 1)
    let columns = layout.columnCount
    func step(_ count: Int) -> Int { row.map { min(max($0 + count, 0), last) } ?? 0 }
    switch key {
    case .tab: tab(modifiers.contains(.shift) ? -1 : 1, rowCount: layout.rowCount)
    case .down: go(to: row.map { layout.row(below: $0) ?? $0 } ?? 0)
    case .up: go(to: row.map { layout.row(above: $0) ?? $0 } ?? last)
    case .left where layout.isWide: go(to: step(-1))
    case .right where layout.isWide: go(to: step(1))
    case .home: go(to: 0)
    case .end: go(to: last)
    case .pageDown: go(to: step(linesSeen * columns))
    case .pageUp: go(to: step(-linesSeen * columns))
    default: return false
    }
    return true
  }

  private mutating func go(to row: Int) { (target, isShown) = (.row(row), true) }

  /// Moves on cyclically through the header's buttons and the rows.
  private mutating func tab(_ step: Int, rowCount: Int) {
    let all = [GalleryTarget.style, .help] + (0..<rowCount).map { .row($0) }
    let index = target.flatMap { all.firstIndex(of: $0) } ?? (step > 0 ? -1 : 0)
    (target, isShown) = (all[(index + step + all.count) % all.count], true)
  }
}
