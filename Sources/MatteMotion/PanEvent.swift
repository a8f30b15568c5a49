public import MatteGeometry

/// A step of a pan, or a click, recognised from the pointer's events.
///
/// After `began` follow any number of `changed` and then one `ended` or `cancelled`, all of one kind;
/// a `clicked` comes only outside of that.
///
/// ```swift
/// func handle(_ event: PanEvent, at instant: Instant) {
///   switch event {
///   case .began(let pan), .changed(let pan): print("drag by", pan.translation)
///   case .ended(let pan): print("release at", pan.velocity(at: instant))
///   case .cancelled: print("back to the start")
///   case .clicked(let point): print("click at", point)
///   }
/// }
/// ```
public enum PanEvent: Hashable, Sendable {
  /// The pointer has moved beyond the threshold.
  case began(Pan)
  /// It has moved further.
  case changed(Pan)
  /// A button was released: the pan takes effect.
  case ended(Pan)
  /// The pan was cancelled: it has no effect.
  case cancelled(Pan)
  /// Button 1 was pressed and released within the threshold.
  case clicked(at: Point)
}

extension PanEvent {
  /// The same event where all places are so much to the right and below.
  public func moved(by way: Vector) -> PanEvent {
    switch self {
    case .began(let pan): .began(pan.moved(by: way))
    case .changed(let pan): .changed(pan.moved(by: way))
    case .ended(let pan): .ended(pan.moved(by: way))
    case .cancelled(let pan): .cancelled(pan.moved(by: way))
    case .clicked(let point): .clicked(at: point + way)
    }
  }
}
