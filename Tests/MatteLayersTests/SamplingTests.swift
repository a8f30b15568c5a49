import MatteGeometry
import MatteLayers
import MatteRaster
import Testing
import TestMath

/// A picture of random pixels, opaque or not.
private func picture(_ width: Int, _ height: Int, isOpaque: Bool = true) -> Picture {
  var random = Seeded(width)
  let pixels = (0..<width * height).map { _ in
    let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
    return Pixel.opaque(UInt32.random(in: 0...0xff_ffff, using: &random)).scaled(by: UInt8(alpha))
  }
  return Picture(PixelBuffer(width: width, height: height, pixels: pixels))
}

/// The rectangle of a picture `scale` times as large, its corner at a whole pixel.
private func rect(_ picture: Picture, _ scale: Int, _ x: Int, _ y: Int) -> Rect {
  Rect(
    x: Double(x), y: Double(y), width: Double(picture.buffer.width * scale),
    height: Double(picture.buffer.height * scale))
}

@Suite("Sampling")
struct SamplingTests {
  @Test(
    "In a rectangle of whole multiples each pixel of a picture is a block of one colour",
    arguments: [1, 2, 3, 7, 10, 64], [(0, 0), (3, 2), (-5, -31)])
  func blocks(scale: Int, place: (Int, Int)) {
    for isOpaque in [true, false] {
      let picture = picture(5, 3, isOpaque: isOpaque)
      let layer = Layer(
        .picture(picture, sampling: .nearest), in: rect(picture, scale, place.0, place.1))
      let result = Compositor.pixels(of: Frame(width: 90, height: 40, layers: [layer]))
      for y in 0..<40 {
        for x in 0..<90 {
          let (column, row) = ((x - place.0) / scale, (y - place.1) / scale)
          let isInside = x >= place.0 && y >= place.1 && column < 5 && row < 3
          #expect(result[x, y] == (isInside ? picture.buffer[column, row] : 0))
        }
      }
    }
  }

  @Test("So it is by a transform, in a group, behind a clip and beside damage")
  func nested() {
    let picture = picture(6, 6)
    func layers(_ edge: Double) -> [Layer] {
      var layer = Layer(
        .picture(picture, sampling: .nearest), in: rect(picture, 4, 0, 0),
        transform: .scale(2, 2))
      layer.mask = .path(.rect(Rect(x: 0, y: 0, width: edge, height: 48)))
      return [Layer(.group([layer]), in: Rect(x: 1, y: 1, width: 48, height: 48))]
    }
    var window = Window()
    for edge in [20.0, 10, 17, 40] {
      _ = window.show(Frame(width: 50, height: 50, layers: layers(edge)))
      for x in 0..<48 {
        let expected = x < Int(edge) * 2 ? picture.buffer[x / 8, x / 8] : 0
        #expect(window.buffer[x + 1, x + 1] == expected)
      }
    }
  }

  @Test("Two layers that differ in their sampling alone differ, and what they cover is damaged")
  func damage() {
    let picture = picture(8, 8)
    func show(_ sampling: Layer.Sampling) -> Frame {
      let layer = Layer(
        .picture(picture, sampling: sampling), in: Rect(x: 2, y: 1, width: 24, height: 24))
      return Frame(width: 30, height: 30, layers: [layer])
    }
    #expect(show(.smooth) != show(.nearest))
    var window = Window()
    for sampling in [Layer.Sampling.smooth, .nearest, .smooth, .nearest, .nearest] {
      _ = window.show(show(sampling))
      #expect(window.buffer == Compositor.pixels(of: show(sampling)))
    }
    #expect(
      window.show(show(.smooth)).damage.bounds == PixelRect(minX: 2, minY: 1, maxX: 26, maxY: 25))
  }

  @Test("In its own size a picture is the same by any sampling, and a change of it no damage")
  func original() {
    let picture = picture(8, 8)
    var window = Window()
    for sampling in Layer.Sampling.allCases {
      let layer = Layer(.picture(picture, sampling: sampling), in: rect(picture, 1, 2, 2))
      let damage = window.show(Frame(width: 12, height: 12, layers: [layer])).damage
      #expect(sampling == .smooth || damage.isEmpty)
      #expect(window.buffer[5, 4] == picture.buffer[3, 2])
    }
  }

  @Test("An enlargement too large for any memory costs what is seen of it")
  func huge() {
    let picture = picture(2000, 1500)
    let layer = Layer(
      .picture(picture, sampling: .nearest), in: rect(picture, 100, -100_000, -70_050))
    let result = Compositor.pixels(of: Frame(width: 150, height: 120, layers: [layer]))
    for y in 0..<120 {
      #expect(
        (0..<150).allSatisfy {
          result[$0, y] == picture.buffer[1000 + $0 / 100, 700 + (y + 50) / 100]
        })
    }
  }

  @Test("A picture that is made smaller shows the pixels in the middle of what each covers")
  func smaller() {
    let picture = picture(9, 9)
    let layer = Layer(
      .picture(picture, sampling: .nearest), in: Rect(x: 0, y: 0, width: 3, height: 3))
    let result = Compositor.pixels(of: Frame(width: 3, height: 3, layers: [layer]))
    #expect((0..<3).allSatisfy { result[$0, 2 - $0] == picture.buffer[3 * $0 + 1, 7 - 3 * $0] })
  }
}
