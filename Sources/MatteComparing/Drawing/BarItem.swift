internal import MatteMotion
internal import MattePairs

/// An item of the bar.
enum BarItem: Hashable, Sendable {
  case mode(CompareMode)
  /// The next mode, 1, or the previous one, −1, where there is no room for all.
  case nextMode(Int)
  /// The mode's setting, which a drag and the wheel change.
  case setting
  /// Closer, 1, or farther, −1.
  case zoom(Int)
  case fit
  case pixels
  /// The next place where the pictures differ, 1, or the previous one, −1.
  case place(Int)
  case decide(Decision)
  /// Yes or no to a question.
  case answer(Bool)
  case facts
  case help

  /// The key that does the same; nil for the setting.
  var key: (key: Key, modifiers: Modifiers)? {
    switch self {
    case .mode(let mode): (.character(mode.digit), [])
    case .nextMode(let step): (.character("m"), step < 0 ? .shift : [])
    case .setting: nil
    case .zoom(let step): (.character(step > 0 ? "+" : "-"), [])
    case .fit: (.character("0"), [])
    case .pixels: (.character("1"), .control)
    case .place(let step): (.character(step > 0 ? "]" : "["), [])
    case .decide(let decision): (.character(decision == .accepted ? "c" : "r"), [])
    case .answer(let isYes): (isYes ? .enter : .escape, [])
    case .facts: (.character("i"), [])
    case .help: (.character("?"), [])
    }
  }

  /// The word or the sign in the bar; empty for the setting.
  var sign: String {
    switch self {
    case .mode(let mode): mode.title
    case .nextMode(let step), .place(let step): step > 0 ? "›" : "‹"
    case .setting: ""
    case .zoom(let step): step > 0 ? "+" : "−"
    case .fit: "Fit"
    case .pixels: "1:1"
    case .decide(let decision): decision == .accepted ? "Accept" : "Reject"
    case .answer(let isYes): isYes ? "Accept" : "Cancel"
    case .facts: "i"
    case .help: "?"
    }
  }

  /// What the item does, with the key.
  var tip: String {
    guard let (key, modifiers) = key else {
      return "Drag or turn the wheel; a double click resets   ,  .  Backspace"
    }
    return "\(words)   \(KeyLabel(key, modifiers).text)"
  }

  private var words: String {
    switch self {
    case .mode(let mode): mode.title
    case .nextMode(let step): step > 0 ? "Next mode" : "Previous mode"
    case .setting: ""
    case .zoom(let step): step > 0 ? "Closer" : "Farther"
    case .fit: "Show all"
    case .pixels: "Pixels as they are"
    case .place(let step): step > 0 ? "Next change" : "Previous change"
    case .decide(let decision): decision == .accepted ? "Accept and go on" : "Reject and go on"
    case .answer(let isYes): isYes ? "Accept all of them" : "Accept none of them"
    case .facts: "Pixel values and files"
    case .help: "All keys"
    }
  }
}

extension CompareMode {
  /// The digit of the mode's key.
  var digit: Character {
    switch self {
    case .split: "1"
    case .twoUp: "2"
    case .oneUp: "3"
    case .onion: "4"
    case .difference: "5"
    case .changes: "6"
    }
  }
}
