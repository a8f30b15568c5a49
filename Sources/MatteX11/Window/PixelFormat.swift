package import MatteRaster

/// How a server's visual packs red, green and blue into a pixel.
package struct PixelFormat: Hashable, Sendable {
  /// The bits of a pixel in memory: 16 or 32.
  package let bits: Int
  /// The bits of a pixel that hold each colour.
  package let masks: [UInt32]
  /// Lookup tables of 256 entries each for red, green and blue: the pixel bits of a channel value.
  private let contributions: [UInt32]

  /// Makes the format of a visual of a depth of up to 32 bits, whose masks are runs of bits.
  package init(depth: Int, red: UInt, green: UInt, blue: UInt) {
    bits = depth <= 16 ? 16 : 32
    masks = [red, green, blue].map { UInt32(truncatingIfNeeded: $0) }
    contributions = masks.flatMap { mask in
      (0...255 as ClosedRange<UInt64>).map { value in
        let maxValue = UInt64(mask >> UInt32(mask.trailingZeroBitCount & 31))
        return UInt32((value * maxValue + 127) / 255) << UInt32(mask.trailingZeroBitCount & 31)
      }
    }
  }

  /// True if pixels as `PixelBuffer` has them need no conversion.
  package var isNative: Bool { bits == 32 && masks == [0xff_0000, 0xff00, 0xff] }

  /// True if images with `bits` per pixel and rows padded to a multiple of `pad` bits have the layout of
  /// a `PixelBuffer`, whatever their width.
  package func isNative(bits: Int, pad: Int) -> Bool {
    isNative && bits == self.bits && pad > 0 && bits % pad == 0
  }

  /// The visual's pixel for a `PixelBuffer` pixel; alpha is dropped.
  package func pixel(_ pixel: Pixel) -> UInt32 {
    contributions[Int(pixel.red)] | contributions[256 + Int(pixel.green)]
      | contributions[512 + Int(pixel.blue)]
  }
}
