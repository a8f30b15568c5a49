import MatteRaster
import Testing

extension SampleBuffer {
  /// A picture of 8 bits whose pixels are made by `sample`: red, green, blue, alpha.
  static func rgba8(_ width: Int, _ height: Int, _ sample: (Int, Int) -> [Int]) -> SampleBuffer {
    let pixels = (0..<width * height).map { index in
      sample(index % width, index / width).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    return SampleBuffer(width: width, height: height, pixels: .rgba8(pixels))
  }

  /// A picture of 16 bits whose pixels are made by `sample`: red, green, blue, alpha.
  static func rgba16(_ width: Int, _ height: Int, _ sample: (Int, Int) -> [Int]) -> SampleBuffer {
    let pixels = (0..<width * height).map { index in
      sample(index % width, index / width).reversed().reduce(UInt64(0)) { $0 << 16 | UInt64($1) }
    }
    return SampleBuffer(width: width, height: height, pixels: .rgba16(pixels))
  }

  /// The pixels of a picture of 8 bits a sample.
  var words: [UInt32] {
    get throws {
      let words: [UInt32]? = if case .rgba8(let words) = pixels { words } else { nil }
      return try #require(words)
    }
  }

  /// A picture of one pixel.
  static func pixel(_ samples: Int...) -> SampleBuffer { rgba8(1, 1) { _, _ in samples } }

  /// A pattern of 83 by 71, or the same with a rectangle of other reds and other greens here and there;
  /// with transparency if asked for.
  static func pattern(isChanged: Bool, isTransparent: Bool = false) -> SampleBuffer {
    rgba8(83, 71) { x, y in
      let alpha = isTransparent ? 255 - (x * 3 + y) % 200 : 255
      var samples = [(x * 7 + y * 3) % 256, x * y % 256, (x * x + y * 5) % 256, alpha]
      if isChanged {
        let isInside = (20..<45).contains(x) && (10..<40).contains(y)
        if isInside { samples[0] = (samples[0] + 40) % 256 }
        if (x * 31 + y * 17) % 11 == 0 { samples[1] ^= 8 }
      }
      return samples
    }
  }

  /// A slanted antialiased edge, `offset` tenths of a pixel to the left.
  static func edge(offset: Int) -> SampleBuffer {
    rgba8(40, 40) { x, y in
      let level = max(0, min(255, (x * 10 - y * 3 + offset - 60) * 20))
      return [level, level, level, 255]
    }
  }

  /// An antialiased disc, here and there with black and white exchanged.
  static func disc(squaredRadius: Int) -> SampleBuffer {
    rgba8(40, 40) { x, y in
      let distance = (x - 20) * (x - 20) + (y - 19) * (y - 19)
      let level = max(0, min(255, (squaredRadius - distance) * 5 + 128))
      let shown = (x / 5 + y / 7) % 3 == 0 ? 255 - level : level
      return [shown, shown, shown, 255]
    }
  }

  /// Opaque rows of pixels, each made of a number.
  static func rows(_ numbers: [Int]) -> SampleBuffer {
    rgba8(16, numbers.count) { x, y in
      let level = numbers[y] == 0 ? 255 : (numbers[y] * 37 + x * numbers[y] * 11) % 251
      return [level, numbers[y] % 256, numbers[y] / 256, 255]
    }
  }

  /// The picture with its columns as rows.
  var turned: SampleBuffer {
    guard case .rgba8(let pixels) = pixels else { return self }
    return .rgba8(height, width) { x, y in
      let pixel = Int(pixels[x * width + y])
      return [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24]
    }
  }
}
