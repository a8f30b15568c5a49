internal import CLCMS

/// What a PNG says about the colours of its samples, each by where it stands (PNG specification, 11.3.2).
struct PNGColourSpace: Equatable {
  private var codePoints: Range<Int>?
  private var profile: Range<Int>?
  private var standard: Range<Int>?
  private var gamma: Range<Int>?
  private var corners: Range<Int>?

  /// True if nothing is said: corners without a gamma say nothing.
  var isEmpty: Bool { codePoints == nil && profile == nil && standard == nil && gamma == nil }

  /// Notes a chunk if it is about colours; of two of a kind the first counts.
  mutating func note(_ chunk: PNGChunk) throws(ImageError.Reason) {
    switch chunk.type {
    case PNGChunk.codePoints: codePoints = codePoints ?? chunk.body
    case PNGChunk.profile: profile = profile ?? chunk.body
    case PNGChunk.standard: try note(chunk.body, in: &standard, count: 1)
    case PNGChunk.gamma: try note(chunk.body, in: &gamma, count: 4)
    case PNGChunk.corners: try note(chunk.body, in: &corners, count: 32)
    default: break
    }
  }

  private func note(
    _ body: Range<Int>, in place: inout Range<Int>?, count: Int
  ) throws(ImageError.Reason) {
    if body.count != count { throw .damaged(.png) }
    place = place ?? body
  }

  /// What the samples of pictures that are grey or not mean as colours.
  ///
  /// Code points go before an ICC profile, that before the chunk sRGB, and that before gamma (4.3); of code points
  /// only those of sRGB are known.
  func embedded(in data: Span<UInt8>, isGrey: Bool) -> EmbeddedProfile {
    if let codePoints, Self.areSRGB(codePoints, in: data) { return .none }
    if let profile {
      return Self.stream(data, profile).map { EmbeddedProfile(.compressed($0, isGrey: isGrey)) }
        ?? .unreadable
    }
    guard standard == nil, let gamma else { return .none }
    let corners = corners.map { corners in
      stride(from: corners.lowerBound, to: corners.upperBound, by: 4).map { data.big32(at: $0) }
    }
    return EmbeddedProfile(.chunks(gamma: data.big32(at: gamma.lowerBound), corners: corners))
  }

  /// True if a chunk cICP means sRGB: corners of BT.709 with sRGB's curve, RGB, and all of its range (ITU-T H.273,
  /// tables 2 to 4).
  static func areSRGB(_ codePoints: Range<Int>, in data: Span<UInt8>) -> Bool {
    codePoints.count == sRGBPoints.count
      && codePoints.indices.allSatisfy { data[$0] == sRGBPoints[$0 - codePoints.lowerBound] }
  }

  private static let sRGBPoints: [UInt8] = [1, 13, 0, 1]

  /// The compressed profile in a chunk behind its name; nil if there is none.
  private static func stream(_ data: Span<UInt8>, _ chunk: Range<Int>) -> ProfileBytes? {
    guard let nameEnd = chunk.prefix(80).first(where: { data[$0] == 0 }),
      chunk.upperBound > nameEnd + 2, data[nameEnd + 1] == 0
    else { return nil }
    return ProfileBytes(data, [nameEnd + 2..<chunk.upperBound])
  }
}

extension ColorProfile {
  /// The profile that the numbers of the chunks gAMA and, with it, cHRM describe; nil if there cannot be such colours.
  init?(gamma: Int, corners: [Int]?) {
    let exponent = Double(gamma) / 100_000
    guard exponent > 0 else { return nil }
    let all =
      corners.map { corners in
        (0..<4).map { corner in
          cmsCIExyY(
            x: Double(corners[2 * corner]) / 100_000, y: Double(corners[2 * corner + 1]) / 100_000,
            Y: 1)
        }
      } ?? Self.corners
    let primaries = cmsCIExyYTRIPLE(Red: all[1], Green: all[2], Blue: all[3])
    // 0.45455 is what writers of sRGB say for readers that know no sRGB (11.3.2.5).
    if (0.45...0.46).contains(exponent) {
      self.init(white: all[0], primaries: primaries)
    } else {
      self.init(exponent: exponent, white: all[0], primaries: primaries)
    }
  }

  /// White, red, green and blue of sRGB (IEC 61966-2-1).
  private static let corners = [
    cmsCIExyY(x: 0.3127, y: 0.329, Y: 1), cmsCIExyY(x: 0.64, y: 0.33, Y: 1),
    cmsCIExyY(x: 0.3, y: 0.6, Y: 1), cmsCIExyY(x: 0.15, y: 0.06, Y: 1),
  ]
}
