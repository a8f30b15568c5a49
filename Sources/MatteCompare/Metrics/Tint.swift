internal import CKernels
internal import Glibc
internal import MatteGeometry

/// A change of colour that is seen by its area, though no pixel of it is visible alone.
///
/// There is one if at least 1 % of all pixels differ without being visible, and red, green or blue of these is at least 2
/// of 255 more, or less, on average, or if their tones change by a rule that has no average, as another saturation or
/// contrast does; otherwise if a region is a spot: at least 64 of its pixels so differ, fill a third of
/// its box, and are at least 4 of 255 more, or less, and more the fewer they are: pixels times average are at least 1024. The
/// largest spot is the tint then. Of a picture, or a spot, in which more pixels are visible than not it is none, unless it is
/// a fifth of all of the picture. Of all steps of red, green and blue two thirds are left where those that go another way
/// are taken off: noise and other contents are no tint. The average is that of a sample: of the opaque ones in 8 of 64 columns, by turns from row to row.
///
/// ```swift
/// let white = SampleBuffer(width: 8, height: 1, pixels: .rgba8(Array(repeating: 0xffff_ffff, count: 8)))
/// let grey = SampleBuffer(width: 8, height: 1, pixels: .rgba8(Array(repeating: 0xfffa_f8f7, count: 8)))
/// assert(Comparison(white, grey).tint?.mean == SIMD3(-8, -7, -5))
/// ```
public struct Tint: Equatable, Sendable {
  /// How a person sees a tint.
  public enum Appearance: Hashable, Sendable {
    /// The picture has become lighter.
    case brighter
    /// The picture has become darker.
    case darker
    /// The picture has taken on a colour.
    case tinted(Hue)
    /// Its colours have become greys.
    case grey
    /// Its colours are farther from grey.
    case saturated
    /// Its colours are nearer to grey.
    case desaturated
    /// Some of its parts are lighter and others darker.
    case contrast
    /// Its parts have taken on several colours.
    case colours
  }

  /// A colour as people name it.
  public enum Hue: String, CaseIterable, Sendable {
    /// 0°.
    case red
    /// 30°.
    case orange
    /// 60°.
    case yellow
    /// 90° to 150°.
    case green
    /// 180°.
    case cyan
    /// 210° and 240°.
    case blue
    /// 270°.
    case violet
    /// 300°.
    case magenta
    /// 330°.
    case pink

    /// The colour towards which red, green and blue change so much: the name of the nearest of twelve hues, 30° apart.
    init(of change: SIMD3<Double>) {
      let (red, green, blue) = (change.x, change.y, change.z)
      let angle = atan2(3.0.squareRoot() * (green - blue), 2 * red - green - blue) * 180 / .pi
      self = Self.wheel[Int((angle / 30).rounded() + 12) % 12]
    }

    /// The names of the hues from 0° on, 30° apart.
    private static let wheel: [Hue] = [
      .red, .orange, .yellow, .green, .green, .green, .cyan, .blue, .blue, .violet, .magenta, .pink,
    ]
  }

  /// The pixels that differ, but not visibly.
  public let pixels: Int
  /// About as many of them as go the tint's way: beside a part that is brighter the rest may be noise.
  public let going: Int
  /// By how much red, green and blue are more in the picture after, on average, in steps of 255.
  public let mean: SIMD3<Double>
  /// How it is seen.
  ///
  /// By its mean it is brighter or darker where at least four fifths of the squared distance in YIQ are
  /// luma's, so that luma changes twice as much as the colour, or where red, green and blue of the sample have about the same
  /// share more or less, and otherwise tinted.
  public let appearance: Appearance

  /// The least share of all pixels, as one in so many.
  private static let share = 100
  /// The least share of all pixels where more of them are visible: edges of what moved are faint, too.
  private static let much = 5
  /// The least mean.
  private static let step = 2.0
  /// The least pixels of a spot.
  private static let spot = 64
  /// The least share of its box that a spot fills, as one in so many.
  private static let spotShare = 3
  /// The least mean of a spot, which is seen by less of the eye than a picture.
  private static let spotStep = 4.0
  /// The least product of the pixels of a spot and its mean.
  private static let spotWeight = 1024.0
  /// The least that is left of all steps where those that go another way are taken off, as a share.
  private static let agreement = 2.0 / 3

