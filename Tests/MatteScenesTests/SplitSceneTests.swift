import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import Testing

/// A split of red and blue on a stage of whole pixels.
func split(
  _ width: Int, _ height: Int, _ settings: [String: String] = [:], isLiteral: Bool = false,
  isAutomatic: Bool = false
) throws -> Session {
  let scene = try #require(Catalog.scene(named: "split"))
  var chosen = Settings(for: scene.entry, isLiteral: isLiteral, isAutomatic: isAutomatic)
  try chosen.set("divider", to: "off")
  for (name, text) in settings { try chosen.set(name, to: text) }
  let stage = Stage(size: Size(Double(width), Double(height)))
  return Session(try scene.init(chosen, PlainAssets.redAndBlue(width, height)), on: stage)
}

extension Session {
  /// The share of blue in the picture of an instant.
  func blueShare(at seconds: Double) -> Double {
    let pixels = Compositor.pixels(of: frame(at: Instant(seconds: seconds))).pixels
    return pixels.reduce(0) { $0 + Double($1 & 255) } / Double(pixels.count) / 255
  }

  /// Presses, moves and releases the left button, all at one instant.
  mutating func drag(to points: Point..., at seconds: Double) {
    let instant = Instant(seconds: seconds)
    send(.pointer(PointerEvent(.press(.left), at: points[0], held: .left)), at: instant)
    for point in points { send(.pointer(PointerEvent(.move, at: point, held: .left)), at: instant) }
  }

  mutating func release(at point: Point, _ seconds: Double) {
    send(.pointer(PointerEvent(.release(.left), at: point)), at: Instant(seconds: seconds))
  }
}

@Suite struct SplitSceneTests {
  static let shares: [(Double, Double)] = [
    (0, 0), (0.1, 0.02), (0.25, 0.125), (0.5, 0.5), (0.75, 0.875), (0.9, 0.98), (1, 1),
  ]

  @Test(
    "The covered share is 2p² up to a half and 1 − 2(1 − p)² after it",
    arguments: shares, [(640, 960), (1920, 1080), (3440, 1440)])
  func coveredShare(_ row: (Double, Double), _ size: (Int, Int)) throws {
    let session = try split(size.0, size.1, ["fraction": "\(row.0)"])
    #expect(abs(session.blueShare(at: 0) - row.1) < 0.0005)
  }

  @Test("Released at (100, 300) the split snaps shut along the easing curve")
  func snap() throws {
    var session = try split(400, 400)
    session.drag(to: Point(200, 200), Point(100, 300), at: 1)
    session.release(at: Point(100, 300), 1)
    for (seconds, share) in [(1.05, 0.0948), (1.1, 0.03125), (1.15, 0.0021), (1.2, 0)] {
      #expect(abs(session.blueShare(at: seconds) - share) < 0.0005)
    }
    #expect(!session.isMoving(at: Instant(seconds: 1.2)))
  }
}
