/// Pictures scaled to the sizes at which they are drawn, kept while they are drawn.
struct TileCache {
  private var tiles: [Tile.Key: Tile] = [:]
  private var used: Set<Tile.Key> = []
  /// True if tiles are made without pixels: only their keys are used.
  private let isUnmade: Bool

  /// Makes a cache without tiles.
  init(isUnmade: Bool = false) {
    self.isUnmade = isUnmade
  }

  /// What the tiles were made from.
  var keys: [Tile.Key] { Array(tiles.keys) }

  /// The pixels of a picture or stencil at a size, made now if they were not in the frame before.
  mutating func tile(_ origin: Tile.Origin, width: Int, height: Int) -> Tile {
    let key = Tile.Key(origin: origin, width: width, height: height)
    used.insert(key)
    if let tile = tiles[key] { return tile }
    let tile = isUnmade ? Tile(unmade: key) : Tile(key)
    tiles[key] = tile
    return tile
  }

  /// Drops the tiles not used since the last call.
  mutating func dropUnused() {
    if used.count < tiles.count { tiles = tiles.filter { used.contains($0.key) } }
    used.removeAll(keepingCapacity: true)
  }
}
