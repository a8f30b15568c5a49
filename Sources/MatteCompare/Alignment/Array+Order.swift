extension Array {
  /// The last element whose number is at most `number`; nil if there is none.
  ///
  /// The numbers never fall.
  package func last(upTo number: Int, _ key: (Element) -> Int) -> Element? {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        key(self[middle]) <= number
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound == 0 ? nil : self[range.lowerBound - 1]
  }
}
