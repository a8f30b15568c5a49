public import MatteGeometry
public import MatteRaster

/// An immutable coverage, such as a line of text, equal only to itself.
///
/// ```swift
/// let ramp = Stencil(CoverageBuffer(width: 256, height: 1, values: Array(0...255)))
/// let shade = Layer(.stencil(ramp, .black), in: Rect(x: 0, y: 0, width: 256, height: 20))
/// ```
public final class Stencil: Sendable {
  /// The coverage of each pixel.
  public let buffer: CoverageBuffer

  /// Makes a stencil of a coverage.
  public init(_ buffer: CoverageBuffer) {
    self.buffer = buffer
  }

  /// The extent in pixels.
  public var size: Size { Size(Double(buffer.width), Double(buffer.height)) }
}

extension Stencil: Hashable {
  /// True if both are the same stencil, not merely alike.
  public static func == (a: Stencil, b: Stencil) -> Bool { a === b }

  /// Adds the stencil's identity to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
