import Glibc
import MatteGeometry

/// A shape with soft edges, in pixels from the top left of its figure.
enum Shape {
  /// All pixels of a rectangle.
  case box(PixelRect)
  /// A disc in a square of some side.
  case disc(at: SIMD2<Double>, radius: Double)
  /// A rectangle with round corners.
  case rounded(PixelRect, radius: Double)
  /// A line with round ends.
  case stroke(SIMD2<Double>, SIMD2<Double>, width: Double)

  /// The pixels that may be within.
  var bounds: PixelRect {
    switch self {
    case .box(let rect), .rounded(let rect, _): rect
    case .disc(let place, let radius): Self.bounds(place - radius, place + radius)
    case .stroke(let from, let to, let width):
      Self.bounds(pointwiseMin(from, to) - width / 2, pointwiseMax(from, to) + width / 2)
    }
  }

  private static func bounds(_ least: SIMD2<Double>, _ most: SIMD2<Double>) -> PixelRect {
    PixelRect(
      minX: Int(least.x.rounded(.down)), minY: Int(least.y.rounded(.down)),
      maxX: Int(most.x.rounded(.up)), maxY: Int(most.y.rounded(.up)))
  }

  /// How much of a pixel is within, from 0 to 1, by how far its middle is from the edge.
  func coverage(_ x: Int, _ y: Int) -> Double {
    if case .box = self { return 1 }
    return max(0, min(1, 0.5 - distance(SIMD2(Double(x) + 0.5, Double(y) + 0.5))))
  }

  /// How far a point is from the edge; less than 0 within.
  private func distance(_ point: SIMD2<Double>) -> Double {
    switch self {
    case .box: return -1
    case .disc(let place, let radius): return Self.length(point - place) - radius
    case .rounded(let rect, let radius):
      let half = SIMD2(Double(rect.width), Double(rect.height)) / 2
      let off = point - SIMD2(Double(rect.minX), Double(rect.minY)) - half
      let way = off.replacing(with: -off, where: off .< 0) - half + radius
      let outside = way.replacing(with: 0, where: way .< 0)
      return Self.length(outside) + min(0, way.max()) - radius
    case .stroke(let from, let to, let width):
      let way = to - from
      let share = ((point - from) * way).sum() / max(1e-9, (way * way).sum())
      return Self.length(point - from - way * max(0, min(1, share))) - width / 2
    }
  }

  private static func length(_ vector: SIMD2<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }
}
