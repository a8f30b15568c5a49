import MatteRaster
import Testing

@Suite struct SampleBufferTests {
  @Test("16 bits become 8 by the nearest, and 8 bits become the same again")
  func depths() {
    let deep = SampleBuffer(
      width: 2, height: 1, pixels: .rgba16([0xffff_0080_0081_0000, 0x7fff_8000_00ff_0101]))
    #expect(deep.rgba8Pixels == [0xff00_0100, 0x7f80_0101])
    let pixels: [UInt32] = (0..<256).map { UInt32($0) * 0x0101_0101 }
    let shallow = SampleBuffer(width: 256, height: 1, pixels: .rgba8(pixels))
    let again = SampleBuffer(width: 256, height: 1, pixels: .rgba16(shallow.rgba16Pixels))
    #expect(shallow.rgba8Pixels == pixels)
    #expect(again.rgba8Pixels == pixels)
  }
}
