import MatteMotion
import ScenePlays
import TestMath
import TestSupport

/// The sessions of a scene that are known: some in words, all others in sums of fifty.
struct KnownSessions {
  private let scene: String
  /// By their seeds, from 1.
  private let pieces: [Piece]
  /// The numbers of those that are told in words, from 0.
  private let told: Set<Int>

  /// Those that have most to do are more.
  init(_ scene: String) {
    self.scene = scene
    let isLarge = ["compare", "pairs"].contains(scene)
    pieces = (1...(isLarge ? 600 : 200)).map { Whim.piece(scene, seed: $0) }
    told = KnownLine.choice(of: isLarge ? 55 : 40, from: pieces.map(\.features))
  }

  /// Plays all.
  func lines() throws -> [String] {
    let all = try pieces.indices.map { try play($0 + 1).line(seed: $0 + 1) }
    return KnownLine.lines(of: all, inWords: told)
  }

  /// The shortest of the sessions that lines tell of, as a script.
  func shortest(of lines: [String]) -> Piece? {
    let seeds = lines.compactMap { Int($0.prefix { $0 != " " }) }
    return seeds.map { pieces[$0 - 1] }.min { $0.beats.count < $1.beats.count }
  }

  private func play(_ seed: Int) throws -> Impression {
    let piece = pieces[seed - 1]
    do {
      return try Performance.impression(of: piece)
    } catch {
      throw HandReport(of: error, in: piece, seed: seed)
    }
  }
}

extension Piece {
  /// What is done in it, and on which stage.
  fileprivate var features: Set<String> {
    let words = beats.map { beat in
      let name = "\(beat.deed)".prefix { $0 != "(" }
      if case .key(let key, let modifiers) = beat.deed { return "\(key) \(modifiers.rawValue)" }
      return String(name)
    }
    let flags = [
      "\(subject)", "\(style)", "\(settings)", "\(scale)", reducesMotion ? "calm" : "",
      isLiteral ? "literal" : "", isAutomatic ? "automatic" : "", hasNotes ? "notes" : "",
      isVacant ? "vacant" : "",
    ]
    return Set(words + flags)
  }
}
