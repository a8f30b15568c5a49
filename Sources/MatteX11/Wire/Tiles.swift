internal import MatteGeometry

/// The parts of a frame that are seen only coarsely, which become fine from the middle on.
struct Tiles {
  /// The sides of a tile, of which two take as much as a slice.
  private static let (columns, rows) = (128, 64)

  /// All tiles, those nearest to the middle last.
  private let all: [PixelRect]
  /// Those that are coarse, in the same order.
  private var coarse: [PixelRect] = []

  /// The tiles of a frame, all of them fine.
  init(_ bounds: PixelRect) {
    let tiles = stride(from: bounds.minY, to: bounds.maxY, by: Self.rows).flatMap { y in
      stride(from: bounds.minX, to: bounds.maxX, by: Self.columns).map { x in
        PixelRect(minX: x, minY: y, maxX: x + Self.columns, maxY: y + Self.rows)
          .intersection(bounds)
      }
    }
    all = tiles.sorted { bounds.distance(to: $0) > bounds.distance(to: $1) }
  }

  /// True if none is coarse.
  var isEmpty: Bool { coarse.isEmpty }

  /// Takes note that all are coarse.
  mutating func coarsen() { coarse = all }

  /// Takes note that rectangles are coarse; returns the areas of tiles that they lie in, those beside each other
  /// joined.
  mutating func coarsen(_ rects: [PixelRect]) -> [PixelRect] {
    let touched = all.filter { tile in rects.contains { !$0.intersection(tile).isEmpty } }
    let known = Set(coarse).union(touched)
    coarse = all.filter(known.contains)
    var areas: [PixelRect] = []
    for tile in touched.sorted(by: { ($0.minY, $0.minX) < ($1.minY, $1.minX) }) {
      if let last = areas.last, last.minY == tile.minY, last.maxX == tile.minX {
        areas[areas.count - 1] = last.union(tile)
      } else {
        areas.append(tile)
      }
    }
    // What lies around an area is sent with it: once, if those above each other are one.
    return areas.reduce(into: []) { joined, area in
      if let index = joined.firstIndex(where: { $0.hasColumns(of: area) && $0.maxY == area.minY }) {
        joined[index] = joined[index].union(area)
      } else {
        joined.append(area)
      }
    }
  }

  /// Takes the next tile to become fine.
  mutating func next() -> PixelRect? { coarse.popLast() }
}

extension PixelRect {
  /// True if it has the same columns as another.
  fileprivate func hasColumns(of other: PixelRect) -> Bool {
    minX == other.minX && maxX == other.maxX
  }

  /// The square of the distance between the middles of two rectangles, in half pixels.
  fileprivate func distance(to other: PixelRect) -> Int {
    let (x, y) = (minX + maxX - other.minX - other.maxX, minY + maxY - other.minY - other.maxY)
    return x * x + y * y
  }
}
