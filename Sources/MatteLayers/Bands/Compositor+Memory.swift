internal import MatteCompositing
internal import MatteGeometry
internal import MatteRaster
internal import MatteThreads

extension Compositor {
  /// The most bytes that a compositor takes to render a frame, beside the frame's own pixels.
  ///
  /// A Swift program ends when allocation fails. To avoid that, call this first and ask the system
  /// whether that much is available. It is an upper estimate of scaled pictures, coverages and
  /// temporary memory, as if nothing were allocated yet. A frame that follows another may need the
  /// memory of both, since they are compared. Nothing of the size of the frame is allocated to find
  /// out; it takes as long as visiting every element of every path.
  ///
  /// A second thread that is going to help is started here, so that what it takes is taken.
  public static func memoryNeeded(for frame: Frame) -> Int {
    if frame.width * frame.height >= Band.smallestShared { TwoThreads.prepare() }
    var tiles = TileCache(isUnmade: true)
    var list = DisplayList()
    list.replace(by: frame, tiles: &tiles)
    let rows = 4 * frame.height * MemoryLayout<Damage.Span>.stride
    let nodes = 6 * list.nodes.count * MemoryLayout<Node>.stride
    return rows + nodes + Tile.memoryNeeded(for: tiles.keys)
      + Band.memoryNeeded(for: list.nodes, width: frame.width, height: frame.height)
  }
}

extension Tile {
  /// The most bytes that it takes to make tiles one after the other.
  fileprivate static func memoryNeeded(for keys: [Key]) -> Int {
    var (kept, maxWork) = (0, 0)
    for key in keys {
      let size = key.origin.size
      let own = PixelBuffer.memoryNeeded(
        resampling: size.width, size.height, to: key.width, key.height)
      let extents = key.height * MemoryLayout<Range<Int32>>.stride
      kept += own.pixels + extents
      guard case .stencil = key.origin else {
        maxWork = max(maxWork, own.work)
        continue
      }
      // It becomes pixels first, which are the tile's if they need no scaling.
      let pixels = size.width * size.height * MemoryLayout<Pixel>.stride
      if own.pixels == 0 { kept += pixels }
      maxWork = max(maxWork, own.work + pixels)
    }
    return kept + maxWork
  }
}
