internal import MatteScenes

/// The ways of looking at two pictures, in the order of their keys.
enum CompareMode: String, CaseIterable, ParameterValue {
  /// One on each side of an edge.
  case split
  /// Beside each other.
  case twoUp = "two-up"
  /// One at a time.
  case oneUp = "one-up"
  /// One through the other.
  case onion
  /// How far apart they are.
  case difference
  /// What has changed, over the picture after.
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

  /// True if it shows what is found by comparing the pictures.
  var showsFindings: Bool { self == .difference || self == .changes }
}

extension CaseIterable where Self: Equatable {
  /// The case so many places further, the first following the last.
  func following(by distance: Int) -> Self {
    let all = Array(Self.allCases)
    let index = all.firstIndex(of: self) ?? 0
    return all[((index + distance) % all.count + all.count) % all.count]
  }
}
