internal import CLCMS

/// What the numbers of a picture mean as colours: an ICC profile.
// SAFETY: the handle is made once, never copied, and closed when its only owner goes.
@safe struct ColorProfile: ~Copyable {
  /// The kinds of numbers a profile is for.
  enum Space {
    case grey, rgb, cmyk
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
    unsafe self.handle = unsafe handle
    space = .rgb
  }

  deinit { unsafe cmsCloseProfile(handle) }

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

  /// The layout of four samples, red, green, blue, alpha, of 8 or 16 bits, for a profile of a space, in a
  /// picture that is grey or not; nil if the profile is for others.
  init?(_ space: ColorProfile.Space, isGrey: Bool, isDeep: Bool) {
    switch space {
    case .rgb: self = isDeep ? .deepRGBA : .rgba
    case .grey where isGrey: self = isDeep ? .greyInDeepRGBA : .greyInRGBA
    case .grey, .cmyk: return nil
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

/// The way from a profile's numbers to sRGB.
///
/// The intent is relative colorimetric with black point compensation: a colour that sRGB has stays
/// what it is, which is what a comparison of pictures needs, and only others move.
// SAFETY: the handle is owned as that of a profile is; rows are checked for room before lcms2 gets them.
@safe struct ColorTransform: ~Copyable {
  private let handle: cmsHTRANSFORM

  /// Makes the way from `profile` with samples as in `layout` to bytes R, G, B, A; nil if the
  /// profile lacks what is needed for it.
  init?(_ profile: borrowing ColorProfile, from layout: SampleLayout) {
    guard let target = unsafe cmsCreate_sRGBProfileTHR(ProfileMemory.context) else { return nil }
    defer { unsafe cmsCloseProfile(target) }
    unsafe self.init(profile, from: layout, target)
  }

  /// Makes the way from `profile` to bytes R, G, B, A of another one.
  init?(
    _ profile: borrowing ColorProfile, from layout: SampleLayout, to target: borrowing ColorProfile
  ) {
    unsafe self.init(profile, from: layout, target.handle)
  }

  private init?(
    _ profile: borrowing ColorProfile, from layout: SampleLayout, _ target: cmsHPROFILE
  ) {
    // For one channel lcms2 would make a table of 33 steps, which is 9 steps of 255 off in the dark.
    let precision = profile.space == .grey ? cmsFLAGS_NOOPTIMIZE : 0
    let flags = UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_COPY_ALPHA | precision)
    let handle = unsafe cmsCreateTransformTHR(
      ProfileMemory.context, profile.handle, layout.format, target, SampleLayout.rgba.format,
      UInt32(INTENT_RELATIVE_COLORIMETRIC), flags)
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = unsafe handle
  }

  /// Makes the way from the colours that a file means, at 8 or 16 bits a sample; nil if they are sRGB's.
  init?(_ profile: EmbeddedProfile, isDeep: Bool) {
    guard !profile.isSRGB, let source = ColorProfile(icc: profile.icc),
      let layout = SampleLayout(source.space, isGrey: profile.isGrey, isDeep: isDeep)
    else { return nil }
    self.init(source, from: layout)
  }

  deinit { unsafe cmsDeleteTransform(handle) }

  /// Converts pixels of four bytes where they are.
  func convertInPlace(_ bytes: UnsafeMutableRawBufferPointer) {
    unsafe cmsDoTransform(handle, bytes.baseAddress, bytes.baseAddress, UInt32(bytes.count / 4))
  }

  /// Converts pixels of four samples of 16 bits into as many pixels of four bytes; alpha stays in these.
  func convert(_ samples: UnsafeBufferPointer<UInt64>, to pixels: inout [UInt32]) {
    precondition(samples.count <= pixels.count, "There is room for all pixels.")
    unsafe cmsDoTransform(handle, samples.baseAddress, &pixels, UInt32(samples.count))
  }

  /// True if no colour of a space, or no grey, moves by more than a step of 255: the profile is sRGB by another
  /// name, and pixels are better left as they are.
  func isIdentity(in space: ColorProfile.Space) -> Bool {
    let probes = space == .grey ? Self.greys : Self.greys + Self.colours
    var converted = probes
    unsafe converted.withUnsafeMutableBytes { unsafe convertInPlace($0) }
    return zip(probes, converted).allSatisfy { before, after in
      [0, 8, 16].allSatisfy { abs(Int(before >> $0 & 0xff) - Int(after >> $0 & 0xff)) <= 1 }
    }
  }

  /// All greys.
  private static let greys: [UInt32] = (0..<256).map { UInt32($0) * 0x01_0101 }
  /// A grid of colours.
  private static let colours: [UInt32] = {
    let steps: [UInt32] = [0, 31, 63, 95, 127, 159, 191, 223, 255]
    return steps.flatMap { red in
      steps.flatMap { green in steps.map { red | green << 8 | $0 << 16 } }
    }
  }()
}
