internal import MatteGeometry

extension Strand {
  /// What a strand does in a row that it runs through from top to bottom, with vertices in it.
  struct Bend {
    /// The first vertex below the row.
    var vertex: Int32
    /// The column at the row's bottom.
    var x: Double
    /// How far the last piece moves to the right per row.
    var slope: Double
    /// The columns of the strand in the row.
    var left: Double
    var right: Double
  }

  /// What the strand does in row `y`; nil if it begins or ends there, or a piece is level.
  func bend(row y: Int, _ vertices: Span<Point>) -> Bend? {
    guard !isNew else { return nil }
    let bottom = Double(y &+ 1)
    var vertex = vertex
    var bend = Bend(vertex: vertex, x: x, slope: slope, left: x, right: x)
    var start = vertices[Int(vertex &- winding)]
    var end = vertices[Int(vertex)]
    while end.y <= bottom {
      bend.left = min(bend.left, end.x)
      bend.right = max(bend.right, end.x)
      guard vertex != last else { return nil }
      vertex &+= winding
      start = end
      end = vertices[Int(vertex)]
      if start.y == end.y { return nil }
    }
    bend.slope = (end.x - start.x) / (end.y - start.y)
    bend.x = start.x + bend.slope * (bottom - start.y)
    bend.left = min(bend.left, bend.x)
    bend.right = max(bend.right, bend.x)
    bend.vertex = vertex
    return bend
  }

  /// Adds the pieces of the strand in row `y` to a profile whose first pixel is the column `origin`.
  func add(
    _ bend: Bend, row y: Int, from origin: Double, to profile: inout EdgeProfile,
    _ vertices: Span<Point>
  ) {
    var start = Point(x, Double(y))
    var vertex = vertex
    while vertex != bend.vertex {
      let end = vertices[Int(vertex)]
      profile.add(
        min(start.x, end.x) - origin, max(start.x, end.x) - origin, height: end.y - start.y)
      start = end
      vertex &+= winding
    }
    profile.add(
      min(start.x, bend.x) - origin, max(start.x, bend.x) - origin,
      height: Double(y &+ 1) - start.y)
  }

  /// Goes on to the next row.
  mutating func pass(_ bend: Bend, _ vertices: Span<Point>) {
    vertex = bend.vertex
    slope = bend.slope
    leaveRow(at: bend.x, vertices)
  }
}
