internal import MatteGeometry
internal import MatteRaster

/// Composites nodes into the pixels of a region, strip by strip.
///
/// What hides all below it is found first; there painting begins. What lies directly above that is
/// composited in the same pass, so that two pictures through a mask cost one walk over the pixels.
struct Painter {
  /// What is seen.
  let nodes: [Node]
  /// For each node the coverage of its clip; of nothing where it has none.
  let coverages: [Coverage]

  /// Nodes that belong together, and what they are painted over.
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
  func paint(
    _ spans: Span<Damage.Span>, into target: inout MutableSpan<UInt32>, _ layout: RowLayout,
    _ scratch: inout Scratch
  ) {
    let part = Part(bottom: 0, top: nodes.count - 1, isOver: false)
    if isOnePass(part, PixelRect(around: spans)) {
      return paint(part, spans, into: &target, layout, &scratch)
    }
    var start = 0
    while start < spans.count {
      let end = spans.endOfStrip(from: start, area: Self.stripArea)
      paint(part, spans.extracting(start..<end), into: &target, layout, &scratch)
      start = end
    }
  }

  /// Replaces the pixels of a strip by some nodes.
  func paint(
    _ part: Part, _ spans: Span<Damage.Span>, into target: inout MutableSpan<UInt32>,
    _ layout: RowLayout, _ scratch: inout Scratch
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
    paint(below, spans, into: &target, layout, &scratch)
    blend(index, spans, into: &target, layout, &scratch)
  }
}

extension Painter {
  /// The topmost node of a part that touches a rectangle.
  private func topmost(_ part: Part, _ box: PixelRect) -> Int? {
    var index = part.top
    while index >= part.bottom {
      if !nodes[index].bounds.intersection(box).isEmpty { return index }
      index = nodes[index].start - 1
    }
    return nil
  }

  /// What a part is inside a rectangle, if it is pixels that are there already.
  private func flat(_ part: Part, _ box: PixelRect) -> Paint? {
    guard let index = topmost(part, box) else { return part.isOver ? nil : Paint(color: 0) }
    let node = nodes[index]
    guard node.clip == nil, node.isSolid, node.bounds.intersection(box) == box,
      let paint = node.paint
    else { return nil }
    if node.isOpaque { return paint }
    // Whatever lies over nothing is what it is.
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
  private func blend(
    _ index: Int, _ spans: Span<Damage.Span>, into target: inout MutableSpan<UInt32>,
    _ layout: RowLayout, _ scratch: inout Scratch
  ) {
    let node = nodes[index]
    if node.isPlain {
      composition(index, over: nil)?.paint(spans, into: &target, layout)
    } else if node.clip == nil, node.maskChannel == nil, let (paint, shade) = node.stencil {
      Composition(paint, isOpaque: false, bounds: node.bounds, shade: shade, share: node.opacity)
        .paint(spans, into: &target, layout)
    } else if node.source == .group, node.isSolid {
      blendSolidGroup(index, spans, into: &target, layout, &scratch)
    } else {
      var own = scratch.takeSpans()
      node.gather(coverages[index], spans, into: &own)
      blendAside(index, own.span, into: &target, layout, &scratch)
      scratch.give(own)
    }
  }

  /// Composites a group that only a path cuts out.
  ///
  /// Where it is covered wholly its layers are painted one by one over what is there; only elsewhere
  /// the group is composited by itself. What a pixel is depends on its coverage alone, since both
  /// ways may round to different bytes.
  private func blendSolidGroup(
    _ index: Int, _ spans: Span<Damage.Span>, into target: inout MutableSpan<UInt32>,
    _ layout: RowLayout, _ scratch: inout Scratch
  ) {
    var whole = scratch.takeSpans()
    var part = scratch.takeSpans()
    coverages[index].split(spans, whole: &whole, part: &part)
    if !whole.isEmpty {
      let content = Part(bottom: nodes[index].contentStart, top: index - 1, isOver: true)
      paint(content, whole.span, into: &target, layout, &scratch)
    }
    blendAside(index, part.span, into: &target, layout, &scratch)
    scratch.give(whole)
    scratch.give(part)
  }

  /// Composites a node whose pixels or coverages have to be made first.
  private func blendAside(
    _ index: Int, _ spans: Span<Damage.Span>, into target: inout MutableSpan<UInt32>,
    _ layout: RowLayout, _ scratch: inout Scratch
  ) {
    guard !spans.isEmpty else { return }
    let node = nodes[index]
    let box = PixelRect(around: spans)
    let own = RowLayout(stride: box.width, x: box.minX, y: box.minY)
    var pixels = scratch.takePixels(box.area)
    var coverage = scratch.takeCoverage(box.area)
    draw(index, spans, into: &pixels, own, &scratch)
    let isDense = node.maskChannel != nil || node.stencil != nil
    if isDense { shade(index, spans, into: &coverage, own, &scratch) }
    let shade: Shade =
      isDense ? .rows(coverage, own) : node.clip == nil ? .full : .runs(coverages[index])
    Composition(
      node.paint ?? node.stencil?.0 ?? Paint(pixels, own), isOpaque: false, bounds: node.bounds,
      shade: shade, share: isDense ? 255 : node.opacity
    ).paint(spans, into: &target, layout)
    scratch.give(pixels)
    scratch.give(coverage)
  }
}

extension Painter {
  /// Draws the pixels of a node that has none ready.
  private func draw(
    _ index: Int, _ spans: Span<Damage.Span>, into pixels: inout [UInt32], _ layout: RowLayout,
    _ scratch: inout Scratch
  ) {
    var target = pixels.mutableSpan
    switch nodes[index].source {
    case .color, .pixels, .stencil: break
    case .sampled(let tile, let inverse):
      let sampler = AffineSampler(tile.buffer, inverse: inverse)
      for span in spans.indices {
        let (x, y) = (Int(spans[span].minX), Int(spans[span].y))
        sampler.sample(
          x: x, y: y, into: &target, at: layout.index(x: x, y: y), count: spans[span].count)
      }
    case .group:
      let content = Part(bottom: nodes[index].contentStart, top: index - 1, isOver: false)
      paint(content, spans, into: &target, layout, &scratch)
    }
  }

