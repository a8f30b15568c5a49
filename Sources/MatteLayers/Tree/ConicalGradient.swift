internal import Glibc
internal import MatteGeometry
internal import MatteRaster

/// Colours all around a point, equal only to themselves: a gradient whose colour depends on the direction alone.
///
/// It goes clockwise. Each colour and its opacity are interpolated by themselves, so that one that fades keeps its hue.
/// Where the first colour is not the last there is an edge, a ray without antialiasing.
///
/// ```swift
/// let square = Rect(x: 0, y: 0, width: 64, height: 64)
/// let tail = ConicalGradient([Color(hex: 0x3388ff, alpha: 0), Color(hex: 0x3388ff)])
/// var layers = LayerList()
/// layers.add(.conical(tail, from: .pi / 2), in: square)
/// layers.clip(.evenOdd) { ring in
///   for radius in [32.0, 26] { ring.addCircle(center: square.center, radius: radius) }
/// }
/// ```
public struct ConicalGradient: Hashable, Sendable {
  /// A colour, and the share 0…1 of a turn after which it is reached.
  public typealias Stop = (color: Color, position: Double)

  private let wheel: ColorWheel

  /// Makes a gradient of colours, as far apart from each other; the last is where the first is.
  public init(_ colors: [Color]) {
    self.init(
      stops: colors.enumerated().map { ($1, Double($0) / Double(max(colors.count - 1, 1))) })
  }

  /// Makes a gradient of at least one stop; a position outside of 0…1 is the nearest end, and one before those of
  /// earlier stops is theirs.
  public init(stops: [Stop]) {
    precondition(!stops.isEmpty, "A gradient has a colour.")
    var position = 0.0
    var own = stops.map { stop in
      position = max(position, min(stop.position, 1))
      return GradientStop(stop.color, at: Int((position * Double(GradientStop.end)).rounded()))
    }
    if own[0].position > 0 { own.insert(GradientStop(stops[0].color, at: 0), at: 0) }
    let last = own[own.count - 1]
    if last.position < GradientStop.end || own.count == 1 {
      own.append(GradientStop(stops[stops.count - 1].color, at: GradientStop.end))
    }
    wheel = ColorWheel(own)
  }

  /// True if every colour is opaque.
  public var isOpaque: Bool { wheel.isOpaque }
}

extension ConicalGradient {
  /// The gradient in a rectangle among the pixels, beginning at an angle in radians; nil if nothing can be seen.
  func placed(_ place: Placement, from angle: Double) -> PlacedGradient? {
    let middle = place.map(Point(place.size.width / 2, place.size.height / 2))
    let map = place.map
    // Turned and scaled evenly, up to rounding errors, it is the same about another angle.
    let error = 1e-9 * (abs(map.a) + abs(map.b))
    if abs(map.a - map.d) <= error, abs(map.b + map.c) <= error {
      return PlacedGradient(wheel, about: middle, angle: angle + atan2(map.b, map.a))
    }
    guard var inverse = map.inverse else { return nil }
    (inverse.tx, inverse.ty) = (0, 0)
    return PlacedGradient(wheel, about: middle, angle: angle, map: inverse)
  }
}

extension GradientStop {
  fileprivate init(_ color: Color, at position: Int) {
    func share(_ value: Double) -> UInt16 { UInt16((value * 65535).rounded()) }
    self.init(
      position: position, red: share(color.red), green: share(color.green),
      blue: share(color.blue), alpha: share(color.alpha))
  }
}
