internal import CLCMS
public import MatteRaster

extension SamplePicture {
  /// What `wideSamples` converts colours to, as it is called.
  public static let wideSpace = "Rec. 2020"

  /// The samples with 16 bits in a space that holds the colours of all screens.
  ///
  /// It has the corners of ITU-R BT.2020 and sRGB's curve.
  public func wideSamples() throws(ImageError.Reason) -> SampleBuffer {
    let source = profile.isSRGB ? ColorProfile(icc: []) : ColorProfile(icc: profile.icc)
    let layout = profile.isGrey ? SampleLayout.greyInDeepRGBA : .deepRGBA
    let transform = WideTransform(source, from: layout)
    try ensureMemory(forBytes: samples.width * samples.height * 16)
    guard let transform else { return samples }
    var pixels = samples.rgba16Pixels
    transform.convert(&pixels, width: samples.width)
    return SampleBuffer(width: samples.width, height: samples.height, pixels: .rgba16(pixels))
  }
}

/// The way from a profile's numbers to those of the wide space, at 16 bits.
// SAFETY: the handle is owned as that of a profile is; rows are checked for room before lcms2 gets them.
@safe private struct WideTransform: ~Copyable {
  private let handle: cmsHTRANSFORM

  /// Makes the way from a profile, or from sRGB, with samples as in `layout`; nil if there is none.
  init?(_ source: consuming ColorProfile?, from layout: SampleLayout) {
    guard let target = ColorProfile(white: Self.white, primaries: Self.primaries),
      let standard = unsafe cmsCreate_sRGBProfileTHR(ProfileMemory.context)
    else { return nil }
    defer { unsafe cmsCloseProfile(standard) }
    let profile = unsafe source?.handle ?? standard
    let handle = unsafe cmsCreateTransformTHR(
      ProfileMemory.context, profile, layout.format, target.handle, SampleLayout.deepRGBA.format,
      UInt32(INTENT_RELATIVE_COLORIMETRIC), UInt32(cmsFLAGS_NOOPTIMIZE))
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe cmsDeleteTransform(handle) }

  /// Converts rows of `width` pixels; alpha stays.
  func convert(_ pixels: inout [UInt64], width: Int) {
    var row = [UInt64](repeating: 0, count: width)
    for start in stride(from: 0, to: pixels.count, by: max(width, 1)) {
      unsafe cmsDoTransform(handle, Array(pixels[start..<start + width]), &row, UInt32(width))
      for x in 0..<width {
        pixels[start + x] = pixels[start + x] & Self.alpha | row[x] & ~Self.alpha
      }
    }
  }

  private static let alpha: UInt64 = 0xffff << 48
  /// ITU-R BT.2020, table 3.
  private static let white = cmsCIExyY(x: 0.3127, y: 0.329, Y: 1)
  private static let primaries = cmsCIExyYTRIPLE(
    Red: cmsCIExyY(x: 0.708, y: 0.292, Y: 1), Green: cmsCIExyY(x: 0.17, y: 0.797, Y: 1),
    Blue: cmsCIExyY(x: 0.131, y: 0.046, Y: 1))
}
