package import MatteGeometry

extension Rect {
  /// The rectangle moved up until it is `distance` above all obstacles that it would touch, but not beyond `top`.
  package func raised(above obstacles: [Rect], by distance: Double, notBeyond top: Double) -> Rect {
    // The lowest obstacle first: above it, the rectangle may touch the next.
    obstacles.sorted { $0.minY > $1.minY }.reduce(self) { rect, obstacle in
      let way = obstacle.minY - distance - rect.maxY
      let isApart = obstacle.intersection(rect.inset(by: -distance)).isEmpty
      return isApart || rect.minY + way < top ? rect : rect.offset(by: Vector(0, way))
    }
  }
}
