import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import Testing

/// A scene of the catalogue on a stage, to be played by a test.
struct ScenePlay {
  var name: String
  var size: Size
  var scale = 1.0
  var style = Style.light
  var ground = Ground.style
  var reducesMotion = false
  var isLiteral = false
  var isAutomatic = false
  var settings: [String: String] = [:]
  var assets: any AssetLibrary = PlainAssets()

  init(_ name: String, _ width: Int, _ height: Int, _ settings: [String: String] = [:]) {
    self.name = name
    size = Size(Double(width), Double(height))
    self.settings = settings
  }

  var stage: Stage {
    Stage(size: size, scale: scale, style: style, ground: ground, reducesMotion: reducesMotion)
  }

  func scene() throws -> any Scene {
    let kind = try #require(Catalog.scene(named: name))
    var chosen = Settings(for: kind.entry, isLiteral: isLiteral, isAutomatic: isAutomatic)
    for (name, text) in settings { try chosen.set(name, to: text) }
    return try kind.init(chosen, assets)
  }

  func session() throws -> Session {
    Session(try scene(), on: stage, isLiteral: isLiteral)
  }

  /// Why the scene cannot be drawn; nil if it can.
  func complaint() throws -> String? { (try scene() as? any FallibleScene)?.complaint(on: stage) }

  /// True if the scene's frames are coverage.
  func isCoverage() throws -> Bool { (try scene() as? any CoverageScene)?.isCoverage == true }

  /// The picture of an instant if nothing happens.
  func pixels(at seconds: Double = 0) throws -> PixelBuffer { try session().pixels(at: seconds) }
}

extension Session {
  func pixels(at seconds: Double) -> PixelBuffer {
    Compositor.pixels(of: frame(at: Instant(seconds: seconds)))
  }

  func isMoving(at seconds: Double) -> Bool { isMoving(at: Instant(seconds: seconds)) }

  mutating func press(_ key: Key, _ modifiers: Modifiers = [], at seconds: Double = 0) {
    send(.key(key, modifiers), at: Instant(seconds: seconds))
  }

  mutating func wheel(_ dy: Double, at point: Point = .zero, _ seconds: Double = 0) {
    send(.wheel(Vector(0, dy), at: point, []), at: Instant(seconds: seconds))
  }
}

extension Frame {
  /// The paths through which layers are seen, from the bottom to the top, with their rectangles.
  var masks: [(path: Path, rule: FillRule, rect: Rect)] {
    layers.compactMap { layer in
      guard case .path(let path, let rule) = layer.mask else { return nil }
      return (path, rule, layer.rect)
    }
  }
}

extension PixelBuffer {
  /// A picture with a colour for each pixel.
  init(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> Pixel) {
    self.init(width: width, height: height)
    for y in 0..<height { for x in 0..<width { self[x, y] = pixel(x, y) } }
  }

  /// The sum over all pixels of how blue they are, each 0…1.
  var blue: Double { pixels.reduce(0) { $0 + Double($1.blue) } / 255 }

  /// The number of pixels at least half blue.
  var blueCount: Int { pixels.count { $0.blue >= 128 } }

  /// The same pixels, the first column last.
  var mirrored: PixelBuffer { PixelBuffer(width, height) { self[width - 1 - $0, $1] } }
}

/// Pictures by name, and those given.
struct NamedAssets: AssetLibrary {
  var pictures: [Picture] = []
  var names: [String: Picture] = [:]
  var typesetter: any Typesetter { BoxTypesetter() }

  func bundled(_ name: String) throws -> Picture {
    if let picture = names[name] { return picture }
    return try PlainAssets().bundled(name)
  }
}

/// The shares of 8 × 8 points a pixel that are inside: what coverage is held to.
func supersampled(_ width: Int, _ height: Int, _ isInside: (Point) -> Bool) -> [Double] {
  let offsets = (0..<8).map { (Double($0) + 0.5) / 8 }
  return (0..<width * height).map { index in
    let corner = Vector(Double(index % width), Double(index / width))
    let hits = offsets.reduce(0) { sum, y in
      sum + offsets.count { isInside(Point($0, y) + corner) }
    }
    return Double(hits) / 64
  }
}
