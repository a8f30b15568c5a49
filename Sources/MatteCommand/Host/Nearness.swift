/// Suggests what was meant by a misspelt word.
enum Nearness {
  /// The word closest to another, if close enough to be a misspelling of it.
  static func nearest(to word: String, of words: [String]) -> String? {
    let maxDistance = max(1, word.count / 3)
    let distances = words.map { (word: $0, distance: distance(word.lowercased(), $0)) }
    return distances.filter { $0.distance <= maxDistance && $0.distance < $0.word.count }
      .min { $0.distance < $1.distance }?.word
  }

  /// The Levenshtein distance of two words: how many characters to insert, delete or replace.
  ///
  /// Only the first 40 characters count, more than any word of Matte has.
  static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.prefix(40)), Array(b.prefix(40)))
    var row = Array(0...b.count)
    for (index, character) in a.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in b.indices {
        let replaced = diagonal + (b[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
