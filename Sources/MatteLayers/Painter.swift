internal import MatteGeometry
internal import MatteRaster

/// Composites runs of pixels, each pixel once: from the topmost node that hides all below it.
struct Painter {
  /// What is seen.
  let nodes: [Node]
  /// For each node the coverage of its clip; of nothing where it has none.
  let coverages: [Coverage]

  /// A run of pixels in a row, and where in the target its pixel 0 would be.
  struct Run {
    var y: Int
    var minX: Int
    var maxX: Int
    var base: Int

    /// The same run between other columns.
    func columns(_ minX: Int, _ maxX: Int) -> Run {
      Run(y: y, minX: minX, maxX: maxX, base: base)
    }
    /// The index of the first pixel in the target.
    var start: Int { base + minX }
    /// The number of pixels.
    var count: Int { maxX - minX }
  }

  /// Replaces a run by the nodes `bottom...top`, composited over nothing.
  func paint(
    _ run: Run, top: Int, bottom: Int, into target: inout MutableSpan<UInt32>,
    _ scratch: inout Scratch
  ) {
    guard run.minX < run.maxX else { return }
    var index = top
    while index >= bottom {
      let bounds = nodes[index].bounds
      if run.y >= bounds.minY, run.y < bounds.maxY, run.minX < bounds.maxX, bounds.minX < run.maxX {
        return paint(run, node: index, bottom, &target, &scratch)
      }
      index = nodes[index].start - 1
    }
    RowKernel.fill(0, into: &target, at: run.start, count: run.count)
  }

  /// Replaces a run that a node touches: beside the node, what is below it; else the node over that.
  private func paint(
    _ run: Run, node index: Int, _ bottom: Int, _ target: inout MutableSpan<UInt32>,
    _ scratch: inout Scratch
  ) {
    let bounds = nodes[index].bounds
    let below = nodes[index].start - 1
    let own = run.columns(max(run.minX, bounds.minX), min(run.maxX, bounds.maxX))
    let left = run.columns(run.minX, own.minX)
    paint(left, top: below, bottom: bottom, into: &target, &scratch)
    let right = run.columns(own.maxX, run.maxX)
    paint(right, top: below, bottom: bottom, into: &target, &scratch)
    if nodes[index].clip == nil {
      paintEven(own, share: 255, index, bottom, &target, &scratch)
    } else {
      paintClipped(own, index, bottom, &target, &scratch)
    }
  }

  /// Replaces a run inside a clipped node, piece by piece of its coverage.
  private func paintClipped(
    _ run: Run, _ index: Int, _ bottom: Int, _ target: inout MutableSpan<UInt32>,
    _ scratch: inout Scratch
  ) {
    let coverage = coverages[index]
    let below = nodes[index].start - 1
    var x = run.minX
    for piece in coverage.runs(inRow: run.y) {
      let piece = coverage.runs[piece]
      if piece.maxX <= x { continue }
      if piece.minX >= run.maxX { break }
      let edge = run.columns(max(x, Int(piece.minX)), min(run.maxX, Int(piece.solidMinX)))
      if edge.minX < edge.maxX {
        paint(run.columns(x, edge.minX), top: below, bottom: bottom, into: &target, &scratch)
        let offset = Int(piece.offset) + edge.minX - Int(piece.minX)
        let values = coverage.values.span.extracting(offset..<offset + edge.count)
        paintEdge(edge, values, index, bottom, &target, &scratch)
        x = edge.maxX
      }
      let solid = run.columns(max(x, Int(piece.solidMinX)), min(run.maxX, Int(piece.maxX)))
      if solid.minX < solid.maxX {
        paint(run.columns(x, solid.minX), top: below, bottom: bottom, into: &target, &scratch)
        paintEven(solid, share: piece.value, index, bottom, &target, &scratch)
        x = solid.maxX
      }
    }
    paint(run.columns(x, run.maxX), top: below, bottom: bottom, into: &target, &scratch)
  }

  /// Replaces a run of which a node's clip covers each pixel for itself.
  ///
  /// Where a solid group is covered wholly it is painted as in the midst of its clip, since a group
  /// composited by itself may be rounded to another byte: what a pixel is must not depend on whether
  /// it counts as edge.
  private func paintEdge(
    _ run: Run, _ values: Span<UInt8>, _ index: Int, _ bottom: Int,
    _ target: inout MutableSpan<UInt32>, _ scratch: inout Scratch
  ) {
    let below = nodes[index].start - 1
    let isSolidGroup = nodes[index].isSolid && nodes[index].source == .group
    var x = run.minX
    while x < run.maxX {
      let start = x
      let isFull = isSolidGroup && values[start - run.minX] == 255
      repeat {
        x += 1
      } while x < run.maxX
        && (isSolidGroup && values[x - run.minX] == 255) == isFull
      let part = run.columns(start, x)
      if isFull {
        paintEven(part, share: 255, index, bottom, &target, &scratch)
      } else {
        paint(part, top: below, bottom: bottom, into: &target, &scratch)
        let own = values.extracting(start - run.minX..<x - run.minX)
        blend(part, own, index, &target, &scratch)
      }
    }
  }

  /// Replaces a run that a node's clip covers alike.
  private func paintEven(
    _ run: Run, share: UInt8, _ index: Int, _ bottom: Int, _ target: inout MutableSpan<UInt32>,
    _ scratch: inout Scratch
  ) {
    let node = nodes[index]
    if share == 255, node.isSolid {
      if node.source == .group {
        return paint(run, top: index - 1, bottom: bottom, into: &target, &scratch)
      }
      if node.isOpaque { return copy(run, index, &target) }
    }
    paint(run, top: node.start - 1, bottom: bottom, into: &target, &scratch)
    if share > 0 { blend(run, share: share, index, &target, &scratch) }
  }
}
