internal import MatteGeometry

/// A side of a rectangle.
enum PixelRectEdge: CaseIterable {
  case top, bottom, left, right

  /// True if its lines are rows.
  var isHorizontal: Bool { self == .top || self == .bottom }

  /// The line of a rectangle at the side.
  func line(of rect: PixelRect) -> PixelRect { lines(1, of: rect) }

  /// So many lines of a rectangle at the side; all of it if it has no more.
  func lines(_ count: Int, of rect: PixelRect) -> PixelRect {
    var lines = rect
    switch self {
    case .top: lines.maxY = min(rect.maxY, rect.minY + count)
    case .bottom: lines.minY = max(rect.minY, rect.maxY - count)
    case .left: lines.maxX = min(rect.maxX, rect.minX + count)
    case .right: lines.minX = max(rect.minX, rect.maxX - count)
    }
    return lines
  }

  /// A rectangle without its line at the side.
  func without(_ rect: PixelRect) -> PixelRect {
    var rest = rect
    switch self {
    case .top: rest.minY += 1
    case .bottom: rest.maxY -= 1
    case .left: rest.minX += 1
    case .right: rest.maxX -= 1
    }
    return rest
  }

  /// A rectangle with the line beyond the side.
  func with(_ rect: PixelRect) -> PixelRect {
    var more = rect
    switch self {
    case .top: more.minY -= 1
    case .bottom: more.maxY += 1
    case .left: more.minX -= 1
    case .right: more.maxX += 1
    }
    return more
  }

  /// The way out of a rectangle.
  var outwards: (x: Int, y: Int) {
    switch self {
    case .top: (0, -1)
    case .bottom: (0, 1)
    case .left: (-1, 0)
    case .right: (1, 0)
    }
  }
}
