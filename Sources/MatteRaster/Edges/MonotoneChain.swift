/// A part of a contour that runs down, or nowhere up, from its top to its bottom.
///
/// It is kept as indices of the edge table's vertices. A chain ends where the contour turns; there two
/// chains share their top or their bottom.
struct MonotoneChain {
  /// The vertex at the top.
  var first: Int32
  /// The vertex at the bottom.
  var last: Int32
  /// From one vertex to the one below it: 1 where the contour runs down, −1 where it runs up.
  ///
  /// So it is also by how much the winding number grows from the left of the chain to its right.
  var step: Int32
}
