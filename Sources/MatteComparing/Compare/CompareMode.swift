internal import MatteScenes

/// The ways of looking at two pictures, in the order of their keys.
enum CompareMode: String, CaseIterable, ParameterValue {
  /// One picture on each side of an edge.
  case split
  /// The pictures beside each other.
  case twoUp = "two-up"
  /// One picture at a time.
  case oneUp = "one-up"
  /// The after picture, translucent, over the before picture.
  case onion
  /// The magnitudes of the differences.
  case difference
  /// The pixels that changed, over the after picture.
  case changes

  /// The mode's name in the window.
  var title: String {
    switch self {
    case .split: "Split"
    case .twoUp: "Two Up"
    case .oneUp: "One Up"
    case .onion: "Onion"
    case .difference: "Difference"
    case .changes: "Changes"
    }
  }

  /// True if the mode shows the result of a comparison.
  var showsFindings: Bool { self == .difference || self == .changes }

  /// True if something is set in the mode, unless there is only one picture.
  var hasSetting: Bool { self != .twoUp && self != .oneUp }
}

extension CaseIterable where Self: Equatable {
  /// The case a number of places further; the first follows the last.
  func following(by distance: Int) -> Self {
    let all = Array(Self.allCases)
    let index = all.firstIndex(of: self) ?? 0
    return all[((index + distance) % all.count + all.count) % all.count]
  }
}
