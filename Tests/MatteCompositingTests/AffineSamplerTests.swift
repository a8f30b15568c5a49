import MatteCompositing
import MatteGeometry
import MatteRaster
import TestMath
import Testing

/// The specification: bilinear interpolation in double precision, the edges going on for ever.
private func reference(_ picture: PixelBuffer, _ place: Point, _ index: UInt32) -> Double {
  let u = min(max(place.x - 0.5, 0), Double(picture.width - 1))
  let v = min(max(place.y - 0.5, 0), Double(picture.height - 1))
  let (x, y) = (Int(u), Int(v))
  func value(_ x: Int, _ y: Int) -> Double {
    Double(part(picture[min(x, picture.width - 1), min(y, picture.height - 1)], index))
  }
  let (dx, dy) = (u - Double(x), v - Double(y))
  let top = value(x, y) * (1 - dx) + value(x + 1, y) * dx
  return top * (1 - dy) + (value(x, y + 1) * (1 - dx) + value(x + 1, y + 1) * dx) * dy
}

/// Samples a run into a row of its own.
private func row(_ sampler: AffineSampler, x: Int, y: Int, count: Int) -> [Pixel] {
  var pixels = [Pixel](repeating: .clear, count: count)
  var target = pixels.mutableSpan
  sampler.sample(x: x, y: y, into: &target, at: 0, count: count)
  return pixels
}

@Suite("Affine sampler")
struct AffineSamplerTests {
  @Test("A sample is the mean of its four neighbours, rounded", arguments: 0..<12)
  func means(seed: Int) {
    var random = Seeded(seed)
    let picture = randomPicture(17, 11, &random)
    let map = Affine.scale(Double.random(in: -3...3, using: &random), 1.3)
      .then(.rotation(Double(seed), about: Point(4, 5)))
    let sampler = AffineSampler(picture, inverse: map)
    for y in -3..<14 {
      for (index, pixel) in row(sampler, x: -5, y: y, count: 30).enumerated() {
        let place = map(Point(Double(index - 5) + 0.5, Double(y) + 0.5))
        let worst = (UInt32(0)..<4).map {
          abs(Double(part(pixel, $0)) - reference(picture, place, $0))
        }
        #expect((worst.max() ?? 9) <= 0.53)  // half for the one rounding at the end
      }
    }
  }

  @Test(
    "Far to the right a sample is as true as at the left",
    arguments: [4000, 4096, 30_000, -30_000, 1_000_000])
  func far(column: Int) {
    var random = Seeded(column)
    let picture = randomPicture(40, 3, &random)
    let turn = Affine(a: 0.731, b: 0.0001, c: 0, d: 1, tx: 0, ty: 0)
    let start = turn(Point(Double(column), 0))
    let map = turn.then(.translation(Vector(2 - start.x, 0.6 - start.y)))
    let sampler = AffineSampler(picture, inverse: map)
    for (index, pixel) in row(sampler, x: column, y: 0, count: 40).enumerated() {
      let place = map(Point(Double(column + index) + 0.5, 0.5))
      let error = (UInt32(0)..<4).map {
        abs(Double(part(pixel, $0)) - reference(picture, place, $0))
      }
      #expect((error.max() ?? 9) <= 0.53)
    }
  }

  @Test("A sample that is not smooth is the pixel whose centre is nearest", arguments: 0..<12)
  func nearest(seed: Int) {
    var random = Seeded(seed)
    let picture = randomPicture(17, 11, &random)
    let turn = seed < 4 ? Affine.identity : .rotation(Double(seed), about: Point(4, 5))
    let map = Affine.scale(Double.random(in: -3...3, using: &random), 0.71).then(turn)
    let sampler = AffineSampler(picture, inverse: map, isSmooth: false)
    for y in -3..<20 {
      for (index, pixel) in row(sampler, x: -5, y: y, count: 30).enumerated() {
        let place = map(Point(Double(index - 5) + 0.5, Double(y) + 0.5))
        let x = min(max(Int(place.x.rounded(.down)), 0), 16)
        let own = min(max(Int(place.y.rounded(.down)), 0), 10)
        #expect(pixel == picture[x, own])
      }
    }
  }

  @Test(
    "Of two centres that are equally near the one to the right and below counts",
    arguments: [1.0 / 3, 2.0 / 3, 0.4, 2, -1, 0.1])
  func ties(step: Double) {
    var random = Seeded(1)
    let picture = randomPicture(50, 50, &random)
    // Every place is a whole number, as far from the centre before it as from the one behind it.
    let map = Affine(a: step, b: 0, c: 0, d: step, tx: 20 - step / 2, ty: 20 - step / 2)
    let sampler = AffineSampler(picture, inverse: map, isSmooth: false)
    for index in 0..<15 {
      let place = Double(index) * step
      guard place == place.rounded() else { continue }
      let expected = picture[20 + Int(place), 20 + Int(place)]
      #expect(row(sampler, x: index, y: index, count: 1) == [expected])
      #expect(row(sampler, x: 0, y: index, count: 15)[index] == expected)
    }
  }

