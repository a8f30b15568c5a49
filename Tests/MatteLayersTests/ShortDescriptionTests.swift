import MatteLayers
import MatteRaster
import TestMath
import Testing

/// What a failing expectation says of large values.
@Suite struct ShortDescriptionTests {
  @Test(
    "A picture is described by its pixels if they are few, and else by a sum that each pixel changes"
  )
  func descriptions() {
    #expect(
      "\(PixelBuffer(width: 2, height: 1, filledWith: 0xff00_0102))"
        == "2 × 1 pixels, [ff000102, ff000102]")
    var picture = PixelBuffer(width: 60, height: 40)
    let (before, pyramid) = ("\(picture)", "\(Pyramid(Picture(picture)))")
    picture[59, 39] = 0xff00_0001
    #expect(before.count < 60)
    #expect("\(picture)" != before)
    #expect("\(picture)".hasPrefix("60 × 40 pixels, sum "))
    #expect(pyramid.count < 400, "\(pyramid)")
  }

  @Test(
    "An expectation that fails on large pictures ends at once",
    .enabled(if: AddressSpace.isOwn, "a sanitizer slows it down"))
  func largePictures() async {
    await #expect(processExitsWith: .success) {
      // By reflection it takes minutes.
      ProcessorTime.limit(seconds: 20)
      let (red, blue) = (
        PixelBuffer(width: 1500, height: 1100, filledWith: 0xffff_0000),
        PixelBuffer(width: 1500, height: 1100, filledWith: 0xff00_00ff)
      )
      let (before, after) = (Pyramid(Picture(red)), Pyramid(Picture(blue)))
      withKnownIssue {
        #expect(red == blue)
        #expect(before == after)
        #expect([before, after] == [after, before])
        #expect((before, 1) == (after, 1))
      }
    }
  }
}
