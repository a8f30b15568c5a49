package import MatteCompare
internal import MatteGeometry

/// What is false in an explanation of two pictures, found from the pictures alone by what each word means.
package struct ExplanationCheck {
  /// A sentence for each thing that is not so.
  package let objections: [String]

  /// Checks an explanation, of which `labels` has the number of its change for each pixel of the canvas: from 1 on, 0 if it
  /// differs otherwise, and −1 if it does not differ.
  package init(_ pair: CheckedPair, _ explanation: Explanation, labels: [Int32]) {
    let size = pair.width * pair.height
    guard labels.count >= size else {
      objections = ["there are \(labels.count) labels of \(size) pixels"]
      return
    }
    var claimed = [[Int]](repeating: [], count: explanation.changes.count)
    var found = Self.sums(pair, explanation, labels)
    for (index, label) in labels.prefix(size).enumerated() where label > 0 {
      guard label <= claimed.count else {
        objections = found + ["no change has the number \(label)"]
        return
      }
      claimed[Int(label) - 1].append(index)
    }
    for (index, change) in explanation.changes.enumerated() {
      let check = ChangeCheck(
        pair: pair, explanation: explanation, change: change, number: Int32(index + 1),
        claimed: claimed[index], labels: labels)
      found += check.objections.map { "change \(index + 1), \(change.kind): \($0)" }
    }
    objections = found
  }

  /// What is wrong with the counts.
  private static func sums(
    _ pair: CheckedPair, _ explanation: Explanation, _ labels: [Int32]
  ) -> [String] {
    var found: [String] = []
    let different = pair.differentCount
    let counts = explanation.changes.map(\.pixels)
    let sum = counts.reduce(explanation.otherwise, +)
    if sum != different { found.append("\(sum) pixels are told of, and \(different) differ") }
    if zip(counts, counts.dropFirst()).contains(where: <) {
      found.append("the changes are not in the order of their pixels")
    }
    let others = labels.count { $0 == 0 }
    if others != explanation.otherwise {
      found.append("\(others) pixels differ otherwise, not \(explanation.otherwise)")
    }
    let wrong = labels.indices.first { index in
      (labels[index] >= 0) != pair.differs(at: index) || labels[index] < -1
    }
    if let wrong {
      let place = "\(wrong % pair.width), \(wrong / pair.width)"
      found.append("the pixel at \(place) has the label \(labels[wrong])")
    }
    return found
  }
}
