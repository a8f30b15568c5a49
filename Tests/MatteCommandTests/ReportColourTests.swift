import MatteImages
import MatteRaster
import TestSupport
import Testing

/// What pages show of a picture of which EXIF alone says that it is Adobe RGB.
@Suite struct ReportColourTests {
  @Test("A browser, which would take it for sRGB, gets the colours that were compared")
  func converted() throws {
    let folder = try TemporaryFolder()
    let picture = HandmadeJPEG(16, 16, .full) { [200, 90, 120][$0 % 3] }
    let adobe = picture.bytes(with: HandmadeExif.segment(index: "R03"))
    let plain = picture.bytes(with: HandmadeExif.segment(index: "R98"))
    try folder.write("adobe.jpg", adobe)
    try folder.write("plain.jpg", plain)
    let outcome = try Tool.matte("diff", "adobe.jpg", "plain.jpg", "--report", "out")
      .within("cd '\(folder.path)'; \"$@\"").run()
    #expect(outcome.ending == .exited(1))
    #expect(outcome.text.contains("profile: Adobe RGB (1998) by Exif and sRGB, compared in"))
    #expect(
      try folder.picture("out/pictures/1-before.png") == ImageReader().picture(from: adobe))
    #expect(folder.bytes("out/pictures/1-after.jpg") == plain)
  }
}
