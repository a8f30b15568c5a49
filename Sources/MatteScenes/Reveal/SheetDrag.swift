internal import MatteMotion

/// What the drag of a list passes on to the panel above it, or that of a panel to its list: both are one
/// sheet, whose place is the list's offset, in pixels, less what is uncovered of the panel.
enum SheetDrag {
  /// It has just begun, with the sheet at a place.
  case begun(at: Double)
  /// It lags behind the hand by some pixels, and catches up in `delay` seconds.
  case underWay(lag: Double, delay: Double)

  /// The seconds until the sheet has caught up with the hand.
  var delay: Double {
    switch self {
    case .begun: HeldValue.payback
    case .underWay(_, let delay): delay
    }
  }

  /// Where the sheet is seen, if the hand asks for another place: without a leap.
  func place(asked: Double) -> Double {
    switch self {
    case .begun(let place): place
    case .underWay(let lag, _): asked + lag
    }
  }
}
