package import MatteGeometry
package import MatteLayers
package import MatteMotion
package import MatteRaster
package import MatteScenes
import Testing

/// A scene of the catalogue on a stage, to be played by a test.
package struct ScenePlay {
  package var name: String
  /// Where the scene is found by its name.
  package var catalog: Catalog
  package var size: Size
  package var scale = 1.0
  package var style = Style.light
  package var ground = Ground.style
  package var reducesMotion = false
  package var isLiteral = false
  package var isAutomatic = false
  package var settings: [String: String] = [:]
  package var assets: any AssetLibrary = PlainAssets()

  package init(
    _ name: String, _ width: Int, _ height: Int, _ settings: [String: String] = [:],
    of catalog: Catalog = .effects
  ) {
    self.name = name
    size = Size(Double(width), Double(height))
    self.settings = settings
    self.catalog = catalog
  }

  package var stage: Stage {
    Stage(size: size, scale: scale, style: style, ground: ground, reducesMotion: reducesMotion)
  }

  package func scene() throws -> any Scene {
    let kind = try #require(catalog.scene(named: name))
    var chosen = Settings(for: kind.entry, isLiteral: isLiteral, isAutomatic: isAutomatic)
    for (name, text) in settings { try chosen.set(name, to: text) }
    return try kind.init(chosen, assets)
  }

  package func session() throws -> Session {
    Session(try scene(), on: stage, isLiteral: isLiteral)
  }

  /// Why the scene cannot be drawn; nil if it can.
  package func complaint() throws -> String? {
    (try scene() as? any FallibleScene)?.complaint(on: stage)
  }

  /// True if the scene's frames are coverage.
  package func isCoverage() throws -> Bool {
    (try scene() as? any CoverageScene)?.isCoverage == true
  }

  /// The picture of an instant if nothing happens.
  package func pixels(at seconds: Double = 0) throws -> PixelBuffer {
    try session().pixels(at: seconds)
  }
}

extension Session {
  package func pixels(at seconds: Double) -> PixelBuffer {
    Compositor.pixels(of: frame(at: Instant(seconds: seconds)))
  }

  package func isMoving(at seconds: Double) -> Bool { isMoving(at: Instant(seconds: seconds)) }

  /// The share of blue in the picture of an instant.
  package func blueShare(at seconds: Double) -> Double {
    let pixels = Compositor.pixels(of: frame(at: Instant(seconds: seconds))).pixels
    return pixels.reduce(0) { $0 + Double($1.blue) } / Double(pixels.count) / 255
  }

  /// The corners of the triangle through which the upper picture is seen at an instant: the lower left,
  /// the upper and the lower right; nil if there is none.
  package func triangle(at seconds: Double) -> [Point]? {
    for mask in frame(at: Instant(seconds: seconds)).masks.reversed() {
      let corners = mask.path.elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
      if corners.count == 3, mask.path.elements.count == 4 { return corners }
    }
    return nil
  }

  /// The fraction seen at an instant in a view of a width, as exactly as it is drawn.
  package func fraction(at seconds: Double, width: Double) -> Double {
    triangle(at: seconds).map { ($0[2].x - $0[0].x) / (2 * width) } ?? 0
  }

  /// Presses, moves and releases the left button, all at one instant.
  package mutating func drag(to points: Point..., at seconds: Double) {
    let instant = Instant(seconds: seconds)
    send(.pointer(PointerEvent(.press(.left), at: points[0], held: .left)), at: instant)
    for point in points { send(.pointer(PointerEvent(.move, at: point, held: .left)), at: instant) }
  }

  package mutating func release(at point: Point, _ seconds: Double) {
    send(.pointer(PointerEvent(.release(.left), at: point)), at: Instant(seconds: seconds))
  }

  package mutating func press(_ key: Key, _ modifiers: Modifiers = [], at seconds: Double = 0) {
    send(.key(key, modifiers), at: Instant(seconds: seconds))
  }

  package mutating func wheel(_ dy: Double, at point: Point = .zero, _ seconds: Double = 0) {
    send(.wheel(Vector(0, dy), at: point, []), at: Instant(seconds: seconds))
  }
}

extension Frame {
  /// The paths through which layers are seen, from the bottom to the top, with their rectangles.
  package var masks: [(path: Path, rule: FillRule, rect: Rect)] {
    layers.compactMap { layer in
      guard case .path(let path, let rule) = layer.mask else { return nil }
      return (path, rule, layer.rect)
    }
  }
}

extension PixelBuffer {
  /// A picture with a colour for each pixel.
  package init(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> Pixel) {
    self.init(width: width, height: height)
    for y in 0..<height { for x in 0..<width { self[x, y] = pixel(x, y) } }
  }

  /// The sum over all pixels of how blue they are, each 0…1.
  package var blue: Double { pixels.reduce(0) { $0 + Double($1.blue) } / 255 }

  /// The number of pixels at least half blue.
  package var blueCount: Int { pixels.count { $0.blue >= 128 } }

  /// The same pixels, the first column last.
  package var mirrored: PixelBuffer { PixelBuffer(width, height) { self[width - 1 - $0, $1] } }
}

/// Pictures by name, and those given.
package struct NamedAssets: PageLibrary {
  package var pictures: [Picture] = []
  package var names: [String: Picture] = [:]
  package var typesetter: any Typesetter { BoxTypesetter() }

  package init(pictures: [Picture] = [], names: [String: Picture] = [:]) {
    (self.pictures, self.names) = (pictures, names)
  }

  package func page() throws -> any PageScene { StubPage() }

  package func bundled(_ name: String) throws -> Picture {
    if let picture = names[name] { return picture }
    return try PlainAssets().bundled(name)
  }
}

/// The shares of 8 × 8 points a pixel that are inside: what coverage is held to.
package func supersampled(_ width: Int, _ height: Int, _ isInside: (Point) -> Bool) -> [Double] {
  let offsets = (0..<8).map { (Double($0) + 0.5) / 8 }
  return (0..<width * height).map { index in
    let corner = Vector(Double(index % width), Double(index / width))
    let hits = offsets.reduce(0) { sum, y in
      sum + offsets.count { isInside(Point($0, y) + corner) }
    }
    return Double(hits) / 64
  }
}
