internal import CLCMS
internal import MatteThreads

/// What the numbers of pictures with one profile mean as colours, and the ways to others.
final class ProfileMeaning: Sendable {
  /// The name of the colour space, as its profile has it.
  let name: String
  /// The profile's bytes; none for sRGB that is not described, or if they cannot be read.
  let icc: [UInt8]
  /// True if the numbers mean the same colours as sRGB's, or if nobody knows what they mean.
  let isSRGB: Bool
  /// True if the profile is for grey and not sRGB's: of the samples red is taken.
  let isGrey: Bool
  /// What stands for the colours: equal for profiles that differ in names, dates and copyright only.
  let colours: Int
  private let transforms = Guarded<[Way: ColorTransform?]>([:])

  /// Where pixels are converted to, from how many bits a sample.
  enum Way {
    /// To bytes of sRGB.
    case plain, deep
    /// At 16 bits to the wide space.
    case wide
    /// From samples 0…1 to CIELAB.
    case lab
  }

  /// sRGB under a name.
  private init(sRGBNamed name: String) {
    self.name = name
    (icc, isSRGB, isGrey, colours) = ([], true, false, 0)
  }

  /// What a profile means, for samples that are grey or not; nil if it is for others.
  private init?(
    _ profile: borrowing ColorProfile, icc: [UInt8], name: String, isGrey: Bool = false
  ) {
    guard let layout = SampleLayout(profile.space, isGrey: isGrey, isDeep: false),
      let isSRGB = ColorTransform.isSRGB(profile, from: layout)
    else { return nil }
    self.icc = icc
    self.name = name
    self.isSRGB = isSRGB
    self.isGrey = profile.space == .grey && !isSRGB
    colours = ProfileTags(icc.span).meaning
  }

  static let sRGB = ProfileMeaning(sRGBNamed: "sRGB")
  static let unreadable = ProfileMeaning(sRGBNamed: "cannot be read, taken as sRGB")

  /// The way somewhere, made once; nil if there is none, and from sRGB to itself.
  func transform(_ way: Way) -> ColorTransform? {
    if isSRGB, way != .wide, way != .lab { return nil }
    return transforms.withLock { transforms in
      if let transform = transforms[way] { return transform }
      let transform = made(way)
      transforms[way] = .some(transform)
      return transform
    }
  }

  private func made(_ way: Way) -> ColorTransform? {
    guard let source = isSRGB ? ColorProfile.sRGB : ColorProfile(icc: icc) else { return nil }
    switch way {
    case .wide:
      return ColorTransform(toWideSpace: source, from: isGrey ? .greyInDeepRGBA : .deepRGBA)
    case .lab: return ColorTransform(toLabFrom: source)
    case .plain, .deep:
      return SampleLayout(source.space, isGrey: isGrey, isDeep: way == .deep)
        .flatMap { ColorTransform(source, from: $0) }
    }
  }
}

extension ProfileMeaning {
  /// What was found out last.
  private static let known = Guarded(KnownProfiles())

  /// What a source means, which takes milliseconds to find out if it has not been asked for lately.
  static func of(_ source: ProfileSource) -> ProfileMeaning {
    known.withLock { $0.meaning(of: source) }
  }

  /// Finds out what a source means; profiles that two sources hold are looked up among the `known`.
  fileprivate static func made(
    _ source: ProfileSource, _ known: inout KnownProfiles
  ) -> ProfileMeaning {
    switch source {
    case .none: return sRGB
    case .unreadable: return unreadable
    case .compressed(let stream, let isGrey):
      let icc = try? Inflater.inflated(stream.all.span, limit: Int(ProfileMemory.maxBytes))
      return icc.map { known.meaning(of: .icc(ProfileBytes($0), isGrey: isGrey)) } ?? unreadable
    case .icc(let icc, let isGrey):
      guard let profile = ColorProfile(icc: icc.all) else { return unreadable }
      return ProfileMeaning(profile, icc: icc.all, name: profile.name, isGrey: isGrey) ?? unreadable
    case .chunks(let gamma, let corners):
      guard let profile = ColorProfile(gamma: gamma, corners: corners) else { return sRGB }
      let name = corners == nil ? "gAMA" : "gAMA and cHRM"
      return ProfileMeaning(profile, icc: profile.bytes, name: name) ?? unreadable
    case .exif:
      guard let profile = ColorProfile.adobeRGB else { return sRGB }
      let name = "Adobe RGB (1998) by Exif"
      return ProfileMeaning(profile, icc: profile.bytes, name: name) ?? unreadable
    }
  }
}

/// The meanings that were asked for last, the last one last.
private struct KnownProfiles {
  private var entries: [(source: ProfileSource, meaning: ProfileMeaning)] = []

  mutating func meaning(of source: ProfileSource) -> ProfileMeaning {
    if let index = entries.lastIndex(where: { $0.source == source }) {
      return entries[index].meaning
    }
    let meaning = ProfileMeaning.made(source, &self)
    if entries.count == Self.limit { entries.removeFirst() }
    if meaning.icc.count <= Self.maxBytes { entries.append((source, meaning)) }
    return meaning
  }

  /// More profiles than pictures of one folder have, and more bytes than the profile of a screen.
  private static let (limit, maxBytes) = (16, 1 << 20)
}

extension ColorProfile {
  /// What the profile is called.
  fileprivate var name: String {
    let size = unsafe cmsGetProfileInfoASCII(handle, cmsInfoDescription, "en", "US", nil, 0)
    guard size > 1, size < 1000 else { return "a profile without a name" }
    var text = [CChar](repeating: 0, count: Int(size))
    unsafe cmsGetProfileInfoASCII(handle, cmsInfoDescription, "en", "US", &text, size)
    let bytes = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    // Some end in a blank.
    let name = Substring(decoding: bytes, as: UTF8.self)
    return String(name.reversed().drop(while: \.isWhitespace).reversed())
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
