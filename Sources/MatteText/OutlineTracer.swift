internal import CPango
internal import MatteGeometry

/// Converts a FreeType outline into a path.
struct OutlineTracer {
  /// Where the glyph's origin is, in pixels.
  let origin: Point
  /// The outline so far.
  fileprivate(set) var path = Path()

  /// Begins an outline.
  init(origin: Point) {
    self.origin = origin
  }

  /// FreeType's units in a pixel.
  static let unitsPerPixel = 64.0

  /// Adds an outline.
  mutating func append(_ outline: inout FT_Outline) {
    var steps = unsafe FT_Outline_Funcs(
      move_to: { end, tracer in
        unsafe trace(tracer) { unsafe $0.path.move(to: $0.point(end)) }
      },
      line_to: { end, tracer in
        unsafe trace(tracer) { unsafe $0.path.line(to: $0.point(end)) }
      },
      conic_to: { control, end, tracer in
        unsafe trace(tracer) { unsafe $0.path.quad($0.point(control), to: $0.point(end)) }
      },
      cubic_to: { first, second, end, tracer in
        unsafe trace(tracer) {
          unsafe $0.path.cubic($0.point(first), $0.point(second), to: $0.point(end))
        }
      },
      shift: 0, delta: 0)
    unsafe withUnsafeMutablePointer(to: &self) { tracer in
      _ = unsafe FT_Outline_Decompose(&outline, &steps, tracer)
    }
  }

  /// The place of a point of the glyph, whose heights count upwards.
  fileprivate func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
    guard let vector = unsafe vector?.pointee else { return origin }
    return Point(
      origin.x + Double(vector.x) / Self.unitsPerPixel,
      origin.y - Double(vector.y) / Self.unitsPerPixel)
  }
}

/// Applies a step to a tracer; returns 0, FreeType's success.
private func trace(
  _ tracer: UnsafeMutableRawPointer?, _ step: (inout OutlineTracer) -> Void
) -> Int32 {
  guard let tracer = unsafe tracer?.assumingMemoryBound(to: OutlineTracer.self) else { return 1 }
  unsafe step(&tracer.pointee)
  return 0
}
