internal import Glibc

/// A measure of how different two colours look.
///
/// What is not opaque looks different on every ground. So two pixels are as far apart as their colours over white
/// or over black, whichever is more: a white square on nothing differs from nothing. In YIQ no grey ground sets
/// them further apart: the way between them is linear in the grey, and the square of its length convex. There
/// pixels of equal alpha are as far apart over both; in OKLab only opaque ones are.
///
/// ```swift
/// let options = ComparisonOptions(threshold: 0.02, metric: .oklab)
/// ```
public enum ColorMetric: String, CaseIterable, Sendable {
  /// Kotsarenko and Ramos, “Measuring perceived color difference using YIQ”, 2010.
  case yiq
  /// The hybrid distance (Abasi et al., 2020) in Ottosson's OKLab, with his toe for lightness.
  case oklab

  /// True if two pixels are further apart than `threshold`, over white or over black.
  func separates<Word: PixelWord>(_ before: Word, _ after: Word, by threshold: Double) -> Bool {
    if separates(before.overWhite, after.overWhite, by: threshold) { return true }
    if before.isOpaque && after.isOpaque { return false }
    return separates(before.overBlack, after.overBlack, by: threshold)
  }

  /// How far apart two pixels look, over white or over black, whichever is more; 1 is as far as black from white.
  func distance<Word: PixelWord>(_ before: Word, _ after: Word) -> Double {
    let overWhite = distance(before.overWhite, after.overWhite)
    if before.isOpaque && after.isOpaque { return overWhite }
    return max(overWhite, distance(before.overBlack, after.overBlack))
  }

  private func distance(_ before: SIMD3<Double>, _ after: SIMD3<Double>) -> Double {
    switch self {
    case .yiq: (Self.yiqDistance(before - after) / Self.maxYIQ).squareRoot()
    case .oklab: Self.hybridDistance(OKLab(before), OKLab(after))
    }
  }

  /// True if two colours, 0…255 a sample, are further apart than `threshold`, 0…1: 1 is as far as
  /// black from white.
  private func separates(
    _ before: SIMD3<Double>, _ after: SIMD3<Double>, by threshold: Double
  ) -> Bool {
    switch self {
    case .yiq: Self.yiqDistance(before - after) > Self.squaredYIQ(threshold)
    case .oklab: Self.hybridDistance(OKLab(before), OKLab(after)) > threshold
    }
  }

  /// The squared distance of colours that are as far apart as `threshold` says.
  static func squaredYIQ(_ threshold: Double) -> Double { maxYIQ * threshold * threshold }

  /// The luma of a colour or of a difference of two.
  static func luma(_ colour: SIMD3<Double>) -> Double {
    colour.x * 0.29889531 + colour.y * 0.58662247 + colour.z * 0.11448223
  }

  /// The share of luma in the squared distance of colours that differ by `difference`, 0…1.
  static func lumaShare(of difference: SIMD3<Double>) -> Double {
    let y = luma(difference)
    return lumaWeight * y * y / yiqDistance(difference)
  }

  /// The squared distance of colours that differ by `difference`.
  private static func yiqDistance(_ difference: SIMD3<Double>) -> Double {
    let (red, green, blue) = (difference.x, difference.y, difference.z)
    let y = luma(difference)
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return lumaWeight * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  private static func hybridDistance(_ before: OKLab, _ after: OKLab) -> Double {
    let (a, b) = (before.a - after.a, before.b - after.b)
    return abs(before.lightness - after.lightness) + (a * a + b * b).squareRoot()
  }

  /// The weight of luma in the squared distance.
  private static let lumaWeight = 0.5053
  /// The squared distance of black and white.
  private static let maxYIQ = 35215.0
}

/// A colour in OKLab (Ottosson, “A perceptual color space for image processing”, 2020), its lightness
/// with the toe of “Two new color spaces for color picking”, 2021: 0 is black, 1 is white.
struct OKLab {
  let lightness: Double
  let a: Double
  let b: Double

  /// The colour of sRGB samples, 0…255.
  init(_ colour: SIMD3<Double>) {
    let (red, green, blue) = (
      Self.linear(colour.x / 255), Self.linear(colour.y / 255), Self.linear(colour.z / 255)
    )
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = Self.toe(0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s)
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// The share of light of an sRGB sample (IEC 61966-2-1).
  private static func linear(_ sample: Double) -> Double {
    sample <= 0.04045 ? sample / 12.92 : pow((sample + 0.055) / 1.055, 2.4)
  }

  private static func toe(_ lightness: Double) -> Double {
    let (k1, k2) = (0.206, 0.03)
    let k3 = (1 + k1) / (1 + k2)
    let x = k3 * lightness - k1
    return (x + (x * x + 4 * k2 * k3 * lightness).squareRoot()) / 2
  }
}
