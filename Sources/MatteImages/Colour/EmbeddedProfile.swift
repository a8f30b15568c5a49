internal import CLCMS

/// What a file says about the colours of its numbers.
///
/// ```swift
/// let picture = try SampleReader().picture(at: "photo.jpg")
/// print(picture.profile.name, picture.profile.isSRGB)
/// ```
public struct EmbeddedProfile: Equatable, Sendable {
  /// The name of the colour space, as its profile has it; `sRGB` if the file says nothing else.
  public let name: String
  /// The profile's bytes; none for sRGB that is not described, or if they cannot be read.
  public let icc: [UInt8]
  /// True if the numbers mean the same colours as sRGB's, or if nobody knows what they mean.
  public let isSRGB: Bool
  /// True if the profile is for grey and not sRGB's: of the samples red is taken.
  let isGrey: Bool
  /// True if no profile says so but EXIF does, which browsers do not apply.
  package let isByExif: Bool

  /// sRGB without a profile.
  public static let none = EmbeddedProfile(sRGBNamed: "sRGB")
  /// A profile that is broken, or for other samples than the picture has.
  public static let unreadable = EmbeddedProfile(sRGBNamed: "cannot be read, taken as sRGB")

  private init(sRGBNamed name: String) {
    self.name = name
    (icc, isSRGB, isGrey, isByExif) = ([], true, false, false)
  }

  /// Reads the bytes that a file has in place of a profile, for samples that are grey or not.
  init(icc: [UInt8], isGrey: Bool) {
    guard let profile = ColorProfile(icc: icc) else {
      self = .unreadable
      return
    }
    self.init(profile, icc: icc, name: profile.name, isGrey: isGrey)
  }

  /// Takes the profile that a PNG's chunks describe, under their name.
  init(_ profile: borrowing ColorProfile, name: String) {
    self.init(profile, icc: profile.bytes, name: name, isGrey: false)
  }

  /// What EXIF says, where there is neither a profile nor anything in place of one.
  init(_ exif: Exif) {
    guard exif.isAdobeRGB, let profile = ColorProfile.adobeRGB else {
      self = .none
      return
    }
    self.init(
      profile, icc: profile.bytes, name: "Adobe RGB (1998) by Exif", isGrey: false, isByExif: true)
  }

  private init(
    _ profile: borrowing ColorProfile, icc: [UInt8], name: String, isGrey: Bool,
    isByExif: Bool = false
  ) {
    guard let layout = SampleLayout(profile.space, isGrey: isGrey, isDeep: false),
      let transform = ColorTransform(profile, from: layout)
    else {
      self = .unreadable
      return
    }
    self.icc = icc
    self.name = name
    isSRGB = transform.isIdentity(in: profile.space)
    self.isGrey = profile.space == .grey && !isSRGB
    self.isByExif = isByExif
  }

  /// True if the numbers of both mean the same colours.
  ///
  /// Names, dates and copyrights of profiles do not count.
  public func hasSameColours(as profile: EmbeddedProfile) -> Bool {
    if isSRGB || profile.isSRGB { return isSRGB && profile.isSRGB }
    if isByExif != profile.isByExif { return (isByExif ? profile : self).isAdobeRGB }
    return icc == profile.icc
      || ProfileTags(icc.span).meaning == ProfileTags(profile.icc.span).meaning
  }
}

extension EmbeddedProfile {
  /// True if the numbers mean the same colours as those of Adobe RGB (1998), but for a step of 255.
  ///
  /// Each maker's profile of that name has other bytes.
  private var isAdobeRGB: Bool {
    guard !isGrey, let own = ColorProfile(icc: icc), own.space == .rgb,
      let target = ColorProfile.adobeRGB,
      let transform = ColorTransform(own, from: .rgba, to: target)
    else { return false }
    return transform.isIdentity(in: .rgb)
  }
}

extension ColorProfile {
  /// What the profile is called.
  fileprivate var name: String {
    let size = unsafe cmsGetProfileInfoASCII(handle, cmsInfoDescription, "en", "US", nil, 0)
    guard size > 1, size < 1000 else { return "a profile without a name" }
    var text = [CChar](repeating: 0, count: Int(size))
    unsafe cmsGetProfileInfoASCII(handle, cmsInfoDescription, "en", "US", &text, size)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The profile as a file, but for the date at which it was made.
  fileprivate var bytes: [UInt8] {
    var count: UInt32 = 0
    guard unsafe cmsSaveProfileToMem(handle, nil, &count) != 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    guard unsafe cmsSaveProfileToMem(handle, &bytes, &count) != 0 else { return [] }
    if bytes.count > Self.date.upperBound { for index in Self.date { bytes[index] = 0 } }
    return bytes
  }

  /// Where the date is in a profile's header (ICC.1, 7.2.8).
  private static let date = 24..<36
}
