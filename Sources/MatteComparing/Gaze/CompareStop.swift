internal import MatteGeometry
internal import MatteRaster

/// A stop of the walk along the differences: places so near each other that nobody goes from one to the next.
struct CompareStop {
  /// The largest gap between places of a stop, as a share of the canvas's width, and at least in pixels.
  private static let (gapShare, minGap) = (0.015, 8.0)
  /// The largest side of a stop of several places, as a share of the canvas's width.
  private static let maxSide = 0.25

  /// The part of the canvas with all its places.
  private(set) var box: Rect
  /// The numbers of its places, in reading order.
  private(set) var places: [Int]

  /// The stops of places in reading order.
  static func stops(of boxes: [PixelRect], on canvas: Size) -> [CompareStop] {
    let gap = max(gapShare * canvas.width, minGap)
    let limit = max(maxSide * canvas.width, gap)
    var stops: [CompareStop] = []
    /// The stops that a later place may be near to.
    var open: [Int] = []
    for (number, box) in boxes.enumerated() {
      let rect = box.rect
      open.removeAll { stops[$0].box.maxY + gap < rect.minY }
      let near = open.last { stops[$0].takes(rect, gap: gap, limit: limit) }
      if let near {
        stops[near].box = stops[near].box.union(rect)
        stops[near].places.append(number)
      } else {
        open.append(stops.count)
        stops.append(CompareStop(box: rect, places: [number]))
      }
    }
    return stops
  }

  private func takes(_ rect: Rect, gap: Double, limit: Double) -> Bool {
    let joined = box.union(rect)
    return max(joined.width, joined.height) <= limit
      && !box.inset(by: -gap).intersection(rect).isEmpty
  }
}
