import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteScenes
import ScenePlays

/// A scene on a small stage, and all that is done to it.
struct Piece: Hashable {
  /// The scene's name; `pairs` for a list of them.
  var scene: String
  /// In logical pixels.
  var size: Size
  var scale = 1.0
  var style = Style.light
  var reducesMotion = false
  var isLiteral = false
  var isAutomatic = false
  var settings: [String: String] = [:]
  /// True if there are hints and help.
  var hasNotes = false
  /// True if what is wished for only comes with an answer.
  var isLate = false
  /// True if pictures are missing that may be dropped.
  var isVacant = false
  /// What is to be found out of two pictures; of a list each pair has something else.
  var subject = Subject.still
  var beats: [Beat] = []

  /// All there are.
  static let scenes = Catalog.all.scenes.map { $0.entry.name } + ["pairs"]

  /// True if what a list has is searched.
  var isSearched: Bool {
    beats.contains { if case .key(.character("/"), _) = $0.deed { true } else { false } }
  }

  func session(_ assets: HandAssets) throws -> Session {
    let kind =
      scene == "pairs" ? Comparing.pairs : Catalog.all.scene(named: scene) ?? Comparing.pairs
    var chosen = Settings(for: kind.entry, isLiteral: isLiteral, isAutomatic: isAutomatic)
    for (name, text) in settings { try chosen.set(name, to: text) }
    let stage = Stage(
      size: size * scale, scale: scale, style: style, reducesMotion: reducesMotion)
    return Session(
      try kind.init(chosen, assets), on: stage, isLiteral: isLiteral,
      typesetter: hasNotes ? assets.typesetter : nil, showsHints: hasNotes)
  }
}

extension Piece: CustomStringConvertible {
  /// A script that can be played, with what a script cannot say in its comments.
  var description: String {
    var (now, held) = (0, Set<PointerButton>())
    let lines = beats.map { beat in
      now += beat.pause
      let time = "\(number(Double(now) / 1000))"
      var isPossible = true
      if case .press(let button, _, _) = beat.deed { isPossible = held.insert(button).inserted }
      if case .release(let button, _, _) = beat.deed { isPossible = held.remove(button) != nil }
      guard isPossible, let line = beat.deed.line else { return "# \(time): \(beat.deed)" }
      return "\(time) \(line)"
    }
    let end = "\(number(Double(now) / 1000 + 1)) step"
    return (["# matte show \(options) --script FILE"] + lines + [end]).joined(separator: "\n")
  }

  private var options: String {
    let flags = [
      scene, "--size \(number(size.width))x\(number(size.height))",
      scale == 1 ? nil : "--scale \(number(scale))", "--style \(style)",
      reducesMotion ? "--reduced-motion" : nil, isLiteral ? "--literal" : nil,
      isAutomatic ? "--auto" : nil, hasNotes ? "--hints" : "--no-hints",
      isLate ? "(answers come late)" : nil, isVacant ? "(a picture is missing)" : nil,
      scene == "compare" ? "(\(subject))" : nil,
    ]
    let settings = settings.sorted { $0.key < $1.key }.map { "--set \($0.key)=\($0.value)" }
    return (flags.compactMap { $0 } + settings).joined(separator: " ")
  }
}
