import MatteLayers
import MatteRaster
import Testing
import TestMath

@Suite("Color")
struct ColorTests {
  @Test(
    "A pixel is premultiplied and rounded",
    arguments: [
      (Color.clear, 0), (.black, 0xff00_0000), (.white, 0xffff_ffff),
      (Color(hex: 0x12_3456), 0xff12_3456), (Color(hex: 0xff_8000, alpha: 0.5), 0x8080_4000),
      (Color(white: 2.0 / 3), 0xffaa_aaaa), (Color(red: 9, green: -1, blue: .nan), 0xffff_0000),
      (Color(white: 1, alpha: .nan), 0), (Color(white: .infinity, alpha: 7), 0xffff_ffff),
    ] as [(Color, Pixel)])
  func pixel(color: Color, expected: Pixel) {
    #expect(color.pixel == expected)
  }

  @Test("A colour may be mixed with another and thinned")
  func mixed() {
    #expect(Color.black.mixed(with: .white, by: 0.25) == Color(white: 0.25))
    #expect(Color.black.mixed(with: .clear, by: 0.5).alpha == 0.5)
    #expect(Color.white.opacity(0.5).pixel == 0x8080_8080)
  }

  @Test("No part of a pixel exceeds its opacity")
  func premultiplied() {
    var random = Seeded(1)
    for _ in 0..<5000 {
      let parts = (0..<4).map { _ in Double.random(in: 0...1, using: &random) }
      let pixel = Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]).pixel
      #expect((0..<3).allSatisfy { part(pixel, $0) <= part(pixel, 3) })
    }
  }
}
