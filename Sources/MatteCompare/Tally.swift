internal import Glibc

/// What was counted in some rows of two pictures.
struct Tally: Sendable {
  var different = 0
  var visible = 0
  var antialiased = 0
  var counted = 0
  var hidden = 0
  var ignored = 0
  /// The largest difference of a sample.
  var maxDelta = 0
  /// The pixels that both pictures have.
  var shared = 0
  /// The sum of the squared differences of red, green and blue over white, 0…255.
  var squaredError = 0.0

  /// Adds what was counted elsewhere.
  mutating func add(_ other: Tally) {
    different += other.different
    visible += other.visible
    antialiased += other.antialiased
    counted += other.counted
    hidden += other.hidden
    ignored += other.ignored
    maxDelta = max(maxDelta, other.maxDelta)
    shared += other.shared
    squaredError += other.squaredError
  }

  /// Counts a pixel.
  mutating func count(_ flags: PixelFlags) {
    if flags.contains(.different) { different += 1 }
    if flags.contains(.visible) { visible += 1 }
    if flags.contains([.visible, .antialiased]) { antialiased += 1 }
    if flags.contains(.counted) { counted += 1 }
    if flags.contains(.hidden) { hidden += 1 }
    if flags.contains(.ignored) { ignored += 1 }
  }

  /// The peak signal-to-noise ratio in decibels; nil if there is no noise, or nothing to compare.
  var psnr: Double? {
    squaredError > 0 ? 10 * log10(255 * 255 * 3 * Double(shared) / squaredError) : nil
  }
}
