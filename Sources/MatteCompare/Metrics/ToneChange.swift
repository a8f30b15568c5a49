/// How tones change of pixels that differ without being visible: whether by a rule, or as noise does.
///
/// A rule of tones, such as a curve or another saturation, moves neighbours alike, though parts of a picture may go
/// opposite ways, so that the average is none. It is that of a sample: of the opaque pixels in 8 of 64 columns of every
/// eighth row, by turns.
struct ToneChange: Equatable, Sendable {
  /// A change of tones as a person sees it.
  enum Kind {
    /// Colours have become greys.
    case grey
    /// Each colour is farther from grey, or nearer.
    case saturated, desaturated
    /// Some parts are brighter and others darker.
    case contrast
    /// Neighbours change alike, and it is none of those.
    case colours

    /// True if it is about how far colours are from grey.
    var isOfSaturation: Bool {
      switch self {
      case .grey, .saturated, .desaturated: true
      case .contrast, .colours: false
      }
    }
  }

  private var pixels = 0
  /// How far red, green and blue go, whichever way each goes; and how far they go together in groups of eight.
  private var (steps, stepsOfGroups) = (0, 0)
  /// How far that of the three goes which goes farthest.
  private var farthest = 0
  /// How far luma goes, the same together, in steps of 1/256.
  private var (luma, lumaTogether) = (0, 0)
  /// How far colours are from grey, in the picture before and in that after, and how far they go to or from it.
  private var (colour, newColour, colourSteps) = (0, 0, 0)
  /// The pixels of groups in which red, green or blue goes up together, by half a step of 8 bits or more, and those in which
  /// it goes down; and the same of how far colours are from grey.
  private var (up, down) = (SIMD4<Int>.zero, SIMD4<Int>.zero)
  /// The pixels that are grey and not dark, and how far red, green and blue of these go together.
  private var greys = 0
  private var greySteps = SIMD4<Int>.zero
  /// Red, green and blue of pixels before that no number is cut of, and how far they go.
  private var (light, lightSteps) = (SIMD4<Int>.zero, SIMD4<Int>.zero)
  /// The squares and the product of how far colours are from grey and how far they go.
  private var (colourSquares, stepSquares, products) = (0, 0, 0)

  /// The change of no pixel.
  init() {}

  /// The change of a row's sample, as far as both pictures, with `shared` columns, have all of a group.
  init<Word: PixelWord>(
    _ flags: [PixelFlags], _ before: PixelRow<Word>, _ after: PixelRow<Word>, shared: Int
  ) {
    guard after.y % Self.rows == 0 else { return }
    let (own, new) = (before.plane.place(ofRow: before.y), after.plane.place(ofRow: after.y))
    let first = after.y / Self.rows % (Self.stride / Self.group) * Self.group
    for start in Swift.stride(from: first, through: shared - Self.group, by: Self.stride) {
      var (together, count) = (SIMD4<Int32>.zero, 0)
      for x in start..<start + Self.group
      where flags[x].contains(.different) && !flags[x].contains(.visible) {
        let (own, new) = (own.pixels[own.start + x], new.pixels[new.start + x])
        guard own.isOpaque, new.isOpaque else { continue }
        var way = new.samples &- own.samples
        way.w = add(own.samples, new.samples)
        together &+= way
        count += 1
        let highest: Int32 = (1 << Word.sampleBits) - 1
        noteGrey(own.samples, way, highest: highest)
        noteLight(own.samples, new.samples, highest: highest)
      }
      stepsOfGroups += Self.distance(together)
      // Less than half a step on average is noise.
      let limit = max(1, count * ((1 << Word.sampleBits) - 1) / 255 / 2)
      let way = SIMD4<Int>(truncatingIfNeeded: together)
      up.replace(with: up &+ count, where: way .>= limit)
      down.replace(with: down &+ count, where: way .<= -limit)
    }
  }

  /// Notes how a pixel goes that is nearly grey, and light enough to show a tint.
  private mutating func noteGrey(
    _ own: SIMD4<Int32>, _ way: SIMD4<Int32>, highest: Int32
  ) {
    guard Self.colour(own) * 16 <= highest, max(own.x, own.y, own.z) * 4 >= highest else { return }
    greys += 1
    greySteps &+= SIMD4<Int>(truncatingIfNeeded: way)
  }

