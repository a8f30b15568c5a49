internal import Glibc
internal import MatteGeometry

/// A colour in CIELAB under daylight (D65), in which distances are about as large as they look.
///
/// ```swift
/// let grey = CIELab(red: 0.5, green: 0.5, blue: 0.5)
/// let pink = CIELab(red: 0.55, green: 0.5, blue: 0.5)
/// print(grey.deltaE2000(from: pink))  // 4 and some
/// ```
public struct CIELab: Hashable, Sendable {
  /// L*, 0…100.
  public let lightness: Double
  /// a*, from green to red.
  public let a: Double
  /// b*, from blue to yellow.
  public let b: Double

  /// Makes a colour from its coordinates.
  public init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The colour of sRGB samples, 0…1 (IEC 61966-2-1, CIE 15).
  public init(red: Double, green: Double, blue: Double) {
    let (red, green, blue) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    let x = Self.response((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    let y = Self.response(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    let z = Self.response((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  private static func linear(_ sample: Double) -> Double {
    sample <= 0.04045 ? sample / 12.92 : pow((sample + 0.055) / 1.055, 2.4)
  }

  private static func response(_ light: Double) -> Double {
    let edge = 6.0 / 29
    return light > edge * edge * edge ? cbrt(light) : light / (3 * edge * edge) + 4.0 / 29
  }
}

extension CIELab {
  /// How different another colour looks: ΔE00 of CIE 142, about 1 where a difference is just seen; with the names of
  /// Sharma, Wu and Dalal, “The CIEDE2000 color-difference formula”, 2005.
  public func deltaE2000(from colour: CIELab) -> Double {
    let meanChroma = (Vector(a, b).length + Vector(colour.a, colour.b).length) / 2
    let g = 0.5 * (1 - Self.saturation(meanChroma))
    let (this, that) = (Polar(self, g), Polar(colour, g))
    let steps = this.steps(to: that)
    let meanLightness = (lightness + colour.lightness) / 2
    let chroma = (this.chroma + that.chroma) / 2
    let hue = this.meanHue(with: that)
    let offset = (meanLightness - 50) * (meanLightness - 50)
    let lightnessScale = 1 + 0.015 * offset / (20 + offset).squareRoot()
    let chromaScale = 1 + 0.045 * chroma
    let hueScale = 1 + 0.015 * chroma * Self.hueWeight(hue)
    let turn = exp(-pow((hue - 275) / 25, 2))
    let rotation = -sin(Self.radians(60 * turn)) * 2 * Self.saturation(chroma)
    let l = (colour.lightness - lightness) / lightnessScale
    let (c, h) = (steps.chroma / chromaScale, steps.hue / hueScale)
    return (l * l + c * c + h * h + rotation * c * h).squareRoot()
  }

  /// √(C⁷ ÷ (C⁷ + 25⁷)), from 0 for grey to 1.
  private static func saturation(_ chroma: Double) -> Double {
    let power = pow(chroma, 7)
    return (power / (power + pow(25, 7))).squareRoot()
  }

  /// T, by the mean hue in degrees.
  private static func hueWeight(_ hue: Double) -> Double {
    1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue))
      + 0.32 * cos(radians(3 * hue + 6)) - 0.20 * cos(radians(4 * hue - 63))
  }

  fileprivate static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}

/// A colour by chroma C′ and hue h′ in degrees, 0 inclusive to 360 exclusive.
private struct Polar {
  let chroma: Double
  let hue: Double

  init(_ colour: CIELab, _ g: Double) {
    let a = (1 + g) * colour.a
    chroma = Vector(a, colour.b).length
    let angle = chroma == 0 ? 0 : atan2(colour.b, a) * 180 / .pi
    hue = angle < 0 ? angle + 360 : angle
  }

  /// ΔC′ and ΔH′.
  func steps(to colour: Polar) -> (chroma: Double, hue: Double) {
    var turn = colour.hue - hue
    if chroma * colour.chroma == 0 { turn = 0 }
    if turn > 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    return (
      colour.chroma - chroma,
      2 * (chroma * colour.chroma).squareRoot() * sin(CIELab.radians(turn / 2))
    )
  }

  /// The hue between both, the shorter way; where one is grey, the sum.
  func meanHue(with colour: Polar) -> Double {
    let sum = hue + colour.hue
    if chroma * colour.chroma == 0 { return sum }
    if abs(hue - colour.hue) <= 180 { return sum / 2 }
    return (sum < 360 ? sum + 360 : sum - 360) / 2
  }
}
