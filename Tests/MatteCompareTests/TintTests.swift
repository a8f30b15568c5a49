import Glibc
import MatteCompare
import MatteGeometry
import MatteRaster
import TestMath
import Testing

/// Changes of colour that are seen by their area alone.
@Suite struct TintTests {
  /// A picture of 200 × 100 pixels whose first ones are of another colour.
  private static func picture(
    _ colour: UInt32 = 0xffff_ffff, first count: Int = 0, _ first: (Int) -> UInt32 = { _ in 0 }
  ) -> SampleBuffer {
    let pixels = (0..<20_000).map { $0 < count ? first($0) : colour }
    return SampleBuffer(width: 200, height: 100, pixels: .rgba8(pixels))
  }

  private static func tint(
    _ count: Int, _ options: ComparisonOptions = ComparisonOptions(), _ colour: (Int) -> UInt32
  ) -> Tint? {
    Comparison(picture(), picture(first: count, colour), options).tint
  }

  @Test("White that becomes a little grey is a tint, as large as what differs")
  func tint() throws {
    let tint = try #require(Self.tint(20_000) { _ in 0xfffa_f8f7 })
    #expect(tint.pixels == 20_000)
    #expect(tint.mean == SIMD3(-8, -7, -5))
    let part = try #require(Self.tint(6200) { _ in 0xffff_fffd })
    #expect(part.pixels == 6200)
    #expect(part.mean == SIMD3(-2, 0, 0))
    let back = Comparison(Self.picture(first: 6200) { _ in 0xfffd_ffff }, Self.picture())
    #expect(back.tint?.mean == SIMD3(0, 0, 2))
  }

  @Test(
    "A tint is brighter or darker where luma changes twice as much as the colour",
    arguments: [
      // A grey page that fades, a photograph brightened by 6 %, and one whose sky is deep blue.
      (0xfff5_f5f5, 0xffff_ffff, .brighter), (0xff50_8cc8, 0xff55_94d4, .brighter),
      (0xffd4_9455, 0xffc8_8c50, .darker), (0xffff_ffff, 0xfffa_f8f7, .darker),
      // Coffee, and a red wall: all of it by a sixteenth, which is more red than blue.
      (0xff20_50a0, 0xff22_55aa, .brighter), (0xff22_55aa, 0xff20_50a0, .darker),
      (0xff20_20a0, 0xff22_22aa, .brighter),
      // White balance, and one channel alone, even the one that luma is mostly made of.
      (0xff80_8080, 0xff7b_8085, .tinted(.orange)),
      (0xff80_8080, 0xff80_8480, .tinted(.green)),
      (0xff80_8080, 0xff80_8088, .tinted(.red)),
    ] as [(UInt32, UInt32, Tint.Appearance)])
  func appearance(from before: UInt32, to after: UInt32, seen: Tint.Appearance) throws {
    let tint = Comparison(Self.picture(before), Self.picture(after)).tint
    #expect(try #require(tint).appearance == seen)
  }

  @Test(
    "A tint has the name of the colour towards which the picture changes",
    arguments: [
      // Red, green and blue of the change; a lamp, a cold sky and their opposites among them.
      (5, 0, 0, .red), (5, 1, -5, .orange), (0, 0, -5, .yellow), (4, 4, -6, .yellow),
      (-4, 4, -4, .green), (-5, 0, 0, .cyan), (-5, -1, 5, .blue), (0, 0, 5, .blue),
      (2, -3, 5, .violet), (0, -5, 0, .magenta), (5, -3, 1, .pink),
    ] as [(Int, Int, Int, Tint.Hue)])
  func hue(red: Int, green: Int, blue: Int, hue: Tint.Hue) throws {
    let after = UInt32(0xff80_8080 + red + green << 8 + blue << 16)
    let tint = Comparison(Self.picture(0xff80_8080), Self.picture(after)).tint
    #expect(try #require(tint).appearance == .tinted(hue))
  }

