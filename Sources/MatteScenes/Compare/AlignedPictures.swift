public import MatteGeometry
public import MatteLayers

/// Two pictures on one canvas, on which those pixels have the same place that belong together.
///
/// Each is as large as the canvas, and transparent where it has nothing.
///
/// ```swift
/// let (before, after) = (PixelBuffer(width: 8, height: 12), PixelBuffer(width: 8, height: 12))
/// let strip = AlignedPictures.Strip(kind: .added, box: PixelRect(minX: 0, minY: 4, maxX: 8, maxY: 6))
/// let aligned = AlignedPictures(
///   before: Pyramid(Picture(before)), after: Pyramid(Picture(after)), strips: [strip])
/// ```
public struct AlignedPictures: Hashable, Sendable {
  /// Along what lines were added, removed or moved.
  public enum Axis: Hashable, Sendable {
    /// The lines are rows.
    case rows
    /// The lines are columns.
    case columns
  }

  /// Rows or columns of the canvas that not both pictures have, or have in another order.
  public struct Strip: Hashable, Sendable {
    /// Why not both have them.
    public enum Kind: Hashable, Sendable {
      /// Only the picture after has them.
      case added
      /// Only the picture before has them.
      case removed
      /// The picture before has them elsewhere.
      case moved
    }

    /// Why not both have them.
    public let kind: Kind
    /// Where they are on the canvas.
    public let box: PixelRect

    /// Makes a strip.
    public init(kind: Kind, box: PixelRect) {
      self.kind = kind
      self.box = box
    }
  }

  /// The picture before.
  public let before: Pyramid
  /// The picture after.
  public let after: Pyramid
  /// What the lines of the strips are.
  public let axis: Axis
  /// Where lines were added, removed or moved, from the top or from the left.
  public let strips: [Strip]

  /// Makes two pictures on one canvas.
  public init(before: Pyramid, after: Pyramid, axis: Axis = .rows, strips: [Strip] = []) {
    self.before = before
    self.after = after
    self.axis = axis
    self.strips = strips
  }
}
