internal import MatteRaster

/// Frames as libwebp is given them: what has changed too little for it stays as it was, whole.
///
/// libwebp leaves a block out if it is nearly as in the frame before. In a slow fade that is so again and
/// again, and what is shown falls further and further behind. Here a pixel keeps its colour until it is
/// further off than libwebp's own limit, and then has the new one: it is never off by more.
struct SteadyPixels {
  /// What is shown; nil before the first frame.
  private(set) var shown: PixelBuffer?
  /// The most by which a channel may differ unnoticed, 0…255.
  private let limit: Int32

  /// Makes a record of nothing, for a quality at which libwebp encodes, 0…100.
  init(quality: Float) {
    // As in libwebp's anim_encode.c: from 31 at a quality of 0 to 1 at 100.
    let share = (quality / 100).squareRoot()
    limit = Int32(31 * (1 - share) + share + 0.5)
  }

  /// Takes in the next frame, of the same size.
  mutating func advance(to frame: PixelBuffer) {
    guard var pixels = shown.take() else { return shown = frame }
    let limit = limit
    pixels.withMutablePixels { pixels in
      for index in pixels.indices where pixels[index] != frame.pixels[index] {
        if !Self.areSimilar(pixels[index], frame.pixels[index], limit) {
          pixels[index] = frame.pixels[index]
        }
      }
    }
    shown = pixels
  }

  /// True if two pixels have the same alpha and no channel differs by more than the limit.
  private static func areSimilar(_ a: Pixel, _ b: Pixel, _ limit: Int32) -> Bool {
    func isNear(_ a: UInt8, _ b: UInt8) -> Bool { abs(Int32(a) - Int32(b)) <= limit }
    return a.alpha == b.alpha && isNear(a.blue, b.blue) && isNear(a.green, b.green)
      && isNear(a.red, b.red)
  }
}