  /// A picture of 256 × 128 pixels of soft colours of several hues, through a change of red, green and blue.
  private static func photograph(
    _ change: (SIMD3<Double>) -> SIMD3<Double> = { $0 }
  ) -> SampleBuffer {
    let pixels = (0..<(256 * 128)).map { index -> UInt32 in
      let (x, y) = (Double(index % 256), Double(index / 256))
      let colour =
        SIMD3(
          128 + 24 * sin(x / 21) + 10 * cos(y / 17), 120 + 20 * sin(x / 34 + y / 40),
          124 + 24 * cos(x / 27 + 1) - 10 * sin(y / 13)) + 50 * sin(x / 19 - y / 23)
      let new = change(colour.rounded(.toNearestOrAwayFromZero))
        .rounded(.toNearestOrAwayFromZero).clamped(
          lowerBound: .zero, upperBound: SIMD3(repeating: 255))
      return 0xff00_0000 | UInt32(new.x) | UInt32(new.y) << 8 | UInt32(new.z) << 16
    }
    return SampleBuffer(width: 256, height: 128, pixels: .rgba8(pixels))
  }

  private static func luma(_ colour: SIMD3<Double>) -> Double {
    (colour * SIMD3(0.299, 0.587, 0.114)).sum()
  }

  @Test("Another saturation is seen, though hues go several ways, and so is a picture made grey")
  func saturation() {
    func tint(_ factor: Double) -> Tint? {
      let after = Self.photograph { Self.luma($0) + ($0 - Self.luma($0)) * factor }
      return Comparison(Self.photograph(), after).tint
    }
    for factor in [1.15, 1.3] { #expect(tint(factor)?.appearance == .saturated, "\(factor)") }
    for factor in [0.5, 0.85] { #expect(tint(factor)?.appearance == .desaturated, "\(factor)") }
    #expect(tint(0)?.appearance == .grey)
    #expect(tint(1.01) == nil)
  }

  @Test("Another contrast is seen, though some parts are brighter and others darker")
  func contrast() {
    for factor in [0.8, 0.9, 1.1, 1.2] {
      let after = Self.photograph { 124 + ($0 - 124) * factor }
      #expect(Comparison(Self.photograph(), after).tint?.appearance == .contrast, "\(factor)")
    }
  }

  @Test("Other hues are seen, though red, green and blue go both ways")
  func hues() {
    // A turn of 15° about the greys.
    let (cosine, sine) = (cos(Double.pi / 12), sin(Double.pi / 12) / 3.0.squareRoot())
    let rest = (1 - cosine) / 3
    let after = Self.photograph { colour in
      let (next, last) = (SIMD3(colour.y, colour.z, colour.x), SIMD3(colour.z, colour.x, colour.y))
      return colour * (cosine + rest) + next * (rest - sine) + last * (rest + sine)
    }
    #expect(Comparison(Self.photograph(), after).tint?.appearance == .colours)
  }

  @Test("A warmer white is a tint, and no other saturation")
  func warmth() {
    let after = Self.photograph { $0 * SIMD3(1.05, 1, 0.95) }
    #expect(Comparison(Self.photograph(), after).tint?.appearance == .tinted(.orange))
  }

  @Test("A tint of a part is told of that part, though there is noise on the rest")
  func part() throws {
    func picture(_ change: (Int, SIMD3<Double>) -> SIMD3<Double>) -> SampleBuffer {
      let pixels = (0..<512 * 400).map { index -> UInt32 in
        let (x, y) = (index % 512, index / 512)
        let ground = Double(110 + (x * 7 + y * 13) % 31)
        let new = change(x, SIMD3(ground + 20, ground, ground - 10))
          .rounded(.toNearestOrAwayFromZero)
        return 0xff00_0000 | UInt32(new.x) | UInt32(new.y) << 8 | UInt32(new.z) << 16
      }
      return SampleBuffer(width: 512, height: 400, pixels: .rgba8(pixels))
    }
    let before = picture { $1 }
    for (share, factor) in [(0.3, 1.06), (0.5, 0.94), (1, 1.06)] {
      var numbers = Seeded(11)
      let after = picture { x, colour in
        Double(x) < share * 512
          ? colour * factor : colour + SIMD3.random(in: -1.4...1.4, using: &numbers)
      }
      let tint = try #require(Comparison(before, after).tint)
      #expect(tint.appearance == (factor > 1 ? .brighter : .darker))
      #expect(abs(Double(tint.going) / Double(512 * 400) - share) < 0.08, "\(tint.going)")
      #expect(tint.pixels >= tint.going)
    }
  }

  @Test("Colours that leave greys as they are have no tint, but another saturation")
  func greys() throws {
    func picture(_ steps: SIMD3<Int>, _ noise: Int) -> SampleBuffer {
      let pixels = (0..<256 * 128).map { index -> UInt32 in
        let isGrey = index % 256 >= 128
        let flip = (index * 7 + index / 256 * 5) % 3 - 1
        let colour =
          isGrey ? SIMD3(repeating: 128 + noise * flip) : SIMD3(200, 130, 70) &+ steps
        return 0xff00_0000 | UInt32(colour.x) | UInt32(colour.y) << 8 | UInt32(colour.z) << 16
      }
      return SampleBuffer(width: 256, height: 128, pixels: .rgba8(pixels))
    }
    func tint(_ steps: SIMD3<Int>) -> Tint? {
      Comparison(picture(.zero, 0), picture(steps, 1)).tint
    }
    #expect(tint(SIMD3(6, -1, -7))?.appearance == .saturated)
    #expect(tint(SIMD3(-6, 1, 7))?.appearance == .desaturated)
  }

  @Test("Noise of any strength, and what a blur does, is no change of tones")
  func noTones() {
    for peak in [4.0, 9, 14] {
      var numbers = Seeded(7)
      let noisy = Self.photograph {
        $0 + SIMD3.random(in: -peak...peak, using: &numbers)
      }
      #expect(Comparison(Self.photograph(), noisy).tint == nil, "\(peak)")
    }
    // Coloured noise on grey leads from it everywhere.
    var numbers = Seeded(8)
    let grey = Self.photograph { SIMD3(repeating: Self.luma($0).rounded()) }
    let coloured = Self.photograph {
      SIMD3(repeating: Self.luma($0).rounded()) + SIMD3.random(in: -9...9, using: &numbers)
    }
    #expect(Comparison(grey, coloured).tint == nil)
    // A texture of single pixels that goes, as by a blur.
    func textured(_ depth: Double) -> SampleBuffer {
      var numbers = Seeded(9)
      return Self.photograph { $0 + (Double.random(in: -depth...depth, using: &numbers)) }
    }
    #expect(Comparison(textured(12), textured(3)).tint == nil)
  }

  @Test("A step of 1, less than 1 % of the picture, and noise are no tint")
  func none() {
    #expect(Self.tint(20_000) { _ in 0xffff_fffe } == nil)
    #expect(Self.tint(199) { _ in 0xfffa_fafa } == nil)
    #expect(Self.tint(200) { _ in 0xfffa_fafa } != nil)
    let grey = SampleBuffer(
      width: 200, height: 100, pixels: .rgba8((0..<20_000).map { _ in 0xff80_8080 }))
    let noisy = SampleBuffer(
      width: 200, height: 100,
      pixels: .rgba8((0..<20_000).map { $0 % 2 == 0 ? 0xff84_8484 : 0xff7c_7c7c }))
    #expect(Comparison(grey, noisy).tint == nil)
    // More of one way than of the other, as by chance.
    let uneven = SampleBuffer(
      width: 200, height: 100,
      pixels: .rgba8((0..<20_000).map { $0 % 3 == 0 ? 0xff78_7878 : 0xff88_8888 }))
    #expect(Comparison(grey, uneven).tint == nil)
  }

  @Test("Where one channel goes one way and the others both ways by less, it is a tint")
  func otherChannels() throws {
    let grey = SampleBuffer(
      width: 200, height: 100, pixels: .rgba8((0..<20_000).map { _ in 0xff80_8080 }))
    func tinted(_ step: UInt32) -> Tint? {
      let pixels = (0..<20_000).map { index in
        0xff00_8077 + (index % 2 == 0 ? 0x80 + step : 0x80 - step) << 16
      }
      let after = SampleBuffer(width: 200, height: 100, pixels: .rgba8(pixels))
      return Comparison(grey, after).tint
    }
    #expect(try #require(tinted(4)).appearance == .tinted(.cyan))
    #expect(tinted(5) == nil)
  }

  /// A textured picture of 300 × 200 pixels, and the same with a spot at its middle that fades out from `peak`.
  private static func spot(radius: Double, peak: Double, _ channels: SIMD3<Double> = .one)
    -> (before: SampleBuffer, after: SampleBuffer)
  {
    func picture(_ change: (Int, Int) -> Double) -> SampleBuffer {
      let pixels = (0..<60_000).map { index -> UInt32 in
        let (x, y) = (index % 300, index / 300)
        let steps = channels * change(x, y)
        return (0..<3).reduce(0xff00_0000) { pixel, channel in
          let ground = 120 + (x * 7 + y * 13 + channel * 5) % 9
          return pixel | UInt32(Double(ground) + steps[channel].rounded()) << UInt32(channel * 8)
        }
      }
      return SampleBuffer(width: 300, height: 200, pixels: .rgba8(pixels))
    }
    return (
      picture { _, _ in 0 },
      picture { x, y in
        let distance = hypot(Double(x) - 149.5, Double(y) - 99.5)
        return peak * max(0, 1 - distance / radius)
      }
    )
  }

  @Test("A soft spot on a photograph is seen, though it is less than 1 % of the picture")
  func softSpot() throws {
    let (before, after) = Self.spot(radius: 12, peak: -18)
    let comparison = Comparison(before, after)
    #expect(comparison.visiblePixelCount == 0)
    let tint = try #require(comparison.tint)
    #expect(tint.pixels == comparison.differentPixelCount)
    #expect(tint.appearance == .darker)
    #expect(Comparison(after, before).tint?.appearance == .brighter)
    // Dust: fewer pixels are seen where they differ by more.
    let dust = Self.spot(radius: 9, peak: -24)
    #expect(Comparison(dust.before, dust.after).tint?.appearance == .darker)
    let warm = Self.spot(radius: 12, peak: 18, SIMD3(1, 0.4, -0.6))
    #expect(Comparison(warm.before, warm.after).tint?.appearance == .tinted(.orange))
  }

  @Test("A spot that is too small, too faint or too thin, and one of noise, are not seen")
  func noSpot() {
    for (radius, peak) in [(4.0, -24.0), (8, -12), (13, -5)] {
      let (before, after) = Self.spot(radius: radius, peak: peak)
      #expect(Comparison(before, after).differentPixelCount > 40)
      #expect(Comparison(before, after).tint == nil)
    }
    func changed(_ change: (Int, Int) -> UInt32) -> Tint? {
      func picture(_ change: (Int, Int) -> UInt32) -> SampleBuffer {
        SampleBuffer(
          width: 300, height: 200,
          pixels: .rgba8((0..<60_000).map { 0xff80_8080 &+ change($0 % 300, $0 / 300) }))
      }
      return Comparison(picture { _, _ in 0 }, picture(change)).tint
    }
    let step: UInt32 = 0x0a_0a0a
    // A frame of 2 px, a square, and a square of noise.
    func isIn(_ square: Range<Int>, _ x: Int, _ y: Int) -> Bool {
      square.contains(x) && square.contains(y)
    }
    #expect(changed { isIn(0..<50, $0, $1) && !isIn(2..<48, $0, $1) ? step : 0 } == nil)
    #expect(changed { isIn(0..<24, $0, $1) ? step : 0 }?.pixels == 576)
    #expect(
      changed { isIn(0..<24, $0, $1) ? ($0 + $1) % 2 == 0 ? step : 0 &- step : 0 } == nil)
  }

  @Test("Of spots the largest is the tint, also below rows that were put aside long before")
  func largestSpot() throws {
    // 5,000 dots of a row above, so that regions are put aside, and a spot above and below them.
    func picture(_ isAfter: Bool) -> SampleBuffer {
      let pixels = (0..<(1000 * 700)).map { index -> UInt32 in
        let (x, y) = (index % 1000, index / 1000)
        guard isAfter else { return 0xff80_8080 }
        if x < 30, y < 30 { return 0xff8a_8a8a }
        if x < 20, y >= 670, y < 690 { return 0xff70_7070 }
        return (50..<650).contains(y) && x % 10 == 0 && y % 10 == 0 ? 0xff81_8181 : 0xff80_8080
      }
      return SampleBuffer(width: 1000, height: 700, pixels: .rgba8(pixels))
    }
    let tint = try #require(Comparison(picture(false), picture(true)).tint)
    #expect(tint.pixels == 900)
    #expect(tint.mean == SIMD3(10, 10, 10))
  }

  @Test("Where more pixels are visible than not, a tint is one only on a fifth of the picture")
  func besideVisible() {
    func tint(_ faint: Int, visible: Int) -> Tint? {
      Self.tint(faint + visible) { $0 < visible ? 0xff00_0000 : 0xfffa_f8f7 }
    }
    #expect(tint(1000, visible: 1000) != nil)
    #expect(tint(1000, visible: 1001) == nil)
    #expect(tint(4000, visible: 9000) != nil)
    #expect(tint(3999, visible: 9000) == nil)
  }

  @Test("What is visible, or under glass, is not of the average")
  func others() throws {
    let colours: [UInt32] = [0xff00_0000, 0xffff_fffb, 0xf0ff_ffff, 0xffff_fffb, 0xffff_fffb]
    let tint = try #require(Self.tint(20_000) { colours[$0 % 5] })
    #expect(tint.pixels == 16_000)
    #expect(tint.mean == SIMD3(-4, 0, 0))
    #expect(Self.tint(20_000) { _ in 0xf0ff_ffff } == nil)
  }

  @Test("What is left out is not looked at, nor anything where it is not measured what is visible")
  func excluded() {
    let left = ComparisonOptions(
      excluded: Exclusion(rectangles: [PixelRect(width: 150, height: 100)]))
    #expect(Self.tint(20_000, left) { $0 % 200 < 150 ? 0xff80_8080 : 0xffff_fffd }?.pixels == 5000)
    let unmeasured = ComparisonOptions(computesQuality: false, countsVisible: false)
    #expect(Self.tint(20_000, unmeasured) { _ in 0xfffa_f8f7 } == nil)
  }

  @Test("At 16 bits the average is as fine as the numbers")
  func deep() {
    let before = SampleBuffer(
      width: 8, height: 8, pixels: .rgba16([UInt64](repeating: 0xffff_8000_8000_8000, count: 64)))
    let after = SampleBuffer(
      width: 8, height: 8, pixels: .rgba16([UInt64](repeating: 0xffff_8000_8000_8283, count: 64)))
    let mean = Comparison(before, after).tint?.mean
    #expect(mean == SIMD3(643.0 / 257, 0, 0))
    #expect(Comparison(after, before).tint?.mean == SIMD3(-643.0 / 257, 0, 0))
  }

  @Test("By bands the same tint is found")
  func bands() throws {
    let (before, after) = (Self.picture(), Self.picture(first: 9000) { _ in 0xfff8_f9fc })
    var running = RunningComparison(before.shape, after.shape)
    var row = 0
    while let wanted = running.rowsWanted(atMost: 7) {
      running.add(
        before.rows(row..<row + wanted.before), after.rows(row..<row + wanted.after))
      row += wanted.before
    }
    #expect(running.comparison.tint == Comparison(before, after).tint)
    #expect(running.comparison.tint?.pixels == 9000)
  }
}

extension SampleBuffer {
  /// Some rows of a picture of 8 bits.
  fileprivate func rows(_ range: Range<Int>) -> SampleBuffer {
    guard case .rgba8(let all) = pixels else { preconditionFailure("It has 8 bits.") }
    return SampleBuffer(
      width: width, height: range.count,
      pixels: .rgba8(Array(all[range.lowerBound * width..<range.upperBound * width])))
  }
}
