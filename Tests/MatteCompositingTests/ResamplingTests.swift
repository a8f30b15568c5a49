import MatteCompositing
import MatteGeometry
import MatteRaster
import TestMath
import Testing

/// The specification: a triangle as wide as the coarser grid, summed in double precision.
private func reference(_ picture: PixelBuffer, _ width: Int, _ height: Int) -> [[Double]] {
  func weights(_ index: Int, _ from: Int, _ to: Int) -> [Double] {
    let scale = Double(from) / Double(to)
    let center = (Double(index) + 0.5) * scale
    let own = (0..<from).map { max(0, 1 - abs(Double($0) + 0.5 - center) / max(scale, 1)) }
    return own.map { $0 / own.reduce(0, +) }
  }
  let columns = (0..<width).map { weights($0, picture.width, width) }
  return (0..<height).flatMap { y in
    let rows = weights(y, picture.height, height)
    return columns.map { column in
      var sums = [0.0, 0, 0, 0]
      for y in 0..<picture.height where rows[y] > 0 {
        for x in 0..<picture.width where column[x] > 0 {
          for index in 0..<4 {
            sums[index] += Double(part(picture[x, y], UInt32(index))) * rows[y] * column[x]
          }
        }
      }
      return sums
    }
  }
}

@Suite("Resampling")
struct ResamplingTests {
  @Test("A picture in its own size is itself")
  func identity() {
    var random = Seeded(1)
    let picture = randomPicture(13, 9, &random)
    #expect(picture.resampled(width: 13, height: 9) == picture)
  }

  @Test(
    "One colour stays that colour",
    arguments: [0xffff_ffff, 0, 0xff00_0000, 0x0101_0101, 0x8040_2000, 0xfefe_fefe] as [Pixel],
    [(1, 1), (3, 50), (50, 3), (200, 170), (19, 18)])
  func constant(pixel: Pixel, size: (width: Int, height: Int)) {
    let picture = PixelBuffer(width: 17, height: 19, filledWith: pixel)
    let result = picture.resampled(width: size.width, height: size.height)
    #expect(result == PixelBuffer(width: size.width, height: size.height, filledWith: pixel))
  }

  @Test(
    "Every size is the weighted mean, rounded",
    arguments: [
      (50, 50), (27, 25), (2, 2), (1, 100), (100, 1), (99, 101), (150, 120), (333, 7), (1, 1),
    ])
  func means(width: Int, height: Int) {
    var random = Seeded(width)
    let picture = randomPicture(100, 100, &random)
    let result = picture.resampled(width: width, height: height)
    let worst = zip(result.pixels, reference(picture, width, height)).map { pixel, sums in
      (0..<4).map { abs(Double(part(pixel, UInt32($0))) - sums[$0]) }.max() ?? 0
    }.max()
    #expect((worst ?? 9) <= 0.502)
  }

  @Test(
    "A part of a picture at another size is what the whole has there",
    arguments: [(50, 70), (27, 25), (150, 220), (99, 3), (1, 1), (640, 480)])
  func parts(width: Int, height: Int) {
    var random = Seeded(width)
    let picture = randomPicture(100, 80, &random)
    let whole = picture.resampled(width: width, height: height)
    for _ in 0..<20 {
      let x = Int.random(in: 0..<width, using: &random)
      let y = Int.random(in: 0..<height, using: &random)
      let part = PixelRect(
        minX: x, minY: y, maxX: Int.random(in: x + 1...width, using: &random),
        maxY: Int.random(in: y + 1...height, using: &random))
      let result = picture.resampled(width: width, height: height, in: part)
      let expected = (part.minY..<part.maxY).flatMap { y in
        (part.minX..<part.maxX).map { whole[$0, y] }
      }
      let wanted = PixelBuffer(width: part.width, height: part.height, pixels: expected)
      #expect(result == wanted, "\(part)")
    }
  }

