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
  /// The profile's bytes; none for sRGB that is not described.
  public let icc: [UInt8]
  /// True if the numbers mean the same colours as sRGB's.
  public let isSRGB: Bool
  /// True if the profile is for grey, of which red is taken.
  let isGrey: Bool

  /// sRGB without a profile.
  public static let none = EmbeddedProfile(name: "sRGB", icc: [], isSRGB: true, isGrey: false)

  private init(name: String, icc: [UInt8], isSRGB: Bool, isGrey: Bool) {
    self.name = name
    self.icc = icc
    self.isSRGB = isSRGB
    self.isGrey = isGrey
  }

  /// Takes a profile, with its bytes unless it is made of a PNG's chunks gAMA and cHRM, for samples that lie as in `layout`.
  init(_ profile: borrowing ColorProfile, icc: [UInt8] = [], layout: SampleLayout) {
    let transform = ColorTransform(profile, from: layout)
    name = icc.isEmpty ? "gAMA and cHRM" : profile.name
    self.icc = icc.isEmpty ? profile.bytes : icc
    isSRGB = transform?.isIdentity ?? true
    isGrey = profile.space == .grey
  }

  /// True if the numbers of both mean the same colours.
  public func hasSameColours(as other: EmbeddedProfile) -> Bool {
    isSRGB && other.isSRGB || icc == other.icc
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
