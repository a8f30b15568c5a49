internal import MatteCompare
internal import MatteScenes

/// What of a pair is shown, and what is set in each mode.
struct CompareLook: Hashable, Sendable {
  /// What transparent pictures lie on.
  enum Backdrop: String, CaseIterable, ParameterValue {
    case checker, white, black, style
  }

  /// The range and the step of what is set in a mode.
  private struct Scale {
    let range: ClosedRange<Double>
    let step: Double
  }

  /// The mode; held for the time that a key shows one side of another one.
  var mode = CompareMode.split
  /// The side that One Up shows.
  var side = Side.after
  /// How the edge of a split runs.
  var direction = SplitMask.Direction.diagonal
  /// What transparent pictures lie on.
  var backdrop = Backdrop.checker
  /// How much of the picture after is seen through the other in Onion, 0…1.
  private(set) var opacity = 0.5
  /// How often differences are doubled in Difference, 0…7.
  private(set) var gain = 0.0
  /// How far the picture fades in Changes, 0…1.
  private(set) var fade = 0.7

  /// What is set in a mode; nil in those that have nothing but a split's edge, or nothing at all.
  func value(in mode: CompareMode) -> Double? {
    switch mode {
    case .onion: opacity
    case .difference: gain
    case .changes: fade
    case .split, .twoUp, .oneUp: nil
    }
  }

  /// What is set in the mode, in words; nil where that is seen by itself.
  var valueWords: String? {
    switch mode {
    case .onion: "Opacity \(Int((opacity * 100).rounded())) %"
    case .difference: "Gain \(1 << Int(gain))×"
    case .changes: "Fade \(Int((fade * 100).rounded())) %"
    case .split, .twoUp, .oneUp: nil
    }
  }

  /// Changes what is set in the mode by steps, or by fifths of them; differences are doubled as a whole only.
  mutating func step(by count: Double, isFine: Bool) {
    let share = isFine && mode != .difference ? 0.2 : 1
    if let value = value(in: mode) { set(mode, to: value, andSteps: count * share) }
  }

  /// Sets what is set in a mode to a value and so many steps more, or to the end that lies before that.
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