  @Test(
    "Spans below each other are as each alone, also where rows repeat",
    arguments: [
      Affine.scale(0.3, 0.21), .scale(-0.3, -0.21), .scale(1, 0.09), .scale(0.3, 0),
      Affine(a: 0.3, b: 0.02, c: 0, d: 0.2, tx: 0, ty: 0),
      Affine(a: 0.3, b: 0, c: 0.13, d: 0.2, tx: 0, ty: 0),
    ], [true, false])
  func spans(map: Affine, isSmooth: Bool) {
    var random = Seeded(7)
    let picture = randomPicture(17, 11, &random)
    let sampler = AffineSampler(
      picture, inverse: map.then(.translation(Vector(2, 1))), isSmooth: isSmooth)
    var spans: [Damage.Span] = []
    for y in 0..<40 {
      // Some are as wide as the one above, some are not, and a row is left out.
      if y == 20 { continue }
      let first = y % 10 < 7 ? 3 : 2
      spans.append(Damage.Span(y: y, minX: first, maxX: y % 4 == 3 ? 44 : 45))
      if y > 30 { spans.append(Damage.Span(y: y, minX: 47, maxX: 50)) }
    }
    let layout = RowLayout(stride: 50)
    var pixels = [Pixel](repeating: .clear, count: 50 * 40)
    var target = pixels.mutableSpan
    sampler.sample(spans.span, into: &target, layout)
    var expected = [Pixel](repeating: .clear, count: 50 * 40)
    for span in spans {
      let (first, y) = (Int(span.minX), Int(span.y))
      let own = row(sampler, x: first, y: y, count: Int(span.maxX) - first)
      let start = layout.index(x: first, y: y)
      expected.replaceSubrange(start..<start + own.count, with: own)
    }
    #expect(pixels == expected)
  }

  @Test("The identity shows the picture itself")
  func identity() {
    var random = Seeded(1)
    let picture = randomPicture(9, 4, &random)
    let sampler = AffineSampler(picture, inverse: .identity)
    for y in 0..<4 {
      #expect(row(sampler, x: 0, y: y, count: 9)[...] == picture.pixels[y * 9..<(y + 1) * 9])
    }
  }

  @Test("A pixel is the same in every run it is part of")
  func runs() {
    var random = Seeded(2)
    let picture = randomPicture(50, 1, &random)
    for _ in 0..<200 {
      // At column k the place is where a share is cut off by the last bit.
      let scale = Double.random(in: -1...1, using: &random)
      let k = 4070 + Int.random(in: 10..<40, using: &random)
      let share = Double(Int.random(in: 0..<32_768, using: &random)) / 32_768
      let shift = 13.5 + share - scale * (Double(k) + 0.5)
      let map = Affine(a: scale, b: 0, c: 0, d: 1, tx: shift, ty: 0)
      let sampler = AffineSampler(picture, inverse: map)
      let whole = row(sampler, x: 4070, y: 0, count: 50)
      #expect((0..<50).allSatisfy { row(sampler, x: 4070 + $0, y: 0, count: 1) == [whole[$0]] })
    }
  }

  @Test("Samples stay premultiplied and opaque ones opaque")
  func valid() {
    var random = Seeded(3)
    let picture = randomPicture(20, 20, &random)
    let opaque = PixelBuffer(width: 20, height: 20, pixels: picture.pixels.map(\.opaque))
    let map = Affine.rotation(0.3).then(.scale(0.7, 0.4))
    for y in 0..<30 {
      let pixels = row(AffineSampler(picture, inverse: map), x: 0, y: y, count: 30)
      #expect(pixels.allSatisfy { p in (0..<3).allSatisfy { part(p, $0) <= part(p, 3) } })
      let solid = row(AffineSampler(opaque, inverse: map), x: 0, y: y, count: 30)
      #expect(solid.allSatisfy { $0.isOpaque })
    }
  }

  @Test(
    "A map of any numbers gives some pixel of the picture",
    arguments: [0, 1e300, -1e300, .infinity, .nan, Double.leastNonzeroMagnitude])
  func wild(number: Double) {
    let picture = PixelBuffer(width: 3, height: 3, filledWith: 0x8011_2233)
    for map in [
      Affine(a: number, b: 0, c: -number, d: 1, tx: 0, ty: number),
      Affine(a: 1, b: number, c: 0, d: -number, tx: -number, ty: 0),
    ] {
      for isSmooth in [true, false] {
        let sampler = AffineSampler(picture, inverse: map, isSmooth: isSmooth)
        let pixels = row(sampler, x: -7, y: 1_000_000, count: 20)
        #expect(pixels.allSatisfy { $0 == 0x8011_2233 })
      }
    }
  }
}
