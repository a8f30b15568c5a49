internal import MatteCompare

// The alignment of rows or columns.
extension CompareCanvas {
  /// The alignment that was asked for or, if none was, the one in which both pictures are shown.
  var alignment: Alignment {
    if let asked = askedAlignment { return asked }
    guard let axis = laid?.axis, laid?.strips.isEmpty == false else { return .none }
    return axis == .rows ? .rows : .columns
  }

  /// The alignment that the user has asked for; a nudge ends it.
  private var askedAlignment: Alignment? {
    findings.query.isPlaced ? nil : findings.query.alignment
  }

  /// True if the after picture was nudged by hand, and not back.
  var isNudged: Bool { findings.query.columns != 0 || findings.query.rows != 0 }

  /// The words for an alignment that the user has asked for; nil if none was.
  var alignmentWords: String? {
    switch askedAlignment {
    case .rows: "rows aligned"
    case .columns: "columns aligned"
    case nil: nil
    default: "not aligned"
    }
  }
}

extension Alignment {
  /// The alignment that a key asks for next.
  var next: Alignment {
    switch self {
    case .rows: .columns
    case .columns: .none
    default: .rows
    }
  }
}
