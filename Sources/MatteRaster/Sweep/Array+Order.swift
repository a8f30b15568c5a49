extension Array {
  /// Up to so many elements are moved one by one; the standard sort needs memory of its own.
  private static var fewest: Int { 128 }

  /// Puts the elements in order; a few of them without memory of its own.
  mutating func order(by isBefore: (Element, Element) -> Bool) {
    guard count <= Self.fewest else { return sort(by: isBefore) }
    for index in indices.dropFirst() {
      var place = index
      while place > 0, isBefore(self[place], self[place - 1]) {
        swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}
