public import MatteGeometry
public import MatteRaster

/// Pixels that never change, equal only to themselves: so that two frames are compared without
/// looking at a pixel.
public final class Picture: Sendable {
  /// The pixels.
  public let buffer: PixelBuffer
  /// True if every pixel is opaque.
  public let isOpaque: Bool

  /// Makes a picture of pixels.
  public init(_ buffer: PixelBuffer) {
    self.buffer = buffer
    isOpaque = buffer.isOpaque
  }

  /// The extent in pixels.
  public var size: Size { Size(Double(buffer.width), Double(buffer.height)) }
}

extension Picture: Hashable {
  /// True if both are the same picture, not merely alike.
  public static func == (a: Picture, b: Picture) -> Bool { a === b }

  /// Adds the picture's identity to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
