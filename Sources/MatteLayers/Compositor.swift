internal import MatteGeometry
public import MatteRaster

/// Turns frames into pixels: the one way from layers to what is seen.
///
/// It remembers the frame before, so that the next one costs what it changes: only the runs of
/// pixels in which the two may differ are composited, and the answer tells which they were.
public struct Compositor: Sendable {
  private var tiles = TileCache()
  private var rasterizer = Rasterizer()
  private var scratch = Scratch()
  private var last = DamageFinder.Side(nodes: [], coverages: [])
  private var lastBounds = PixelRect.empty
  /// Coverages whose memory can be used again.
  private var spare: [Coverage] = []

  /// Makes a compositor that has not seen a frame yet.
  public init() {}

  /// Composites a frame over the frame before it.
  ///
  /// - Parameters:
  ///   - frame: What is to be seen.
  ///   - pixels: The frame's pixels, `width * height`, in rows from the top. They hold the frame
  ///     before, unless `isFresh`.
  ///   - isFresh: True if the pixels hold nothing of use.
  /// - Returns: The pixels that were written; all if the size changed.
  public mutating func render(
    _ frame: Frame, into pixels: inout MutableSpan<UInt32>, isFresh: Bool = false
  ) -> Damage {
    precondition(pixels.count >= frame.width * frame.height, "A frame needs width × height pixels.")
    let bounds = PixelRect(width: frame.width, height: frame.height)
    let isComparable = !isFresh && bounds == lastBounds
    let next = prepare(frame)
    let damage = isComparable ? DamageFinder.damage(from: last, to: next) : Damage(bounds)
    let painter = Painter(nodes: next.nodes, coverages: next.coverages)
    painter.paint(damage.spans.span, into: &pixels, RowLayout(stride: frame.width), &scratch)
    spare = last.coverages
    last = next
    lastBounds = bounds
    return damage
  }

  /// A frame's pixels, by a compositor of its own.
  public static func pixels(of frame: Frame) -> PixelBuffer {
    var compositor = Compositor()
    var buffer = PixelBuffer(width: frame.width, height: frame.height)
    var pixels = buffer.pixels.mutableSpan
    _ = compositor.render(frame, into: &pixels, isFresh: true)
    return buffer
  }

  /// Lists a frame's nodes and finds their coverages; a clip that did not change keeps its own.
  private mutating func prepare(
    _ frame: Frame
  ) -> DamageFinder.Side {
    let list = DisplayList(frame, tiles: &tiles)
    var coverages: [Coverage] = []
    coverages.reserveCapacity(list.nodes.count)
    for (index, node) in list.nodes.enumerated() {
      coverages.append(coverage(of: node, at: index))
    }
    return DamageFinder.Side(nodes: list.nodes, coverages: coverages)
  }

  private mutating func coverage(of node: Node, at index: Int) -> Coverage {
    guard let clip = node.clip else { return Coverage() }
    if index < last.nodes.count, last.nodes[index].clip == clip,
      last.nodes[index].bounds == node.bounds
    {
      return last.coverages[index]
    }
    var coverage = spare.popLast() ?? Coverage()
    rasterizer.rasterize(clip.path, rule: clip.rule, view: node.bounds, into: &coverage)
    return coverage
  }
}
