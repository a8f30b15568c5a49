internal import MatteCompare
internal import MatteMotion
internal import MattePairs
internal import MatteScenes

/// The keys of the comparison and of its list: their commands, and their help texts.
///
/// These keys are handled nowhere else; the help, and the tests of the README and of a report's page, use this table.
enum CompareKeys {
  /// The group of a row of the help.
  enum Group: String, CaseIterable {
    case review = "Review"
    case pairs = "Pairs"
    case compare = "Compare"
    case closer = "Look closer"
  }

  /// The modifiers that a binding allows.
  enum Held {
    /// Any modifiers.
    case any
    /// Exactly these modifiers.
    case exactly(Modifiers)
    /// The modifiers that can type a character: any but Alt alone or Control alone.
    case typing
    /// No modifier, or Shift.
    case shift

    fileprivate func allows(_ modifiers: Modifiers) -> Bool {
      switch self {
      case .any: true
      case .exactly(let own): modifiers == own
      case .typing: modifiers != .alt && modifiers != .control
      case .shift: modifiers.isSubset(of: .shift)
      }
    }
  }

  /// A key and its command.
  struct Binding {
    let key: Key
    let held: Held
    /// True if the key does not show the bar.
    let isQuiet: Bool
    /// The command, with or without Shift.
    let command: @Sendable (_ isShifted: Bool) -> CompareCommand

    fileprivate init(
      _ key: Key, _ held: Held, isQuiet: Bool = false,
      _ command: @escaping @Sendable (Bool) -> CompareCommand
    ) {
      (self.key, self.held, self.isQuiet, self.command) = (key, held, isQuiet, command)
    }

    fileprivate init(
      _ character: Character, _ command: @autoclosure @escaping @Sendable () -> CompareCommand
    ) {
      self.init(.character(character), .typing) { _ in command() }
    }

    /// The commands with the words for their keys, without Shift and with it.
    var labelled: [(command: CompareCommand, label: String)] {
      if case .exactly(let modifiers) = held {
        return [(command(modifiers.contains(.shift)), KeyLabel(key, modifiers).text)]
      }
      return [
        (command(false), KeyLabel(key).text), (command(true), KeyLabel(key, .shift).text),
      ]
    }
  }

  /// A row of the help, and the bindings of its keys.
  struct Row {
    let group: Group
    let keys: String
    let effect: String
    /// The effect in a list that is sorted so that pairs are together that differ alike; nil if it is the same.
    var effectAlike: String?
    /// The bindings in the window.
    var window: [Binding] = []
    /// The bindings in a list of pairs, which come before those of the window.
    var list: [Binding] = []
    /// The names of the same keys on a report's page; empty if the page lacks them.
    var page: [String] = []
    /// True if the help of a gallery page omits the row.
    var isOfWindow = false
  }

  /// The rows of the help, from the top.
  static let rows = review + pairs + compare + closer

  /// Only where something is to be decided.
  private static let review = [
    Row(
      group: .review, keys: "C  R", effect: "accept, reject, and go on",
      list: [
        Binding(.character("c"), .exactly([])) { _ in .decide(.accepted) },
        Binding(.character("r"), .exactly([])) { _ in .decide(.rejected) },
      ]),
    Row(
      group: .review, keys: "Shift C", effect: "accept all that are listed",
      effectAlike: "accept those that are alike",
      list: [Binding(.character("c"), .exactly(.shift)) { _ in .acceptAll }]),
    Row(
      group: .review, keys: "U", effect: "undo the last decision",
      list: [Binding(.character("u"), .exactly([])) { _ in .undo }]),
    Row(
      group: .review, keys: "D", effect: "hide or show what is decided",
      list: [Binding(.character("d"), .exactly([])) { _ in .hideDecided }]),
  ]

