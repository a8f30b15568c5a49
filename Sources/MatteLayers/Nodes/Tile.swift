internal import MatteCompositing
internal import MatteRaster

/// Pixels ready to be composited, compared by what they were made from.
///
/// It is immutable: nodes are copied often, and share it.
final class Tile: Equatable, Sendable {
  /// What pixels can be made from.
  enum Origin: Hashable {
    case picture(Picture)
    case stencil(Stencil, Pixel)
  }

  /// An origin at a size in pixels.
  struct Key: Hashable {
    var origin: Origin
    var width: Int
    var height: Int
  }

  /// What they were made from.
  let key: Key
  /// The pixels.
  let buffer: PixelBuffer
  /// For each row, the columns between its transparent ends; nil if all pixels are opaque.
  let extents: [Range<Int32>]?

  /// Makes the pixels now.
  init(_ key: Key) {
    self.key = key
    buffer = key.origin.buffer.resampled(width: key.width, height: key.height)
    extents = key.origin.isOpaque ? nil : RowExtents.rows(of: buffer)
  }

  /// Makes a tile without pixels, of which only the key is used.
  init(unmade key: Key) {
    self.key = key
    buffer = PixelBuffer(width: 0, height: 0)
    extents = nil
  }

  static func == (a: Tile, b: Tile) -> Bool { a === b || a.key == b.key }
}

extension Tile.Origin {
  /// True if all pixels are known to be opaque.
  fileprivate var isOpaque: Bool {
    if case .picture(let picture) = self { picture.isOpaque } else { false }
  }

  /// The size of the pixels.
  var size: (width: Int, height: Int) {
    switch self {
    case .picture(let picture): (picture.buffer.width, picture.buffer.height)
    case .stencil(let stencil, _): (stencil.buffer.width, stencil.buffer.height)
    }
  }

  /// The pixels in their own size.
  fileprivate var buffer: PixelBuffer {
    switch self {
    case .picture(let picture): picture.buffer
    case .stencil(let stencil, let pixel):
      PixelBuffer(
        width: stencil.buffer.width, height: stencil.buffer.height,
        pixels: stencil.buffer.values.map { pixel.scaled(by: $0) })
    }
  }
}
