internal import MatteCompare
internal import MatteScenes

/// The mode, side and backdrop in which a pair is shown, and the setting of each mode.
struct CompareLook: Hashable, Sendable {
  /// The background of transparent pictures.
  enum Backdrop: String, CaseIterable, ParameterValue {
    case checker, white, black, style
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
  /// The opacity of the after picture in Onion, 0…1.
  private(set) var opacity = 0.5
  /// How many times Difference doubles the differences, 0…7.
  private(set) var gain = 0.0
  /// How far Changes fades the picture, 0…1.
  private(set) var fade = 0.7

  init(_ mode: CompareMode, on backdrop: Backdrop) {
    (self.mode, self.backdrop) = (mode, backdrop)
  }

  /// Shows a mode.
  mutating func show(_ mode: CompareMode) { self.mode = mode }

  /// Shows a side in One Up.
  mutating func show(_ side: Side) { self.side = side }

  /// Turns the edge of a split.
  mutating func turnEdge() { direction = direction.following(by: 1) }

  /// Stacks the panes of Two Up, or puts them side by side.
  mutating func stack(_ isStacked: Bool) { self.isStacked = isStacked }

  /// Puts the next background behind transparent pictures.
  mutating func turnBackdrop() { backdrop = backdrop.following(by: 1) }

  /// The setting of a mode; nil in Split, Two Up and One Up.
  func value(in mode: CompareMode) -> Double? {
    switch mode {
    case .onion: opacity
    case .difference: gain
    case .changes: fade
    case .split, .twoUp, .oneUp: nil
    }
  }

  /// The words for the mode's setting; nil in Split, Two Up and One Up.
  var valueWords: String? {
    switch mode {
    case .onion: "Opacity \(Int((opacity * 100).rounded())) %"
    case .difference: "Gain \(1 << Int(gain))×"
    case .changes: "Fade \(Int((fade * 100).rounded())) %"
    case .split, .twoUp, .oneUp: nil
    }
  }

  /// Changes the mode's setting by steps, or by fifths of a step if fine; the gain of Difference has whole steps only.
  mutating func step(by count: Double, isFine: Bool) {
    let share = isFine && mode != .difference ? 0.2 : 1
    if let value = value(in: mode) { set(mode, to: value, andSteps: count * share) }
  }

  /// Sets a mode's setting to a value plus a number of steps, within its range.
  mutating func set(_ mode: CompareMode, to value: Double, andSteps count: Double = 0) {
    switch mode {
    case .onion: opacity = Self.moved(value, by: count, Scale(range: 0...1, step: 0.05))
    case .difference: gain = Self.moved(value, by: count, Scale(range: 0...7, step: 1))
    case .changes: fade = Self.moved(value, by: count, Scale(range: 0...1, step: 0.05))
    case .split, .twoUp, .oneUp: break
    }
  }

  private static func moved(_ value: Double, by count: Double, _ scale: Scale) -> Double {
    let exact = value + count * scale.step
    return min(
      max((exact * 1000).rounded() / 1000, scale.range.lowerBound), scale.range.upperBound)
  }
}
