public import MatteGeometry

/// A drag with one button, or with two.
///
/// ```swift
/// func isFling(_ pan: Pan, at instant: Instant) -> Bool {
///   pan.kind == .single && abs(pan.velocity(at: instant).dx) > 500
/// }
/// ```
public struct Pan: Hashable, Sendable {
  /// What is held down to drag.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Button 1.
    case single
    /// Buttons 1 and 3 together, or Shift with button 1.
    case double
    /// Button 2, where it does not stand for both others.
    case middle
  }

  /// What is held down.
  public let kind: Kind
  /// Where the pointer was when the last button needed went down, in the window's pixels.
  public private(set) var start: Point
  /// When that button went down.
  public let pressed: Instant
  /// Where the pointer is, in the window's pixels, which may be outside the window.
  public private(set) var position: Point
  /// The pointer's recent positions.
  private var tracker: VelocityTracker

  /// Makes a pan at the press that makes it possible.
  init(_ kind: Kind, at start: Point, _ instant: Instant) {
    self.kind = kind
    self.start = start
    pressed = instant
    position = start
    tracker = VelocityTracker(at: start, instant)
  }

  /// The displacement since the press, in pixels, including what was moved before the pan began.
  public var translation: Vector { position - start }

  /// The displacement over the trailing 100 ms, in pixels per second: 0 after 100 ms of rest.
  ///
  /// It falls while the pointer rests and no event comes, so ask again for every frame.
  public func velocity(at instant: Instant) -> Vector { tracker.velocity(at: instant) }

  /// True while the velocity is not 0.
  public func isMoving(at instant: Instant) -> Bool { tracker.isMoving(at: instant) }

  /// The same pan where all places are so much to the right and below.
  public func moved(by way: Vector) -> Pan {
    var pan = self
    pan.start = start + way
    pan.position = position + way
    return pan
  }

  /// Follows the pointer.
  mutating func move(to position: Point, at instant: Instant) {
    self.position = position
    tracker.add(position, at: instant)
  }
}
