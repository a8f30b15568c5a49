public import MatteGeometry

/// A picture of any size as it is seen, of which only what is in view is ever scaled.
///
/// While it changes its size it is interpolated from the level of its pyramid that is nearest in size. At rest, in a rectangle
/// of whole pixels, it is exact: from twice its size on each pixel is a block of one colour, and below that it
/// is made of tiles, each pixel a mean of all that it covers. A tile that is not there yet
/// is drawn from the pyramid; `missingTiles` names it, whoever shows the view has it made on some thread, and
/// `add` puts it in its place. Panning by whole pixels keeps all tiles that are there.
///
/// ```swift
/// var view = PictureView(Pyramid(Picture(PixelBuffer(width: 6000, height: 4000))))
/// let window = PixelRect(width: 1200, height: 800)
/// var frame = Frame(width: 1200, height: 800)
/// for tile in view.missingTiles(in: window.rect, window: window) {
///   view.add(tile.scaledPicture(), for: tile, in: window.rect, window: window)
/// }
/// view.draw(in: window.rect, window: window, into: &frame.layers)
/// ```
public struct PictureView: Equatable, Sendable {
  /// From this magnification on a pixel is a block of one colour: pixels between others would not be so.
  private static let blocks = 2.0

  /// The picture.
  public private(set) var pyramid: Pyramid
  /// How many tiles are kept, if no more are seen.
  private let limit: Int
  /// The tiles that are there.
  private var tiles: [PictureTile: Picture] = [:]

  /// Makes a view without tiles.
  ///
  /// - Parameters:
  ///   - pyramid: The picture.
  ///   - limit: How many tiles of a megabyte it keeps, or as many as are seen if those are more. A window of 3840 by
  ///     2160 pixels shows 54.
  public init(_ pyramid: Pyramid, limit: Int = 96) {
    precondition(limit > 0, "Something is kept.")
    self.pyramid = pyramid
    self.limit = limit
  }

  /// Takes the halves of its picture, and keeps all tiles; ignores those of another one.
  public mutating func add(halves: Pyramid) {
    if halves.isHalved, halves.picture == pyramid.picture { pyramid = halves }
  }

  /// Draws the picture.
  ///
  /// - Parameters:
  ///   - rect: Where all of it comes to lie, in pixels.
  ///   - window: What of it is seen.
  ///   - layers: Where layers are added.
  public func draw(in rect: Rect, window: PixelRect, into layers: inout LayerList) {
    let seen = PixelRect(around: rect, within: window)
    guard !seen.isEmpty else { return }
    if rect.width >= Self.blocks * Double(pyramid.width), let picture = pyramid.picture {
      return layers.add(.picture(picture, sampling: .nearest), in: rect)
    }
    // The next larger one would take four times the memory's time, and skip pixels.
    let level = pyramid.level(nearest: rect.size)
    guard let whole = Self.wholePixels(rect), let picture = pyramid.picture else {
      return layers.add(.picture(level, sampling: .linear), in: rect)
    }
    if whole.width == pyramid.width, whole.height == pyramid.height {
      return layers.add(.picture(picture), in: rect)
    }
    for tile in Self.tiles(of: picture, whole, window: seen) {
      let place = Rect(tile.bounds, offset: whole)
      if let pixels = tiles[tile] {
        layers.add(.picture(pixels), in: place)
      } else {
        layers.add(.picture(level, sampling: .linear), in: rect)
        layers.clip { $0.addRect(place) }
      }
    }
  }

  /// The tiles that are seen and not there, those in the middle of the window first; none while the picture
  /// changes its size, or where its own pixels are seen.
  ///
  /// - Parameters:
  ///   - rect: Where all of the picture lies, in pixels.
  ///   - window: What of it is seen.
  /// - Returns: The tiles, the most urgent first.
  public func missingTiles(in rect: Rect, window: PixelRect) -> [PictureTile] {
    guard let whole = Self.wholePixels(rect),
      whole.width != pyramid.width || whole.height != pyramid.height,
      rect.width < Self.blocks * Double(pyramid.width)
    else { return [] }
    let middle = window.rect.center
    let missing = seenTiles(in: rect, window: window).filter { tiles[$0] == nil }
    let distances = missing.map { (Rect($0.bounds, offset: whole).center - middle).length }
    return missing.indices.sorted { distances[$0] < distances[$1] }.map { missing[$0] }
  }

  /// Puts a tile in its place; ignores one of another picture.
  ///
  /// If there are too many then, those go that are not seen: first those of another size, then the farthest.
  ///
  /// - Parameters:
  ///   - pixels: What the tile was scaled to.
  ///   - tile: The tile.
  ///   - rect: Where all of the picture lies, in pixels.
  ///   - window: What of it is seen.
  public mutating func add(
    _ pixels: Picture, for tile: PictureTile, in rect: Rect, window: PixelRect
  ) {
    guard tile.picture == pyramid.picture else { return }
    tiles[tile] = pixels
    guard tiles.count > limit else { return }
    let seen = Set(seenTiles(in: rect, window: window))
    let others = tiles.keys.filter { !seen.contains($0) }.sorted {
      $1.rank(beside: tile).lexicographicallyPrecedes($0.rank(beside: tile))
    }
    for other in others.prefix(tiles.count - limit) { tiles[other] = nil }
  }

  /// The tiles of a window, there or not; none where the picture does not lie on whole pixels.
  private func seenTiles(in rect: Rect, window: PixelRect) -> [PictureTile] {
    guard let whole = Self.wholePixels(rect), let picture = pyramid.picture else { return [] }
    return Self.tiles(of: picture, whole, window: window)
  }
}

extension PictureTile {
  /// How far it is from another, and then what makes it unlike any other: so that which one goes first does not
  /// depend on the order of a dictionary.
  fileprivate func rank(beside tile: PictureTile) -> [Int] {
    let isOfSize = width == tile.width && height == tile.height
    let distance = max(abs(column - tile.column), abs(row - tile.row))
    return [isOfSize ? distance : .max, width, height, row, column]
  }
}

extension PictureView {
  /// A rectangle of whole pixels; nil if it is none.
  private static func wholePixels(_ rect: Rect) -> PixelRect? {
    let whole = rect.snapped
    guard whole == rect, abs(rect.minX) < 1e9, abs(rect.minY) < 1e9, rect.maxX < 1e9,
      rect.maxY < 1e9
    else { return nil }
    return PixelRect(
      minX: Int(rect.minX), minY: Int(rect.minY), maxX: Int(rect.maxX), maxY: Int(rect.maxY))
  }

  /// The tiles of a picture that fills `whole`, of which a window shows a part, in reading order.
  private static func tiles(
    of picture: Picture, _ whole: PixelRect, window: PixelRect
  ) -> [PictureTile] {
    let seen = whole.intersection(window)
    guard !seen.isEmpty else { return [] }
    let side = PictureTile.side
    let columns = (seen.minX - whole.minX) / side...(seen.maxX - 1 - whole.minX) / side
    let rows = (seen.minY - whole.minY) / side...(seen.maxY - 1 - whole.minY) / side
    return rows.flatMap { row in
      columns.map { column in
        PictureTile(
          of: picture, width: whole.width, height: whole.height, column: column, row: row)
      }
    }
  }
}

extension Rect {
  /// The rectangle of some pixels, counted from the top left one of others.
  fileprivate init(_ pixels: PixelRect, offset: PixelRect) {
    self.init(
      x: Double(pixels.minX + offset.minX), y: Double(pixels.minY + offset.minY),
      width: Double(pixels.width), height: Double(pixels.height))
  }
}
