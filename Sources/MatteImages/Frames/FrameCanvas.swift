/// The pixels that the frames of an animated PNG are drawn on, with straight alpha.
struct FrameCanvas<Pixel: SamplePixel> {
  private let width: Int
  private var pixels: [Pixel]

  /// Makes a transparent canvas.
  init(width: Int, height: Int) throws(ImageError.Reason) {
    self.width = width
    pixels = try [Pixel](roomFor: width * height)
    pixels.append(contentsOf: repeatElement(0, count: width * height))
  }

  /// Draws the pixels of a frame in their place, over what is there or in place of it.
  mutating func draw(_ frame: [Pixel], at place: FramePlace, isBlended: Bool) {
    let width = width
    let frame = frame.span
    var canvas = pixels.mutableSpan
    for y in 0..<place.height {
      let (start, first) = ((place.y + y) * width + place.x, y * place.width)
      for x in 0..<place.width {
        let pixel = frame[first + x]
        canvas[start + x] = isBlended ? Self.blend(pixel, over: canvas[start + x]) : pixel
      }
    }
  }

  /// Makes a place transparent.
  mutating func clear(_ place: FramePlace) {
    for y in place.y..<place.y + place.height {
      for x in place.x..<place.x + place.width { pixels[y * width + x] = 0 }
    }
  }

  /// A copy of the pixels in a place.
  func pixels(at place: FramePlace) throws(ImageError.Reason) -> [Pixel] {
    var copy = try [Pixel](roomFor: place.width * place.height)
    for y in place.y..<place.y + place.height {
      copy.append(contentsOf: pixels[y * width + place.x..<y * width + place.x + place.width])
    }
    return copy
  }

  /// A pixel over another (PNG specification, section 13.16), each sample rounded to the nearest.
  ///
  /// Over a transparent pixel it stays as it is, even if it is transparent itself.
  static func blend(_ top: Pixel, over bottom: Pixel) -> Pixel {
    let bits = Pixel.bitWidth / 4
    let maxSample = UInt64(1) << UInt64(bits) - 1
    let (alpha, rest) = (UInt64(top >> (3 * bits)), UInt64(bottom >> (3 * bits)))
    if alpha == maxSample || rest == 0 { return top }
    if alpha == 0 { return bottom }
    // The shares of both in the result, and their sum, in units of 1 / most².
    let (share, below) = (alpha * maxSample, rest * (maxSample - alpha))
    let sum = share + below
    var result = Pixel((sum + maxSample / 2) / maxSample) << (3 * bits)
    for shift in [0, bits, 2 * bits] {
      let (one, other) = (UInt64(top >> shift) & maxSample, UInt64(bottom >> shift) & maxSample)
      result |= Pixel((one * share + other * below + sum / 2) / sum) << shift
    }
    return result
  }
}
