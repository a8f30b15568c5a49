internal import MatteCompositing
internal import MatteGeometry
internal import MatteRaster

/// Composites nodes into the pixels of a region, strip by strip.
///
/// Painting begins at the topmost node that hides all below it. The node directly above that is
/// composited in the same pass, so that two pictures through a mask cost one walk over the pixels.
struct Painter {
  /// The nodes, bottom first.
  let nodes: [Node]
  /// For each node the coverage of its clip; unspecified where it has none.
  let coverages: [Coverage]

  /// Consecutive nodes, and what they are painted over.
  struct Part {
    /// The index of the lowest node.
    var bottom: Int
    /// The index of the topmost node.
    var top: Int
    /// True if they are painted over what the target holds, else over nothing.
    var isOver: Bool

    /// What lies below a node.
    func below(_ node: Node) -> Part { Part(bottom: bottom, top: node.start - 1, isOver: isOver) }
  }

  /// Pixels in a strip, small enough to stay in the processor's cache while layer after layer is
  /// painted.
  private static let stripArea = 1 << 15

  /// Replaces the pixels of a region by all nodes.
  @_lifetime(target: copy target)
  func paint(
    _ spans: Span<Damage.Span>, into target: inout MutableSpan<Pixel>, _ layout: RowLayout,
    _ scratch: inout Scratch
  ) {
    let part = Part(bottom: 0, top: nodes.count - 1, isOver: false)
    if isOnePass(part, PixelRect(around: spans)) {
      return paint(part, spans, into: &target, by: layout, with: &scratch)
    }
    var start = 0
    while start < spans.count {
      let end = spans.endOfStrip(from: start, area: Self.stripArea)
      paint(part, spans.extracting(start..<end), into: &target, by: layout, with: &scratch)
      start = end
    }
  }

  /// Replaces the pixels of a strip by some nodes.
  @_lifetime(target: copy target)
  func paint(
    _ part: Part, _ spans: Span<Damage.Span>, into target: inout MutableSpan<Pixel>,
    by layout: RowLayout, with scratch: inout Scratch
  ) {
    let box = PixelRect(around: spans)
    if let paint = flat(part, box) {
      return Composition(paint, isOpaque: true, bounds: box).paint(spans, into: &target, layout)
    }
    guard let index = topmost(part, box) else { return }
    let below = part.below(nodes[index])
    if nodes[index].isPlain, let under = flat(below, box) {
      return composition(index, over: under)?.paint(spans, into: &target, layout) ?? ()
    }
    paint(below, under: index, spans, into: &target, by: layout, with: &scratch)
    let own = spans.indices(inRowsOf: nodes[index].bounds)
    blend(index, spans.extracting(own), into: &target, by: layout, with: &scratch)
  }

  /// Paints some nodes into a strip, except where a node above hides them.
  @_lifetime(target: copy target)
  private func paint(
    _ part: Part, under index: Int, _ spans: Span<Damage.Span>,
    into target: inout MutableSpan<Pixel>, by layout: RowLayout, with scratch: inout Scratch
  ) {
    var hidden = scratch.takeSpans()
    gatherHidden(by: index, spans, into: &hidden, &scratch)
    if hidden.isEmpty {
      paint(part, spans, into: &target, by: layout, with: &scratch)
    } else {
      var rest = scratch.takeSpans()
      spans.append(subtracting: hidden.span, to: &rest)
      if !rest.isEmpty { paint(part, rest.span, into: &target, by: layout, with: &scratch) }
      scratch.give(rest)
    }
    scratch.give(hidden)
  }
}

extension Painter {
  /// The most bytes that painting nodes takes: for each nested group or mask, the pixels and
  /// coverages of a strip, and its spans.
  static func memoryNeeded(for nodes: [Node], width: Int) -> Int {
    let area = max(stripArea, width)
    let perPixel = 2 * MemoryLayout<Pixel>.stride + MemoryLayout<UInt8>.stride
    let runs = 4 * area / 2 * MemoryLayout<Damage.Span>.stride
    return (depth(of: nodes) + 1) * (area * perPixel + runs)
  }

  /// The depth of the most deeply nested node.
  private static func depth(of nodes: [Node]) -> Int {
    var depths: [Int] = []
    for index in nodes.indices {
      let inner = depths[nodes[index].start..<index].max() ?? -1
      depths.append(inner + 1)
    }
    return depths.max() ?? 0
  }
}

