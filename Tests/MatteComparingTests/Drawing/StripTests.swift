import Glibc
import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// What is drawn of rows that one of both pictures lacks.
@Suite struct StripTests {
  @Test("After W no strip says that the other picture lacks rows, until both are compared anew")
  func swappedStrips() throws {
    var play = try ComparePlay(
      FoundPictures.laid, on: Size(600, 1100), ["mode": "one-up"], isPatient: false)
    play.grant()
    let (end, place) = (Point(1, 350), ComparePlay.Place(x: 1, y: 350, isAfter: true))
    #expect(play.place(at: end) != place, "it is marked")
    play.key("w")
    play.key("a")
    play.pass(1)
    #expect(play.place(at: end) == place)
  }

  @Test(
    "Rows that were added have their own colours in pictures, between bands at both ends and lines",
    arguments: ["one-up", "split", "two-up", "onion"])
  func ownColours(mode: String) throws {
    let color = Pixel.opaque(0x3ec99d)
    let isTwoUp = mode == "two-up"
    // Half of the window has room for all columns.
    var play = try ComparePlay(
      FoundPictures.laid, on: Size(isTwoUp ? 1201 : 600, 1100), ["mode": mode, "divider": "off"])
    if mode == "split" { play.send(.key(.home, [])) }
    play.rest()
    let (pixels, left) = (play.pixels(), isTwoUp ? 601 : 0)
    for x in [0, 3, 596, 599] { #expect(pixels[left + x, 350] == color, "\(x)") }
    for x in [4, 300, 595] {
      #expect(pixels[left + x, 300] == color, "\(x)")
      #expect(pixels[left + x, 399] == color, "\(x)")
      for y in [299, 301, 350, 398, 400] {
        #expect(pixels[left + x, y] != color, "\(x), \(y)")
        guard mode != "onion" else { continue }
        let row = UInt32(y)
        #expect(pixels[left + x, y] == .opaque(UInt32(x | 1 << 11) << 12 | row), "\(x), \(y)")
      }
    }
  }

  @Test("Changes shows rows that were removed, faded and tinted, and Difference the tint alone")
  func removedRows() throws {
    for mode in ["changes", "difference"] {
      var play = try ComparePlay(FoundPictures.laid, on: Size(600, 1100), ["mode": mode])
      play.rest()
      let pixels = play.pixels()
      // Their green is 0 and 240.
      let greens = [16, 31].map { Int(pixels[$0, 820].rawValue >> 8 & 0xff) }
      let rise = greens[1] - greens[0]
      #expect(mode == "changes" ? (46...56).contains(rise) : rise == 0, "\(mode): \(greens)")
    }
  }

  @Test("Added rows that are seen small are marked at both ends, and seen between these")
  func thinRows() throws {
    // An eighth of the size: the hundred rows are thirteen.
    let color = Pixel.opaque(0x3ec99d)
    for (height, hasLines) in [(137, true), (33, false)] {
      var play = try ComparePlay(
        FoundPictures.laid, on: Size(300, Double(height)), ["mode": "one-up", "divider": "off"])
      play.key("0")
      play.rest()
      let pixels = play.pixels()
      let middle = (0..<height).count { pixels[150, $0] == color }
      let marked = (0..<height).count { pixels.row($0).contains(color) }
      #expect(middle == (hasLines ? 2 : 0), "\(height)")
      #expect(marked > middle, "\(height)")
    }
  }
}
