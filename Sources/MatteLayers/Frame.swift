internal import MatteRaster

/// The picture of one instant: layers over nothing.
public struct Frame: Equatable, Sendable {
  /// The most columns that a frame can have: 65535, as many as a coverage.
  public static let widthLimit = Coverage.widthLimit

  /// The number of columns, 0…65535.
  public private(set) var width: Int
  /// The number of rows, at least 0.
  public private(set) var height: Int
  /// The layers, from the bottom to the top, placed in pixels.
  public var layers = LayerList()

  /// Makes a frame; where no layer is, it is transparent.
  public init(width: Int, height: Int, layers: [Layer] = []) {
    Self.check(width, height)
    self.width = width
    self.height = height
    for layer in layers { self.layers.add(layer) }
  }

  /// Becomes a frame without layers, keeping the memory of those it had.
  public mutating func clear(width: Int, height: Int) {
    Self.check(width, height)
    self.width = width
    self.height = height
    layers.removeAll()
  }

  private static func check(_ width: Int, _ height: Int) {
    precondition(width >= 0 && height >= 0, "A frame's sides cannot be negative.")
    precondition(width <= widthLimit, "A frame has at most 65535 columns.")
  }
}
