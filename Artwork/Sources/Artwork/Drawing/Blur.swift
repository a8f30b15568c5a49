internal import MatteRaster

/// Softens pixels: three box blurs in a row, which come close to a Gaussian one.
enum Blur {
  /// The buffer softened over `radius` pixels, which is twice the Gaussian's standard deviation.
  static func blurred(_ buffer: PixelBuffer, radius: Double) -> PixelBuffer {
    let reach = Int((radius / 2).rounded())
    guard reach > 0 else { return buffer }
    var rows = buffer.pixels.map { PixelColor($0).parts }
    for _ in 0..<3 {
      pass(&rows, lines: buffer.height, length: buffer.width, step: 1, next: buffer.width, reach)
      pass(&rows, lines: buffer.width, length: buffer.height, step: buffer.width, next: 1, reach)
    }
    var result = buffer
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        let color = PixelColor(parts: rows[y * buffer.width + x])
        result[x, y] = color.pixel(threshold: Dither.none)
      }
    }
    return result
  }

  /// Replaces every value of each line by the mean of those at most `reach` away.
  private static func pass(
    _ values: inout [SIMD4<Double>], lines: Int, length: Int, step: Int, next: Int, _ reach: Int
  ) {
    var line = [SIMD4<Double>](repeating: .zero, count: length + 2 * reach + 1)
    let share = 1 / Double(2 * reach + 1)
    for index in 0..<lines {
      let base = index * next
      for place in 0..<line.count {
        let inside = min(max(place - reach, 0), length - 1)  // the edge goes on outside
        line[place] = values[base + inside * step]
      }
      var sum = line[0..<(2 * reach)].reduce(.zero, +)
      for place in 0..<length {
        sum += line[place + 2 * reach]
        values[base + place * step] = sum * share
        sum -= line[place]
      }
    }
  }
}
