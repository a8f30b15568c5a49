import MatteCompare
import MatteGeometry
import MatteRaster
import TestExplanation

/// Pictures of 140 by 120 pixels of which one sees by heart what differs.
enum Handmade {
  static let ground = [240, 240, 240, 255]
  static let blue = [10, 132, 255, 255]
  static let red = [200, 40, 40, 255]
  static let nothing = [0, 0, 0, 0]
  /// Where blocks are.
  static let box = PixelRect(minX: 20, minY: 30, maxX: 80, maxY: 70)
  /// Where discs are.
  static let disc = PixelRect(minX: 28, minY: 28, maxX: 73, maxY: 73)

  /// A colour that few other places have.
  static func grain(_ x: Int, _ y: Int) -> [Int] {
    [(x * 37 + y * 91) % 199, (x * x * 3 + y * 57) % 193, (x * 13 + y * y * 7) % 181, 255]
  }

  static func picture(_ sample: (Int, Int) -> [Int]) -> SampleBuffer { .rgba8(140, 120, sample) }

  /// A picture with a block in it.
  static func block(
    at place: PixelRect?, of sample: (Int, Int) -> [Int] = grain,
    on ground: (Int, Int) -> [Int] = { _, _ in ground }
  ) -> SampleBuffer {
    picture { x, y in
      guard let place, place.holds(x, y) else { return ground(x, y) }
      return sample(x - place.minX, y - place.minY)
    }
  }

  /// A disc with a soft rim.
  static func disc(_ colour: [Int], on ground: [Int] = ground) -> SampleBuffer {
    picture { x, y in
      let distance = (x - 50) * (x - 50) + (y - 50) * (y - 50)
      let share = max(0, min(100, (400 - distance) * 2 + 50))
      // What is blended with nothing keeps its colour.
      if ground[3] == 0, share > 0 { return colour[..<3] + [255 * share / 100] }
      return zip(colour, ground).map { ($0 * share + $1 * (100 - share) + 50) / 100 }
    }
  }

  /// Grain with a line of one pixel around a place.
  static func line(around place: PixelRect) -> SampleBuffer {
    picture { x, y in
      let isWithin = place.moved(1, 1).holds(x, y) && place.moved(-1, -1).holds(x, y)
      return place.holds(x, y) && !isWithin ? red : grain(x, y)
    }
  }

  /// Grain that is lighter by up to some steps within the box, in one of so many columns.
  static func noisy(_ most: Int, every columns: Int = 1) -> SampleBuffer {
    picture { x, y in
      let way = (x * 7 + y * 5) % (most + 1)
      return box.holds(x, y) && x % columns == 0
        ? grain(x, y).map { min(255, $0 + way) } : grain(x, y)
    }
  }

  /// The colour of such samples.
  static func colour(_ samples: [Int]) -> SampleColour {
    SampleColour(SIMD4(samples.map(UInt16.init)), depth: 8)
  }

  /// A recolour from one colour to another.
  static func recolour(_ from: [Int], _ to: [Int]) -> Explanation.Kind {
    .recoloured(from: colour(from), to: colour(to))
  }

  /// The same gain and offset of red, green and blue.
  static func adjustment(_ gain: Double, _ offset: Double) -> Explanation.Kind {
    .adjusted(
      SampleAdjustment(gain: [gain, gain, gain, 1], offset: [offset, offset, offset, 0]))
  }
}
