internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// A colour for every point of a drawing.
protocol Paint {
  /// The colour at a point, in units of the drawing.
  func color(at point: Point) -> Color
}

/// A colour that changes along a line or away from a centre.
struct Gradient: Paint {
  /// Along what the colour changes.
  enum Shape {
    /// From one point to another.
    case linear(Point, Point)
    /// From a centre to an ellipse around it.
    case radial(Point, Vector)
  }

  /// A colour at a share of the way, 0…1.
  struct Stop {
    var share: Double
    var color: Color
  }

  var shape: Shape
  var stops: [Stop]

  /// Makes a gradient of colours at shares of the way, in growing order.
  init(_ shape: Shape, _ stops: [(Double, Color)]) {
    self.shape = shape
    self.stops = stops.map { Stop(share: $0.0, color: $0.1) }
  }

  /// A gradient from the height `top` down to `bottom`, colours evenly spread.
  static func vertical(_ top: Double, _ bottom: Double, _ colors: Color...) -> Gradient {
    Gradient(.linear(Point(0, top), Point(0, bottom)), spread(colors))
  }

  /// A gradient from one point to another, colours evenly spread.
  static func linear(_ from: Point, _ to: Point, _ colors: Color...) -> Gradient {
    Gradient(.linear(from, to), spread(colors))
  }

  /// A gradient that fades away from a centre: softly, as light does.
  static func glow(_ center: Point, _ radius: Double, _ color: Color, power: Double = 2) -> Gradient
  {
    glow(center, Vector(radius, radius), color, power: power)
  }

  /// A gradient that fades away from a centre, faster in one direction than in the other.
  static func glow(_ center: Point, _ radii: Vector, _ color: Color, power: Double = 2) -> Gradient
  {
    let shares = (0...16).map { Double($0) / 16 }
    return Gradient(.radial(center, radii), shares.map { ($0, color.opacity(pow(1 - $0, power))) })
  }

  /// A gradient from a centre to a circle around it, colours evenly spread.
  static func radial(_ center: Point, _ radius: Double, _ colors: Color...) -> Gradient {
    Gradient(.radial(center, Vector(radius, radius)), spread(colors))
  }

  func color(at point: Point) -> Color { color(atShare: share(at: point)) }

  /// The colour at a share of the way, 0…1.
  func color(atShare share: Double) -> Color {
    guard let last = stops.last else { return .clear }
    var before = stops[0]
    guard share > before.share else { return before.color }
    for stop in stops {
      if share < stop.share {
        let t = (share - before.share) / (stop.share - before.share)
        return before.color.blended(with: stop.color, by: t)
      }
      before = stop
    }
    return last.color
  }

  private func share(at point: Point) -> Double {
    switch shape {
    case .linear(let from, let to):
      let way = to - from
      let own = point - from
      return (own.dx * way.dx + own.dy * way.dy) / (way.dx * way.dx + way.dy * way.dy)
    case .radial(let center, let radii):
      return hypot((point.x - center.x) / radii.dx, (point.y - center.y) / radii.dy)
    }
  }

  private static func spread(_ colors: [Color]) -> [(Double, Color)] {
    colors.enumerated().map { (Double($0) / Double(max(colors.count - 1, 1)), $1) }
  }
}

extension Color {
  /// The colour between two, weighted by their opacities so that a clear one adds no tint.
  func blended(with other: Color, by t: Double) -> Color {
    let alpha = self.alpha + (other.alpha - self.alpha) * t
    guard alpha > 0 else { return .clear }
    let share = other.alpha * t / alpha
    return Color(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha)
  }

  /// The colour composited over an opaque one.
  func over(_ below: Color) -> Color {
    below.mixed(with: Color(red: red, green: green, blue: blue), by: alpha)
  }

  /// The colour with light added to every part, as a glow adds it.
  func adding(_ light: Color) -> Color {
    Color(
      red: 1 - (1 - red) * (1 - light.red * light.alpha),
      green: 1 - (1 - green) * (1 - light.green * light.alpha),
      blue: 1 - (1 - blue) * (1 - light.blue * light.alpha), alpha: alpha)
  }

  /// The colour nearer to white (a share above 0) or to black (below 0).
  func lighter(_ share: Double) -> Color {
    let end = share > 0 ? Color.white : Color.black
    return mixed(with: end.opacity(alpha), by: abs(share))
  }
}

/// A paint to which a light is added.
struct Lit<Light: Paint, Ground: Paint>: Paint {
  var light: Light
  var ground: Ground

  func color(at point: Point) -> Color {
    ground.color(at: point).adding(light.color(at: point))
  }
}
