internal import MatteCompositing
package import MatteGeometry
internal import MatteRaster

/// A picture with itself halved again and again, so that it can be drawn at any size at once.
///
/// Each level has half the columns and rows of the one before, rounded up, and all of them together take a
/// third more memory than the picture; of more than 64 megapixels the first has a quarter of them, and all together take a
/// twelfth more. Until the picture itself is there, a coarse one can stand for it, and for its halves until these are made.
///
/// ```swift
/// let photo = Picture(PixelBuffer(width: 6000, height: 4000))
/// let pyramid = Pyramid(photo)
/// assert(pyramid.levels[3].size == Size(750, 500))
/// ```
public struct Pyramid: Hashable, Sendable {
  /// A level is not halved once its longer side is this, in pixels, or less.
  private static let smallest = 64
  /// A picture of more pixels has no level of half its columns, which would take most of the memory beside it.
  private static let large = 1 << 26

  /// The columns of the picture.
  public let width: Int
  /// The rows of the picture.
  public let height: Int
  /// The levels, the finest first; at least one.
  public let levels: [Picture]
  /// True unless the picture is there and its halves are still to be made.
  public let isHalved: Bool

  /// Halves a picture, on two threads if there are two.
  public init(_ picture: Picture) {
    self.init(coarse: picture, width: picture.buffer.width, height: picture.buffer.height)
  }

  /// Halves a picture unless it is wanted no longer, which is asked before each half; nil then.
  public init?(_ picture: Picture, isWanted: () -> Bool) {
    width = picture.buffer.width
    height = picture.buffer.height
    levels = Self.levels(from: picture, isWanted: isWanted)
    isHalved = true
    guard levels.last.map(Self.isLast) == true else { return nil }
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
    levels = Self.levels(from: coarse) { true }
    isHalved = true
  }

  /// Takes a picture without its halves, which are made later.
  public init(unhalved picture: Picture) {
    self.init(unhalved: picture, smaller: [])
  }

  private init(unhalved picture: Picture, smaller: [Picture]) {
    width = picture.buffer.width
    height = picture.buffer.height
    levels = [picture] + smaller
    isHalved = false
  }

  /// The same, with a coarse picture of the same size for the halves if those are not made.
  public func standing(on coarse: Pyramid?) -> Pyramid {
    guard !isHalved, let coarse, coarse.picture == nil, coarse.width == width,
      coarse.height == height
    else { return self }
    return Pyramid(unhalved: levels[0], smaller: coarse.levels)
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

  /// A picture with its halves, as long as they are wanted.
  private static func levels(from finest: Picture, isWanted: () -> Bool) -> [Picture] {
    var levels = [finest]
    while let last = levels.last, !isLast(last), isWanted() {
      let (width, height) = (last.buffer.width, last.buffer.height)
      let factor = width * height > large ? 4 : 2
      let (columns, rows) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
      levels.append(Picture(last.buffer.resampled(width: columns, height: rows)))
    }
    return levels
  }

  /// True if a level is not halved.
  private static func isLast(_ level: Picture) -> Bool {
    max(level.buffer.width, level.buffer.height) <= smallest
  }

  /// The picture itself; nil while only a coarse one is there.
  public var picture: Picture? {
    let finest = levels[0]
    return finest.buffer.width == width && finest.buffer.height == height ? finest : nil
  }

  /// The level nearest to a size: of two the one that is enlarged by less than the other is reduced.
  package func level(nearest size: Size) -> Picture {
    var found = levels[0]
    for level in levels.dropFirst()
    where level.size.width * found.size.width >= size.width * size.width
      && level.size.height * found.size.height >= size.height * size.height
    {
      found = level
    }
    return found
  }
}
