import MatteGeometry
import MatteRaster
import TestExplanation

/// A picture that is drawn.
struct Sheet {
  let width: Int
  private(set) var height: Int
  /// The largest sample.
  let most: Int32
  private var pixels: [CheckedPair.Samples] = []

  /// Makes a picture of a ground.
  init(_ ground: Ground, width: Int, height: Int, isDeep: Bool) {
    (self.width, self.height, most) = (width, height, isDeep ? 65_535 : 255)
    let size = SIMD2(Double(width), Double(height))
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { pixels.append(samples(ground.colour(x, y, in: size))) }
    }
  }

  subscript(x: Int, y: Int) -> CheckedPair.Samples {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// The samples of a colour from 0 to 255.
  func samples(_ colour: Ground.Colour) -> CheckedPair.Samples {
    (colour * Double(most / 255)).samples(upTo: most)
  }

  /// Draws a figure with its top left at a place.
  mutating func draw(_ figure: Figure, at x: Int, _ y: Int) {
    let frame = PixelRect(width: width, height: height)
    for layer in figure.layers {
      for place in layer.shape.bounds.moved(x, y).intersection(frame).pixels {
        let (column, row) = (place.x - x, place.y - y)
        let coverage = layer.shape.coverage(column, row)
        if coverage > 0 { blend(layer.fill.colour(column, row), coverage, at: place) }
      }
    }
  }

  /// Blends a colour over a pixel.
  private mutating func blend(
    _ colour: Ground.Colour, _ coverage: Double, at place: (x: Int, y: Int)
  ) {
    let below = self[place.x, place.y].doubles / Double(most / 255)
    let (share, rest) = (coverage * colour.w / 255, below.w / 255)
    let alpha = share + rest * (1 - share)
    var blended = (colour * share + below * (rest * (1 - share))) / alpha
    blended.w = alpha * 255
    self[place.x, place.y] = samples(blended)
  }

  /// Changes the pixels of a place.
  mutating func change(
    _ place: PixelRect, _ change: (CheckedPair.Samples) -> CheckedPair.Samples
  ) {
    for (x, y) in place.pixels {
      let limited = change(self[x, y]).clamped(
        lowerBound: .zero, upperBound: SIMD4(repeating: most))
      self[x, y] = limited
    }
  }

  /// Inserts rows of grain.
  mutating func insert(rows count: Int, at y: Int, seed: Int) {
    let rows = (0..<count * width).map { index in
      var colour = Hash.samples(seed, index % width, index / width) * 255
      colour.w = 255
      return samples(colour)
    }
    pixels.insert(contentsOf: rows, at: y * width)
    height += count
  }

  /// Leaves out the rows from one on.
  mutating func crop(toRows count: Int) {
    pixels.removeLast((height - count) * width)
    height = count
  }

  /// The picture as it is compared.
  var buffer: SampleBuffer {
    SampleBuffer(
      width: width, height: height,
      pixels: most == 255
        ? .rgba8(pixels.map { Self.word($0, UInt32(8)) })
        : .rgba16(pixels.map { Self.word($0, UInt64(16)) }))
  }

  private static func word<Word: FixedWidthInteger & SIMDScalar>(
    _ samples: CheckedPair.Samples, _ bits: Word
  ) -> Word {
    let parts = SIMD4<Word>(truncatingIfNeeded: samples)
    return parts.x | parts.y << bits | parts.z << (2 * bits) | parts.w << (3 * bits)
  }
}
