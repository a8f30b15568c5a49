package import MatteGeometry

/// Something to composite: one picture over another through a path, or what of it changes.
package struct Workload: Sendable {
  /// What a picture is made of.
  package enum Ground: Sendable { case opaque, translucent, white }

  /// The name in tables: a short one of the issue's, then what it shows.
  package let name: String
  /// What the path's picture is composited over; translucent stands for both pictures.
  package let ground: Ground
  /// The path at one of two instants, 0 or 1; they differ only where a frame after another is timed.
  package let path: @Sendable (_ width: Double, _ height: Double, _ instant: Int) -> Path
  /// True if each frame is composited over the one before.
  package var isChange = false
  /// What it may cost.
  package let bars: Bars

  /// All workloads, in the order of the tables.
  package static let all = wholeFrames + changes

  private static let wholeFrames = [
    Workload(
      name: "W1 split", ground: .opaque, path: { w, h, _ in .split(w, h, 0.5) },
      bars: Bars(
        copies: [1.65, 1.40, 1.70], peers: [.cairo: 0.70, .skia: 0.55, .blend2D: 0.65],
        twoThreads: [nil, 0.74, 0.74])),
    Workload(
      name: "W2 night", ground: .opaque, path: { w, h, _ in .border(w, h, 0.5) },
      bars: Bars(
        copies: [1.30, 1.12, 1.12], peers: [.cairo: 0.60, .blend2D: 0.50])),
    Workload(
      name: "W3 fill", ground: .translucent, path: { w, h, _ in .ovals(w, h) },
      bars: Bars(
        copies: [3.4, 2.7, 2.4],
        peers: [.cairo: 0.60, .skia: 0.60, .qt: 0.60, .blend2D: 0.80],
        twoThreads: [nil, 0.67, 0.67])),
    Workload(
      name: "W3L fill", ground: .opaque, path: { w, h, _ in .ovals(w, h) },
      bars: Bars(
        copies: [3.0, 1.7, 1.95], peers: [.cairo: 0.87, .blend2D: 0.80])),
    Workload(
      name: "W4 octagon", ground: .white, path: { w, h, _ in .octagon(w, h) },
      bars: Bars(copies: [1.7, 1.05, 1.05], peers: [.blend2D: 0.75])),
    Workload(
      name: "W5 star", ground: .white, path: { w, h, _ in .star(w, h) },
      bars: Bars(
        copies: [3.8, 2.8, 2.2], peers: [.cairo: 0.45, .skia: 0.45, .blend2D: 0.65])),
  ]

  private static let changes = [
    Workload(
      name: "W6a split", ground: .opaque,
      path: { w, h, i in .split(w, h, 0.5 + 0.005 * Double(i)) }, isChange: true,
      bars: Bars(
        copies: [0.55, 0.18, 0.06], peers: [.blend2D: 0.65], redraw: [nil, 0.15, 0.05])),
    Workload(
      name: "W6b night", ground: .opaque,
      path: { w, h, i in .border(w, h, 0.5 + 0.005 * Double(i)) }, isChange: true,
      bars: Bars(copies: [0.40, 0.12, 0.035], peers: [.blend2D: 0.85])),
    Workload(
      name: "W6c jump", ground: .opaque,
      path: { w, h, i in .split(w, h, 0.1 + 0.8 * Double(i)) }, isChange: true,
      bars: Bars(redraw: [nil, 1.05, 1.05])),
    Workload(
      name: "W0 nothing", ground: .opaque, path: { w, h, _ in .split(w, h, 0.5) }, isChange: true,
      bars: Bars(microseconds: 20)),
  ]

  /// The workloads that show the five shapes: one for each mask.
  package static let masks = wholeFrames.filter { $0.name != "W3L fill" }

  /// The paths of two frames in turn.
  ///
  /// Where whole frames are drawn they are a ten-millionth of a pixel apart, so that no coverage can
  /// be used again.
  package func paths(_ size: FrameSize) -> [Path] {
    (0..<2).map { instant in
      let path = path(Double(size.width), Double(size.height), instant)
      guard !isChange else { return path }
      return path.transformed(by: .translation(Vector(0, Double(instant) * 1e-7)))
    }
  }
}
