import MatteRaster
import MatteX11
import Testing

@Suite struct PixelFormatTests {
  @Test("Our own format is recognised") func ourOwnFormatIsRecognised() {
    #expect(PixelFormat(depth: 24, red: 0xff_0000, green: 0xff00, blue: 0xff).isNative)
    #expect(PixelFormat(depth: 32, red: 0xff_0000, green: 0xff00, blue: 0xff).isNative)
    #expect(!PixelFormat(depth: 24, red: 0xff, green: 0xff00, blue: 0xff_0000).isNative)
    #expect(!PixelFormat(depth: 16, red: 0xf800, green: 0x7e0, blue: 0x1f).isNative)
  }

  @Test("It is the server's too if its images hold as many bits a pixel and fill up no rows")
  func layout() {
    let format = PixelFormat(depth: 24, red: 0xff_0000, green: 0xff00, blue: 0xff)
    #expect(format.isNative(bits: 32, pad: 32))
    #expect(format.isNative(bits: 32, pad: 8))
    #expect(!format.isNative(bits: 24, pad: 32))
    #expect(!format.isNative(bits: 32, pad: 64))
    #expect(!format.isNative(bits: 0, pad: 0))
    let other = PixelFormat(depth: 16, red: 0xf800, green: 0x7e0, blue: 0x1f)
    #expect(!other.isNative(bits: 16, pad: 16))
  }

  @Test(
    "A colour is the nearest of the visual's",
    arguments: [
      (24, 0xff, 0xff00, 0xff_0000, 0x56_3412, 0xff_ffff),
      (16, 0xf800, 0x7e0, 0x1f, 2 << 11 | 13 << 5 | 10, 0xffff),
      (15, 0x7c00, 0x3e0, 0x1f, 2 << 10 | 6 << 5 | 10, 0x7fff),
      (30, 0x3ff0_0000, 0xffc00, 0x3ff, 72 << 20 | 209 << 10 | 345, 0x3fff_ffff),
    ])
  func aColourIsTheNearestOfTheVisuals(
    depth: Int, red: Int, green: Int, blue: Int, color: Int, white: Int
  ) {
    let format = PixelFormat(depth: depth, red: UInt(red), green: UInt(green), blue: UInt(blue))
    #expect(format.pixel(0xff12_3456) == UInt32(color))
    #expect(format.pixel(0xffff_ffff) == UInt32(white))
    #expect(format.pixel(0xff00_0000) == 0)
    #expect(format.bits == (depth > 16 ? 32 : 16))
  }
}