extension Painter {
  /// The topmost node of a part that touches a rectangle.
  func topmost(_ part: Part, _ box: PixelRect) -> Int? {
    var index = part.top
    while index >= part.bottom {
      if !nodes[index].bounds.intersection(box).isEmpty { return index }
      index = nodes[index].start - 1
    }
    return nil
  }

  /// The pixels in memory that a part consists of inside a rectangle; nil if it has to be
  /// composited.
  private func flat(_ part: Part, _ box: PixelRect) -> Paint? {
    guard let index = topmost(part, box) else { return part.isOver ? nil : Paint(color: .clear) }
    let node = nodes[index]
    guard node.clip == nil, node.isSolid, node.bounds.intersection(box) == box,
      let paint = node.paint
    else { return nil }
    if node.isOpaque { return paint }
    // Over transparent pixels, compositing is a copy.
    return !part.isOver && topmost(part.below(node), box) == nil ? paint : nil
  }

  /// True if painting a part reads and writes every pixel once.
  private func isOnePass(_ part: Part, _ box: PixelRect) -> Bool {
    guard flat(part, box) == nil, let index = topmost(part, box) else { return true }
    return nodes[index].isPlain && flat(part.below(nodes[index]), box) != nil
  }

  /// How a plain node is composited; nil if it is not plain.
  private func composition(_ index: Int, over below: Paint?) -> Composition? {
    let node = nodes[index]
    return node.paint.map { paint in
      Composition(
        paint, isOpaque: node.isOpaque, bounds: node.bounds,
        shade: node.clip == nil ? .full : .runs(coverages[index]), share: node.opacity, over: below)
    }
  }

  /// Composites a node over what the target holds.
  @_lifetime(target: copy target)
  private func blend(
    _ index: Int, _ spans: Span<Damage.Span>, into target: inout MutableSpan<Pixel>,
    by layout: RowLayout, with scratch: inout Scratch
  ) {
    let node = nodes[index]
    if node.isPlain {
      blendPlain(index, spans, into: &target, by: layout, with: &scratch)
    } else if node.clip == nil, node.maskChannel == nil, let (paint, shade) = node.stencil {
      Composition(paint, isOpaque: false, bounds: node.bounds, shade: shade, share: node.opacity)
        .paint(spans, into: &target, layout)
    } else {
      var own = scratch.takeSpans()
      gather(index, spans, into: &own)
      let content = soleContent(of: index, in: own.span) ?? index
      if node.isSolid, nodes[content].isMade, nodes[content].isOpaque {
        blendSampled(index, content: content, own.span, into: &target, by: layout, with: &scratch)
      } else if node.source == .group, node.isSolid, content == index {
        blendSolidGroup(index, own.span, into: &target, by: layout, with: &scratch)
      } else {
        blendAside(index, own.span, into: &target, by: layout, with: &scratch)
      }
      scratch.give(own)
    }
  }

  /// Composites a plain node, skipping its transparent row ends.
  @_lifetime(target: copy target)
  private func blendPlain(
    _ index: Int, _ spans: Span<Damage.Span>, into target: inout MutableSpan<Pixel>,
    by layout: RowLayout, with scratch: inout Scratch
  ) {
    guard let extents = nodes[index].extents else {
      composition(index, over: nil)?.paint(spans, into: &target, layout)
      return
    }
    var own = scratch.takeSpans()
    extents.append(of: spans, to: &own)
    composition(index, over: nil)?.paint(own.span, into: &target, layout)
    scratch.give(own)
  }

  /// Composites a group that is clipped and nothing else.
  ///
  /// Where the coverage is full, its layers are painted one by one onto the target; elsewhere the
  /// group is composited aside. Both ways may round to different bytes, so the choice depends on a
  /// pixel's coverage alone.
  @_lifetime(target: copy target)
  private func blendSolidGroup(
    _ index: Int, _ spans: Span<Damage.Span>, into target: inout MutableSpan<Pixel>,
    by layout: RowLayout, with scratch: inout Scratch
  ) {
    var whole = scratch.takeSpans()
    var part = scratch.takeSpans()
    coverages[index].split(spans, whole: &whole, part: &part)
    if !whole.isEmpty {
      let content = Part(bottom: nodes[index].contentStart, top: index - 1, isOver: true)
      paint(content, whole.span, into: &target, by: layout, with: &scratch)
    }
    blendAside(index, part.span, into: &target, by: layout, with: &scratch)
    scratch.give(whole)
    scratch.give(part)
  }
}
