public import MatteGeometry

/// How the progress of a motion depends on time: a cubic Bézier from (0, 0) to (1, 1), time along x
/// and progress along y.
///
/// The curve is the `cubic-bezier` of CSS Easing Functions Level 1, section 2.3, and the media
/// timing function of Core Animation.
///
/// ```swift
/// let ease = TimingFunction(Point(0.25, 0.1), Point(0.25, 1))  // the `ease` of CSS
/// let progress = ease(0.5)  // 0.80
/// ```
public struct TimingFunction: Hashable, Sendable {
  /// The first control point: its time, 0…1, and its progress, which outside 0…1 overshoots.
  public let first: Point
  /// The second control point: its time, 0…1, and its progress, which outside 0…1 overshoots.
  public let second: Point

  /// Even progress.
  public static let linear = TimingFunction(Point(0, 0), Point(1, 1))
  /// A slow start.
  public static let easeIn = TimingFunction(Point(0.42, 0), Point(1, 1))
  /// A slow end.
  public static let easeOut = TimingFunction(Point(0, 0), Point(0.58, 1))
  /// A slow start and a slow end.
  public static let easeInEaseOut = TimingFunction(Point(0.42, 0), Point(0.58, 1))

  /// Makes the curve with two control points.
  ///
  /// Both times must lie in 0…1, so that time never runs backwards, and both progresses in ±1000.
  public init(_ first: Point, _ second: Point) {
    precondition(
      (0...1).contains(first.x) && (0...1).contains(second.x),
      "A timing function's control points lie between 0 and 1 in time.")
    precondition(
      abs(first.y) <= 1000 && abs(second.y) <= 1000,
      "A timing function's control points lie between -1000 and 1000 in progress.")
    self.first = first
    self.second = second
  }

  /// The progress at the share `time` of the duration, to within 1e-6.
  ///
  /// It is exactly 0 before the start, exactly 1 after the end, and 0 for NaN.
  public func callAsFunction(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    guard !isEven else { return time }
    return Self.curve(first.y, second.y, at: parameter(at: time))
  }

  /// The progress per share of the duration at the share `time`: 1 everywhere if `linear`, 0 outside
  /// 0…1, and always finite.
  public func slope(at time: Double) -> Double {
    guard (0...1).contains(time) else { return 0 }
    guard !isEven else { return 1 }
    let s = min(max(parameter(at: time), Self.margin), 1 - Self.margin)
    return Self.derivative(first.y, second.y, at: s)
      / max(Self.derivative(first.x, second.x, at: s), Self.flattest)
  }

  /// How far inside the ends a slope is taken: at the ends themselves it may be 0 ÷ 0.
  private static let margin = 1e-6

  /// The least rise of time with the parameter that a slope divides by.
  private static let flattest = 1e-9

  /// True if the control points lie on the diagonal: then so does the curve, exactly.
  private var isEven: Bool { first.x == first.y && second.x == second.y }

  /// The curve's parameter at a time in 0…1, by halving: the time grows with the parameter, so that
  /// 53 steps pin it to a double's last place whatever the slope.
  private func parameter(at time: Double) -> Double {
    var low = 0.0
    var width = 1.0
    for _ in 0..<53 {
      width /= 2
      if Self.curve(first.x, second.x, at: low + width) <= time { low += width }
    }
    return low
  }

  /// One coordinate of the curve with the ends 0 and 1: 3a·s(1−s)² + 3b·s²(1−s) + s³.
  private static func curve(_ a: Double, _ b: Double, at s: Double) -> Double {
    let r = 1 - s
    return s * (3 * r * (a * r + b * s) + s * s)
  }

  /// The derivative of that coordinate: 3a(1−s)² + 6(b−a)s(1−s) + 3(1−b)s².
  private static func derivative(_ a: Double, _ b: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * (a * r * r + 2 * (b - a) * s * r + (1 - b) * s * s)
  }
}
