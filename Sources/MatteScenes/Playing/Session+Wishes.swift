public import MatteMotion

extension Session {
  /// What the scene needs and has not got, the most urgent first.
  public func wishes(at instant: Instant) -> [Wish] {
    urgentWishes(at: instant) + laterWishes(at: instant)
  }

  /// Has a library grant at once all that the scene wishes for, and what it wishes for then.
  ///
  /// A window waits for nothing and has this done on other threads; without a window every frame is complete.
  public mutating func grantWishes(by assets: any AssetLibrary, at instant: Instant) {
    var granted: Set<Wish> = []
    while let wish = wishes(at: instant).first(where: { !granted.contains($0) }) {
      granted.insert(wish)
      guard let finding = assets.finding(for: wish, isWanted: { true }) else { continue }
      take(finding, for: wish, at: instant)
    }
  }
}
