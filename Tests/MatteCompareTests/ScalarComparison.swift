import MatteGeometry
import MatteRaster

/// What a comparison finds, pixel by pixel and with no thought for speed: the specification of its loops.
struct ScalarComparison: Equatable {
  /// What the pixels are compared by.
  struct Settings: CustomStringConvertible, Sendable {
    var threshold: Double?
    var ignoresAntialiasing = false
    var ignored: PixelRect?
    var description: String { "\(threshold ?? 0) \(ignoresAntialiasing) \(ignored != nil)" }
  }

  var different = 0
  var visible = 0
  var antialiased = 0
  var counted = 0
  var hidden = 0
  var ignored = 0
  var maxDelta = 0
  var density = 0
  /// The sums of the squared differences of red, green and blue over white and over black.
  private var squaredErrors = [0.0, 0.0]
  /// The larger of both.
  var squaredError: Double { squaredErrors.max() ?? 0 }

  private typealias Samples = [Int]

  init(_ before: SampleBuffer, _ after: SampleBuffer, _ settings: Settings) {
    let isDeep = before.depth == 16 || after.depth == 16
    let one = Raster(before, isDeep: isDeep)
    let other = Raster(after, isDeep: isDeep)
    let (width, height) = (max(one.width, other.width), max(one.height, other.height))
    var isCounted = Array(repeating: Array(repeating: false, count: width), count: height)
    for y in 0..<height {
      for x in 0..<width where one.holds(x, y) || other.holds(x, y) {
        isCounted[y][x] = add(one, other, x, y, settings)
      }
    }
    for y in 0..<height {
      for x in 0..<width {
        let window = isCounted[y..<min(y + 16, height)].map { row in
          row[x..<min(x + 16, width)].count { $0 }
        }
        density = max(density, window.reduce(0, +))
      }
    }
  }

  /// Adds a pixel: true if it counts.
  private mutating func add(
    _ one: Raster, _ other: Raster, _ x: Int, _ y: Int, _ settings: Settings
  ) -> Bool {
    let isIgnored = settings.ignored.map {
      $0.minX <= x && x < $0.maxX && $0.minY <= y && y < $0.maxY
    }
    guard one.holds(x, y), other.holds(x, y) else {
      if isIgnored ?? false {
        ignored += 1
        return false
      }
      let alpha = (one.holds(x, y) ? one : other)[x, y][3]
      (different, counted) = (different + 1, counted + 1)
      if alpha > 0 { visible += 1 }
      return true
    }
    let (a, b) = (one[x, y], other[x, y])
    if a == b { return false }
    let ways = [255.0, 0].map { ground in
      (0..<3).map { one.over(ground, x, y)[$0] - other.over(ground, x, y)[$0] }
    }
    for (index, way) in ways.enumerated() {
      squaredErrors[index] += way.reduce(0) { $0 + $1 * $1 }
    }
    if a[3] == 0, b[3] == 0 {
      hidden += 1
      return false
    }
    if isIgnored ?? false {
      ignored += 1
      return false
    }
    different += 1
    let channels = a[3] == 0 || b[3] == 0 ? 3..<4 : 0..<4
    maxDelta = max(maxDelta, channels.map { abs(a[$0] - b[$0]) }.max() ?? 0)
    let threshold = settings.threshold ?? 0.1
    let isVisible = ways.contains { Self.distance($0) > 35215 * threshold * threshold }
    let counts = settings.threshold == nil || isVisible
    let isAntialiased =
      (isVisible || settings.ignoresAntialiasing && counts)
      && (one.isSlope(x, y, other) || other.isSlope(x, y, one))
    if isVisible { visible += 1 }
    if isVisible, isAntialiased { antialiased += 1 }
    if !counts || settings.ignoresAntialiasing && isAntialiased { return false }
    counted += 1
    return true
  }

  private static func distance(_ way: [Double]) -> Double {
    let y = Raster.luma(way)
    let i = way[0] * 0.59597799 - way[1] * 0.27417610 - way[2] * 0.32180189
    let q = way[0] * 0.21147017 - way[1] * 0.52261711 + way[2] * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}

/// A picture as samples: red, green, blue and alpha of each pixel.
private struct Raster {
  let width: Int
  let height: Int
  private let most: Int
  private let samples: [[Int]]

  init(_ buffer: SampleBuffer, isDeep: Bool) {
    (width, height, most) = (buffer.width, buffer.height, isDeep ? 65_535 : 255)
    switch buffer.pixels {
    case .rgba8(let pixels) where !isDeep:
      samples = pixels.map { pixel in [0, 8, 16, 24].map { Int(pixel >> $0 & 255) } }
    default:
      samples = buffer.rgba16Pixels.map { pixel in
        [0, 16, 32, 48].map { Int(pixel >> $0 & 65_535) }
      }
    }
  }

  subscript(x: Int, y: Int) -> [Int] { samples[y * width + x] }

  func holds(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < width && y < height }

  static func luma(_ colour: [Double]) -> Double {
    colour[0] * 0.29889531 + colour[1] * 0.58662247 + colour[2] * 0.11448223
  }

  /// Red, green and blue over a grey, 0…255 a sample.
  func over(_ ground: Double, _ x: Int, _ y: Int) -> [Double] {
    let scaled = self[x, y].map { most == 255 ? Double($0) : Double($0) / 257 }
    if scaled[3] == 255 { return Array(scaled[..<3]) }
    return scaled[..<3].map { ground + ($0 - ground) * (scaled[3] / 255) }
  }

  private func neighbours(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
    (-1...1).flatMap { dx in (-1...1).map { (x: x + dx, y: y + $0) } }
      .filter { $0 != (x, y) && holds($0.x, $0.y) }
  }

  private func isOnBorder(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }

  private func isFlat(_ x: Int, _ y: Int) -> Bool {
    guard holds(x, y) else { return false }
    let equals = neighbours(x, y).count { self[$0.x, $0.y] == self[x, y] }
    return equals + (isOnBorder(x, y) ? 1 : 0) > 2
  }

  /// True if a pixel lies between a darker and a brighter one, of which one is flat here and in `other`.
  func isSlope(_ x: Int, _ y: Int, _ other: Raster) -> Bool {
    var equals = isOnBorder(x, y) ? 1 : 0
    var (least, most) = (0.0, 0.0)
    var (darkest, brightest) = ((x: x, y: y), (x: x, y: y))
    for place in neighbours(x, y) {
      let (own, beside) = (over(255, x, y), over(255, place.x, place.y))
      let change = Self.luma((0..<3).map { own[$0] - beside[$0] })
      if change == 0 { equals += 1 }
      if change < least { (least, darkest) = (change, place) }
      if change > most { (most, brightest) = (change, place) }
    }
    if equals > 2 || least == 0 || most == 0 { return false }
    return [darkest, brightest].contains {
      isFlat($0.x, $0.y) && other.isFlat($0.x, $0.y)
    }
  }
}