  @Test(
    "A picture that is too wide or too high to be made at once is the same everywhere",
    arguments: [(300_000, 3), (3, 300_000)])
  func long(width: Int, height: Int) {
    var random = Seeded(3)
    let picture = randomPicture(width, height, &random)
    let whole = picture.resampled(width: width / 3, height: height / 3)
    // A third of 2^17 are made at a time.
    for place in [43_600, 87_300] {
      let part =
        width > height
        ? PixelRect(minX: place, minY: 0, maxX: place + 200, maxY: 1)
        : PixelRect(minX: 0, minY: place, maxX: 1, maxY: place + 200)
      let pixels = picture.resampled(width: width / 3, height: height / 3, in: part).pixels
      #expect(pixels == Array(whole.pixels[place..<place + 200]))
    }
  }

  @Test("Premultiplied pixels stay valid", arguments: [(3, 5), (40, 31), (7, 90)])
  func valid(width: Int, height: Int) {
    var random = Seeded(6)
    let result = randomPicture(41, 29, &random).resampled(width: width, height: height)
    #expect(result.pixels.allSatisfy { p in (0..<3).allSatisfy { part(p, $0) <= part(p, 3) } })
    let opaque = randomPicture(41, 29, &random).pixels.map(\.opaque)
    let solid = PixelBuffer(width: 41, height: 29, pixels: opaque)
    #expect(solid.resampled(width: width, height: height).isOpaque)
  }

  @Test("A gradient stays monotone and reaches its ends", arguments: [1, 5, 64, 100, 256, 700])
  func gradient(width: Int) {
    let row = (0..<256).map { Pixel.opaque($0 * 0x01_0101) }
    let result = PixelBuffer(width: 256, height: 1, pixels: row).resampled(width: width, height: 1)
    let values = result.pixels.map(\.blue)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    if width >= 256 {
      #expect(values.first == 0)
      #expect(values.last == 255)
    }
  }

  @Test(
    "A chessboard of single pixels shrinks to grey",
    arguments: [(64, 3), (50, 1), (35, 1), (3, 1)])
  func chessboard(size: Int, deviation: Int) {
    let pixels: [Pixel] = (0..<128 * 128).map {
      ($0 + $0 / 128) % 2 == 0 ? 0xffff_ffff : 0xff00_0000 as Pixel
    }
    let result = PixelBuffer(width: 128, height: 128, pixels: pixels)
      .resampled(width: size, height: size)
    let worst = result.pixels.map { abs(Int($0.blue) - 128) }.max() ?? 255
    #expect(worst <= deviation)
  }

  @Test(
    "Memory is reckoned for as many weights as there are",
    arguments: [(10, 20), (100, 33), (1000, 999), (640, 1), (7, 3), (5, 2), (2, 9), (1, 4)])
  func reckoned(from: Int, to: Int) {
    // A single pixel has a single weight: whatever else is reckoned does not go by their number.
    let rest = Taps.memoryNeeded(from: 1, to: to) - to * MemoryLayout<Float>.stride
    let weights = (Taps.memoryNeeded(from: from, to: to) - rest) / MemoryLayout<Float>.stride
    #expect(weights >= Taps(from: from, to: to).weights.count)
  }

  @Test(
    "Any size is possible", arguments: [(0, 0), (0, 5), (5, 0), (1, 1), (16384, 1), (1, 16384)])
  func sizes(width: Int, height: Int) {
    let pixel = PixelBuffer(width: 1, height: 1, filledWith: 0x8011_2233)
    #expect(pixel.resampled(width: width, height: height).pixels.allSatisfy { $0 == 0x8011_2233 })
    let long = PixelBuffer(width: 16384, height: 2, filledWith: 0x8011_2233)
    #expect(long.resampled(width: width, height: height).pixels.allSatisfy { $0 == 0x8011_2233 })
    let nothing = PixelBuffer(width: 0, height: 0)
    let blank = PixelBuffer(width: width, height: height)
    #expect(nothing.resampled(width: width, height: height) == blank)
  }
}
