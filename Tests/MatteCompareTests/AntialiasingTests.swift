import MatteCompare
import MatteRaster
import Testing

/// A clause of the rule, two pictures in which it alone decides, and how many of the pixels that differ are
/// antialiased, as the Python package pixelmatch 0.4.0 finds, too.
///
/// Five rows of greys: 0…9 and a…z stand for 0, 7, 14 and so on.
private let clauses: [(String, String, String, Int)] = [
  (
    "the border counts as a neighbour of a flat area", "o0izz z00zz 00ccz z0z0z c0ccz",
    "f0izz z00zz 00ccz z0z0z c0ccz", 1
  ),
  (
    "the brightest neighbour may be the flat one", "o0izz z00zz 00ccz z0z0z c0ccz",
    "f0izz z00zz 00ccz z0z0z c0ccz", 1
  ),
  (
    "three equal neighbours are a flat area", "o0izz z00zz 00ccz z0z0z c0ccz",
    "f0izz z00zz 00ccz z0z0z c0ccz", 1
  ),
  (
    "a slope in the picture after is enough", "o00oz 0o0zz z0zoz 000zc c0izz",
    "o00oz 0o0zz z0toz 000zc c0izz", 1
  ),
  (
    "without a darker or a brighter neighbour there is no slope", "0oioz 00izz 00izz 00czz 00izz",
    "0oioz 00izz 00izz 00czz k0izz", 0
  ),
  (
    "of equal extremes the first counts", "00ioo 00ico 0cizz 0000z 00iz0",
    "00ioo 00ico 0ctzz 0000z 00iz0", 1
  ),
  (
    "neighbours are gone through column by column", "00izz 0zc0c 0cizz o0z0z 00izz",
    "60izz 0zc0c 0cizz o0z0z 00izz", 1
  ),
  (
    "two equal neighbours are no flat area", "z0ioz z0i0o 0zzz0 00izz z0icz",
    "z0ioz z0i0o 0zkz0 00izz z0icz", 0
  ),
  (
    "the darkest neighbour may be the flat one", "0oi0o 00izz 00zzz zcizz 00czz",
    "0oi06 00izz 00zzz zcizz 00czz", 1
  ),
  (
    "two equal neighbours do not keep a pixel from it", "0zzzo z0i0z 00ioz 0oioz c0iz0",
    "0zzzo z0i0z 00toz 0oioz c0iz0", 1
  ),
  (
    "a slope in the picture before is enough", "0zzzo z0i0z 00ioz 0oioz c0iz0",
    "0zzzo z0i0z 00toz 0oioz c0iz0", 1
  ),
  (
    "a pixel like more than two of its neighbours is none", "00izz 0oizc 0oozz 0oozz zoizz",
    "00izz 0oizc 0ofzz 0oozz zoizz", 0
  ),
  (
    "a pixel like three of its neighbours is none", "00izz c0c0z 0ccoz 00ico 0oioz",
    "00izz c0c0z 0ctoz 00ico 0oioz", 0
  ),
  (
    "the border counts as a neighbour of the pixel", "0oozz 0oizc c0ozz 00ozz 00zzz",
    "0o6zz 0oizc c0ozz 00ozz 00zzz", 0
  ),
  (
    "an area must be flat in both pictures", "o0izz 00izz 0cizz 00zzz 00icc",
    "o0izz 00izz 9cfzz 00zzz 00icc", 1
  ),
]

@Suite("Antialiased pixels")
struct AntialiasingTests {
  @Test("Are found by every clause of the rule", arguments: clauses)
  func clause(name: String, before: String, after: String, antialiased: Int) {
    let differing = zip(before, after).count { $0 != $1 }
    let comparison = Comparison(
      Self.picture(before), Self.picture(after), ComparisonOptions(threshold: 0.01))
    #expect(comparison.visiblePixelCount == differing)
    #expect(comparison.antialiasedPixelCount == antialiased)
    let options = ComparisonOptions(ignoresAntialiasing: true)
    let less = Comparison(Self.picture(before), Self.picture(after), options)
    #expect(less.countedPixelCount == differing - antialiased)
  }

  @Test("Do not count although nothing is measured, nor are they painted so", arguments: clauses)
  func unmeasured(name: String, before: String, after: String, antialiased: Int) {
    let counted = zip(before, after).count { $0 != $1 } - antialiased
    let (one, other) = (Self.picture(before), Self.picture(after))
    let options = ComparisonOptions(ignoresAntialiasing: true, computesQuality: false)
    let comparison = Comparison(one, other, options)
    #expect(comparison.countedPixelCount == counted)
    let mask = comparison.picture(one, other, style: .mask)
    #expect(mask.pixels.count { $0 == 0xffff_ffff } == counted)
    let highlight = comparison.picture(one, other)
    #expect(highlight.pixels.count { $0 == 0xfff0_e442 } == antialiased)
  }

  private static func picture(_ rows: String) -> SampleBuffer {
    let levels = rows.split(separator: " ").map { row in
      row.map { (Int(String($0), radix: 36) ?? 0) * 7 }
    }
    return .rgba8(5, 5) { x, y in [levels[y][x], levels[y][x], levels[y][x], 255] }
  }
}
