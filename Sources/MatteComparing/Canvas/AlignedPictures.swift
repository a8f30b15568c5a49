public import MatteGeometry
public import MatteLayers
internal import MatteScenes

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

  /// Where the pixels of the canvas are in the file of a picture.
  public struct Places: Hashable, Sendable {
    /// Columns or rows of the canvas that are those of the picture, scaled where there are not as many.
    public struct Run: Hashable, Sendable {
      /// Those of the canvas.
      public let canvas: Range<Int>
      /// Those of the picture.
      public let picture: Range<Int>

      /// Makes a run; neither is empty.
      public init(canvas: Range<Int>, picture: Range<Int>) {
        self.canvas = canvas
        self.picture = picture
      }
    }

    /// The columns that the picture has.
    public let columns: [Run]
    /// The rows that the picture has.
    public let rows: [Run]

    /// Makes places of what a picture has of the canvas.
    public init(columns: [Run], rows: [Run]) {
      self.columns = columns
      self.rows = rows
    }

    /// Where the top left corner of a picture lies that is whole on the canvas, pixel on pixel; nil of any other.
    fileprivate var corner: Vector? {
      guard columns.count == 1, rows.count == 1,
        [columns[0], rows[0]].allSatisfy({ $0.canvas.count == $0.picture.count })
      else { return nil }
      return Vector(Double(columns[0].canvas.lowerBound), Double(rows[0].canvas.lowerBound))
    }

    /// The pixel of the picture that is nearest to the middle of one of the canvas; nil where the picture has none.
    public func pixel(_ x: Int, _ y: Int) -> (x: Int, y: Int)? {
      func place(_ line: Int, _ runs: [Run]) -> Int? {
        guard let run = runs.first(where: { $0.canvas.contains(line) }) else { return nil }
        let way = 2 * (line - run.canvas.lowerBound) + 1
        return run.picture.lowerBound + way * run.picture.count / (2 * run.canvas.count)
      }
      guard let column = place(x, columns), let row = place(y, rows) else { return nil }
      return (column, row)
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
  /// Where the pixels of the canvas are in the file before; nil if that is not known.
  public var placesBefore: Places?
  /// Where the pixels of the canvas are in the file after; nil if that is not known.
  public var placesAfter: Places?

  /// Where the top left corners of both lie on the canvas; nil where they are laid on it by their lines, or scaled.
  var corners: (before: Vector, after: Vector)? {
    guard strips.isEmpty, let before = placesBefore?.corner, let after = placesAfter?.corner
    else { return nil }
    return (before, after)
  }

  /// Makes two pictures on one canvas.
  public init(before: Pyramid, after: Pyramid, axis: Axis = .rows, strips: [Strip] = []) {
    self.before = before
    self.after = after
    self.axis = axis
    self.strips = strips
  }
}
