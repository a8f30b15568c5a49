internal import MatteComparing
package import MatteMotion
package import MatteScenes

/// A scene being played for a while, of which the frames of some seconds are timed.
package struct Performance: Sendable {
  /// The scene's name.
  package let scene: String
  /// What is done to it, in a word.
  package let motion: String
  /// True if it plays by itself.
  private var isAutomatic = false
  /// When the frames that count begin and end, in seconds.
  package private(set) var window = 0.1...1.0
  /// The input for a stage of a width and a height, in the language of scripts.
  private let script: @Sendable (Double, Double) -> String

  /// All that is timed.
  package static let all = [
    Performance(scene: "split", motion: "drag") { drag($0, $1, from: (0.3, 0.7), to: (0.6, 0.4)) },
    Performance(scene: "split", motion: "swing", isAutomatic: true) { _, _ in "" },
    Performance(scene: "fill", motion: "drag") { drag($0, $1, from: (0.5, 0.5), to: (0.5, 0.6)) },
    Performance(scene: "fill", motion: "turn") { _, _ in "" },
    Performance(scene: "reveal", motion: "drag") { drag($0, $1, from: (0.5, 0.3), to: (0.5, 0.8)) },
    Performance(scene: "reveal", motion: "spring", window: 0.05...0.3) { _, _ in "0 key end" },
    Performance(scene: "night", motion: "drag") {
      drag($0, $1, from: (0.4, 0.1), to: (0.6, 0.8), buttons: [1, 3])
    },
    Performance(scene: "night", motion: "fall", window: 0.05...0.5) { _, _ in "0 key n" },
    Performance(scene: "polygon", motion: "drag") {
      drag($0, $1, from: (0.5, 0.4), to: (0.5, 0.5))
    },
    Performance(scene: "polygon", motion: "change", window: 0.02...0.28) { _, _ in "0 key right" },
    Performance(scene: "mask", motion: "drag") { drag($0, $1, from: (0.1, 0.1), to: (0.6, 0.5)) },
    Performance(scene: "mask", motion: "zoom", window: 0.02...0.14) {
      "0 wheel 0 -3 \($0 / 4) \($1 / 4)"
    },
    Performance(scene: "gallery", motion: "scroll") {
      drag($0, $1, from: (0.5, 0.9), to: (0.5, 0.5))
    },
    Performance(scene: "gallery", motion: "pull") {
      drag($0, $1, from: (0.5, 0.2), to: (0.5, 0.4))
    },
    Performance(scene: "gallery", motion: "open", window: 0.12...0.4) {
      // The list does not grow with the stage, and there is no row in its middle, nor further down.
      let place = "\($0 * 0.4) \(min($1 / 2, 540))"
      return "0 press 1 \(place)\n0.05 release 1 \(place)"
    },
    Performance(scene: "gallery", motion: "coast", window: 0.3...0.8) {
      "0 press 1 \($0 / 2) \($1 * 0.9)\n0.1 move \($0 / 2) \($1 * 0.6)\n"
        + "0.2 move \($0 / 2) \($1 * 0.3)\n0.2 release 1 \($0 / 2) \($1 * 0.3)"
    },
  ]

  /// What is timed of the window that compares pictures, in each of its modes; it is to be played with `ComparedAssets`.
  package static let compared = (1...6).flatMap(compared)

  /// Two pictures of 24 megapixels, moved and zoomed in a mode of the window that compares, once it is there: moved
  /// where a pixel is one of the screen, from corner towards corner, and zoomed in by the wheel from where all is seen.
  private static func compared(mode: Int) -> [Performance] {
    let begin = 0.4
    return [
      Performance(scene: "compare", motion: "move \(mode)", window: begin...begin + 1) {
        "0 key \(mode)\n0 key ctrl+1\n"
          + drag($0, $1, from: (0.7, 0.7), to: (0.2, 0.2), buttons: [2], at: begin)
      },
      Performance(scene: "compare", motion: "zoom \(mode)", window: begin...begin + 1) {
        width, height in
        let notches = (0..<20).map {
          "\(begin + Double($0) / 20) wheel 0 -1 \(width * 0.4) \(height * 0.4)"
        }
        return "0 key \(mode)\n0 key 0\n" + notches.joined(separator: "\n")
      },
    ]
  }

  /// A drag of a second between two places, given as shares of the sides.
  private static func drag(
    _ width: Double, _ height: Double, from: (Double, Double), to: (Double, Double),
    buttons: [Int] = [1], at begin: Double = 0
  ) -> String {
    func place(_ share: Double) -> String {
      "\((from.0 + (to.0 - from.0) * share) * width) \((from.1 + (to.1 - from.1) * share) * height)"
    }
    let presses = buttons.map { "\(begin) press \($0) \(place(0))" }
    let moves = (1...120).map { "\(begin + Double($0) / 120) move \(place(Double($0) / 120))" }
    return (presses + moves).joined(separator: "\n")
  }
}

extension Performance {
  /// A session that plays it, and the input that it is to be played with.
  package func begin(on stage: Stage, _ assets: any AssetLibrary) throws -> (Session, Script) {
    guard let kind = Catalog.all.scene(named: scene) else {
      preconditionFailure("There is no scene of the name \(scene).")
    }
    let settings = Settings(for: kind.entry, isAutomatic: isAutomatic)
    return (
      Session(try kind.init(settings, assets), on: stage),
      try Script(parsing: script(stage.size.width, stage.size.height))
    )
  }

  /// The instants of its frames, sixty a second, up to the last that counts.
  package var instants: [Instant] {
    (0...Int(window.upperBound * 60)).map { Instant(seconds: Double($0) / 60) }
  }
}
