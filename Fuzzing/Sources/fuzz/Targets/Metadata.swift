import MatteImages
import MatteRaster

/// What a PNG of two pixels by one and a JPEG say that hold the same EXIF.
func testEXIF(_ bytes: [UInt8]) {
  guard bytes.count <= 60_000 else { return }
  let png = smallPNG(chunk("eXIf", bytes))
  let jpeg = smallJPEG(segment(0xe1, Array("Exif\0\0".utf8) + bytes))
  if isThorough(bytes) { for file in [png, jpeg] { testPicture(file) } }
  guard let one = try? SampleReader().picture(from: png),
    let other = try? SampleReader().picture(from: jpeg)
  else { return expect(false, "EXIF is no reason to refuse a picture") }
  expect((1...8).contains(one.orientation), "there are eight orientations")
  // A PNG may name EXIF once more inside, which a JPEG's segment has done already.
  let isNamed = bytes.starts(with: "Exif\0\0".utf8)
  expect(isNamed || one.orientation == other.orientation, "both are turned alike")
  let haveSameColours = one.profile.hasSameColours(as: other.profile)
  expect(isNamed || haveSameColours, "both have the same colours")
}

/// What a PNG and a JPEG say that hold the same profile, and how their colours are converted.
func testICC(_ bytes: [UInt8]) {
  guard bytes.count <= 60_000 else { return }
  let png = smallPNG(chunk("iCCP", Array("a\0\0".utf8) + stored(bytes)))
  let jpeg = smallJPEG(segment(0xe2, Array("ICC_PROFILE\0".utf8) + [1, 1] + bytes))
  if isThorough(bytes) { for file in [png, jpeg] { testPicture(file) } }
  guard let one = try? SampleReader().picture(from: png),
    let other = try? SampleReader().picture(from: jpeg)
  else { return }
  if one.profile.icc.isEmpty || other.profile.icc.isEmpty { return }
  expect(one.profile.hasSameColours(as: other.profile), "a profile has the colours of itself")
  expect(one.profile.name == other.profile.name, "and its own name")
  _ = try? one.wideSamples()
}

/// Whether the whole pictures are read in all ways, too, which takes most of the time and has targets of its own.
private func isThorough(_ bytes: [UInt8]) -> Bool { bytes.reduce(0, &+) % 8 == 0 }

/// A PNG of two opaque pixels, with a chunk before them.
private func smallPNG(_ extra: [UInt8]) -> [UInt8] {
  signature + chunk("IHDR", bigBytes(2) + bigBytes(1) + [8, 2, 0, 0, 0]) + extra
    + chunk("IDAT", stored([0, 200, 30, 40, 10, 220, 80])) + chunk("IEND", [])
}

/// A segment of a JPEG.
private func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
  let length = body.count + 2
  return [0xff, marker, UInt8(length >> 8), UInt8(length & 255)] + body
}

/// A JPEG of one block of grey by three components, with a segment in it.
private func smallJPEG(_ extra: [UInt8]) -> [UInt8] {
  let quantities = segment(0xdb, [0] + [UInt8](repeating: 1, count: 64))
  let frame = segment(0xc0, [8, 0, 1, 0, 2, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
  // One code, of one bit, for "no difference" and "end of block".
  let lengths = [1] + [UInt8](repeating: 0, count: 15) + [0]
  let codes = segment(0xc4, [0] + lengths) + segment(0xc4, [0x10] + lengths)
  let scan = segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
  let parts = [[0xff, 0xd8], extra, quantities, frame, codes, scan, [0x03, 0xff, 0xd9]]
  return Array(parts.joined())
}
