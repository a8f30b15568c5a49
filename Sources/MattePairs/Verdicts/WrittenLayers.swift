internal import MatteCompare

/// What the pixels of layers sum up to that were written.
package struct WrittenLayers: Sendable {
  /// A name of what changed, which other pairs have, too, if the same pixels became the same there; nil if columns were
  /// aligned.
  package internal(set) var change: String?
  /// The threshold of the colours of the marks.
  package let threshold: Double
  private let scale: MagnitudeScale
  private var levels = [Int](repeating: 0, count: 256)
  private var magnitudes = [Int](repeating: 0, count: 256)

  /// Begins to sum up the layers of a comparison.
  init(_ comparison: Comparison) {
    threshold = comparison.visibleThreshold
    scale = MagnitudeScale(depth: comparison.depth)
  }

  /// How many pixels have each distance, from level 1 on, up to the last that any has.
  package var distances: [Int] {
    let counts = DifferenceLevel.distances.map { levels[Int($0)] }
    return Array(counts.prefix((counts.lastIndex { $0 > 0 } ?? -1) + 1))
  }

  /// The gain at which the magnitudes are seen best.
  package var gain: Int { scale.gain(magnitudes) }

  /// Counts pixels of both layers.
  mutating func count(_ levels: [UInt8], _ magnitudes: [UInt8]) {
    for level in levels { self.levels[Int(level)] += 1 }
    for magnitude in magnitudes { self.magnitudes[Int(magnitude)] += 1 }
  }
}
