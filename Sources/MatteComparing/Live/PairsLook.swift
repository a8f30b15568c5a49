internal import MatteScenes

/// The look at the files of a list that is under way.
struct PairsLook {
  private var count = 0
  private var isOpen: Bool

  /// Begins with a look if files are followed, as they may have changed since they were listed.
  init(isOpen: Bool) { self.isOpen = isOpen }

  /// The wish for the news of a list of so many pairs; nil if nothing is looked at.
  func wish(known: Int) -> Wish? { isOpen ? .news(count, known: known) : nil }

  /// Looks, instead of the look that is under way.
  mutating func begin() {
    count += 1
    isOpen = true
  }

  /// Ends the look of a number; false if it is not under way.
  mutating func end(_ number: Int) -> Bool {
    guard isOpen, number == count else { return false }
    isOpen = false
    return true
  }
}
