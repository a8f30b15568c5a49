public import MatteGeometry
public import MatteRaster

/// An immutable picture, equal only to itself, so that frames are compared without looking at
/// pixels.
///
/// ```swift
/// let pixels: [Pixel] = [0xffff_ffff, 0xff00_0000, 0xff00_0000, 0xffff_ffff]
/// let checkers = Picture(PixelBuffer(width: 2, height: 2, pixels: pixels))
/// let large = Rect(checkers.size * 16)
/// let layer = Layer(.picture(checkers, sampling: .nearest), in: large)
/// ```
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

  /// Makes a picture of pixels that are known to be opaque, without a look at each; under others nothing shows through.
  public init(opaque buffer: PixelBuffer) {
    self.buffer = buffer
    isOpaque = true
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
