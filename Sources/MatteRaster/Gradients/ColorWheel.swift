/// The colours of a conical gradient, one for each of 65,536 directions; equal only to itself.
///
/// Between two stops, colour and opacity are interpolated each by itself, in single precision, and the colour is
/// multiplied by the opacity then: step by step as X servers do it for RENDER, so that one can draw the same bytes.
///
/// ```swift
/// let clear = GradientStop(position: 0, red: 0, green: 0, blue: 0, alpha: 0)
/// let red = GradientStop(position: GradientStop.end, red: 65535, green: 0, blue: 0, alpha: 65535)
/// let wheel = ColorWheel([clear, red])
/// assert(wheel.pixels[0] == .clear && wheel.pixels[65535] == 0xffff_0000)
/// ```
public final class ColorWheel: Sendable {
  /// The number of directions.
  public static let count = GradientStop.end

  /// The colours and where they are, clockwise.
  public let stops: [GradientStop]
  /// The pixel in each direction, clockwise.
  public let pixels: [Pixel]
  /// True if every pixel is opaque.
  public let isOpaque: Bool

  /// Makes the wheel of at least two stops in order: the first at 0, the last at `GradientStop.end`.
  public init(_ stops: [GradientStop]) {
    precondition(
      stops.count > 1 && stops.first?.position == 0 && stops.last?.position == GradientStop.end,
      "A wheel's stops reach all around.")
    precondition(
      zip(stops, stops.dropFirst()).allSatisfy { $0.position <= $1.position },
      "A wheel's stops are in order.")
    self.stops = stops
    isOpaque = stops.allSatisfy { $0.alpha == .max }
    var pixels = [Pixel](repeating: .clear, count: Self.count)
    let backwards = stops.reversed().map(\.reversed)
    for (from, to) in zip(backwards, backwards.dropFirst()) {
      let way = GradientWay(from, to)
      for place in from.position..<to.position { pixels[Self.count - 1 - place] = way[place] }
    }
    self.pixels = pixels
  }
}

extension ColorWheel: Hashable {
  /// True if both are the same wheel, not merely alike.
  public static func == (a: ColorWheel, b: ColorWheel) -> Bool { a === b }

  /// Adds the wheel's identity to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The pixels from one stop to the next, as a server goes, which is counter-clockwise.
private struct GradientWay {
  /// What each channel, in the order of a stop's, is at the position 0, and how much more at the end.
  private let base: SIMD4<Float>
  private let slope: SIMD4<Float>

  /// The way between two stops, of which the second is further on.
  init(_ from: GradientStop, _ to: GradientStop) {
    let (left, right) = (from.channels, to.channels)
    let (start, end) = (Self.share(from.position), Self.share(to.position))
    let whole = 1 / (end - start)
    // The order of the steps is the servers': it decides how they round.
    base = (left * end - right * start) * whole * (1 / 255)
    slope = (right - left) * whole * (1 / 255)
  }

  /// The pixel at a position.
  subscript(position: Int) -> Pixel {
    let shares = slope * Self.share(position) + base
    let alpha = 255 * shares.w
    func sample(_ value: Float) -> UInt8 { UInt8(max(0, min(value + 0.5, 255))) }
    return Pixel(
      red: sample(alpha * shares.x), green: sample(alpha * shares.y),
      blue: sample(alpha * shares.z), alpha: sample(alpha))
  }

  private static func share(_ position: Int) -> Float { Float(position) * (1 / 65536) }
}

extension GradientStop {
  /// Red, green, blue and alpha, 0…255.
  fileprivate var channels: SIMD4<Float> {
    SIMD4(Float(red), Float(green), Float(blue), Float(alpha)) * (1 / 257)
  }
}
