internal import Glibc
internal import MatteGeometry

extension Path {
  /// A triangle at the lower left: all of the frame that a share of twice its diagonal has passed.
  static func split(_ w: Double, _ h: Double, _ share: Double) -> Path {
    .polygon([Point(0, h), Point(0, h - 2 * h * share), Point(2 * w * share, h)])
  }

  /// What lies below a border that sags by 20 pixels.
  static func border(_ w: Double, _ h: Double, _ share: Double) -> Path {
    var path = Path()
    path.move(to: Point(0, h * share))
    path.quad(Point(w / 2, h * share + 40), to: Point(w, h * share))
    path.line(to: Point(w, h))
    path.line(to: Point(0, h))
    path.close()
    return path
  }

  /// Two ovals as large as the frame, a quarter towards opposite corners: they overlap.
  static func ovals(_ w: Double, _ h: Double) -> Path {
    let frame = Rect(Size(w, h))
    var path = Path.oval(in: frame.offset(by: Vector(-w / 4, -h / 4)))
    path.append(.oval(in: frame.offset(by: Vector(w / 4, h / 4))))
    return path
  }

  /// An octagon with round corners.
  static func octagon(_ w: Double, _ h: Double) -> Path {
    let radius = 0.48 * min(w, h)
    var path = Path()
    for index in 0..<8 {
      let angle = Double(index) * .pi / 4
      let middle = Point(w / 2, h / 2) + turned(radius * 0.6, angle)
      path.arc(
        Arc(center: middle, radius: radius * 0.4, start: angle - .pi / 8, sweep: .pi / 4))
    }
    path.close()
    return path
  }

  /// A star of 200 rays.
  static func star(_ w: Double, _ h: Double) -> Path {
    .polygon(
      (0..<400).map { index in
        let radius = (index.isMultiple(of: 2) ? 0.48 : 0.3) * min(w, h)
        return Point(w / 2, h / 2) + turned(radius, Double(index) * .pi / 200)
      })
  }
}

private func turned(_ length: Double, _ angle: Double) -> Vector {
  Vector(cos(angle), sin(angle)) * length
}
