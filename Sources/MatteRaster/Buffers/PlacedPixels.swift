/// A picture at a place in a frame, one of its pixels to one of the frame's.
///
/// ```swift
/// let corner = PlacedPixels(PixelBuffer(width: 8, height: 8), x: 632, y: 472)
/// ```
public struct PlacedPixels: Sendable {
  /// The picture.
  public let buffer: PixelBuffer
  /// The frame's column of its first column; may be negative.
  public let x: Int
  /// The frame's row of its first row; may be negative.
  public let y: Int

  /// Places a picture.
  public init(_ buffer: PixelBuffer, x: Int, y: Int) {
    self.buffer = buffer
    self.x = x
    self.y = y
  }
}
