import Glibc
import MatteImages
import MatteRaster
import TestSupport
import Testing

/// A picture of every effect, from patterns rather than artwork, so that only the effect can change it.
private let goldens = [
  ("split", "split a.png b.png --size 96x64 --set fraction=.4 --set divider=always"),
  ("split-literal", "split a.png b.png --size 96x64 --set fraction=.4 --literal"),
  ("fill", "fill c.png d.png --size 64x64 --set progress=.3 --set ring=off --set extent=1"),
  ("reveal", "reveal a.png b.png --size 64x96 --set offset=.5"),
  ("night", "night a.png b.png --size 96x64 --set progress=.4 --set velocity=2000"),
  ("compare-split", "compare a.png e.png --size 96x72 --set fraction=.4 --set divider=off"),
  ("compare-two-up", "compare a.png e.png --size 80x48 --set mode=two-up"),
  ("compare-one-up", "compare a.png e.png --size 40x48 --set mode=one-up --set backdrop=white"),
  ("compare-onion", "compare a.png e.png --size 96x72 --set mode=onion"),
  ("compare-difference", "compare a.png e.png --size 96x72 --set mode=difference"),
  ("compare-changes", "compare a.png e.png --size 96x72 --set mode=changes"),
  ("polygon", "polygon a.png --size 64x64 --set sides=7 --set inset=4"),
  ("mask", "mask a.png --size 64x64 --set path=M32,4L40,60L4,24H60L24,60Z"),
  ("mask-evenodd", "mask --size 64x64 --set rule=evenodd --set path=M32,4L40,60L4,24H60L24,60Z"),
]

@Suite struct GoldenTests {
  @Test("An effect looks as it did, to the byte", arguments: goldens)
  func golden(name: String, options: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", .pattern(96, 64))
    try folder.write("b.png", .pattern(96, 64, seed: 1))
    try folder.write("c.png", .red(64, 64))
    try folder.write("d.png", .blue(64, 64))
    try folder.write("e.png", changed(.pattern(96, 64)))
    let words = options.split(separator: " ").map { word in
      word.hasSuffix(".png") ? folder.path(String(word)) : String(word)
    }
    let out = folder.path("out.png")
    let outcome = try Tool(Tool.mattePath, ["render"] + words + ["-o", out]).run()
    #expect(outcome.isFine, "\(outcome)")
    try requireGolden(name, folder.picture("out.png"))
  }
}

/// The picture with some pixels of another colour, some of half of it, and a hole.
private func changed(_ picture: PixelBuffer) -> PixelBuffer {
  var changed = picture
  for y in 8..<24 { for x in 10..<40 { changed[x, y] = 0xff20_c060 } }
  for y in 30..<50 { for x in 50..<80 { changed[x, y] = 0x8040_2000 } }
  for y in 52..<60 { for x in 4..<30 { changed[x, y] = .clear } }
  return changed
}

/// Throws if a picture is not, to the byte, the golden of a name; with MATTE_RECORD in the environment
/// it becomes that golden instead, and the test fails.
func requireGolden(_ name: String, _ picture: PixelBuffer) throws {
  let golden = PathBytes(Checkout.path + "/Tests/Goldens/" + name + ".png")
  if unsafe getenv("MATTE_RECORD") != nil {
    try OutputFile(golden).write(picture)
    Issue.record("Recorded \(golden): look at it, and run again without MATTE_RECORD.")
  } else {
    try requireSame(picture, ImageReader().picture(at: golden), name)
  }
}
