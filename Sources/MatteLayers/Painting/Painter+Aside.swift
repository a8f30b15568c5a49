internal import MatteCompositing
internal import MatteGeometry
internal import MatteRaster

extension Painter {
  /// Composites a node whose pixels or coverages have to be made first.
  @_lifetime(target: copy target)
  func blendAside(
    _ index: Int, _ spans: Span<Damage.Span>, into target: inout MutableSpan<Pixel>,
    by layout: RowLayout, with scratch: inout Scratch
  ) {
    guard !spans.isEmpty else { return }
    let node = nodes[index]
    let content = soleContent(of: index, in: spans) ?? index
    let box = PixelRect(around: spans)
    let own = RowLayout(stride: box.width, x: box.minX, y: box.minY)
    var pixels = scratch.takePixels(box.area)
    var coverage = scratch.takeCoverage(box.area)
    draw(content, spans, into: &pixels, by: own, with: &scratch)
    let isDense = node.maskChannel != nil || node.stencil != nil
    if isDense { shade(index, spans, into: &coverage, by: own, with: &scratch) }
    let shade: Shade =
      isDense ? .rows(coverage, own) : node.clip == nil ? .full : .runs(coverages[index])
    Composition(
      nodes[content].paint ?? node.stencil?.0 ?? Paint(pixels, own),
      isOpaque: nodes[content].isOpaque, bounds: node.bounds, shade: shade,
      share: isDense ? 255 : node.opacity
    ).paint(spans, into: &target, layout)
    scratch.give(pixels)
    scratch.give(coverage)
  }

  /// Composites a node that shows the opaque pixels, made one by one, of the node `content`.
  ///
  /// Where the coverage is full they are made in the target.
  @_lifetime(target: copy target)
  func blendSampled(
    _ index: Int, content: Int, _ spans: Span<Damage.Span>,
    into target: inout MutableSpan<Pixel>, by layout: RowLayout, with scratch: inout Scratch
  ) {
    guard nodes[index].clip != nil else {
      return sample(content, spans, into: &target, layout)
    }
    var whole = scratch.takeSpans()
    var part = scratch.takeSpans()
    coverages[index].split(spans, whole: &whole, part: &part)
    sample(content, whole.span, into: &target, layout)
    blendAside(index, part.span, into: &target, by: layout, with: &scratch)
    scratch.give(whole)
    scratch.give(part)
  }

  /// Makes the pixels of a node that is scaled or turned, or a gradient.
  @_lifetime(target: copy target)
  private func sample(
    _ index: Int, _ spans: Span<Damage.Span>, into target: inout MutableSpan<Pixel>,
    _ layout: RowLayout
  ) {
    switch nodes[index].source {
    case .sampled(let tile, let inverse, let sampling):
      AffineSampler(tile.buffer, inverse: inverse, isSmooth: sampling != .nearest)
        .sample(spans, into: &target, layout)
    case .conical(let gradient):
      for item in spans.indices {
        let (x, y) = (Int(spans[item].minX), Int(spans[item].y))
        let start = layout.index(x: x, y: y)
        gradient.draw(x: x, y: y, into: &target, at: start, count: spans[item].count)
      }
    case .color, .pixels, .stencil, .group: break
    }
  }

  /// Draws the pixels of a node that has none in memory.
  private func draw(
    _ index: Int, _ spans: Span<Damage.Span>, into pixels: inout [Pixel], by layout: RowLayout,
    with scratch: inout Scratch
  ) {
    var target = pixels.mutableSpan
    switch nodes[index].source {
    case .color, .pixels, .stencil: break
    case .sampled, .conical: sample(index, spans, into: &target, layout)
    case .group:
      let content = Part(bottom: nodes[index].contentStart, top: index - 1, isOver: false)
      paint(content, spans, into: &target, by: layout, with: &scratch)
    }
  }
}

extension Painter {
  /// Writes the product of a node's clip, opacity, mask and stencil for each pixel.
  private func shade(
    _ index: Int, _ spans: Span<Damage.Span>, into coverage: inout [UInt8], by layout: RowLayout,
    with scratch: inout Scratch
  ) {
    let node = nodes[index]
    var target = coverage.mutableSpan
    for item in spans.indices {
      let start = layout.index(x: Int(spans[item].minX), y: Int(spans[item].y))
      for place in start..<start + spans[item].count { target[place] = node.opacity }
    }
    if node.clip != nil {
      coverages[index].multiply(in: spans, isInverted: false, into: &target, layout)
    }
    if case .stencil(let stencil, _, let left, let top) = node.source {
      let own = RowLayout(stride: stencil.buffer.width, x: left, y: top)
      multiply(by: stencil.buffer.values, own, spans, into: &target, layout)
    }
    if let channel = node.maskChannel {
      mask(index, channel, spans, into: &target, by: layout, with: &scratch)
    }
  }

  /// Multiplies coverages by others.
  @_lifetime(target: copy target)
  private func multiply(
    by values: [UInt8], _ own: RowLayout, _ spans: Span<Damage.Span>,
    into target: inout MutableSpan<UInt8>, _ layout: RowLayout
  ) {
    for item in spans.indices {
      let (x, y) = (Int(spans[item].minX), Int(spans[item].y))
      let first = own.index(x: x, y: y)
      RowKernel.multiply(
        values.span.extracting(first..<first + spans[item].count), into: &target,
        at: layout.index(x: x, y: y))
    }
  }

  /// Multiplies coverages by a channel of a node's mask.
  @_lifetime(target: copy target)
  private func mask(
    _ index: Int, _ channel: Layer.Channel, _ spans: Span<Damage.Span>,
    into target: inout MutableSpan<UInt8>, by layout: RowLayout, with scratch: inout Scratch
  ) {
    let node = nodes[index]
    if let (shape, isInverted) = shape(of: node) {
      return coverages[shape].multiply(in: spans, isInverted: isInverted, into: &target, layout)
    }
    var pixels = scratch.takePixels(target.count)
    var canvas = pixels.mutableSpan
    let part = Part(bottom: node.start, top: node.contentStart - 1, isOver: false)
    paint(part, spans, into: &canvas, by: layout, with: &scratch)
    for item in spans.indices {
      let start = layout.index(x: Int(spans[item].minX), y: Int(spans[item].y))
      for place in start..<start + spans[item].count {
        target[place] = Pixel.multiply(target[place], channel.coverage(of: canvas[place]))
      }
    }
    scratch.give(pixels)
  }

  /// The only node of a mask, if it is one opaque colour inside a path, and whether the mask is
  /// inverted.
  private func shape(of node: Node) -> (index: Int, isInverted: Bool)? {
    let mask = node.start
    guard mask == node.contentStart - 1, nodes[mask].clip != nil, nodes[mask].isSolid,
      case .color(let pixel) = nodes[mask].source, pixel.isOpaque
    else { return nil }
    return switch node.maskChannel {
    case .alpha: (mask, false)
    case .invertedAlpha: (mask, true)
    case .luminance, .invertedLuminance, nil: nil
    }
  }
}

extension Layer.Channel {
  /// The coverage of a masked layer at a pixel of the mask, 0…255.
  fileprivate func coverage(of pixel: Pixel) -> UInt8 {
    switch self {
    case .alpha: pixel.alpha
    case .invertedAlpha: 255 - pixel.alpha
    case .luminance: pixel.luminance
    case .invertedLuminance: 255 - pixel.luminance
    }
  }
}
