internal import MatteScenes

// The frames of animations in which something differs.
extension ComparePair {
  /// The frame that a pair opens at once it is known in which frames it differs: the first of these, if nothing differs in the
  /// first of all, and nobody has gone anywhere since; else nil.
  func openingFrame(after wish: Wish) -> Int? {
    let findings = canvas.findings
    guard case .differingFrames = wish.ofPairs, findings.differingFrames != nil,
      findings.query.frame == 1, findings.findNothing, !canvas.playsFrames, gaze.isHome,
      gaze.walk.visited.isEmpty
    else { return nil }
    return canvas.frameToVisit(by: 1)
  }

  /// What is said where nothing differs in the frame on screen.
  var sameHint: String {
    let words = canvas.sameWords
    guard let next = canvas.frameToVisit(by: 1) else { return words }
    return canvas.findings.differingFrames == nil
      ? "\(words) · ] looks in the next ones" : "\(words) · frame \(next) does: ] goes there"
  }
}
