internal import MatteRaster

/// What is seen at an instant: layers over transparency.
///
/// ```swift
/// let ground = Layer(.color(.white), in: Rect(Size(200, 100)))
/// let disc = Layer.shape(.circle(center: Point(100, 50), radius: 40), .black)
/// let frame = Frame(width: 200, height: 100, layers: [ground, disc])
/// let pixels = Compositor.pixels(of: frame)
/// ```
public struct Frame: Equatable, Sendable {
  /// The most columns that a frame can have: 65535, as many as a coverage.
  public static let widthLimit = Coverage.widthLimit
  /// The most rows that a frame can have: 2147483647, as many as damage can name.
  public static let heightLimit = Int(Int32.max)

  /// The number of columns, 0…65535.
  public private(set) var width: Int
  /// The number of rows, 0…2147483647.
  public private(set) var height: Int
  /// The layers, from the bottom to the top, placed in pixels.
  public var layers = LayerList()

  /// Makes a frame; where no layer is, it is transparent.
  public init(width: Int, height: Int, layers: [Layer] = []) {
    Self.check(width, height)
    self.width = width
    self.height = height
    self.layers = LayerList(layers)
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
    precondition(height <= heightLimit, "A frame has at most 2147483647 rows.")
  }
}
