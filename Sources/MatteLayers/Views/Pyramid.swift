internal import MatteCompositing
internal import MatteRaster

/// A picture with itself halved again and again, so that it can be drawn at any size at once.
///
/// Each level has half the columns and rows of the one before, rounded up, and all of them together take a
/// third more memory than the picture. Until the picture itself is there, a coarse one can stand for it.
///
/// ```swift
/// let photo = Picture(PixelBuffer(width: 6000, height: 4000))
/// let pyramid = Pyramid(photo)
/// assert(pyramid.levels[3].size == Size(750, 500))
/// ```
public struct Pyramid: Hashable, Sendable {
  /// A level is not halved once its longer side is this, in pixels, or less.
  private static let smallest = 64

  /// The columns of the picture.
  public let width: Int
  /// The rows of the picture.
  public let height: Int
  /// The levels, the finest first; at least one.
  public let levels: [Picture]

  /// Halves a picture, on two threads if there are two.
  public init(_ picture: Picture) {
    self.init(coarse: picture, width: picture.buffer.width, height: picture.buffer.height)
  }

  /// Halves a coarse picture of one that is not there yet.
  ///
  /// - Parameters:
  ///   - coarse: What is there, all of the picture at a smaller size.
  ///   - width: The columns of the picture itself.
  ///   - height: The rows of the picture itself.
  public init(coarse: Picture, width: Int, height: Int) {
    self.width = width
    self.height = height
    var levels = [coarse]
    var (columns, rows) = (coarse.buffer.width, coarse.buffer.height)
    while max(columns, rows) > Self.smallest, let last = levels.last {
      (columns, rows) = ((columns + 1) / 2, (rows + 1) / 2)
      levels.append(Picture(last.buffer.resampled(width: columns, height: rows)))
    }
    self.levels = levels
  }

  /// Halves a picture that is scaled to another size first.
  ///
  /// - Parameters:
  ///   - picture: What is scaled.
  ///   - width: The columns that it is to have, at least 1.
  ///   - height: The rows that it is to have, at least 1.
  public init(scaling picture: Picture, width: Int, height: Int) {
    self.init(Picture(picture.buffer.resampled(width: width, height: height)))
  }

  /// The picture itself; nil while only a coarse one is there.
  public var picture: Picture? {
    let finest = levels[0]
    return finest.buffer.width == width && finest.buffer.height == height ? finest : nil
  }

  /// The coarsest level that has at least so many columns and rows; the finest if none has.
  func level(columns: Double, rows: Double) -> Picture {
    levels.last { Double($0.buffer.width) >= columns && Double($0.buffer.height) >= rows }
      ?? levels[0]
  }

  /// The most bytes that the levels below a picture take, beside the picture.
  public static func memoryNeeded(width: Int, height: Int) -> Int {
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    return (columns + 1) * (rows + 1) * MemoryLayout<Pixel>.stride * 4 / 3
  }
}
