/// A y-monotone part of a contour.
///
/// Stored as indices of the edge table's vertices. A chain ends at a local extremum of the contour;
/// two chains share each extremum.
struct MonotoneChain {
  /// The vertex at the top.
  var first: Int32
  /// The vertex at the bottom.
  var last: Int32
  /// The step from a vertex to the one below: 1 where the contour runs down, −1 where it runs up.
  ///
  /// This is also the change of the winding number from the left of the chain to its right.
  var step: Int32
}
