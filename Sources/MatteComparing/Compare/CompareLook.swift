internal import Glibc
internal import MatteCompare
internal import MatteLayers
internal import MatteRaster
internal import MatteScenes

/// The mode, side and backdrop in which a pair is shown, and the setting of each mode.
struct CompareLook: Hashable, Sendable {
  /// The background of transparent pictures; neutral grey and dark are also the ground beside all pictures.
  enum Backdrop: String, CaseIterable, ParameterValue {
    case checker, white, black, style, grey, dark

    /// The colour of all of the ground; nil for that of the style.
    var ground: Color? {
      switch self {
      case .checker, .white, .black, .style: nil
      case .grey: Color(hex: 0x777777)
      case .dark: Color(hex: 0x262626)
      }
    }
  }

  /// The gains with which Difference can show a pair.
  struct Gains: Hashable {
    let scale: MagnitudeScale
    /// The gain at which nearly all that differs is as bright as can be without being equally bright; nil while unknown.
    let automatic: Int?

    /// The gain with so many doublings, of which this pair may have fewer, or with those that it has itself.
    fileprivate func gain(_ doublings: Double?) -> Int? {
      doublings.map { 1 << min(Int($0), scale.maxDoublings) } ?? automatic
    }
  }

  /// The range and the step of a mode's setting.
  private struct Scale {
    let range: ClosedRange<Double>
    let step: Double
  }

  /// The mode on screen, also while a held key shows only one side.
  private(set) var mode = CompareMode.split
  /// The side that One Up shows.
  private(set) var side = Side.after
  /// How the edge of a split runs.
  private(set) var direction = SplitMask.Direction.diagonal
  /// True if Two Up stacks its panes, false if they stand side by side, as the user chose; nil before.
  private(set) var isStacked: Bool?
  /// The background of transparent pictures.
  private(set) var backdrop = Backdrop.checker
  /// True if large pixels show their numbers.
  private(set) var hasNumbers = true
  /// The opacity of the after picture in Onion, 0…1.
  private(set) var opacity = usualOpacity
  /// How many times Difference doubles the differences, as far as their `MagnitudeScale` allows; nil if the differences
  /// themselves decide.
  private var doublings: Double?
  /// The threshold from which Changes shows differences as visible, 0…1.
  private(set) var threshold: Double
  /// The threshold at first.
  private let usualThreshold: Double

  private static let usualOpacity = 0.5

  /// How far Changes fades the picture, 0…1.
  static let fade = 0.7

  init(
    _ mode: CompareMode, on backdrop: Backdrop,
    threshold: Double = ComparisonOptions.standardThreshold
  ) {
    (self.mode, self.backdrop, self.threshold) = (mode, backdrop, threshold)
    usualThreshold = threshold
  }

  /// Shows a mode.
  mutating func show(_ mode: CompareMode) { self.mode = mode }

  /// Shows a side in One Up.
  mutating func show(_ side: Side) { self.side = side }

  /// Turns the edge of a split.
  mutating func turnEdge() { direction = direction.following(by: 1) }

  /// Shows or hides the numbers in large pixels.
  mutating func toggleNumbers() { hasNumbers.toggle() }

  /// Stacks the panes of Two Up, or puts them side by side.
  mutating func stack(_ isStacked: Bool) { self.isStacked = isStacked }

  /// Puts the next background behind transparent pictures; behind opaque ones the next that is seen.
  mutating func turnBackdrop(areOpaque: Bool) {
    repeat {
      backdrop = backdrop.following(by: 1)
    } while areOpaque && backdrop.ground == nil && backdrop != .checker
  }

  /// The setting of a mode; nil in Split, Two Up and One Up.
  ///
  /// Difference has the automatic gain until the user sets one.
  func value(in mode: CompareMode, _ gains: Gains) -> Double? {
    switch mode {
    case .onion: opacity
    case .difference: log2(Double(gains.gain(doublings) ?? 1))
    case .changes: threshold
    case .split, .twoUp, .oneUp: nil
    }
  }

  /// The words for the mode's setting, with the number of pixels beyond the threshold; nil in Split, Two Up and One Up.
  func valueWords(_ gains: Gains, beyond count: Int?) -> String? {
    switch mode {
    case .onion: "Opacity \(Int((opacity * 100).rounded())) %"
    case .difference:
      ["Gain", gains.gain(doublings).map { "\($0.grouped)×" }, doublings == nil ? "auto" : nil]
        .compactMap(\.self).joined(separator: " ")
    case .changes:
      ["from \(thresholdWords)", count.map { "\($0.grouped) px" }].compactMap(\.self)
        .joined(separator: " · ")
    case .split, .twoUp, .oneUp: nil
    }
  }

  /// The threshold of Changes in words.
  var thresholdWords: String { threshold.digits }

  /// The tones of a layer's greys.
  func tones(of layer: DifferenceLayer, _ gains: Gains) -> Tones {
    switch layer {
    case .magnitudes:
      let gain = gains.gain(doublings) ?? 1
      return Tones { Pixel(white: gains.scale.grey($0, gain: gain)) }
    case .marks:
      let marks = DifferenceLevel.marks(from: threshold)
      return Tones { marks[Int($0)] }
    }
  }

  /// Sets a mode's setting to a value plus a number of steps, within its range; the gain has whole steps only.
  mutating func set(_ mode: CompareMode, to value: Double, andSteps count: Double) {
    switch mode {
    case .onion: opacity = Self.moved(value, by: count, Scale(range: 0...1, step: 0.05))
    case .difference:
      // An automatic gain may lie between two steps.
      let start = value.rounded(count > 0 ? .down : .up)
      let most = Double(MagnitudeScale.maxDoublings)
      doublings = Self.moved(start, by: count, Scale(range: 0...most, step: 1))
    case .changes: threshold = Self.moved(value, by: count, Scale(range: 0...1, step: 0.02))
    case .split, .twoUp, .oneUp: break
    }
  }

  /// Sets what is set in the mode on screen as it was at first.
  mutating func resetSetting() {
    switch mode {
    case .onion: opacity = Self.usualOpacity
    case .difference: doublings = nil
    case .changes: threshold = usualThreshold
    case .split, .twoUp, .oneUp: break
    }
  }

  /// The words for what is set in the mode on screen at first, and whether it is; nil in Split, Two Up and One Up.
  var usualSetting: (words: String, isSet: Bool)? {
    switch mode {
    case .onion: ("Opacity: 50 %", opacity == Self.usualOpacity)
    case .difference: ("Gain: automatic", doublings == nil)
    case .changes: ("Threshold: \(usualThreshold.digits)", threshold == usualThreshold)
    case .split, .twoUp, .oneUp: nil
    }
  }

  /// Takes the settings of an earlier look.
  mutating func restoreSettings(of other: CompareLook) {
    (opacity, doublings, threshold) = (other.opacity, other.doublings, other.threshold)
  }

  private static func moved(_ value: Double, by count: Double, _ scale: Scale) -> Double {
    let exact = value + count * scale.step
    return min(
      max((exact * 1000).rounded() / 1000, scale.range.lowerBound), scale.range.upperBound)
  }
}

extension Double {
  /// The number in as few digits as it needs.
  fileprivate var digits: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}

extension Pixel {
  fileprivate init(white: UInt8) { self.init(red: white, green: white, blue: white) }
}
