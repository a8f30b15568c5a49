internal import MatteGeometry

/// Finds one gain and one offset of each sample that lead from one picture to the other in a part.
struct AdjustmentFinder<Word: PixelWord> {
  /// A pixel of both pictures.
  typealias Sample = (before: SIMD4<Double>, after: SIMD4<Double>)

  private let samples: [Sample]
  /// The colours that were seen in the picture before.
  private let colours: Int

  /// Looks at some pixels of a part that nothing has claimed.
  init(_ part: DifferingPart, _ pixels: borrowing DifferingPixels<Word>) {
    self.init(pixels.samples(of: part, atMost: Self.maxSamples))
  }

  private init(_ pairs: [(before: Word, after: Word)]) {
    let samples = pairs.map { (SIMD4<Double>($0.before.samples), SIMD4<Double>($0.after.samples)) }
    self.samples = samples
    colours = Set(pairs.lazy.map(\.before)).count
  }

  /// The simplest adjustment that leads to all of the pixels that were looked at; nil if there is none, or if they hardly
  /// changed.
  var adjustment: SampleAdjustment? {
    let identity = SampleAdjustment(gain: SIMD4(repeating: 1), offset: .zero)
    guard samples.count >= Self.minPixels, colours >= Self.minColours, !fits(identity)
    else { return nil }
    return candidates.first { $0.keepsDifferences && fits($0) && (!isSlight || isExact($0)) }
  }

  /// True if no sample changes by more than two steps: such a change is within a step of nearly any adjustment.
  private var isSlight: Bool {
    samples.allSatisfy { before, after in
      let way = after - before
      return way.max() <= 2 && way.min() >= -2
    }
  }

  /// True if an adjustment leads to nine of ten pixels with no step between.
  private func isExact(_ adjustment: SampleAdjustment) -> Bool {
    let exact = samples.count {
      adjustment.leads(from: $0.before, to: $0.after, Self.maximum, within: 0.5)
    }
    return exact * 10 >= samples.count * 9
  }

  /// True if an adjustment leads to so many of some pixels of many that one may be said of all of them.
  static func mayFind(in samples: [(before: Word, after: Word)]) -> Bool {
    let finder = Self(samples)
    return finder.candidates.contains { adjustment in
      finder.samples.count { adjustment.leads(from: $0.before, to: $0.after, maximum) } * 4
        > finder.samples.count * 3
    }
  }

  private func fits(_ adjustment: SampleAdjustment) -> Bool {
    var left = samples.count / 1000
    for sample in samples
    where !adjustment.leads(from: sample.before, to: sample.after, Self.maximum) {
      left -= 1
      if left < 0 { return false }
    }
    return true
  }

  /// Has an adjustment of nearly all pixels of a part claim them.
  static func claim(_ part: DifferingPart, _ claims: inout DifferenceClaims<Word>) {
    claim(part, ofColours: 0, &claims)
  }

  /// Has one claim a part only if that has many pixels of many colours, or if nothing but the opacity changed: both say more
  /// than that some colours became others.
  static func claimColourful(_ part: DifferingPart, _ claims: inout DifferenceClaims<Word>) {
    if part.isLarge {
      claim(part, ofColours: manyColours, &claims)
    } else {
      claim(part, ofColours: 0, isOfOpacity: true, &claims)
    }
  }

  private static func claim(
    _ part: DifferingPart, ofColours minimum: Int, isOfOpacity: Bool = false,
    _ claims: inout DifferenceClaims<Word>
  ) {
    guard claims.mayLook(at: part.box), part.pixels >= minPixels else { return }
    let finder = Self(part, claims.pixels)
    guard finder.colours >= minimum, let adjustment = finder.adjustment,
      !isOfOpacity || adjustment.leavesColours, claims.mayLook(at: part.box)
    else { return }
    var misses = 0
    claims.pixels.forEachRow(in: part.box) { row in
      misses += ClaimKernel.missed(row, by: adjustment)
      return misses * 1000 <= part.pixels
    }
    guard misses * 1000 <= part.pixels else { return }
    if misses == 0 { return claims.claimAll(.adjusted(adjustment), part.box) }
    claims.claim(.adjusted(adjustment), part.box, in: [part.box]) { _, _, _, before, after in
      adjustment.leads(from: SIMD4(before.samples), to: SIMD4(after.samples), maximum)
    }
  }

  /// The largest sample.
  private static var maximum: Double { Double((1 << Word.sampleBits) - 1) }
  private static var minPixels: Int { 64 }
  private static var maxSamples: Int { 512 }
  /// Fewer colours than these could be led to by chance.
  private static var minColours: Int { 16 }
  /// Of a part of so many an adjustment says more than that some of them became others.
  private static var manyColours: Int { 48 }
}

