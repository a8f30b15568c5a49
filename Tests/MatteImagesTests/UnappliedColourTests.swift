import MatteImages
import MatteRaster
import TestMath
import TestSupport
import Testing

/// Chunks of a PNG, and what of them is not applied.
private let chunks: [(String, [UInt8], [String])] = [
  ("cICP", [9, 16, 0, 1], ["cICP (BT.2020, PQ)"]),
  ("cICP", [9, 18, 0, 1], ["cICP (BT.2020, HLG)"]),
  ("cICP", [12, 13, 0, 1], ["cICP (Display P3, sRGB)"]), ("cICP", [1, 13, 0, 1], []),
  ("cICP", [1, 8, 0, 1], ["cICP (BT.709, linear)"]),
  ("cICP", [22, 4, 0, 1], ["cICP (primaries 22, transfer 4)"]),
  ("cICP", [9], ["cICP"]), ("mDCV", [UInt8](repeating: 1, count: 24), ["mastering display"]),
  ("cLLI", [UInt8](repeating: 1, count: 8), ["light level"]),
  ("mDCv", [UInt8](repeating: 1, count: 24), ["mastering display"]),
  ("tIME", [7, 232, 1, 1, 1, 1, 1], []),
]

/// Segments of a JPEG, bytes after its end, and what of them is not applied.
private let segments: [(UInt8, String, String, [String])] = [
  (
    0xe1,
    "http://ns.adobe.com/xap/1.0/\0<x xmlns:hdrgm=\"http://ns.adobe.com/hdr-gain-map/1.0/\"/>", "",
    ["gain map"]
  ),
  (0xe1, "http://ns.adobe.com/xap/1.0/\0<x/>", "", []),
  (0xe2, "urn:iso:std:iso:ts:21496:-1\0\0\0", "", ["gain map"]),
  (0xe2, "MPF\0II*\0", "…urn:com:apple:photo:2020:aux:hdrgainmap…", ["gain map"]),
  (0xe2, "MPF\0II*\0", "a preview", []), (0xfe, "hdr-gain-map", "", []),
]

struct UnappliedColourTests {
  @Test("What a PNG says about its colours and is not applied is named", arguments: chunks)
  func whatAPNGSays(
    _ name: String, _ body: [UInt8], _ names: [String]
  ) throws {
    let png = PNGText.inserting(
      PNGText.chunk(name, body), into: try PNGEncoder().bytes(of: .red(4, 4)))
    #expect(try SampleReader().picture(from: png).unapplied == names)
  }

  @Test("A gain map of a JPEG is named", arguments: segments)
  func aGainMapOfAJPEG(
    _ marker: UInt8, _ body: String, _ end: String, _ names: [String]
  ) throws {
    let jpeg = Fixture("scene-grey.jpg").bytes
    let size = body.utf8.count + 2
    let segment = [0xff, marker, UInt8(size >> 8), UInt8(size & 255)] + Array(body.utf8)
    let bytes = Array(jpeg[..<2]) + segment + Array(jpeg[2...]) + Array(end.utf8)
    #expect(try SampleReader().picture(from: bytes).unapplied == names)
  }

  @Test("A gain map is named in whichever part of XMP it is told, and once", arguments: [0, 1, 2])
  func partsOfXMP(_ place: Int) throws {
    let jpeg = Fixture("scene-grey.jpg").bytes
    let parts = [
      "http://ns.adobe.com/xap/1.0/\0<x xmpNote:HasExtendedXMP=\"0\"/>",
      "http://ns.adobe.com/xmp/extension/\0" + String(repeating: "0", count: 40),
      "http://ns.adobe.com/xmp/extension/\0" + String(repeating: "1", count: 40),
    ]
    let segments = parts.enumerated().flatMap { index, part in
      let word = index >= place ? "xmlns:g=\"http://ns.adobe.com/hdr-gain-map/1.0/\"" : ""
      let body = Array((part + word).utf8)
      return [0xff, 0xe1, 0, UInt8(body.count + 2)] + body
    }
    let bytes = Array(jpeg[..<2]) + segments + Array(jpeg[2...])
    #expect(try SampleReader().picture(from: bytes).unapplied == ["gain map"])
  }

  @Test("Of several chunks cICP the first is named, and no other") func firstOfSeveral() throws {
    let chunks = (UInt8(9)..<40).flatMap { PNGText.chunk("cICP", [9, $0, 0, 1]) }
    let png = PNGText.inserting(chunks, into: try PNGEncoder().bytes(of: .red(4, 4)))
    #expect(try SampleReader().picture(from: png).unapplied == ["cICP (BT.2020, transfer 9)"])
  }

  @Test(
    "Many indices of pictures in a JPEG take no time",
    .enabled(if: AddressSpace.isOwn, "a sanitizer slows it down"))
  func manyIndices() async {
    await #expect(processExitsWith: .success) {
      // One second; a search from each of them to the end would be 10¹¹ steps.
      ProcessorTime.limit(seconds: 20)
      let jpeg = Fixture("scene-grey.jpg").bytes
      let segment: [UInt8] = [0xff, 0xe2, 0, 6] + Array("MPF\0".utf8)
      let segments = (0..<1 << 18).flatMap { _ in segment }
      let end = Array("…hdrgainmap…".utf8)
      let bytes = Array(jpeg[..<2]) + segments + Array(jpeg[2...]) + end
      let unapplied = try? SampleReader().picture(from: bytes).unapplied
      #expect(unapplied == ["gain map"])
    }
  }

  @Test("Several are each named once, and most files name none") func severalAreEachNamed() throws {
    let hdr =
      PNGText.chunk("cICP", [9, 16, 0, 1]) + PNGText.chunk("cLLI", [1, 2, 3, 4, 5, 6, 7, 8])
    let png = PNGText.inserting(hdr, into: try PNGEncoder().bytes(of: .red(4, 4)))
    #expect(
      try SampleReader().picture(from: png).unapplied == ["cICP (BT.2020, PQ)", "light level"])
    for name in ["rgb-8-swapped.png", "scene-swapped.jpg", "animated.webp"] {
      #expect(try SampleReader().picture(at: Fixture(name).path).unapplied.isEmpty)
    }
  }
}
