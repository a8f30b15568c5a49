extension Array {
  /// The number of elements at the start that pass a test, which no other passes.
  func countOfFirst(where passes: (Element) -> Bool) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = passes(self[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// The last element whose number is at most `number`; nil if there is none.
  ///
  /// The numbers never fall.
  package func last(upTo number: Int, _ key: (Element) -> Int) -> Element? {
    prefix(countOfFirst { key($0) <= number }).last
  }
}
