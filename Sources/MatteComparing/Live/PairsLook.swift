internal import MatteScenes

/// The look at the files of a list, or at what others decided about it, that is under way.
struct PairsLook {
  private var count = 0
  private var isOpen: Bool

  /// Begins with a look if files are followed, as they may have changed since they were listed.
  init(isOpen: Bool) { self.isOpen = isOpen }

  /// The number of the look that is under way; nil if there is none.
  var number: Int? { isOpen ? count : nil }

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