  /// Writes how much of each pixel clip, opacity, mask and stencil of a node let be seen.
  private func shade(
    _ index: Int, _ spans: Span<Damage.Span>, into coverage: inout [UInt8], _ layout: RowLayout,
    _ scratch: inout Scratch
  ) {
    let node = nodes[index]
    var target = coverage.mutableSpan
    for item in spans.indices {
      let span = spans[item]
      let (x, y) = (Int(span.minX), Int(span.y))
      let start = layout.index(x: x, y: y)
      if node.clip == nil {
        for column in 0..<span.count { target[start + column] = node.opacity }
      } else {
        coverages[index].write(
          row: y, from: x, to: Int(span.maxX), share: node.opacity, into: &target, at: start)
      }
      if case .stencil(let stencil, _, let left, let top) = node.source {
        let own = RowLayout(stride: stencil.buffer.width, x: left, y: top).index(x: x, y: y)
        let values = stencil.buffer.values
        RowKernel.multiply(
          values.span.extracting(own..<own + span.count), into: &target, at: start)
      }
    }
    if let channel = node.maskChannel {
      mask(node, channel, spans, into: &target, layout, &scratch)
    }
  }

  /// Multiplies coverages by a channel of a node's mask.
  private func mask(
    _ node: Node, _ channel: Layer.Channel, _ spans: Span<Damage.Span>,
    into target: inout MutableSpan<UInt8>, _ layout: RowLayout, _ scratch: inout Scratch
  ) {
    var pixels = scratch.takePixels(target.count)
    var canvas = pixels.mutableSpan
    let part = Part(bottom: node.start, top: node.contentStart - 1, isOver: false)
    paint(part, spans, into: &canvas, layout, &scratch)
    for item in spans.indices {
      let start = layout.index(x: Int(spans[item].minX), y: Int(spans[item].y))
      for place in start..<start + spans[item].count {
        target[place] = Pixel.multiply(target[place], channel.coverage(of: canvas[place]))
      }
    }
    scratch.give(pixels)
  }
}

extension Layer.Channel {
  /// How far a mask's pixel lets the masked layer be seen, 0…255.
  fileprivate func coverage(of pixel: UInt32) -> UInt8 {
    switch self {
    case .alpha: UInt8(truncatingIfNeeded: pixel >> 24)
    case .invertedAlpha: 255 - UInt8(truncatingIfNeeded: pixel >> 24)
    case .luminance: Pixel.luminance(pixel)
    case .invertedLuminance: 255 - Pixel.luminance(pixel)
    }
  }
}
