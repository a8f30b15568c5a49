extension Array {
  /// Below this count insertion sort is used: the standard sort allocates.
  private static var fewest: Int { 128 }

  /// Sorts the elements; a few of them without allocating.
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