  /// Makes the tint of what differs of `all` pixels, if that is one.
  init?(_ tally: Tally, of all: Int, depth: Int) {
    let visible = tally.visible - tally.unmatchedVisible
    guard tally.faint * Self.share >= all, tally.faint >= visible || tally.faint * Self.much >= all
    else { return nil }
    let byMean = Tint(tally.faint, tally.faintWay, depth: depth, step: Self.step)
    let (tones, mean) = (tally.toneChange, tally.faintWay.mean(depth: depth))
    func going(_ share: Double) -> Int { max(1, Int((Double(tally.faint) * share).rounded())) }
    (pixels, self.mean) = (tally.faint, mean)
    let isOfExposure = byMean != nil && tones.isOfExposure
    let kind =
      isOfExposure
      ? nil
      : tones.kind(depth: depth, agree: byMean != nil)
        ?? byMean?.kindBesideGreys(tones, depth: depth)
    if let kind {
      appearance = Appearance(kind)
      self.going = going(kind.isOfSaturation ? tones.shareOfSaturation : 1)
    } else {
      guard let byMean else { return nil }
      appearance = isOfExposure ? Appearance(ofLight: mean) : byMean.appearance
      self.going = going(tones.share(of: mean))
    }
  }

  /// What it is if it looks tinted, but greys have not changed with the rest.
  private func kindBesideGreys(_ tones: ToneChange, depth: Int) -> ToneChange.Kind? {
    if case .tinted = appearance { tones.kindBesideGreys(mean, depth: depth) } else { nil }
  }

  /// Makes the tint of a region's faint pixels, if it is a spot.
  init?(of region: Region, _ faint: FaintPart, depth: Int) {
    guard faint.pixels >= Self.spot, faint.pixels * Self.spotShare >= region.box.area,
      faint.pixels * 2 >= region.pixels
    else { return nil }
    let step = max(Self.spotStep, Self.spotWeight / Double(faint.pixels))
    self.init(faint.pixels, faint.way, depth: depth, step: step)
  }

  /// Makes the tint of so many pixels, if nearly all go the same way, by `step` on average.
  private init?(_ pixels: Int, _ way: FaintWay, depth: Int, step: Double) {
    guard pixels > 0, way.pixels > 0,
      Double(way.distance) >= Self.agreement * Double(way.magnitude)
    else { return nil }
    let mean = way.mean(depth: depth)
    guard mean.max() >= step || mean.min() <= -step else { return nil }
    (self.pixels, going) = (pixels, pixels)
    self.mean = mean
    appearance = Appearance(of: mean)
  }
}

extension Tint.Appearance {
  /// The least share of luma in what is seen as brighter or darker.
  private static let lumaShare = 0.8

  /// How a mean is seen.
  fileprivate init(of mean: SIMD3<Double>) {
    guard ColorMetric.lumaShare(of: mean) >= Self.lumaShare else {
      self = .tinted(Tint.Hue(of: mean))
      return
    }
    self.init(ofLight: mean)
  }

  /// How a mean is seen that tells of light alone.
  fileprivate init(ofLight mean: SIMD3<Double>) {
    self = ColorMetric.luma(mean) > 0 ? .brighter : .darker
  }

  fileprivate init(_ kind: ToneChange.Kind) {
    self =
      switch kind {
      case .grey: .grey
      case .saturated: .saturated
      case .desaturated: .desaturated
      case .contrast: .contrast
      case .colours: .colours
      }
  }
}

/// The pixels of a part that differ without being visible.
struct FaintPart: Sendable {
  /// How many they are.
  var pixels = 0
  /// How they go from one picture to the other.
  var way = FaintWay()

  /// Adds those of another part.
  mutating func add(_ part: FaintPart) {
    pixels += part.pixels
    way.add(part.way)
  }
}

/// How pixels go from one picture to the other that differ without being visible.
struct FaintWay: Equatable, Sendable {
  /// The pixels of the sample.
  private(set) var pixels = 0
  /// How far red, green and blue of all go together: not as a vector, as each run of pixels has a way, and that would take
  /// twice the memory.
  private var (red, green, blue) = (0, 0, 0)
  /// How far they go whichever way each goes.
  private(set) var magnitude = 0

  /// How far red, green and blue of all go together.
  var steps: SIMD3<Int> { SIMD3(red, green, blue) }

  /// The average of red, green and blue, in steps of 255; of no pixel 0.
  func mean(depth: Int) -> SIMD3<Double> {
    pixels == 0 ? .zero : SIMD3<Double>(steps) / (Double(pixels) * (depth == 8 ? 1.0 : 257))
  }

  /// The same of all three, each by itself.
  var distance: Int { abs(red) + abs(green) + abs(blue) }

  /// The way of no pixel.
  init() {}

  /// A way as the loops in C find it.
  init(_ way: matte_way) {
    pixels = Int(way.pixels)
    (red, green, blue) = (Int(way.steps.0), Int(way.steps.1), Int(way.steps.2))
    magnitude = Int(way.magnitude)
  }

  /// Adds that of other pixels.
  mutating func add(_ way: FaintWay) {
    pixels += way.pixels
    red += way.red
    green += way.green
    blue += way.blue
    magnitude += way.magnitude
  }
}
