internal import MatteCompositing
public import MatteGeometry
internal import MatteRaster

/// A square of a picture at the size at which it is seen: what is to be scaled, not the pixels.
///
/// The squares are counted from the picture's top left corner, so that a tile is the same wherever the
/// picture lies. To make its pixels takes a while; any thread can do it.
///
/// ```swift
/// let photo = Picture(PixelBuffer(width: 6000, height: 4000))
/// let tile = PictureTile(of: photo, width: 1500, height: 1000, column: 2, row: 1)
/// assert(tile.bounds == PixelRect(minX: 1024, minY: 512, maxX: 1500, maxY: 1000))
/// let pixels = tile.scaledPicture()
/// ```
public struct PictureTile: Hashable, Sendable {
  /// The sides of a tile, but for those at the right and at the bottom, in pixels.
  public static let side = 512

  /// The picture.
  public let picture: Picture
  /// The columns of the whole picture as it is seen.
  public let width: Int
  /// The rows of the whole picture as it is seen.
  public let height: Int
  /// Which tile from the left.
  public let column: Int
  /// Which tile from the top.
  public let row: Int

  /// Names a tile of a picture at a size.
  public init(of picture: Picture, width: Int, height: Int, column: Int, row: Int) {
    self.picture = picture
    self.width = width
    self.height = height
    self.column = column
    self.row = row
  }

  /// The pixels of the whole, as it is seen, that the tile has.
  public var bounds: PixelRect {
    let corner = PixelRect(
      minX: column * Self.side, minY: row * Self.side, maxX: (column + 1) * Self.side,
      maxY: (row + 1) * Self.side)
    return corner.intersection(PixelRect(width: width, height: height))
  }

  /// Scales the tile: each pixel a weighted mean of all of the picture that it covers, as
  /// `PixelBuffer.resampled(width:height:)` has it.
  public func scaledPicture() -> Picture {
    Picture(picture.buffer.resampled(width: width, height: height, in: bounds))
  }
}
