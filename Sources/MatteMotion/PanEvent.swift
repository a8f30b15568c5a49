public import MatteGeometry

/// What a pointer's doings mean.
///
/// After `began` follow any number of `changed` and then one `ended` or `cancelled`, all of one kind;
/// a `clicked` comes only outside of that.
public enum PanEvent: Hashable, Sendable {
  /// The pointer has moved beyond the threshold.
  case began(Pan)
  /// It has moved further.
  case changed(Pan)
  /// A button was released: the pan counts.
  case ended(Pan)
  /// The pan was broken off: it does not count.
  case cancelled(Pan)
  /// Button 1 went down and up again where it was, give or take the threshold.
  case clicked(at: Point)
}
