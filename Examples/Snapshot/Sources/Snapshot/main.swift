import Matte
import MatteCompare

/// A badge of 64 × 64 pixels: a blue disc on white.
func badge(radius: Double) -> PixelBuffer {
  let bounds = Rect(Size(64, 64))
  let disc = Path.circle(center: bounds.center, radius: radius)
  let frame = Frame(
    width: 64, height: 64,
    layers: [Layer(.color(.white), in: bounds), .shape(disc, Color(hex: 0x1a66cc))])
  return Compositor.pixels(of: frame)
}

let expected = SampleBuffer(badge(radius: 20))
let actual = SampleBuffer(badge(radius: 21))
let comparison = Comparison(expected, actual)
print("\(comparison.differentPixelCount) pixels differ, by up to \(comparison.maxDelta) of 255")
for region in comparison.regions { print("\(region.pixels) of them in \(region.box)") }
