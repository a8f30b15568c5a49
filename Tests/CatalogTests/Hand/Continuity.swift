import MatteComparing
import MatteGeometry
import MatteMotion
import MatteScenes
import ScenePlays

/// A number of a scene when a deed is done: where it was and would have gone on, and where it is and goes on now.
struct Passage {
  let piece: Piece
  let deed: Deed
  let name: String
  /// How far the pointer has gone since its last event, in pixels.
  let way: Double
  /// How fast the hand is, in pixels per second.
  let handSpeed: Double
  /// True if a button is down before the deed or after it.
  let isHeld: Bool
  /// True if the desktop's scale has changed meanwhile.
  let isRescaled: Bool
  /// True while a zoom is on its way.
  let isZooming: Bool
  /// True if motion is reduced.
  let isReduced: Bool
  /// Pixels.
  let (before, after): (Double, Double)
  /// Pixels per second.
  let (speedBefore, speedAfter): (Double, Double)

  /// What is a jump: of a place, since what is a tenth of a pixel from its goal is there; and of a speed.
  private static let (leap, jerk) = (0.3, 25.0)

  /// True if it changes a zoom about a place.
  fileprivate var isZoom: Bool {
    switch deed {
    case .wheel, .key(.character("+"), _), .key(.character("="), _), .key(.character("-"), _),
      .key(.character("1"), .control):
      true
    default: false
    }
  }

  /// What is wrong; nil if the number neither jumps nor jerks, or a rule says that it may.
  var complaint: String? {
    let leap = abs(after - before)
    if leap > Self.leap + Rule.places.reduce(0, { max($0, $1.room(self)) }) {
      return "\(name) jumps from \(before) to \(after) pixels"
    }
    let jerk = abs(speedAfter - speedBefore)
    let slack = Self.jerk + 0.05 * max(abs(speedBefore), abs(speedAfter))
    if jerk > slack + Rule.speeds.reduce(0, { max($0, $1.room(self)) }) {
      return "\(name) jerks from \(speedBefore) to \(speedAfter) pixels per second"
    }
    return nil
  }
}

/// Why a number may jump, and by how much.
struct Rule: Sendable {
  let name: String
  /// How many pixels, or pixels per second, it may; 0 if the rule is about something else.
  let room: @Sendable (Passage) -> Double

  private init(_ name: String, _ room: @escaping @Sendable (Passage) -> Double) {
    (self.name, self.room) = (name, room)
  }

  /// A rule that allows anything.
  private static func free(_ name: String, _ holds: @escaping @Sendable (Passage) -> Bool) -> Rule {
    Rule(name) { holds($0) ? .infinity : 0 }
  }

  /// What is so of places and speeds.
  private static let both = [
    free("the article's effects jump") { $0.piece.isLiteral },
    free("where motion is reduced what would glide is there at once") { $0.isReduced },
    free("what plays by itself stops or begins where motion is turned off or on") {
      if case .motion = $0.deed { $0.piece.isAutomatic || $0.piece.scene == "fill" } else { false }
    },
    free(
      "a row has as many more pixels as the desktop's scale says, and so has a picture's surrounding"
    ) {
      if case .scale = $0.deed {
        $0.name == "list" || ["compare", "pairs"].contains($0.piece.scene)
      } else {
        false
      }
    },
    free("a list ends where its window does, and the window's middle shows another place") {
      if case .resize = $0.deed {
        $0.name == "list" || ["compare", "pairs"].contains($0.piece.scene)
      } else {
        false
      }
    },
    free("a column of facts beside pictures takes its room from them") {
      switch $0.deed {
      case .key(.character("i"), _), .key(.enter, _):
        ["compare", "pairs"].contains($0.piece.scene)
      default: false
      }
    },
    free("what a search leaves is another list") {
      switch $0.deed {
      case .key(.character, _), .key(.space, _), .key(.backspace, _), .key(.escape, _), .answer:
        $0.name == "list" && $0.piece.isSearched
      default: false
      }
    },
    free("what is dropped is seen whole if it is laid on a canvas that was not there before") {
      if case .drop = $0.deed {
        [.aligned, .animated].contains($0.piece.subject) || $0.piece.scene == "pairs"
      } else {
        false
      }
    },
    free("what grows about the middle of a window has another one in another window") {
      switch $0.deed {
      case .resize, .scale: $0.piece.scene == "mask" && $0.piece.isAutomatic
      default: false
      }
    },
    free("a border in the hand stays under it in another window") {
      if case .resize = $0.deed { $0.isHeld && $0.name == "border" } else { false }
    },
    free("a hand has gone another way if that is measured by another scale") { $0.isRescaled },
    free("a border that keeps its share of the way is faster in a higher window, and bends more") {
      if case .resize = $0.deed { $0.name == "bend" } else { false }
    },
    free("a border bends with the hand's speed, which its motion changes") {
      $0.name == "bend" && $0.isHeld && $0.way > 0
    },
  ]

  static let places =
    both + [Rule("what is in the hand goes where the hand goes") { $0.isHeld ? $0.way : 0 }]

  static let speeds =
    both + [
      free("Space stops what fills by itself, and starts it again") {
        $0.piece.scene == "fill" && $0.deed == .key(.space, [])
      },
      free(
        "what is under the pointer stays there while the zoom changes, whatever stayed there until now"
      ) {
        $0.isZoom && ["x", "y"].contains($0.name)
      },
      free("a press stops what coasts while a zoom goes on, and what is seen is the sum of both") {
        if case .press = $0.deed { $0.isZooming && ["x", "y"].contains($0.name) } else { false }
      },
      free("a bend is a speed already") { $0.name == "bend" },
      free("what is in the hand is as fast as the hand, and catches up with it") {
        $0.isHeld && $0.way > 0
      },
      Rule("a press stops what moves") {
        if case .press = $0.deed {
          abs($0.speedBefore - $0.speedAfter) - 2 * abs($0.speedAfter)
        } else {
          0
        }
      },
      Rule("what is let go has the speed of the hand") { $0.isHeld ? $0.handSpeed * 1.01 : 0 },
    ]
}
