internal import MatteGeometry
internal import MatteRaster

extension Painter {
  /// Replaces a run by the pixels of an opaque node.
  func copy(_ run: Run, _ index: Int, _ target: inout MutableSpan<UInt32>) {
    switch nodes[index].source {
    case .color(let pixel):
      RowKernel.fill(pixel, into: &target, at: run.start, count: run.count)
    case .pixels(let tile, let x, let y):
      let range = tile.range(of: run, x, y)
      RowKernel.copy(
        tile.buffer.pixels.span.extracting(range), into: &target, at: run.start)
    case .sampled(let tile, let inverse):
      let sampler = AffineSampler(tile.buffer, inverse: inverse)
      sampler.sample(x: run.minX, y: run.y, into: &target, at: run.start, count: run.count)
    case .stencil, .group:
      preconditionFailure("Stencils and groups are never known to be opaque.")
    }
  }

  /// Composites a node over a run that its clip covers alike.
  func blend(
    _ run: Run, share: UInt8, _ index: Int, _ target: inout MutableSpan<UInt32>,
    _ scratch: inout Scratch
  ) {
    let share = Pixel.multiply(share, nodes[index].opacity)
    guard nodes[index].needsCoverage else {
      return blendSource(run, share: share, index, &target, &scratch)
    }
    var row = scratch.takeCoverage(run.count)
    for x in 0..<run.count { row[x] = share }
    finish(&row, run, index, &scratch)
    blendSource(run, row.span.extracting(0..<run.count), index, &target, &scratch)
    scratch.give(row)
  }

  /// Composites a node over a run, each pixel as far as its clip covers it.
  func blend(
    _ run: Run, _ values: Span<UInt8>, _ index: Int, _ target: inout MutableSpan<UInt32>,
    _ scratch: inout Scratch
  ) {
    let node = nodes[index]
    guard node.opacity < 255 || node.needsCoverage else {
      return blendSource(run, values, index, &target, &scratch)
    }
    var row = scratch.takeCoverage(run.count)
    for x in 0..<run.count { row[x] = Pixel.multiply(values[x], node.opacity) }
    finish(&row, run, index, &scratch)
    blendSource(run, row.span.extracting(0..<run.count), index, &target, &scratch)
    scratch.give(row)
  }

  /// Multiplies the coverage of a run by the node's mask and by its stencil, if it has them.
  private func finish(_ row: inout [UInt8], _ run: Run, _ index: Int, _ scratch: inout Scratch) {
    if let channel = nodes[index].maskChannel { mask(&row, run, channel, index, &scratch) }
    if case .stencil(let stencil, _, let x, let y) = nodes[index].source {
      let buffer = stencil.buffer
      let start = (run.y - y) * buffer.width + run.minX - x
      var coverage = row.mutableSpan
      RowKernel.multiply(
        buffer.values.span.extracting(start..<start + run.count), into: &coverage, at: 0)
    }
  }

  /// Multiplies the coverage of a run by a channel of the node's mask.
  private func mask(
    _ coverage: inout [UInt8], _ run: Run, _ channel: Layer.Channel, _ index: Int,
    _ scratch: inout Scratch
  ) {
    let node = nodes[index]
    let pixels = paintAside(run, top: node.contentStart - 1, bottom: node.start, &scratch)
    for x in 0..<run.count {
      coverage[x] = Pixel.multiply(coverage[x], channel.coverage(of: pixels[x]))
    }
    scratch.give(pixels)
  }

  /// Composites the nodes `bottom...top` over nothing, in a row that is to be given back.
  private func paintAside(_ run: Run, top: Int, bottom: Int, _ scratch: inout Scratch) -> [UInt32] {
    var row = scratch.takePixels(run.count)
    var target = row.mutableSpan
    var aside = run
    aside.base = -run.minX
    paint(aside, top: top, bottom: bottom, into: &target, &scratch)
    return row
  }

  /// The pixels of a node that has none ready, in a row that is to be given back.
  private func sourceRow(_ run: Run, _ index: Int, _ scratch: inout Scratch) -> [UInt32] {
    guard case .sampled(let tile, let inverse) = nodes[index].source else {
      return paintAside(run, top: index - 1, bottom: nodes[index].contentStart, &scratch)
    }
    var row = scratch.takePixels(run.count)
    var target = row.mutableSpan
    AffineSampler(tile.buffer, inverse: inverse)
      .sample(x: run.minX, y: run.y, into: &target, at: 0, count: run.count)
    return row
  }

  private func blendSource(
    _ run: Run, share: UInt8, _ index: Int, _ target: inout MutableSpan<UInt32>,
    _ scratch: inout Scratch
  ) {
    switch nodes[index].source {
    case .color(let pixel), .stencil(_, let pixel, _, _):
      RowKernel.blend(pixel, share: share, into: &target, at: run.start, count: run.count)
    case .pixels(let tile, let x, let y):
      let source = tile.buffer.pixels.span.extracting(tile.range(of: run, x, y))
      RowKernel.blend(source, share: share, into: &target, at: run.start)
    case .sampled, .group:
      let row = sourceRow(run, index, &scratch)
      RowKernel.blend(
        row.span.extracting(0..<run.count), share: share, into: &target, at: run.start)
      scratch.give(row)
    }
  }

  private func blendSource(
    _ run: Run, _ values: Span<UInt8>, _ index: Int, _ target: inout MutableSpan<UInt32>,
    _ scratch: inout Scratch
  ) {
    switch nodes[index].source {
    case .color(let pixel), .stencil(_, let pixel, _, _):
      RowKernel.blend(pixel, coverage: values, into: &target, at: run.start)
    case .pixels(let tile, let x, let y):
      let source = tile.buffer.pixels.span.extracting(tile.range(of: run, x, y))
      RowKernel.blend(source, coverage: values, into: &target, at: run.start)
    case .sampled, .group:
      let row = sourceRow(run, index, &scratch)
      RowKernel.blend(
        row.span.extracting(0..<run.count), coverage: values, into: &target, at: run.start)
      scratch.give(row)
    }
  }
}

extension Node {
  /// True if its coverage is more than clip and opacity.
  fileprivate var needsCoverage: Bool {
    if case .stencil = source { return true }
    return maskChannel != nil
  }
}

extension Tile {
  /// Where the pixels of a run lie, if the tile's first pixel is at (x, y).
  fileprivate func range(of run: Painter.Run, _ x: Int, _ y: Int) -> Range<Int> {
    let start = (run.y - y) * buffer.width + run.minX - x
    return start..<start + run.count
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
