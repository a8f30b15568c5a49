/// The sides of a picture and the depth of its samples.
///
/// ```swift
/// let shape = SampleShape(width: 640, height: 480, depth: 16)
/// print(shape.width * shape.height)
/// ```
public struct SampleShape: Equatable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The bits of a sample, 8 or 16.
  public let depth: Int

  /// Makes a shape.
  public init(width: Int, height: Int, depth: Int) {
    precondition(width >= 0 && height >= 0, "A picture's sides cannot be negative.")
    precondition(depth == 8 || depth == 16, "A sample has 8 or 16 bits.")
    self.width = width
    self.height = height
    self.depth = depth
  }
}

extension SampleBuffer {
  /// Its sides and the depth of its samples.
  public var shape: SampleShape { SampleShape(width: width, height: height, depth: depth) }
}
