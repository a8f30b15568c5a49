import TestSupport

/// An ICC profile of sRGB's primaries made by hand (ICC.1, version 2).
struct TestProfile {
  /// The bytes of the profile's file.
  let bytes: [UInt8]

  /// A profile whose three channels have the same curve, 16 bits a point; `padding` bytes mean nothing.
  static func rgb(
    curve: [UInt16], padding: Int = 0, extra: [(String, [UInt8])] = []
  ) -> TestProfile {
    TestProfile(
      "RGB ",
      [
        ("rXYZ", xyz(0.4361, 0.2225, 0.0139)), ("gXYZ", xyz(0.3851, 0.7169, 0.0971)),
        ("bXYZ", xyz(0.1431, 0.0606, 0.7141)), ("rTRC", Self.curve(curve)),
        ("gTRC", Self.curve(curve)), ("bTRC", Self.curve(curve)),
        ("pad ", Array("data\0\0\0\0".utf8) + [UInt8](repeating: 7, count: padding)),
      ] + extra)
  }

  /// A profile with a name of which there are so many translations, of which it holds none.
  static func named(translations: UInt32) -> TestProfile {
    let name = Array("mluc\0\0\0\0".utf8) + big(translations) + big(12)
    return rgb(curve: [2000, 65_535], extra: [("desc", name)])
  }

  /// A profile with a way to colours of so many steps, which are all the same bytes.
  static func stepped(_ count: UInt32) -> TestProfile {
    let place = 16 + 8 * count
    var tag = Array("mpet\0\0\0\0".utf8) + [0, 3, 0, 3] + big(count)
    for _ in 0..<count { tag += big(place) + big(60) }
    tag += Array("matf\0\0\0\0".utf8) + [0, 3, 0, 3]
    for index in 0..<12 { tag += big([0, 4, 8].contains(index) ? 0x3f80_0000 : 0) }
    return rgb(curve: [2000, 65_535], extra: [("D2B1", tag)])
  }

  /// Adobe RGB (1998) in the numbers that Adobe's own profile has.
  static let adobeRGB = TestProfile(
    "RGB ",
    [
      ("rXYZ", xyz(0.60974, 0.31111, 0.01947)), ("gXYZ", xyz(0.20528, 0.62567, 0.06087)),
      ("bXYZ", xyz(0.14919, 0.06322, 0.74457)), ("rTRC", curve([0x0233])),
      ("gTRC", curve([0x0233])), ("bTRC", curve([0x0233])),
    ])

  /// A profile for grey.
  static func grey(curve: [UInt16]) -> TestProfile {
    TestProfile("GRAY", [("kTRC", Self.curve(curve))])
  }

  /// A profile of a space, in four letters, with some tags beside white and copyright.
  private init(_ space: String, _ tags: [(String, [UInt8])]) {
    let usual: [(String, [UInt8])] = [
      ("wtpt", Self.xyz(0.9642, 1, 0.8249)), ("cprt", Array("text\0\0\0\0none\0\0\0\0".utf8)),
    ]
    let tags = usual + tags
    var table = Self.big(UInt32(tags.count))
    var bodies: [UInt8] = []
    for (name, body) in tags {
      let place = 128 + 4 + tags.count * 12 + bodies.count
      table += Array(name.utf8) + Self.big(UInt32(place)) + Self.big(UInt32(body.count))
      bodies += body + [UInt8](repeating: 0, count: (4 - body.count % 4) % 4)
    }
    bytes = Self.header(128 + table.count + bodies.count, space) + table + bodies
  }

  /// The chunk of a PNG that holds it.
  var pngChunk: [UInt8] {
    PNGText.chunk("iCCP", Array("p\0\0".utf8) + PNGText.stored(bytes))
  }

  private static func header(_ count: Int, _ space: String) -> [UInt8] {
    let start = big(UInt32(count)) + Array("none".utf8) + [2, 0x40, 0, 0]
    let kind = Array("mntr\(space)XYZ ".utf8) + [UInt8](repeating: 0, count: 12)
    let rest = Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    let white = fixed(0.9642) + fixed(1) + fixed(0.8249)
    return start + kind + rest + white + [UInt8](repeating: 0, count: 48)
  }

  private static func curve(_ points: [UInt16]) -> [UInt8] {
    Array("curv\0\0\0\0".utf8) + big(UInt32(points.count))
      + points.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }

  private static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
    Array("XYZ \0\0\0\0".utf8) + fixed(x) + fixed(y) + fixed(z)
  }

  private static func fixed(_ value: Double) -> [UInt8] { big(UInt32((value * 65_536).rounded())) }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
