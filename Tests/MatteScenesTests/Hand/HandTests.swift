import MatteScenes
import Testing

/// A hand that plays everything: whatever it does, what is so of every scene stays so.
@Suite struct HandTests {
  @Test("whatever a hand does, no scene breaks its word", arguments: Piece.scenes)
  func short(scene: String) {
    for seed in 1...200 {
      guard let report = HandReport.of(scene, seed: seed) else { continue }
      Issue.record("\(report)")
      break
    }
  }
}

/// A fault that a hand found, and the least that shows it.
struct HandReport: CustomStringConvertible {
  let fault: Fault
  let seed: Int
  let piece: Piece

  /// Plays a piece; nil if nothing is wrong.
  static func of(_ scene: String, seed: Int) -> HandReport? {
    let piece = Whim.piece(scene, seed: seed)
    guard let fault = Performance.fault(in: piece) else { return nil }
    let least = Shrinker.least(of: piece) { Performance.fault(in: $0)?.claim == fault.claim }
    return HandReport(fault: Performance.fault(in: least) ?? fault, seed: seed, piece: least)
  }

  var description: String {
    """
    \(piece.scene), seed \(seed): not so: \(fault.claim)
    # \(fault.detail.isEmpty ? "" : fault.detail + ", ")after beat \(fault.beat + 1) of \(piece.beats.count)
    \(piece)
    """
  }
}
