/// What the bytes of `DifferenceLayers.magnitudes` stand for, and how bright Difference shows them.
///
/// Of 8 bits a byte is the magnitude. Of 16 bits it is 255 times the root of the magnitude as a share of the largest,
/// rounded up: most differences of photographs are smaller than a step of 8 bits, and the root keeps sixteen of these apart.
package struct MagnitudeScale: Hashable, Sendable {
  private let isOfRoots: Bool

  /// Makes the scale of samples of 8 or 16 bits.
  package init(depth: Int) { isOfRoots = depth > 8 }

  /// How often the gain can be doubled: until the least magnitude is half of white.
  package var maxDoublings: Int { isOfRoots ? 15 : 7 }

  /// The doublings of the scale that has most.
  package static let maxDoublings = MagnitudeScale(depth: 16).maxDoublings

  /// The share of the differing pixels that are not white at the automatic gain, but for the brightest of them.
  private static let whiteShare = 0.999

  /// The gain for magnitudes, by how many pixels have each byte: their 99.9th percentile becomes white; 1 if there are
  /// none above 0.
  package func gain(_ counts: [Int]) -> Int {
    let all = counts.dropFirst().reduce(0, +)
    guard all > 0 else { return 1 }
    var below = 0
    let brightest = (1...255).first { byte in
      below += counts[byte]
      return Double(below) >= Self.whiteShare * Double(all)
    }
    return brightest.map { min((white - 1 + share($0)) / share($0), 1 << maxDoublings) } ?? 1
  }

  /// The grey in which a byte is shown, rounded up.
  package func grey(_ byte: UInt8, gain: Int) -> UInt8 {
    UInt8(min((share(Int(byte)) * gain * 255 + white - 1) / white, 255))
  }

  /// The magnitude of a byte in samples of the depth; its upper limit if it is not exact.
  package func magnitude(_ byte: Int) -> (limit: Int, isExact: Bool) {
    (limit: isOfRoots ? byte * byte * 257 / 255 : byte, isExact: !isOfRoots)
  }

  /// The magnitude of a byte as a share of `white`.
  private func share(_ byte: Int) -> Int { isOfRoots ? byte * byte : byte }

  private var white: Int { share(255) }
}
