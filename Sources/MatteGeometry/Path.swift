/// Which points are inside a path, by the winding number around them.
///
/// ```swift
/// let twice = FillRule.nonZero.isInside(2)  // true
/// let hole = FillRule.evenOdd.isInside(2)  // false
/// ```
public enum FillRule: Hashable, Sendable, CaseIterable {
  /// Inside where the winding number is not 0.
  case nonZero
  /// Inside where the winding number is odd.
  case evenOdd

  /// True if a point of this winding number is inside.
  public func isInside(_ winding: Int) -> Bool {
    self == .nonZero ? winding != 0 : winding & 1 != 0
  }
}

/// Contours of lines, Bézier curves and elliptical arcs, in pixels.
///
/// Every contour counts as closed when it is filled. A path with a coordinate that is NaN or
/// further than `Path.coordinateLimit` from 0 covers nothing.
///
/// ```swift
/// var path = Path()
/// path.move(to: Point(0, 0))
/// path.line(to: Point(40, 0))
/// path.quad(Point(40, 40), to: Point(0, 40))
/// path.close()
/// path.addCircle(center: Point(15, 15), radius: 10)
/// ```
public struct Path: Hashable, Sendable {
  /// An element of a path, drawn from where the one before ended.
  public enum Element: Hashable, Sendable {
    /// Begins a contour.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic Bézier curve with one control point.
    case quad(Point, Point)
    /// A cubic Bézier curve with two control points.
    case cubic(Point, Point, Point)
    /// An elliptical arc. A line leads to its start, unless the contour was just closed.
    case arc(Arc)
    /// Closes the contour with a line to its beginning.
    case close
  }

  /// The largest coordinate that is drawn, in pixels; up to it, what is visible is exact.
  public static let coordinateLimit = 1e18

  /// The elements in order.
  public private(set) var elements: [Element] = []

  /// Makes a path without contours: it covers nothing.
  public init() {}

  /// Makes a path without contours that has room for a number of elements.
  init(stepCount: Int) {
    elements.reserveCapacity(stepCount)
  }

  /// True if there are no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a contour at `point`.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
  }

  /// Adds a straight line to `point`.
  public mutating func line(to point: Point) {
    elements.append(.line(point))
  }

  /// Adds a quadratic Bézier curve to `point`.
  public mutating func quad(_ control: Point, to point: Point) {
    elements.append(.quad(control, point))
  }

  /// Adds a cubic Bézier curve to `point`.
  public mutating func cubic(_ first: Point, _ second: Point, to point: Point) {
    elements.append(.cubic(first, second, point))
  }

  /// Adds an arc, and a line to its beginning unless the contour is there already; after `close` it
  /// begins another contour.
  public mutating func arc(_ arc: Arc) {
    elements.append(.arc(arc))
  }

  /// Closes the contour with a straight line to where it began.
  public mutating func close() {
    elements.append(.close)
  }

  /// Adds the contours of another path.
  public mutating func append(_ path: Path) {
    if let begin = path.elements.first?.first { elements.append(.move(begin)) }
    elements += path.elements
  }

  /// The path with every point mapped; curves stay curves.
  public func transformed(by map: Affine) -> Path {
    var path = Path()
    path.elements = elements.map { $0.transformed(by: map) }
    return path
  }

  /// Replaces the path by `path` with every point mapped, reusing memory.
  public mutating func assign(_ path: Path, transformedBy map: Affine) {
    removeAll()
    for element in path.elements { elements.append(element.transformed(by: map)) }
  }

  /// Removes all contours, keeping the memory.
  public mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
  }

  /// A rectangle around the path: around all its points and control points, and around whole
  /// ellipses.
  public var bounds: Rect {
    var bounds: Rect?
    for element in elements {
      guard let own = element.bounds else { continue }
      bounds = bounds?.hull(own) ?? own
    }
    return bounds ?? .zero
  }

  /// True if every coordinate is finite and at most `limit` pixels from 0.
  func lies(within limit: Double) -> Bool {
    elements.allSatisfy { $0.lies(within: limit) }
  }
}

extension Path.Element {
  /// The element with every point mapped.
  func transformed(by map: Affine) -> Path.Element {
    switch self {
    case .move(let point): .move(map(point))
    case .line(let point): .line(map(point))
    case .quad(let control, let point): .quad(map(control), map(point))
    case .cubic(let first, let second, let point): .cubic(map(first), map(second), map(point))
    case .arc(let arc): .arc(arc.transformed(by: map))
    case .close: .close
    }
  }

  /// The start of a path that begins with this element; nil if the path begins with `move`.
  fileprivate var first: Point? {
    switch self {
    case .move, .close: nil
    case .line(let point), .quad(let point, _), .cubic(let point, _, _): point
    case .arc(let arc): arc.point(at: 0)
    }
  }

  /// A rectangle around the element's points and control points, or its whole ellipse; nil for
  /// none.
  fileprivate var bounds: Rect? {
    switch self {
    case .move(let point), .line(let point): Rect(from: point, to: point)
    case .quad(let control, let point): Rect(from: control, to: point)
    case .cubic(let first, let second, let point):
      Rect(from: first, to: second).hull(Rect(from: point, to: point))
    case .arc(let arc): arc.bounds
    case .close: nil
    }
  }

  /// True if every coordinate is finite and at most `limit` pixels from 0.
  func lies(within limit: Double) -> Bool {
    switch self {
    case .move(let point), .line(let point): point.lies(within: limit)
    case .quad(let control, let point): control.lies(within: limit) && point.lies(within: limit)
    case .cubic(let first, let second, let point):
      first.lies(within: limit) && second.lies(within: limit) && point.lies(within: limit)
    case .arc(let arc): arc.lies(within: limit)
    case .close: true
    }
  }
}
