internal import MatteCompare

extension SampleAdjustment {
  /// The adjustment of samples of so many bits in part of a sentence: a simple word where one says the same, else the line
  /// of each sample.
  func words(depth: Int) -> String {
    let words = AdjustmentWords(self, depth: depth)
    let parts = [words.colours, words.opacity].compactMap(\.self)
    return parts.isEmpty ? words.lines : parts.joined(separator: ", ")
  }
}

/// The words for an adjustment, which may be off by half a step of a sample.
private struct AdjustmentWords {
  private static let names = ["red", "green", "blue", "alpha"]

  private let gains: [Double]
  private let offsets: [Double]
  private let highest: Double
  private let depth: Int

  init(_ adjustment: SampleAdjustment, depth: Int) {
    gains = (0..<4).map { adjustment.gain[$0] }
    offsets = (0..<4).map { adjustment.offset[$0] }
    highest = Double((1 << depth) - 1)
    self.depth = depth
  }

  /// What became of red, green and blue; nil if nothing did.
  var colours: String? {
    if changed(0..<3).isEmpty { return nil }
    return brightness ?? addition(0..<3) ?? fading ?? lines(0..<3)
  }

  /// What became of alpha; nil if nothing did.
  var opacity: String? {
    if changed(3..<4).isEmpty { return nil }
    if isNothing(offsets[3]) { return "opacity × \(factor(gains[3]))" }
    return addition(3..<4) ?? lines(3..<4)
  }

  /// The lines of all samples.
  var lines: String { lines(0..<4) }

  /// The samples of a range that are not as they were.
  private func changed(_ range: Range<Int>) -> [Int] {
    range.filter { !isNothing((gains[$0] - 1) * highest) || !isNothing(offsets[$0]) }
  }

  /// True if so many steps round to none.
  private func isNothing(_ steps: Double) -> Bool { abs(steps) < 0.5 }

  /// True if red, green and blue have one gain.
  private var haveOneGain: Bool {
    gains[..<3].allSatisfy { isNothing(($0 - gains[0]) * highest) }
  }

  /// One factor alone, as a percentage.
  private var brightness: String? {
    guard haveOneGain, offsets[..<3].allSatisfy(isNothing) else { return nil }
    let share = Self.percent(abs(gains[0] - 1))
    return "\(share) \(gains[0] < 1 ? "darker" : "brighter")"
  }

  /// What is added alone.
  private func addition(_ range: Range<Int>) -> String? {
    guard range.allSatisfy({ isNothing((gains[$0] - 1) * highest) }) else { return nil }
    let groups = groups(changed(range)) { offsets[$0] == offsets[$1] }
    let scale = depth == 8 ? "" : " of \(Int(highest))"
    return groups.map { "\(Self.names($0)) \(signed(offsets[$0[0]]))" }.joined(separator: ", ")
      + scale
  }

  /// A blend with one colour, white if that is as near.
  private var fading: String? {
    let gain = gains[0]
    guard haveOneGain, (0..<1).contains(gain) else { return nil }
    func isReached(by colour: [Double]) -> Bool {
      zip(offsets, colour).allSatisfy { isNothing($0 - (1 - gain) * $1) }
    }
    let white = [highest, highest, highest]
    let nearest = offsets[..<3].map { min(max(0, ($0 / (1 - gain)).rounded()), highest) }
    guard let colour = [white, nearest].first(where: isReached) else { return nil }
    let samples = SIMD4(colour.map { UInt16($0) } + [UInt16(highest)])
    return "faded by \(Self.percent(1 - gain)) towards "
      + SampleColour(samples, depth: depth).text
  }

  /// The gain and the offset of each sample that is not as it was, those with the same ones together.
  private func lines(_ range: Range<Int>) -> String {
    let changed = changed(range)
    let groups = groups(changed.isEmpty ? Array(range) : changed) { a, b in
      gains[a] == gains[b] && offsets[a] == offsets[b]
    }
    return groups.map { group in
      let (gain, offset) = (gains[group[0]], offsets[group[0]])
      // What is only added is not multiplied by 1, too.
      if isNothing((gain - 1) * highest), !isNothing(offset) {
        return "\(Self.names(group)) \(signed(offset))"
      }
      let sum =
        isNothing(offset)
        ? "" : " \(offset < 0 ? "−" : "+") \(Self.decimal(abs(offset), digits: 1))"
      return "\(Self.names(group)) × \(factor(gain))\(sum)"
    }.joined(separator: ", ")
  }

  /// A gain with digits enough to tell it from its neighbours by half a step of a sample.
  private func factor(_ gain: Double) -> String {
    (gain < 0 ? "−" : "") + Self.decimal(abs(gain), digits: depth == 8 ? 3 : 5)
  }

  /// Samples that are alike together, in their order.
  private func groups(_ samples: [Int], areAlike: (Int, Int) -> Bool) -> [[Int]] {
    samples.reduce(into: []) { groups, sample in
      if let index = groups.firstIndex(where: { areAlike($0[0], sample) }) {
        groups[index].append(sample)
      } else {
        groups.append([sample])
      }
    }
  }

  private static func names(_ samples: [Int]) -> String {
    let names = samples.map { Self.names[$0] }
    guard names.count > 1, let last = names.last else { return names[0] }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private func signed(_ steps: Double) -> String {
    (steps < 0 ? "−" : "+") + Self.decimal(abs(steps), digits: 1)
  }

  private static func percent(_ share: Double) -> String { "\(decimal(share * 100, digits: 1)) %" }

  /// A number with at most so many digits behind the point, or as many as it takes to have one.
  private static func decimal(_ number: Double, digits: Int) -> String {
    var scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    while (number * scale).rounded() == 0, number != 0, scale < 1e6 { scale *= 10 }
    let rounded = (number * scale).rounded() / scale
    return Int(exactly: rounded)?.description ?? rounded.description
  }
}