  private static let pairs = [
    Row(
      group: .pairs, keys: "PgDn  PgUp", effect: "next pair, previous pair",
      list: [
        Binding(.pageDown, .any) { _ in .pair(1) }, Binding(.pageUp, .any) { _ in .pair(-1) },
      ],
      page: ["PageDown", "PageUp"]),
    Row(
      group: .pairs, keys: "/", effect: "search the list",
      list: [Binding(.character("/"), .any) { _ in .search }], page: ["/"]),
    Row(
      group: .pairs, keys: "O", effect: "sort by name, by share, alike together",
      list: [Binding(.character("o"), .exactly([])) { _ in .sort }], page: ["o"]),
    Row(
      group: .pairs, keys: "L", effect: "hide or show the list",
      list: [Binding(.character("l"), .exactly([])) { _ in .list }]),
  ]

  private static let compare = [
    Row(
      group: .compare, keys: "1  2  3  4  5  6",
      effect: "Split, Two Up, One Up, Onion, Difference, Changes",
      window: zip("123456", CompareMode.allCases).map { key, mode in Binding(key, .mode(mode)) },
      page: ["1", "2", "3", "4", "5", "6"]),
    Row(
      group: .compare, keys: "M, Shift M", effect: "next mode, previous mode",
      window: [Binding(.character("m"), .typing) { .nextMode($0 ? -1 : 1) }], page: ["m", "M"]),
    Row(
      group: .compare, keys: "Right button", effect: "a menu of what can be done here"),
    Row(group: .compare, keys: "Drag", effect: "move what is seen; in a split, the edge"),
    Row(group: .compare, keys: "Wheel", effect: "zoom at the pointer; long pictures scroll"),
    Row(
      group: .compare, keys: "Ctrl + wheel  or  +  −", effect: "zoom at the pointer, always",
      window: "+=-".flatMap { key in
        [
          Binding(.character(key), .exactly(.control), isQuiet: true) { _ in
            .zoom(key == "-" ? 1 : -1)
          },
          Binding(key, .zoom(key == "-" ? 1 : -1)),
        ]
      }, page: ["+", "=", "-"]),
    Row(group: .compare, keys: "Shift + wheel", effect: "scroll sideways"),
    Row(
      group: .compare, keys: "0", effect: "show all; again: fill the window",
      window: [
        Binding(.character("0"), .exactly(.control), isQuiet: true) { _ in .fit },
        Binding("0", .fit),
      ], page: ["0"]),
    Row(
      group: .compare, keys: "Ctrl 1", effect: "show pixels as they are",
      window: [Binding(.character("1"), .exactly(.control), isQuiet: true) { _ in .pixels }],
      page: ["Ctrl+1"]),
    Row(group: .compare, keys: "Double click", effect: "pixels as they are, and back"),
    Row(
      group: .compare, keys: "←  →  ↑  ↓", effect: "move what is seen, or the edge",
      window: arrows(.any) { .move(columns: $0, rows: $1, isFine: $2) },
      page: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]),
    Row(
      group: .compare, keys: "Home  End", effect: "either end of a long picture, else of the edge",
      window: [
        Binding(.home, .any, isQuiet: true) { _ in .end(0) },
        Binding(.end, .any, isQuiet: true) { _ in .end(1) },
      ], page: ["Home", "End"]),
    Row(
      group: .compare, keys: "PgDn  PgUp", effect: "scroll a long picture by a page",
      window: [
        Binding(.pageDown, .any, isQuiet: true) { _ in .page(1) },
        Binding(.pageUp, .any, isQuiet: true) { _ in .page(-1) },
      ]),
    Row(
      group: .compare, keys: "Ctrl Home  End", effect: "move the edge to either end",
      window: [
        Binding(.home, .exactly(.control), isQuiet: true) { _ in .edge(0) },
        Binding(.end, .exactly(.control), isQuiet: true) { _ in .edge(1) },
      ], page: ["Ctrl+Home", "Ctrl+End"]),
    Row(
      group: .compare, keys: "]  [", effect: "next change out of view, previous one",
      window: [Binding("]", .place(1)), Binding("[", .place(-1))],
      list: [
        Binding(.character("]"), .shift) { _ in .place(1) },
        Binding(.character("["), .shift) { _ in .place(-1) },
      ], page: ["]", "["]),
    Row(
      group: .compare, keys: "A  B", effect: "only the before, only the after picture",
      window: [Binding("a", .side(.before)), Binding("b", .side(.after))], page: ["a", "b"]),
    Row(
      group: .compare, keys: "Space", effect: "hold for the other picture",
      window: [Binding(.space, .exactly([]), isQuiet: true) { _ in .peek }], page: [" "]),
    Row(
      group: .compare, keys: ",  .", effect: "less, more: edge, opacity, gain, threshold",
      // The less and greater signs are the shifted comma and period on many keyboards.
      window: [
        Binding(.character(","), .typing) { .step(-1, isFine: $0) },
        Binding(.character("."), .typing) { .step(1, isFine: $0) },
        Binding("<", .step(-1, isFine: true)), Binding(">", .step(1, isFine: true)),
      ], page: [",", "."]),
    Row(
      group: .compare, keys: "Backspace", effect: "these as they were; the gain automatic",
      window: [Binding(.backspace, .exactly([])) { _ in .resetSetting }], isOfWindow: true),
    Row(
      group: .compare, keys: "S", effect: "turn the edge, or the panes of Two Up",
      window: [Binding("s", .turnEdge)],
      page: ["s"]),
    Row(
      group: .compare, keys: "T", effect: "what transparent parts lie on, or the ground",
      window: [Binding("t", .turnBackdrop)], page: ["t"]),
    Row(
      group: .compare, keys: "Tab", effect: "go through the modes; Space takes one",
      window: [Binding(.tab, .any, isQuiet: true) { .focus($0 ? -1 : 1) }],
      list: [Binding(.tab, .any) { .focus($0 ? -1 : 1) }], isOfWindow: true),
  ]

  private static let closer = [
    Row(
      group: .closer, keys: "I", effect: "pixel values and file details",
      window: [Binding(.character("i"), .typing, isQuiet: true) { _ in .inspect }], page: ["i"]),
    Row(
      group: .closer, keys: "#", effect: "hide or show the numbers in large pixels",
      window: [Binding(.character("#"), .typing, isQuiet: true) { _ in .toggleNumbers }]),
    Row(
      group: .closer, keys: "Enter",
      effect: "pin the pixel under the pointer; again unpins it",
      window: [Binding(.enter, .exactly([]), isQuiet: true) { _ in .pin }]),
    Row(
      group: .closer, keys: "Esc", effect: "unpin the pixel, or hide the frames of changes",
      window: [Binding(.escape, .exactly([]), isQuiet: true) { _ in .letGo }]),
    Row(
      group: .closer, keys: "Middle button  or  Space + drag", effect: "move what is seen, always"),
    Row(
      group: .closer, keys: "Alt ←  →  ↑  ↓",
      effect: "nudge the after picture by a pixel; Alt 0 undoes it",
      window: arrows(.exactly(.alt)) { columns, rows, _ in .nudge(columns: columns, rows: rows) }
        + [Binding(.character("0"), .exactly(.alt)) { _ in .resetNudge }]),
    Row(
      group: .closer, keys: "G", effect: "align nothing, rows, columns",
      window: [Binding("g", .turnAlignment)], page: ["g"]),
    Row(
      group: .closer, keys: "Ctrl →  ←", effect: "next, previous frame of animations",
      window: [
        Binding(.left, .exactly(.control)) { _ in .frame(-1) },
        Binding(.right, .exactly(.control)) { _ in .frame(1) },
      ], page: ["Ctrl+ArrowRight", "Ctrl+ArrowLeft"]),
    Row(
      group: .closer, keys: "P", effect: "play animations, or one picture after the other",
      window: [Binding("p", .play)], page: ["p"]),
    Row(group: .closer, keys: "W", effect: "swap the pictures", window: [Binding("w", .swap)]),
    Row(
      group: .closer, keys: "Ctrl C", effect: "copy what is seen, as a picture",
      window: [Binding(.character("c"), .exactly(.control), isQuiet: true) { _ in .copyView }],
      isOfWindow: true),
    Row(
      group: .closer, keys: "Ctrl Shift C", effect: "copy the place in words, or a pinned colour",
      window: [
        Binding(.character("c"), .exactly([.control, .shift]), isQuiet: true) { _ in .copyPlace }
      ], isOfWindow: true),
    Row(
      group: .closer, keys: "Ctrl V", effect: "paste a picture as the after picture",
      window: [Binding(.character("v"), .exactly(.control), isQuiet: true) { _ in .paste(nil) }],
      isOfWindow: true),
    Row(
      group: .closer, keys: "Ctrl Shift V", effect: "paste a picture as the before picture",
      window: [
        Binding(.character("v"), .exactly([.control, .shift]), isQuiet: true) { _ in
          .paste(.before)
        }
      ], isOfWindow: true),
    Row(
      group: .closer, keys: "Ctrl S", effect: "save what is seen, under a name that is not taken",
      window: [Binding(.character("s"), .exactly(.control), isQuiet: true) { _ in .saveView }],
      isOfWindow: true),
    Row(
      group: .closer, keys: "X", effect: "copy --ignore for the change that ] went to",
      window: [Binding(.character("x"), .exactly([]), isQuiet: true) { _ in .copyExclusion }],
      isOfWindow: true),
    Row(
      group: .closer, keys: "F5", effect: "read what has changed on the disk, as happens by itself",
      window: [Binding(.function(5), .exactly([]), isQuiet: true) { _ in .readAgain }],
      list: [Binding(.function(5), .exactly([])) { _ in .readAgain }]),
  ]

  /// Bindings of the four arrows; the command takes the columns to the right, the rows down, and whether Shift is held.
  private static func arrows(
    _ held: Held, _ command: @escaping @Sendable (Int, Int, Bool) -> CompareCommand
  ) -> [Binding] {
    let ways: [(key: Key, columns: Int, rows: Int)] = [
      (.left, -1, 0), (.right, 1, 0), (.up, 0, -1), (.down, 0, 1),
    ]
    return ways.map { key, columns, rows in
      Binding(key, held) { command(columns, rows, $0) }
    }
  }

  /// The window's bindings, with exact modifiers first.
  private static let windowBindings = sorted(rows.flatMap(\.window))
  private static let listBindings = sorted(rows.flatMap(\.list))

  private static func sorted(_ bindings: [Binding]) -> [Binding] {
    bindings.filter { $0.held.isExact } + bindings.filter { !$0.held.isExact }
  }

  /// The command of a key in the window, and whether it keeps the bar away; nil if the key has none.
  static func command(
    for key: Key, _ modifiers: Modifiers
  ) -> (command: CompareCommand, isQuiet: Bool)? {
    windowBindings.first { $0.key == key.plain && $0.held.allows(modifiers) }
      .map { ($0.command(modifiers.contains(.shift)), $0.isQuiet) }
  }

  /// The command of a key in a list of pairs; nil if the pair on screen handles the key.
  static func listCommand(for key: Key, _ modifiers: Modifiers) -> CompareCommand? {
    listBindings.first { $0.key == key && $0.held.allows(modifiers) }
      .map { $0.command(modifiers.contains(.shift)) }
  }

  /// A group of the help; of a list whose pairs are accepted together if they differ alike says so.
  static func help(_ group: Group, isPage: Bool, acceptsAlike: Bool = false) -> Guide.Group {
    let rows = rows.filter { $0.group == group && !(isPage && $0.isOfWindow) }
    return Guide.Group(
      group.rawValue,
      rows.map { Guide.Row($0.keys, acceptsAlike ? $0.effectAlike ?? $0.effect : $0.effect) })
  }
}

extension CompareKeys.Held {
  fileprivate var isExact: Bool { if case .exactly = self { true } else { false } }
}

extension Key {
  /// The key with its digit as 0 to 9, whatever the script of the keyboard.
  fileprivate var plain: Key {
    guard case .character(let character) = self, let number = character.wholeNumberValue,
      (0...9).contains(number)
    else { return self }
    return .character(Character("\(number)"))
  }
}
