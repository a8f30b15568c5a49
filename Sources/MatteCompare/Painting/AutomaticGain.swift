/// The gain at which nearly all that differs is as bright as can be without being equally bright.
package enum AutomaticGain {
  private static let maxGain = 128
  /// The share of the differing pixels that are not white at the gain, but for the brightest of them.
  private static let whiteShare = 0.999

  /// The gain for magnitudes, by how many pixels have each of 0…255: their 99.9th percentile becomes white; 1 if there are
  /// none above 0.
  package static func gain(_ counts: [Int]) -> Int {
    let all = counts.dropFirst().reduce(0, +)
    guard all > 0 else { return 1 }
    var below = 0
    let white = (1...255).first { magnitude in
      below += counts[magnitude]
      return Double(below) >= whiteShare * Double(all)
    }
    return white.map { min((254 + $0) / $0, maxGain) } ?? 1
  }
}
