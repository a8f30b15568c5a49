/// `x · y / 255`, rounded, for factors in 0...255.
@inline(__always)
func multiply(_ x: UInt32, _ y: UInt32) -> UInt32 {
  let t = x &* y &+ 128
  return (t &+ (t &>> 8)) &>> 8
}

/// Turns straight pixels 0xAABBGGRR into premultiplied ones 0xAARRGGBB.
func premultiply(_ pixels: inout [UInt32]) {
  var span = pixels.mutableSpan
  var common = UInt32.max
  for index in span.indices { common &= span[index] }
  // Opaque pictures, as most are, take a fraction of the time.
  if common >= 0xff00_0000 { swapRedAndBlue(&span) } else { premultiply(&span) }
}

private func swapRedAndBlue(_ span: inout MutableSpan<UInt32>) {
  for index in span.indices {
    let pixel = span[index]
    span[index] = pixel & 0xff00_ff00 | (pixel &>> 16) & 0xff | (pixel & 0xff) &<< 16
  }
}

private func premultiply(_ span: inout MutableSpan<UInt32>) {
  for index in span.indices {
    let pixel = span[index]
    let alpha = pixel &>> 24
    let red = multiply(pixel & 0xff, alpha)
    let green = multiply(pixel &>> 8 & 0xff, alpha)
    let blue = multiply(pixel &>> 16 & 0xff, alpha)
    span[index] = alpha &<< 24 | red &<< 16 | green &<< 8 | blue
  }
}

/// A sample of 16 bits in 8, rounded to the nearest: 257 steps of 65535 are one of 255.
func reduced(_ sample: UInt16) -> UInt8 { UInt8((UInt32(sample) * 255 + 32_767) / 65_535) }
