internal import CLCMS

/// What the numbers of a picture mean as colours: an ICC profile.
// SAFETY: the handle is made once, never copied, and closed when its only owner goes.
@safe struct ColorProfile: ~Copyable {
  /// The kinds of numbers a profile is for.
  enum Space {
    case grey, rgb, cmyk, lab
  }

  let handle: cmsHPROFILE
  let space: Space

  /// The profile in the bytes of an ICC file; nil if it is broken or not for pictures.
  init?(icc bytes: [UInt8]) {
    guard ProfileTags.areModest(bytes.span), let size = UInt32(exactly: bytes.count),
      let handle = unsafe cmsOpenProfileFromMemTHR(ProfileMemory.context, bytes, size)
    else { return nil }
    guard let space = unsafe Self.space(of: handle) else {
      unsafe cmsCloseProfile(handle)
      return nil
    }
    unsafe self.handle = unsafe handle
    self.space = space
  }

  /// The profile of colours stored as light to the power of `exponent`, between these corners; nil
  /// if there cannot be such colours.
  init?(exponent: Double, white: cmsCIExyY, primaries: cmsCIExyYTRIPLE) {
    guard let curve = unsafe cmsBuildGamma(ProfileMemory.context, 1 / exponent) else { return nil }
    defer { unsafe cmsFreeToneCurve(curve) }
    unsafe self.init(curve: curve, white: white, primaries: primaries)
  }

  /// sRGB, as lcms2 makes it.
  static var sRGB: ColorProfile? {
    unsafe cmsCreate_sRGBProfileTHR(ProfileMemory.context).map { unsafe ColorProfile(owning: $0) }
  }

  /// L*, a* and b* of CIE 15 under D50, as profiles mean them.
  static var lab: ColorProfile? {
    unsafe cmsCreateLab4ProfileTHR(ProfileMemory.context, nil)
      .map { unsafe ColorProfile(owning: $0, .lab) }
  }

  /// A space that holds the colours of all screens: the corners of ITU-R BT.2020, table 3, with sRGB's curve.
  static var wide: ColorProfile? {
    ColorProfile(
      white: cmsCIExyY(x: 0.3127, y: 0.329, Y: 1),
      primaries: cmsCIExyYTRIPLE(
        Red: cmsCIExyY(x: 0.708, y: 0.292, Y: 1), Green: cmsCIExyY(x: 0.17, y: 0.797, Y: 1),
        Blue: cmsCIExyY(x: 0.131, y: 0.046, Y: 1)))
  }

  /// Adobe RGB (1998), by its own specification: 4.3.1.
  static var adobeRGB: ColorProfile? {
    ColorProfile(
      exponent: 256 / 563, white: cmsCIExyY(x: 0.3127, y: 0.329, Y: 1),
      primaries: cmsCIExyYTRIPLE(
        Red: cmsCIExyY(x: 0.64, y: 0.33, Y: 1), Green: cmsCIExyY(x: 0.21, y: 0.71, Y: 1),
        Blue: cmsCIExyY(x: 0.15, y: 0.06, Y: 1)))
  }

  /// The profile of colours with sRGB's curve between these corners.
  init?(white: cmsCIExyY, primaries: cmsCIExyYTRIPLE) {
    let parameters = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    guard let curve = unsafe cmsBuildParametricToneCurve(ProfileMemory.context, 4, parameters)
    else { return nil }
    defer { unsafe cmsFreeToneCurve(curve) }
    unsafe self.init(curve: curve, white: white, primaries: primaries)
  }

  private init?(
    curve: OpaquePointer, white: cmsCIExyY, primaries: cmsCIExyYTRIPLE
  ) {
    var white = white
    var primaries = primaries
    var curves: [OpaquePointer?] = unsafe [curve, curve, curve]
    guard
      let handle = unsafe cmsCreateRGBProfileTHR(ProfileMemory.context, &white, &primaries, &curves)
    else { return nil }
    unsafe self.init(owning: handle)
  }