extension AdjustmentFinder {
  /// Adjustments to try, the simplest first.
  private var candidates: [SampleAdjustment] {
    let lines = SampleLines(samples, maximum: Self.maximum)
    let zero = SIMD4<Double>.zero
    return [
      SampleAdjustment(
        gain: SIMD4(repeating: 1), offset: lines.offsets(SIMD4(repeating: 1), places: 0))
    ]
      + Self.places.flatMap { places in
        [
          SampleAdjustment(gain: lines.alphaScale(places), offset: zero),
          SampleAdjustment(gain: lines.scale(places), offset: zero),
        ]
      }
      + Self.places.flatMap { places in
        [lines.commonGain(places), lines.gains(places)].flatMap { gain in
          [0, 2, nil].map { SampleAdjustment(gain: gain, offset: lines.offsets(gain, places: $0)) }
        }
      }
  }

  /// The decimal places to which gains are rounded; nil as they are.
  private static var places: [Int?] { [2, 3, nil] }
}

extension SampleAdjustment {
  /// True if colours that differ do so afterwards: else something has disappeared.
  fileprivate var keepsDifferences: Bool {
    (0..<4).allSatisfy { abs(gain[$0]) >= Self.minGain }
  }

  private static let minGain = 0.1

  /// True if it changes alpha alone.
  fileprivate var leavesColours: Bool {
    (0..<3).allSatisfy { gain[$0] == 1 && offset[$0] == 0 }
  }

  /// True if it leads from a colour to another: within one step once it is rounded, unless said otherwise.
  fileprivate func leads(
    from before: SIMD4<Double>, to after: SIMD4<Double>, _ maximum: Double,
    within limit: Double = 1.5
  ) -> Bool {
    let exact = gain * before + offset
    for index in 0..<4 {
      let miss = min(max(exact[index], 0), maximum) - after[index]
      if miss <= -limit || miss >= limit { return false }
    }
    return true
  }
}

/// Straight lines through the samples of two pictures.
private struct SampleLines {
  private let mean: SIMD4<Double>
  private let newMean: SIMD4<Double>
  /// The sums of products of samples less their means, and those of samples as they are.
  private let spread: SIMD4<Double>
  private let common: SIMD4<Double>
  private let squares: SIMD4<Double>
  private let products: SIMD4<Double>

  init(_ samples: [(before: SIMD4<Double>, after: SIMD4<Double>)], maximum: Double) {
    // Where a sample is as low or high as can be, it may have been cut off.
    var count = SIMD4<Double>.zero
    var (sum, newSum, squares, products) = (count, count, count, count)
    for (before, after) in samples {
      let isWhole = (after .> 0) .& (after .< maximum)
      let weight = SIMD4<Double>.zero.replacing(with: 1, where: isWhole)
      count += weight
      sum += before * weight
      newSum += after * weight
      squares += before * before * weight
      products += before * after * weight
    }
    let number = count.replacing(with: 1, where: count .== 0)
    (mean, newMean) = (sum / number, newSum / number)
    spread = squares - sum * mean
    common = products - sum * newMean
    (self.squares, self.products) = (squares, products)
  }

  /// The gain of each sample; 1 where all are alike.
  func gains(_ places: Int?) -> SIMD4<Double> {
    let isFlat = spread .< 1
    let gain = common / spread.replacing(with: 1, where: isFlat)
    return gain.rounded(places).replacing(with: 1, where: isFlat)
  }

  /// One gain of red, green and blue.
  func commonGain(_ places: Int?) -> SIMD4<Double> {
    Self.ofColours(common, by: spread, places)
  }

  /// The same through 0.
  func scale(_ places: Int?) -> SIMD4<Double> { Self.ofColours(products, by: squares, places) }

  /// A gain of alpha alone, through 0.
  func alphaScale(_ places: Int?) -> SIMD4<Double> {
    let gain = squares.w == 0 ? 1 : products.w / squares.w
    return SIMD4(1, 1, 1, SIMD4(repeating: gain).rounded(places).w)
  }

  /// The offsets that go with a gain.
  func offsets(_ gain: SIMD4<Double>, places: Int?) -> SIMD4<Double> {
    (newMean - gain * mean).rounded(places)
  }

  private static func ofColours(
    _ sums: SIMD4<Double>, by squares: SIMD4<Double>, _ places: Int?
  ) -> SIMD4<Double> {
    let square = squares.x + squares.y + squares.z
    let gain = square < 1 ? 1 : (sums.x + sums.y + sums.z) / square
    let rounded = SIMD4(repeating: gain).rounded(places).x
    return SIMD4(rounded, rounded, rounded, 1)
  }
}

extension SIMD4<Double> {
  /// The numbers rounded to decimal places; as they are if that is nil.
  fileprivate func rounded(_ places: Int?) -> SIMD4 {
    guard let places else { return self }
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded(.toNearestOrAwayFromZero) / scale
  }
}
