import MatteRaster
/// What the fixtures hold, by the formulas they were made with and arithmetic in Double.
enum ExpectedPixels {
  /// The sides of the fixtures named after a colour type.
  static let width = 9
  static let height = 7

  /// The sample of channel `channel` in a fixture with `depth` bits.
  static func sample(_ x: Int, _ y: Int, _ channel: Int, depth: Int) -> Int {
    depth == 16
      ? (x * 7001 + y * 9973 + channel * 12347 + 311 * x * y) % 65536
      : (x * 37 + y * 91 + channel * 53 + 11 * x * y) % (1 << depth)
  }

  /// A sample as a share of its largest value.
  static func share(_ x: Int, _ y: Int, _ channel: Int, depth: Int) -> Double {
    Double(sample(x, y, channel, depth: depth)) / Double((1 << depth) - 1)
  }

  /// Colour number `index` of the palettes.
  static func paletteColour(_ index: Int) -> [Double] {
    [(index * 71 + 5) % 256, (index * 29 + 80) % 256, (index * 113 + 200) % 256].map {
      Double($0) / 255
    }
  }

  /// The premultiplied pixel of shares of red, green, blue and alpha.
  static func pixel(_ colour: [Double], alpha: Double = 1) -> Pixel {
    let opacity = (alpha * 255).rounded()
    let number = colour.reduce(UInt32(opacity)) {
      $0 << 8 | UInt32((($1 * 255).rounded() * opacity / 255).rounded())
    }
    return Pixel(rawValue: number)
  }

  /// The pixel of a fixture with this colour type and depth.
  static func pixel(_ x: Int, _ y: Int, type: String, depth: Int) -> Pixel {
    let shares = (0..<4).map { share(x, y, $0, depth: depth) }
    return switch type {
    case "grey": pixel([shares[0], shares[0], shares[0]])
    case "rgb": pixel(Array(shares[..<3]))
    case "palette": pixel(paletteColour(sample(x, y, 0, depth: depth)))
    case "greyalpha": pixel([shares[0], shares[0], shares[0]], alpha: shares[1])
    default: pixel(Array(shares[..<3]), alpha: shares[3])
    }
  }

  /// The colour in column `x` and row `y` of the scene: six blocks of 8 × 8.
  static func scene(_ x: Int, _ y: Int) -> Pixel {
    let colours: [Pixel] = [
      0xffe6_1e28, 0xff28_c83c, 0xff1e_3cdc, 0xfff0_dc28, 0xff78_14a0, 0xfffa_fafa,
    ]
    return colours[y / 8 * 3 + x / 8]
  }

  /// sRGB's code for a share of light (IEC 61966-2-1).
  static func encoded(_ light: Double) -> Double {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * power(light, 1 / 2.4) - 0.055
  }
}

/// The largest difference of any channel of two pixels, 0 to 255.
func difference(_ first: Pixel, _ second: Pixel) -> Int {
  [0, 8, 16, 24].map { abs(Int(first.rawValue >> $0 & 0xff) - Int(second.rawValue >> $0 & 0xff)) }
    .max() ?? 0
}
