internal import MatteGeometry
internal import MatteLayers
internal import MatteRaster
internal import MatteScenes

extension PixelGrid {
  /// The visible part of a picture in `rect`: its pixels as squares, with lines between them.
  ///
  /// The squares and the lines between columns are one picture, which has a row for each row of the original and is
  /// stretched down. A line between rows skips the lines between columns, so that no pixel is darkened twice.
  func squares(of picture: Picture, in rect: Rect, seen: Rect) -> [Layer] {
    guard let (columns, rows) = pixels(of: rect, seen: seen) else { return [] }
    let strips = strips(of: columns.clamped(to: 0..<picture.buffer.width), in: rect, seen: seen)
    let own = rows.clamped(to: 0..<picture.buffer.height)
    guard let left = strips.first?.start, let right = strips.last?.end, !own.isEmpty
    else { return [] }
    let stretched = Rect(
      x: Double(left), y: rect.minY + Double(own.lowerBound) * zoom, width: Double(right - left),
      height: Double(own.count) * zoom)
    let line = line(between: strips)
    var layers = [
      Layer(.picture(stretchable(picture.buffer, strips, own), sampling: .nearest), in: stretched)
    ]
    for row in own where row > 0 {
      let place = Rect(
        x: stretched.minX, y: Double(edge(row, rect.minY)), width: stretched.width,
        height: stage.hairline)
      layers.append(Layer(.picture(line, sampling: .nearest), in: place))
    }
    guard stretched.minX < seen.minX || stretched.maxX > seen.maxX else { return layers }
    // The mask cuts columns at the sides; above and below, the layers' own rectangles do.
    let sides = Rect(
      x: seen.minX, y: stretched.minY - 1, width: seen.width, height: stretched.height + 2)
    for index in layers.indices { layers[index].mask = .path(.rect(sides), .nonZero) }
    return layers
  }

  /// A column of a picture's pixels on the screen: a line from `start` to `inside`, then the pixel up to `end`.
  private struct Strip {
    var column: Int
    var start: Int
    var inside: Int
    var end: Int
  }

  /// The visible columns of a picture in `rect`, from left to right without gaps.
  private func strips(of columns: Range<Int>, in rect: Rect, seen: Rect) -> [Strip] {
    let (left, right) = (Int(seen.minX.rounded(.down)), Int(seen.maxX.rounded(.up)))
    return columns.map { column in
      let (first, next) = (edge(column, rect.minX), edge(column + 1, rect.minX))
      let start = column == columns.lowerBound ? left : min(max(first, left), right)
      let end = column == columns.upperBound - 1 ? right : min(max(next, left), right)
      let line = column > 0 ? first + Int(stage.hairline) : first
      return Strip(column: column, start: start, inside: min(max(line, start), end), end: end)
    }
  }

  /// The first column or row of the screen that shows a pixel, if the picture begins at `origin`.
  private func edge(_ index: Int, _ origin: Double) -> Int {
    Int((origin + Double(index) * zoom - 0.5).rounded(.up))
  }

  /// Rows of a picture with a pixel for each column of the screen, and lines between the columns.
  private func stretchable(
    _ buffer: PixelBuffer, _ strips: [Strip], _ rows: Range<Int>
  ) -> Picture {
    let line = line.pixel
    let width = strips.reduce(0) { $0 + $1.end - $1.start }
    var pixels = [Pixel](repeating: .clear, count: width * rows.count)
    var target = pixels.mutableSpan
    var place = 0
    for row in rows {
      for strip in strips {
        let pixel = buffer[strip.column, row]
        let (inside, end) = (
          place + strip.inside - strip.start, place + strip.end - strip.start
        )
        let lined = line.over(pixel)
        while place < inside {
          target[place] = lined
          place += 1
        }
        while place < end {
          target[place] = pixel
          place += 1
        }
      }
    }
    return Picture(PixelBuffer(width: width, height: rows.count, pixels: pixels))
  }

  /// A line between rows, as wide as the strips.
  private func line(between strips: [Strip]) -> Picture {
    var pixels: [Pixel] = []
    for strip in strips {
      pixels += repeatElement(.clear, count: strip.inside - strip.start)
      pixels += repeatElement(line.pixel, count: strip.end - strip.inside)
    }
    return Picture(PixelBuffer(width: pixels.count, height: 1, pixels: pixels))
  }
}
