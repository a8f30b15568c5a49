public import MatteGeometry
public import MatteLayers
internal import MatteScenes

/// Two pictures on one canvas, on which matching pixels have the same place.
///
/// Each picture is as large as the canvas, and transparent where its file has no pixels.
///
/// ```swift
/// let (before, after) = (PixelBuffer(width: 8, height: 12), PixelBuffer(width: 8, height: 12))
/// let strip = AlignedPictures.Strip(kind: .added, box: PixelRect(minX: 0, minY: 4, maxX: 8, maxY: 6))
/// let aligned = AlignedPictures(
///   before: Pyramid(Picture(before)), after: Pyramid(Picture(after)), strips: [strip])
/// ```
public struct AlignedPictures: Hashable, Sendable {
  /// The direction of the lines that were added, removed or moved.
  public enum Axis: Hashable, Sendable {
    /// The lines are rows.
    case rows
    /// The lines are columns.
    case columns
  }

  /// Rows or columns of the canvas that only one picture has, or that the pictures have in different places.
  public struct Strip: Hashable, Sendable {
    /// The difference between the pictures in a strip.
    public enum Kind: Hashable, Sendable {
      /// Only the after picture has the lines.
      case added
      /// Only the before picture has the lines.
      case removed
      /// The before picture has the lines elsewhere.
      case moved
    }

    /// The difference between the pictures in the strip.
    public let kind: Kind
    /// The strip's place on the canvas.
    public let box: PixelRect

    /// Makes a strip.
    public init(kind: Kind, box: PixelRect) {
      self.kind = kind
      self.box = box
    }
  }

  /// The map from the pixels of the canvas to those of a picture file.
  public struct Places: Hashable, Sendable {
    /// Columns or rows of the canvas, and those of the picture that they show; scaled if the counts differ.
    public struct Run: Hashable, Sendable {
      /// The columns or rows of the canvas.
      public let canvas: Range<Int>
      /// The columns or rows of the picture.
      public let picture: Range<Int>

      /// Makes a run; both ranges must have elements.
      public init(canvas: Range<Int>, picture: Range<Int>) {
        self.canvas = canvas
        self.picture = picture
      }
    }

    /// The runs of columns that show the picture.
    public let columns: [Run]
    /// The runs of rows that show the picture.
    public let rows: [Run]

    /// Makes a map from its runs.
    public init(columns: [Run], rows: [Run]) {
      self.columns = columns
      self.rows = rows
    }

    /// The place on the canvas of the picture's top left corner; nil if the picture is cut or scaled.
    fileprivate var corner: Vector? {
      guard columns.count == 1, rows.count == 1,
        [columns[0], rows[0]].allSatisfy({ $0.canvas.count == $0.picture.count })
      else { return nil }
      return Vector(Double(columns[0].canvas.lowerBound), Double(rows[0].canvas.lowerBound))
    }

    /// The pixel of the picture nearest to the middle of a pixel of the canvas; nil where the canvas shows no pixel of
    /// it.
    public func pixel(_ x: Int, _ y: Int) -> (x: Int, y: Int)? {
      func place(_ line: Int, _ runs: [Run]) -> Int? {
        guard let run = runs.first(where: { $0.canvas.contains(line) }) else { return nil }
        let way = 2 * (line - run.canvas.lowerBound) + 1
        return run.picture.lowerBound + way * run.picture.count / (2 * run.canvas.count)
      }
      guard let column = place(x, columns), let row = place(y, rows) else { return nil }
      return (column, row)
    }

    /// The part of the picture that a part of the canvas shows; empty if it shows nothing of it.
    func box(_ box: PixelRect) -> PixelRect {
      func lines(_ lines: Range<Int>, _ runs: [Run]) -> Range<Int> {
        let shown = runs.compactMap { run -> Range<Int>? in
          let (part, start) = (run.canvas.clamped(to: lines), run.canvas.lowerBound)
          let (count, own) = (run.canvas.count, run.picture.count)
          // Where lines are scaled, each that is seen at all is in it.
          let end = ((part.upperBound - start) * own + count - 1) / count
          let first = (part.lowerBound - start) * own / count
          return part.isEmpty ? nil : run.picture.lowerBound + first..<run.picture.lowerBound + end
        }
        return (shown.map(\.lowerBound).min() ?? 0)..<(shown.map(\.upperBound).max() ?? 0)
      }
      let (x, y) = (lines(box.minX..<box.maxX, columns), lines(box.minY..<box.maxY, rows))
      return PixelRect(
        minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
    }
  }

  /// The before picture.
  public let before: Pyramid
  /// The after picture.
  public let after: Pyramid
  /// The direction of the strips' lines.
  public let axis: Axis
  /// The strips of added, removed or moved lines, from the top or from the left.
  public let strips: [Strip]
  /// The map from the canvas to the before file; nil if unknown.
  public var placesBefore: Places?
  /// The map from the canvas to the after file; nil if unknown.
  public var placesAfter: Places?

  /// The places on the canvas of both pictures' top left corners; nil if a picture is aligned by lines, or scaled.
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
