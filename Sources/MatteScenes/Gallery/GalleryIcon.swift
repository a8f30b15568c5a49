internal import Glibc
internal import MatteGeometry

/// The icon of a button, in a square of 24 logical pixels.
enum GalleryIcon {
  case sun, moon, help

  /// Adds the icon around a centre.
  func trace(center: Point, scale: Double, into path: inout Path) {
    switch self {
    case .sun: Self.addSun(center, scale, to: &path)
    case .moon: Self.addMoon(center, scale, to: &path)
    case .help: Self.addQuestion(center, scale, to: &path)
    }
  }

  /// A disc and eight rays with round ends.
  private static func addSun(_ center: Point, _ scale: Double, to path: inout Path) {
    path.addCircle(center: center, radius: 4.4 * scale)
    for ray in 0..<8 {
      let angle = Double(ray) * .pi / 4
      let unit = Vector(cos(angle), sin(angle)) * scale
      path.addRod(from: center + unit * 7.4, to: center + unit * 9.8, width: 1.8 * scale)
    }
  }

  /// A disc without the part below another disc at its upper right.
  private static func addMoon(_ center: Point, _ scale: Double, to path: inout Path) {
    let (radius, cut) = (8.8 * scale, 7.4 * scale)
    let middle = center + Vector(-0.6, 0.6) * scale
    let offset = Vector(4, -3.4) * scale
    let distance = offset.length
    // The angles at which the two circles meet, about either centre, by the law of cosines.
    let along = (radius * radius - cut * cut + distance * distance) / (2 * distance)
    let towards = atan2(offset.dy, offset.dx)
    let (outer, inner) = (acos(along / radius), acos((along - distance) / cut))
    path.arc(
      Arc(
        center: middle, radius: radius, start: towards + outer, sweep: 2 * (.pi - outer)))
    path.arc(
      Arc(
        center: middle + offset, radius: cut, start: towards - inner, sweep: -2 * (.pi - inner)))
    path.close()
  }

  /// A question mark in a ring.
  private static func addQuestion(_ center: Point, _ scale: Double, to path: inout Path) {
    let width = 1.8 * scale
    path.addStroke(
      Arc(center: center, radius: 9.2 * scale, start: 0, sweep: 2 * .pi), width: width)
    let bow = center - Vector(0, 2.1 * scale)
    let arc = Arc(center: bow, radius: 2.6 * scale, start: .pi, sweep: 1.4 * .pi)
    path.addStroke(arc, width: width)
    path.addCircle(center: arc.point(at: 0), radius: width / 2)
    path.addRod(
      from: arc.point(at: 1), to: center + Vector(0, 1.8 * scale), width: width)
    path.addCircle(center: center + Vector(0, 5 * scale), radius: 1.15 * scale)
  }
}

extension Path {
  /// Adds a straight stroke with round ends, clockwise.
  fileprivate mutating func addRod(from start: Point, to end: Point, width: Double) {
    let along = end - start
    let angle = atan2(along.dy, along.dx)
    arc(Arc(center: start, radius: width / 2, start: angle + .pi / 2, sweep: .pi))
    arc(Arc(center: end, radius: width / 2, start: angle - .pi / 2, sweep: .pi))
    close()
  }

  /// Adds a stroke along a circular arc with butt ends, clockwise.
  fileprivate mutating func addStroke(_ line: Arc, width: Double) {
    let radius = line.axisX.length
    let end = line.start + line.sweep
    arc(Arc(center: line.center, radius: radius + width / 2, start: line.start, sweep: line.sweep))
    if line.sweep == 2 * .pi { close() }
    arc(Arc(center: line.center, radius: radius - width / 2, start: end, sweep: -line.sweep))
    close()
  }
}
