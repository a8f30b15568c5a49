import Glibc
import MatteComparing
import MatteScenes
import ScenePlays
import TestSupport
import Testing

/// A hand that plays everything: whatever it does, what is so of every scene stays so.
///
/// `Scripts/hand` has it play longer: MATTE_HAND is the number of sessions a scene, MATTE_HAND_SEED the first one's seed,
/// and MATTE_HAND_SCENE the only scene.
@Suite struct HandTests {
  private static let chosen = variable("MATTE_HAND_SCENE").map { [$0] } ?? Piece.scenes
  private static let count = variable("MATTE_HAND").flatMap { Int($0) }
  private static let seed = variable("MATTE_HAND_SEED").flatMap { Int($0) } ?? 1
  /// How many sessions a copy of the process plays.
  private static let portion = 2000
  @Test(
    "Whatever a hand does, no scene breaks its word, and all is seen as it was", arguments: chosen)
  func scene(name: String) throws {
    guard let count = Self.count else { return try playKnown(name) }
    var (seed, faults) = (Self.seed, 0)
    while seed < Self.seed + count, faults < 3 {
      let end = min(seed + Self.portion, Self.seed + count)
      let (next, report) = Self.portion(name, seed..<end)
      if let report {
        faults += 1
        Issue.record("\(report)")
      }
      seed = next
    }
    print("hand: \(name): \(seed - Self.seed) sessions, \(faults) faults")
  }

  /// Plays the sessions that are known.
  private func playKnown(_ name: String) throws {
    let sessions = KnownSessions(name)
    do {
      let changes = try KnownLines("hand-\(name).txt").changes(in: try sessions.lines())
      guard !changes.isEmpty else { return }
      Issue.record(
        """
        Sessions of \(name) are seen otherwise than they were. If that is meant, record them anew with MATTE_RECORD=1.
        \(changes)
        \(sessions.shortest(of: changes.lines).map { "\($0)" } ?? "")
        """)
    } catch let report as HandReport {
      Issue.record("\(report)")
    }
  }

  /// Has a copy of the process play; returns the seed to go on with, and what it found.
  private static func portion(_ name: String, _ seeds: Range<Int>) -> (next: Int, report: String?) {
    let fork = Fork { say in
      for seed in seeds {
        say("\(seed)")
        if let report = HandReport.of(name, seed: seed) { return say("\(report)") }
      }
    }
    let last = fork.lines.lastIndex { Int($0) != nil } ?? 0
    let seed = Int(fork.lines[last]) ?? seeds.lowerBound
    if fork.isTrapped { return (seed + 1, "\(HandReport.ofTrap(name, seed: seed))") }
    let report = fork.lines[(last + 1)...].joined(separator: "\n")
    return (seed + 1, report.isEmpty ? nil : report)
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}

/// A fault that a hand found, and the least that shows it.
struct HandReport: Error, CustomStringConvertible {
  let fault: Fault
  let seed: Int
  let piece: Piece

  /// Plays a piece; nil if nothing is wrong.
  static func of(_ scene: String, seed: Int) -> HandReport? {
    let piece = Whim.piece(scene, seed: seed)
    return Performance.fault(in: piece).map { HandReport(of: $0, in: piece, seed: seed) }
  }

  /// Makes a piece with a fault as short as it gets.
  init(of fault: Fault, in piece: Piece, seed: Int) {
    let least = Shrinker.least(of: piece) { Performance.fault(in: $0)?.claim == fault.claim }
    self.init(fault: Performance.fault(in: least) ?? fault, seed: seed, piece: least)
  }

  private init(fault: Fault, seed: Int, piece: Piece) {
    (self.fault, self.seed, self.piece) = (fault, seed, piece)
  }

  /// The same of a piece that ends its process.
  static func ofTrap(_ scene: String, seed: Int) -> HandReport {
    let piece = Whim.piece(scene, seed: seed)
    let least = Shrinker.least(of: piece) { piece in
      Fork { _ in _ = Performance.fault(in: piece) }.isTrapped
    }
    let fault = Fault(claim: "nothing traps", beat: least.beats.count - 1, detail: "")
    return HandReport(fault: fault, seed: seed, piece: least)
  }

  var description: String {
    """
    \(piece.scene), seed \(seed): not so: \(fault.claim)
    # \(fault.detail.isEmpty ? "" : fault.detail + ", ")after beat \(fault.beat + 1) of \(piece.beats.count)
    \(piece)
    """
  }
}
