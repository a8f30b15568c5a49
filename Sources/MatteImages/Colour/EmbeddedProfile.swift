/// What a file says about the colours of its numbers.
///
/// What that comes to is found out when it is asked for, once for pictures with one profile.
///
/// ```swift
/// let picture = try SampleReader().picture(at: "photo.jpg")
/// print(picture.profile.name, picture.profile.isSRGB)
/// ```
public struct EmbeddedProfile: Sendable {
  private let source: ProfileSource

  /// sRGB without a profile.
  public static let none = EmbeddedProfile(.none)
  /// A profile that is broken, or for other samples than the picture has.
  public static let unreadable = EmbeddedProfile(.unreadable)

  /// Takes what is said.
  init(_ source: ProfileSource) { self.source = source }

  /// What EXIF says, where there is neither a profile nor anything in place of one.
  init(_ exif: Exif) { source = exif.isAdobeRGB ? .exif : .none }

  /// What it comes to.
  var meaning: ProfileMeaning { .of(source) }

  /// The name of the colour space, as its profile has it; `sRGB` if the file says nothing else.
  public var name: String { meaning.name }
  /// The profile's bytes; none for sRGB that is not described, or if they cannot be read.
  public var icc: [UInt8] { meaning.icc }
  /// True if the numbers mean the same colours as sRGB's, or if nobody knows what they mean.
  public var isSRGB: Bool { meaning.isSRGB }
  /// True if the profile is for grey and not sRGB's: of the samples red is taken.
  var isGrey: Bool { meaning.isGrey }
  /// True if no profile says so but EXIF does, which browsers do not apply.
  package var isByExif: Bool { source == .exif }

  /// L*, a* and b* under D50 of a colour, 0…1 a sample, also of one that no screen shows; nil if there is no way to them.
  ///
  /// ```swift
  /// let red = EmbeddedProfile.none.lab(of: SIMD3(1, 0, 0))  // 54, 81, 70
  /// ```
  public func lab(of colour: SIMD3<Double>) -> SIMD3<Double>? {
    meaning.transform(.lab)?.convert(colour)
  }

  /// True if the numbers of both mean the same colours.
  ///
  /// Names, dates and copyrights of profiles do not count.
  public func hasSameColours(as profile: EmbeddedProfile) -> Bool {
    if source == profile.source { return true }
    let (own, other) = (meaning, profile.meaning)
    if own.isSRGB || other.isSRGB { return own.isSRGB && other.isSRGB }
    if isByExif != profile.isByExif { return (isByExif ? profile : self).isAdobeRGB }
    return own.colours == other.colours
  }

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

extension EmbeddedProfile: Equatable {
  /// True if both say the same, in the same bytes.
  public static func == (lhs: EmbeddedProfile, rhs: EmbeddedProfile) -> Bool {
    if lhs.source == rhs.source { return true }
    let (left, right) = (lhs.meaning, rhs.meaning)
    return left.name == right.name && left.icc == right.icc && left.isSRGB == right.isSRGB
      && left.isGrey == right.isGrey && lhs.isByExif == rhs.isByExif
  }
}

/// Where a file says what its numbers mean.
enum ProfileSource: Equatable, Sendable {
  /// Nowhere.
  case none
  /// In what is no profile.
  case unreadable
  /// In the bytes of an ICC profile, for samples that are grey or not.
  case icc(ProfileBytes, isGrey: Bool)
  /// In such bytes, compressed as a zlib stream.
  case compressed(ProfileBytes, isGrey: Bool)
  /// In a PNG's chunks gAMA and cHRM, by their numbers: each 100,000 is 1.
  case chunks(gamma: Int, corners: [Int]?)
  /// In EXIF, which says Adobe RGB (1998).
  case exif
}
