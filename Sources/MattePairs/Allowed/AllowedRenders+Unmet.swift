internal import MatteCompare
internal import MatteImages

extension AllowedRenders {
  /// The renders that a comparison did not meet.
  ///
  /// ```swift
  /// let pairing = try Pairing(before: "expected", after: "actual")
  /// let unmet = AllowedRenders(in: ".").unmet(by: pairing, PairDiffer())
  /// assert(unmet.all.isEmpty)
  /// ```
  public struct Unmet: Equatable, Sendable {
    /// All of them.
    public internal(set) var all: [AllowedRender] = []
    /// Those of pictures whose baseline is another one now, so that they are allowed no more.
    public internal(set) var void: [AllowedRender] = []
  }

  /// Finds the renders that no pair is, as `differ` reads the pictures; what cannot be read meets none.
  public func unmet(by pairing: Pairing, _ differ: PairDiffer) -> Unmet {
    var (met, unmet) = (Set<AllowedRender>(), Unmet())
    for pair in pairing.pairs {
      guard let path = path(of: pair.sources.before), concern(path) else { continue }
      let (before, after) = (
        differ.pixels(of: pair.sources.before), differ.pixels(of: pair.sources.after)
      )
      let ofPicture = renders.filter { $0.path == path }
      met.formUnion(ofPicture.filter { ($0.before, $0.after) == (before, after) })
      if let before { unmet.void += ofPicture.filter { $0.before != before } }
    }
    unmet.all = renders.filter { !met.contains($0) }
    return unmet
  }
}
