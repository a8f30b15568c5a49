import CKernels
import Glibc
import MatteGeometry
import MatteRaster
import TestMath
import Testing

@Suite struct GradientTests {
  /// Stops as far from each other, of random colours.
  private static func stops(_ count: Int, _ random: inout Seeded) -> [GradientStop] {
    (0..<count).map { index in
      func share() -> UInt16 { UInt16.random(in: 0...65535, using: &random) }
      return GradientStop(
        position: index * GradientStop.end / (count - 1), red: share(), green: share(),
        blue: share(), alpha: share())
    }
  }

  @Test("Between two stops colour and opacity go straight, each by itself", arguments: 0..<6)
  func straight(seed: Int) {
    var random = Seeded(seed)
    let stops = Self.stops(2 + seed, &random)
    let wheel = ColorWheel(stops)
    for index in stride(from: 0, to: ColorWheel.count, by: 37) {
      // Where the wheel is cut lies between its last direction and its first.
      let place = Double(index) + 1
      let next = stops.firstIndex { Double($0.position) >= place } ?? 1
      let (a, b) = (stops[max(next, 1) - 1], stops[max(next, 1)])
      let way = (place - Double(a.position)) / Double(b.position - a.position)
      func mix(_ part: KeyPath<GradientStop, UInt16>) -> Double {
        (Double(a[keyPath: part]) * (1 - way) + Double(b[keyPath: part]) * way) / 65535
      }
      let alpha = mix(\.alpha)
      let pixel = wheel.pixels[index]
      let parts = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map { Double($0) }
      let wanted = [mix(\.red) * alpha, mix(\.green) * alpha, mix(\.blue) * alpha, alpha]
      #expect(zip(parts, wanted).allSatisfy { abs($0 - $1 * 255) < 0.51 }, "\(index)")
    }
  }

  @Test("Two stops at one place are an edge, and opaque ones make an opaque wheel")
  func edges() {
    func stop(_ position: Int, _ red: UInt16, _ alpha: UInt16 = 65535) -> GradientStop {
      GradientStop(position: position, red: red, green: 0, blue: 0, alpha: alpha)
    }
    let wheel = ColorWheel([stop(0, 0), stop(32768, 0), stop(32768, 65535), stop(65536, 65535)])
    #expect(wheel.isOpaque)
    #expect(wheel.pixels[32767] == 0xff00_0000)
    #expect(wheel.pixels[32768] == 0xffff_0000)
    #expect(!ColorWheel([stop(0, 0), stop(65536, 0, 65534)]).isOpaque)
    #expect(wheel == wheel)
    #expect(wheel != ColorWheel(wheel.stops))
  }

  @Test(
    "Every pixel shows the direction nearest to its middle's, on this machine as on every one",
    arguments: 0..<40)
  func directions(seed: Int) {
    var random = Seeded(seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let isPlain = seed % 3 > 0
    let start = UInt32.random(in: 0...65535, using: &random)
    let colors = (0..<65536).map { UInt32($0) }
    let fraction = [0.5, 0, 0.25, 1 / 65536.0][seed % 4]
    let left = number(-900...300).rounded() + fraction
    for row in 0..<60 {
      let y = number(-600...600).rounded() + (row % 2 == 0 ? fraction : 0.5)
      let count = Int.random(in: 0...700, using: &random)
      var own = [UInt32](repeating: 0, count: count)
      var baseline = own
      unsafe colors.withUnsafeBufferPointer { colors in
        var wheel = unsafe matte_wheel(
          colors: colors.baseAddress, start: start, xx: isPlain ? 1 : 0.7, xy: isPlain ? 0 : -0.3,
          yx: isPlain ? 0 : 1.1, yy: isPlain ? 1 : 0.4)
        unsafe matte_turn(&own, &wheel, left, y, count)
        unsafe matte_turn_baseline(&baseline, &wheel, left, y, count)
      }
      let wanted = (0..<count).map { column in
        let x = left + Double(column)
        let (u, v) = isPlain ? (x, y) : (x * 0.7 + 1.1 * y, x * -0.3 + 0.4 * y)
        let turns = atan2(v, u) / (2 * .pi) * 65536
        return (UInt32(truncatingIfNeeded: Int((turns + 0.5).rounded(.down))) &- start) & 65535
      }
      #expect(own == wanted, "row \(row)")
      #expect(baseline == wanted, "row \(row)")
    }
  }

  @Test("A pixel is the same in whatever run it is part of")
  func runs() throws {
    var random = Seeded(1)
    let wheel = ColorWheel(Self.stops(5, &random))
    for map in [Affine.identity, .scale(0.3, 1.7)] {
      let gradient = try #require(
        PlacedGradient(wheel, about: Point(33.3, 20.7), angle: 12, map: map))
      for y in [0, 20, 47] {
        var whole = [Pixel](repeating: .clear, count: 100)
        var span = whole.mutableSpan
        gradient.draw(x: -20, y: y, into: &span, at: 0, count: 100)
        for start in 0..<20 {
          var part = [Pixel](repeating: .clear, count: 31)
          var span = part.mutableSpan
          gradient.draw(x: start - 20, y: y, into: &span, at: 1, count: 30)
          #expect(part == [.clear] + whole[start..<start + 30])
        }
      }
    }
  }

  @Test("A turn is divided into 65536, and whole turns do not count")
  func angles() throws {
    var random = Seeded(1)
    let wheel = ColorWheel(Self.stops(2, &random))
    func start(_ angle: Double) throws -> UInt16 {
      try #require(PlacedGradient(wheel, about: .zero, angle: angle)).start
    }
    #expect(try start(.pi / 2) == 16384)
    #expect(try start(-.pi / 2) == 49152)
    #expect(try start(5 * .pi) == 32768)
    #expect(try start(1e-5) == 0)
    #expect(try start(6e-5) == 1)
    #expect(try start(-1e-5) == 0)
  }

  @Test(
    "There is no gradient about a point that is nowhere", arguments: [Double.nan, .infinity, 1e10])
  func nowhere(number: Double) {
    var random = Seeded(1)
    let wheel = ColorWheel(Self.stops(2, &random))
    #expect(PlacedGradient(wheel, about: Point(number, 0), angle: 0) == nil)
    #expect(PlacedGradient(wheel, about: Point(0, number), angle: 0) == nil)
    #expect(number == 1e10 || PlacedGradient(wheel, about: .zero, angle: number) == nil)
  }
}
