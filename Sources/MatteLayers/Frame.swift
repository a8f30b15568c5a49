/// The picture of one instant: layers over a background.
public struct Frame: Equatable, Sendable {
  /// The number of columns, at least 0.
  public let width: Int
  /// The number of rows, at least 0.
  public let height: Int
  /// The layers, from the bottom to the top, placed in pixels.
  public var layers: [Layer]

  /// Makes a frame; where no layer is, it is transparent.
  public init(width: Int, height: Int, layers: [Layer] = []) {
    precondition(width >= 0 && height >= 0, "A frame's sides cannot be negative.")
    self.width = width
    self.height = height
    self.layers = layers
  }
}
