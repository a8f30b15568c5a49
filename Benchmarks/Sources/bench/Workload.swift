import CPeers
import Glibc
import MatteGeometry
import MatteLayers
import MatteRaster

/// Something to composite: one picture over another through a path, or what of it changes.
struct Workload: Sendable {
  /// What a picture is made of.
  enum Ground: Sendable { case opaque, translucent, white }

  let name: String
  let ground: Ground
  /// The path at one of two instants, 0 or 1; they differ only where a frame after another is timed.
  let path: @Sendable (_ width: Double, _ height: Double, _ instant: Int) -> Path
  /// True if each frame is composited over the one before.
  var isChange = false
  /// The bars for 512×512, 1920×1080 and 3840×2160, in copies of the frame.
  let bars: [Double]

  static let all: [Workload] = [
    Workload(
      name: "W1 split", ground: .opaque, path: { w, h, _ in split(w, h, 0.5) },
      bars: [1.65, 1.40, 1.70]),
    Workload(
      name: "W2 night", ground: .opaque, path: { w, h, _ in border(w, h, 0.5) },
      bars: [1.30, 1.12, 1.12]),
    Workload(
      name: "W3 fill", ground: .translucent, path: { w, h, _ in ovals(w, h) },
      bars: [3.4, 2.7, 2.4]),
    Workload(
      name: "W3L fill", ground: .opaque, path: { w, h, _ in ovals(w, h) }, bars: [3.0, 1.7, 1.95]),
    Workload(
      name: "W4 octagon", ground: .white, path: { w, h, _ in octagon(w, h) },
      bars: [1.7, 1.05, 1.05]),
    Workload(
      name: "W5 star", ground: .white, path: { w, h, _ in star(w, h) }, bars: [3.8, 2.8, 2.2]),
    Workload(
      name: "W6a split", ground: .opaque, path: { w, h, i in split(w, h, 0.5 + 0.005 * Double(i)) },
      isChange: true, bars: [0.55, 0.18, 0.06]),
    Workload(
      name: "W6b night", ground: .opaque,
      path: { w, h, i in border(w, h, 0.5 + 0.005 * Double(i)) },
      isChange: true, bars: [0.40, 0.12, 0.035]),
    Workload(
      name: "W0 nothing", ground: .opaque, path: { w, h, _ in split(w, h, 0.5) }, isChange: true,
      bars: []),
  ]
}

private func split(_ w: Double, _ h: Double, _ share: Double) -> Path {
  .polygon([Point(0, h), Point(0, h - 2 * h * share), Point(2 * w * share, h)])
}

private func border(_ w: Double, _ h: Double, _ share: Double) -> Path {
  var path = Path()
  path.move(to: Point(0, h * share))
  path.quad(Point(w / 2, h * share + 40), to: Point(w, h * share))
  path.line(to: Point(w, h))
  path.line(to: Point(0, h))
  path.close()
  return path
}

private func ovals(_ w: Double, _ h: Double) -> Path {
  let frame = Rect(Size(w, h))
  var path = Path.oval(in: frame.offset(by: Vector(-w / 4, -h / 4)))
  path.append(.oval(in: frame.offset(by: Vector(w / 4, h / 4))))
  return path
}

private func octagon(_ w: Double, _ h: Double) -> Path {
  let radius = 0.48 * min(w, h)
  var path = Path()
  for index in 0..<8 {
    let angle = Double(index) * .pi / 4
    let middle = Point(w / 2, h / 2) + Vector(cos(angle), sin(angle)) * (radius * 0.6)
    path.arc(
      Arc(center: middle, radius: radius * 0.4, start: angle - .pi / 8, sweep: .pi / 4))
  }
  path.close()
  return path
}

private func star(_ w: Double, _ h: Double) -> Path {
  .polygon(
    (0..<400).map { index in
      let radius = (index.isMultiple(of: 2) ? 0.48 : 0.3) * min(w, h)
      return Point(w / 2, h / 2) + turned(radius, Double(index) * .pi / 200)
    })
}

private func turned(_ length: Double, _ angle: Double) -> Vector {
  Vector(cos(angle), sin(angle)) * length
}
