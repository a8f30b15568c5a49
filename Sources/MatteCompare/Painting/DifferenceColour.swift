internal import MatteRaster

/// The colours of pictures of differences: they can be told apart whatever colours an eye sees
/// (Okabe and Ito, “Color universal design”, 2008).
///
/// All that a picture of one style has, but for the pictures themselves, is in a palette of 256: the number of a
/// grey of the faded picture is the grey.
enum DifferenceColour: UInt8, CaseIterable {
  /// What the verdict goes by; with two colours, what became darker or was added.
  case counted
  /// What became brighter, or was removed.
  case brighter
  /// What has another hue, and is as bright as before.
  case recoloured
  /// What differs, and does not count.
  case uncounted
  /// What differs and is antialiased, and does not count.
  case antialiased
  /// What differs in a part that is left out.
  case ignored
  /// The frame around a region.
  case frame
  /// What is left out.
  case hatch
  /// No mark of a mask.
  case black
  /// What is between two pictures.
  case gutter
  /// What is not there, hatched by two colours.
  case gap, gapLine

  var pixel: Pixel {
    switch self {
    case .counted: 0xffd5_5e00
    case .brighter: 0xff00_72b2
    case .recoloured: 0xffcc_79a7
    case .uncounted: 0xff56_b4e9
    case .antialiased: 0xfff0_e442
    case .ignored: 0xff8a_8a8a
    case .frame: 0xff2b_333b
    case .hatch: 0xffb0_b6bc
    case .black: 0xff00_0000
    case .gutter: 0xff6b_7480
    case .gap: 0xfff3_f4f5
    case .gapLine: 0xffd0_d4d8
    }
  }

  /// A mark of a mask, and what a faded picture is without ink.
  static let white: UInt8 = 255
  /// The darkest grey of a faded picture.
  static let darkestGrey: UInt8 = 166

  /// The pixels of all numbers.
  static let palette: [Pixel] = {
    var pixels = [Pixel](repeating: DifferenceColour.black.pixel, count: 256)
    for colour in allCases { pixels[Int(colour.rawValue)] = colour.pixel }
    for grey in darkestGrey...255 {
      pixels[Int(grey)] = Pixel(red: grey, green: grey, blue: grey)
      for kind in RowPair.Kind.tinted {
        pixels[Int(kind.tinted(grey))] = mixed(pixels[Int(grey)], kind.tint, share: 110)
      }
      for level in DifferenceLevel.faint {
        pixels[Int(faint(level, overShade: Int(shades[Int(grey)])))] = mixed(
          pixels[Int(grey)], DifferenceColour.uncounted.pixel,
          share: UInt32(256 * DifferenceLevel.opacity(level - (level - 1) % faintLevels)))
      }
    }
    return pixels
  }()

  /// The number of the translucent mark of a level over a shade: both are rounded, so that one palette holds all.
  static func faint(_ level: UInt8, overShade shade: Int) -> UInt8 {
    UInt8(RowPair.Kind.end + Int((level - 1) / faintLevels) * faintShades + shade)
  }

  /// The shades of the numbers of greys, of which a translucent mark has fewer; 0 for other numbers.
  static let shades = (0...255).map { (number: UInt8) in
    number < darkestGrey ? 0 : UInt8(Int(number - darkestGrey) * faintShades / greys)
  }

  /// The number of shades of a translucent mark.
  static let faintShades = 16
  /// The number of greys, and how many levels share an opacity.
  private static let (greys, faintLevels) = (90, UInt8(5))

  /// A mix of two colours, with `share` of 256 of the second.
  private static func mixed(_ a: Pixel, _ b: Pixel, share: UInt32) -> Pixel {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((UInt32(a) * (256 - share) + UInt32(b) * share) >> 8)
    }
    return Pixel(red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue))
  }
}

extension RowPair.Kind {
  /// The kinds of rows that have a tint.
  fileprivate static let tinted: [RowPair.Kind] = [.added, .removed, .moved]

  /// The tint of rows that were added, removed and moved.
  fileprivate var tint: Pixel {
    switch self {
    case .compared, .added: 0xff00_9e73
    case .removed: 0xff00_72b2
    case .moved: 0xffcc_79a7
    }
  }

  /// The number of a grey in the colour of its row: there are a quarter as many, so that one palette holds all.
  func tinted(_ grey: UInt8) -> UInt8 {
    guard let place = Self.tinted.firstIndex(of: self) else { return grey }
    return UInt8(Self.first + place * Self.count) + (grey - DifferenceColour.darkestGrey) / 4
  }

  /// The first number of a tinted grey, and how many of them a kind has.
  private static let (first, count) = (DifferenceColour.allCases.count, 23)
  /// The number after those of all tinted greys.
  fileprivate static let end = first + tinted.count * count
}

extension PixelFlags {
  /// The colour of a pixel that differs; nil if it is to be seen as it is.
  var colour: DifferenceColour? {
    if contains(.counted) { return .counted }
    if contains(.ignored) { return .ignored }
    if contains(.antialiased) { return .antialiased }
    return contains(.different) ? .uncounted : nil
  }

  /// The numbers of these colours, by the flags; that of black for nil.
  static let colours = (0..<64).map { number in
    (PixelFlags(rawValue: number).colour ?? .black).rawValue
  }
}
