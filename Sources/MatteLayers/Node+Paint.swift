internal import MatteGeometry
internal import MatteRaster

extension Node {
  /// The pixels, if they are there already and all that cuts them is a path and the opacity.
  var paint: Paint? {
    switch source {
    case .color(let pixel): Paint(color: pixel)
    case .pixels(let tile, let x, let y):
      Paint(tile.buffer.pixels, RowLayout(stride: tile.buffer.width, x: x, y: y))
    case .sampled, .stencil, .group: nil
    }
  }

  /// The colour and the coverages of a stencil.
  var stencil: (Paint, Shade)? {
    guard case .stencil(let stencil, let pixel, let x, let y) = source else { return nil }
    let layout = RowLayout(stride: stencil.buffer.width, x: x, y: y)
    return (Paint(color: pixel), .rows(stencil.buffer.values, layout))
  }

  /// True if it is composited from pixels that are there through its path alone.
  var isPlain: Bool {
    switch source {
    case .color, .pixels: maskChannel == nil
    case .sampled, .stencil, .group: false
    }
  }

  /// Adds the parts of `spans` that the node touches, in each row without gap.
  func gather(_ coverage: Coverage, _ spans: Span<Damage.Span>, into own: inout [Damage.Span]) {
    for index in spans.indices {
      let span = spans[index]
      guard Int(span.y) >= bounds.minY, Int(span.y) < bounds.maxY else { continue }
      var minX = max(bounds.minX, Int(span.minX))
      var maxX = min(bounds.maxX, Int(span.maxX))
      if clip != nil {
        guard let extent = coverage.extent(ofRow: Int(span.y)) else { continue }
        minX = max(minX, extent.lowerBound)
        maxX = min(maxX, extent.upperBound)
      }
      if minX < maxX { own.append(Damage.Span(y: Int(span.y), minX: minX, maxX: maxX)) }
    }
  }
}

extension Coverage {
  /// Adds what of `spans` is covered wholly to `whole` and what is covered in part to `part`.
  func split(
    _ spans: Span<Damage.Span>, whole: inout [Damage.Span], part: inout [Damage.Span]
  ) {
    for index in spans.indices {
      let span = spans[index]
      let columns = Int(span.minX)..<Int(span.maxX)
      for piece in pieces(inRow: Int(span.y))
      where piece.minX < columns.upperBound && piece.maxX > columns.lowerBound {
        for x in (piece.minX..<piece.solidMinX).clamped(to: columns) {
          add(value(x: x, in: piece), x..<x + 1, span.y, &whole, &part)
        }
        let solid = (piece.solidMinX..<piece.maxX).clamped(to: columns)
        add(piece.value, solid, span.y, &whole, &part)
      }
    }
  }

  /// Adds columns that are covered alike to what they belong to.
  private func add(
    _ value: UInt8, _ columns: Range<Int>, _ y: Int32, _ whole: inout [Damage.Span],
    _ part: inout [Damage.Span]
  ) {
    guard !columns.isEmpty, value > 0 else { return }
    let span = Damage.Span(y: Int(y), minX: columns.lowerBound, maxX: columns.upperBound)
    if value == 255 { whole.add(span) } else { part.add(span) }
  }
}

extension [Damage.Span] {
  /// Adds a span, or makes the last one longer if it touches it.
  fileprivate mutating func add(_ span: Damage.Span) {
    if let last, last.y == span.y, last.maxX == span.minX {
      self[count - 1].maxX = span.maxX
    } else {
      append(span)
    }
  }
}
