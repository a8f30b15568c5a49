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
  ("polygon", "polygon a.png --size 64x64 --set sides=7 --set inset=4"),
  ("mask", "mask a.png --size 64x64 --set path=M32,4L40,60L4,24H60L24,60Z"),
  ("mask-evenodd", "mask --size 64x64 --set rule=evenodd --set path=M32,4L40,60L4,24H60L24,60Z"),
]

@Suite struct GoldenTests {
  @Test("an effect looks as it did, to the byte", arguments: goldens)
  func golden(name: String, options: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", .pattern(96, 64))
    try folder.write("b.png", .pattern(96, 64, seed: 1))
    try folder.write("c.png", .red(64, 64))
    try folder.write("d.png", .blue(64, 64))
    let words = options.split(separator: " ").map { word in
      word.hasSuffix(".png") ? folder.path(String(word)) : String(word)
    }
    let out = folder.path("out.png")
    let outcome = try Tool(Tool.mattePath, ["render"] + words + ["-o", out]).run()
    #expect(outcome.isFine, "\(outcome)")
    try requireGolden(name, folder.picture("out.png"))
  }
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