  /// Notes how much light a pixel has and gets, unless red, green or blue may have been cut at its highest number.
  private mutating func noteLight(
    _ own: SIMD4<Int32>, _ new: SIMD4<Int32>, highest: Int32
  ) {
    guard max(own.x, own.y, own.z, new.x, new.y, new.z) < highest else { return }
    light &+= SIMD4<Int>(truncatingIfNeeded: own)
    lightSteps &+= SIMD4<Int>(truncatingIfNeeded: new &- own)
  }

  /// Adds a pixel; gives how much farther from grey it is.
  private mutating func add(_ own: SIMD4<Int32>, _ new: SIMD4<Int32>) -> Int32 {
    let way = new &- own
    let (distance, reach) = (Int(Self.colour(own)), Int(Self.colour(new) - Self.colour(own)))
    let brightness = Int(way.x) * 77 + Int(way.y) * 150 + Int(way.z) * 29
    pixels += 1
    steps += Self.distance(way)
    farthest += Int(max(abs(way.x), abs(way.y), abs(way.z)))
    luma += abs(brightness)
    lumaTogether += brightness
    colour += distance
    newColour += distance + reach
    colourSteps += abs(reach)
    colourSquares += distance * distance
    stepSquares += reach * reach
    products += distance * reach
    return Int32(reach)
  }

  /// How far a colour is from grey.
  private static func colour(_ samples: SIMD4<Int32>) -> Int32 {
    max(samples.x, samples.y, samples.z) - min(samples.x, samples.y, samples.z)
  }

  private static func distance(_ way: SIMD4<Int32>) -> Int {
    Int(abs(way.x)) + Int(abs(way.y)) + Int(abs(way.z))
  }

  /// Adds that of other pixels.
  mutating func add(_ change: ToneChange) {
    pixels += change.pixels
    light &+= change.light
    lightSteps &+= change.lightSteps
    steps += change.steps
    stepsOfGroups += change.stepsOfGroups
    farthest += change.farthest
    luma += change.luma
    lumaTogether += change.lumaTogether
    colour += change.colour
    newColour += change.newColour
    colourSteps += change.colourSteps
    colourSquares += change.colourSquares
    stepSquares += change.stepSquares
    products += change.products
    up &+= change.up
    down &+= change.down
    greys += change.greys
    greySteps &+= change.greySteps
  }
}

extension ToneChange {
  /// What it is seen as; nil for noise, for what is too little to be seen, and for a change that is named by its average,
  /// if pixels `agree` in one.
  func kind(depth: Int, agree: Bool) -> Kind? {
    let scale = depth == 8 ? 1.0 : 257
    guard pixels >= Self.minPixels else { return nil }
    func mean(_ sum: Int) -> Double { Double(sum) / (Double(pixels) * scale) }
    if changesSaturation, mean(abs(newColour - colour)) >= Self.step, isByRule || !agree {
      if newColour > colour { return .saturated }
      return mean(newColour) < Self.rest ? .grey : .desaturated
    }
    guard mean(farthest) >= Self.wideStep else { return nil }
    if changesContrast { return .contrast }
    return !agree && share(stepsOfGroups, of: steps) >= Self.sameWay ? .colours : nil
  }

  /// The share of the pixels that go a way, of which the average is `mean`: of noise as many go up as down.
  func share(of mean: SIMD3<Double>) -> Double {
    let sizes = [abs(mean.x), abs(mean.y), abs(mean.z)]
    let channel = sizes.firstIndex(of: sizes.max() ?? 0) ?? 0
    return share(ofChannel: channel)
  }

  /// The share of the pixels that go from grey, or to it.
  var shareOfSaturation: Double { share(ofChannel: 3) }

  private func share(ofChannel index: Int) -> Double {
    guard pixels >= Self.manyPixels else { return 1 }
    let going = share(abs(up[index] - down[index]), of: pixels)
    return going >= Self.nearlyAll ? 1 : going
  }

