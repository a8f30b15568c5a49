internal import MattePairs

extension Review.Elsewhere {
  /// The decision in words, and what to press instead.
  var words: String {
    switch decision {
    case .accepted where isUnwritten: "accepted elsewhere, not written · C tries again"
    case .accepted where isReversible:
      "accepted elsewhere · R rejects it and brings the baseline back"
    case .accepted: "accepted elsewhere, where alone U brings the baseline back"
    case .rejected where isUnwritten: "rejected elsewhere, not restored · R tries again"
    case .rejected where isReversible: "rejected elsewhere · C accepts it"
    case .rejected: "rejected elsewhere, where alone U brings the picture back"
    case nil: "taken back elsewhere · C accepts, R rejects"
    }
  }
}
