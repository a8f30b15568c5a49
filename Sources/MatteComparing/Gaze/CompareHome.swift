internal import MatteGeometry

/// A view that follows the panes until someone moves it.
enum CompareHome: Hashable, Sendable {
  /// An axis of a canvas.
  enum Axis: Hashable, Sendable {
    case horizontal, vertical
  }

  /// All of the canvas.
  case whole
  /// The top of a tall canvas, or the left end of a wide one, at a zoom at which it can be read.
  case start(Axis)

  /// The axis along which the canvas goes on beyond the view; nil if it does not.
  var axis: Axis? { if case .start(let axis) = self { axis } else { nil } }
}

extension CompareHome {
  /// The length of a long canvas in panes, at least, at the zoom at which it can be read.
  private static let minPanes = 2.5

  /// The view in which a canvas opens in a pane: at its start if it is long, or if it is only too tall.
  static func opening(of canvas: Size, in pane: Size) -> CompareHome {
    let isTooTall = canvas.width <= pane.width && canvas.height > pane.height
    if isTooTall || isLong(canvas, in: pane, along: .vertical) { return .start(.vertical) }
    return isLong(canvas, in: pane, along: .horizontal) ? .start(.horizontal) : .whole
  }

  private static func isLong(_ canvas: Size, in pane: Size, along axis: Axis) -> Bool {
    let length = canvas.length(along: axis) * CompareView.readingZoom(canvas, in: pane, along: axis)
    return length >= minPanes * pane.length(along: axis)
  }
}

extension CompareHome.Axis {
  /// The opposite axis.
  var across: CompareHome.Axis { self == .vertical ? .horizontal : .vertical }

  /// A vector of a length along the axis.
  func way(_ length: Double) -> Vector {
    self == .vertical ? Vector(0, length) : Vector(length, 0)
  }
}

extension Size {
  /// The length of the side along an axis.
  func length(along axis: CompareHome.Axis) -> Double { axis == .vertical ? height : width }
}

extension Point {
  /// The coordinate along an axis.
  func coordinate(along axis: CompareHome.Axis) -> Double { axis == .vertical ? y : x }
}
