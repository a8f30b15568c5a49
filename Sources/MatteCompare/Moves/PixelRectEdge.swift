internal import MatteGeometry

/// A side of a rectangle.
enum PixelRectEdge: CaseIterable {
  case top, bottom, left, right

  /// True if its lines are rows.
  var isHorizontal: Bool { self == .top || self == .bottom }

  /// The line of a rectangle at the side.
  func line(of rect: PixelRect) -> PixelRect {
    var line = rect
    switch self {
    case .top: line.maxY = rect.minY + 1
    case .bottom: line.minY = rect.maxY - 1
    case .left: line.maxX = rect.minX + 1
    case .right: line.minX = rect.maxX - 1
    }
    return line
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