  /// Takes over a profile.
  private init(owning handle: cmsHPROFILE, _ space: Space = .rgb) {
    unsafe self.handle = unsafe handle
    self.space = space
  }

  deinit { unsafe cmsCloseProfile(handle) }

  /// True if colours are made by a curve for each sample, from 0 on, and a matrix, and by no table.
  var isOfCurves: Bool {
    let tables = [cmsSigAToB0Tag, cmsSigAToB1Tag, cmsSigDToB1Tag]
    return unsafe cmsIsMatrixShaper(handle) != 0
      && !tables.contains { unsafe cmsIsTag(handle, $0) != 0 }
      && [cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag].allSatisfy { tag in
        let curve = unsafe OpaquePointer(cmsReadTag(handle, tag))
        return unsafe curve != nil && cmsEvalToneCurveFloat(curve, 0) == 0
      }
  }

  private static func space(of handle: cmsHPROFILE) -> Space? {
    switch unsafe cmsGetColorSpace(handle) {
    case cmsSigGrayData: .grey
    case cmsSigRgbData: .rgb
    case cmsSigCmykData: .cmyk
    default: nil
    }
  }
}

/// How samples lie in memory, as lcms2 writes it in a number.
struct SampleLayout {
  /// The number, for lcms2.
  let format: UInt32

  private init(
    space: UInt32, channels: UInt32, extra: UInt32, bytes: UInt32, inverted: Bool = false
  ) {
    // The shifts are lcms2.h's COLORSPACE_SH, FLAVOR_SH, EXTRA_SH, CHANNELS_SH and BYTES_SH.
    format = space << 16 | (inverted ? 1 << 13 : 0) | extra << 7 | channels << 3 | bytes
  }

  /// The layout of doubles: FLOAT_SH, and no bytes, which stand for eight.
  private init(exact space: UInt32, channels: UInt32) {
    format = 1 << 22 | space << 16 | channels << 3
  }

  /// Red, green and blue, 0…1.
  static let exactRGB = SampleLayout(exact: 4, channels: 3)
  /// Grey, 0…1.
  static let exactGrey = SampleLayout(exact: 3, channels: 1)
  /// L*, a* and b*.
  static let exactLab = SampleLayout(exact: 10, channels: 3)

  /// The layout of four samples, red, green, blue, alpha, of 8 or 16 bits, for a profile of a space, in a
  /// picture that is grey or not; nil if the profile is for others.
  init?(_ space: ColorProfile.Space, isGrey: Bool, isDeep: Bool) {
    switch space {
    case .rgb: self = isDeep ? .deepRGBA : .rgba
    case .grey where isGrey: self = isDeep ? .greyInDeepRGBA : .greyInRGBA
    case .grey, .cmyk, .lab: return nil
    }
  }

  /// Four bytes: red, green, blue, alpha.
  static let rgba = SampleLayout(space: 4, channels: 3, extra: 1, bytes: 1)
  /// Four numbers of 16 bits: red, green, blue, alpha.
  static let deepRGBA = SampleLayout(space: 4, channels: 3, extra: 1, bytes: 2)
  /// As `rgba`, of which only red is looked at.
  static let greyInRGBA = SampleLayout(space: 3, channels: 1, extra: 3, bytes: 1)
  /// As `deepRGBA`, of which only red is looked at.
  static let greyInDeepRGBA = SampleLayout(space: 3, channels: 1, extra: 3, bytes: 2)
  /// Four bytes of ink: 255 is all of it.
  static let cmyk = SampleLayout(space: 6, channels: 4, extra: 0, bytes: 1)
  /// Four bytes of ink as Adobe's programs store them: 0 is all of it.
  static let invertedCMYK = SampleLayout(space: 6, channels: 4, extra: 0, bytes: 1, inverted: true)
}
