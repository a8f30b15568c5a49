/// Counts the whole notches of a wheel, of which a touchpad sends parts.
package struct WheelNotches: Hashable, Sendable {
  /// The part of a notch that is no whole one yet, −1…1, exclusive.
  private var rest = 0.0

  package init() {}

  /// Adds what was turned, of which `limit` count at most; gives the whole notches.
  ///
  /// What is turned back does not have to make up for a part of a notch first.
  package mutating func whole(adding turned: Double, limit: Int) -> Int {
    if rest * turned < 0 { rest = 0 }
    rest += min(max(turned, -Double(limit)), Double(limit))
    let whole = rest.rounded(.towardZero)
    rest -= whole
    return Int(whole)
  }
}