  /// What a change is of which the average is `mean`, if greys do not take part in it, as they do in a tint; nil if they do, or
  /// if there are none.
  func kindBesideGreys(_ mean: SIMD3<Double>, depth: Int) -> Kind? {
    guard greys * 100 >= pixels, greys >= Self.minPixels else { return nil }
    let own = SIMD3<Double>(Double(greySteps.x), Double(greySteps.y), Double(greySteps.z))
    let way = (own * mean).sum() / (Double(greys) * (depth == 8 ? 1 : 257))
    guard way * 4 < (mean * mean).sum() else { return nil }
    guard share(abs(newColour - colour), of: colourSteps) >= Self.oneWay else { return .colours }
    return newColour > colour ? .saturated : .desaturated
  }

  /// True if red, green and blue have about the same share more, or less: of a picture of one hue these are other steps, and
  /// still none of it is tinted.
  var isOfExposure: Bool {
    let shares = (0..<3).map { share(lightSteps[$0], of: light[$0]) }
    guard let low = shares.min(), let high = shares.max() else { return false }
    return low * high > 0 && high - low <= Self.evenly * max(high, -low)
  }

  /// True if most colours go to grey, or from it, the farther the more colour they have, and luma changes less: coloured
  /// noise leads from grey, too.
  private var changesSaturation: Bool {
    share(abs(newColour - colour), of: colourSteps) >= Self.oneWay && lumaShare <= Self.lumaOfColour
      && share(stepsOfGroups, of: steps) >= Self.likely && correlation >= Self.someRule
  }

  /// True if colours go the farther the farther they are from grey.
  private var isByRule: Bool { correlation >= Self.rule }

  /// True if luma changes most, of neighbours alike, and in some parts up and in others down.
  private var changesContrast: Bool {
    share(stepsOfGroups, of: steps) >= Self.alike
      && share(abs(lumaTogether), of: luma) <= Self.bothWays
      && (lumaShare >= Self.lumaOfContrast
        || lumaShare >= Self.lumaOfColour && correlation >= Self.contrastRule)
  }

  private var lumaShare: Double { share(luma, of: farthest * 256) }

  /// The share of what is explained of how far colours go by how far they are from grey.
  private var correlation: Double {
    let squares = Double(colourSquares) * Double(stepSquares)
    return squares > 0 ? Double(products) * Double(products) / squares : 0
  }

  private func share(_ part: Int, of all: Int) -> Double {
    all > 0 ? Double(part) / Double(all) : 0
  }

  /// The columns of which the sample has the first of a group, the columns of a group, and the rows of which it has one.
  private static let (stride, group, rows) = (64, 8, 8)
  /// The least pixels of which something can be said.
  private static let minPixels = 32
  /// The least mean of a change from grey or to it; and of what goes farthest in others.
  private static let (step, wideStep) = (2.0, 3.0)
  /// Less than so much is left of colours that have become grey.
  private static let rest = 0.5
  /// The least share that is left of a change of saturation where those that go the other way are taken off.
  private static let oneWay = 2.0 / 3
  /// The most share of luma in a change of saturation, and the least in one of contrast, where colours tell nothing.
  private static let (lumaOfColour, lumaOfContrast) = (0.4, 0.6)
  /// The most share that is left of luma in a change of contrast where what goes down is taken off.
  private static let bothWays = 0.8
  /// The least correlation of a change by a rule, and of one by a rule and noise.
  private static let (rule, someRule) = (0.85, 0.25)
  /// The same of a change of contrast in which luma changes less.
  private static let contrastRule = 0.6
  /// The most by which the shares of red, green and blue are apart in a change of exposure, as a part of the largest.
  private static let evenly = 0.25
  /// As many pixels as it takes to tell a share, and the share from which on all of them go that way.
  private static let (manyPixels, nearlyAll) = (1024, 0.9)
  /// The least share that is left of what neighbours do together, for saturation, for contrast and for other changes: that
  /// of noise is .36, that of a JPEG of the lowest quality .75, but for pictures without any detail.
  private static let (likely, alike, sameWay) = (0.6, 0.85, 0.9)
}
