internal import MatteGeometry
internal import MatteMotion

/// Parses a script line by line, keeping track of the time and of the buttons that are down.
struct ScriptParser {
  /// The number of the latest line, from 1.
  private var line = 0
  /// The time of the latest step.
  private var now = Instant.zero
  /// The buttons that are down.
  private var held: PointerButtons = []

  /// Parses the next line; nil if it is empty or a comment.
  mutating func parse(_ text: Substring) throws(ScriptError) -> Script.Line? {
    line += 1
    var words = ScriptWords(text, line: line)
    if words.isAtEnd { return nil }
    now = try instant(&words)
    let step = try step(&words)
    try words.expectEnd()
    return Script.Line(instant: now, step: step, number: line)
  }

  private func instant(_ words: inout ScriptWords) throws(ScriptError) -> Instant {
    let range = now.seconds...ScriptWords.largest
    let seconds = try words.takeNumber(
      "a time in seconds, from \(plain(now.seconds)) to \(plain(ScriptWords.largest))", in: range)
    return Instant(seconds: seconds)
  }

  private mutating func step(_ words: inout ScriptWords) throws(ScriptError) -> ScriptStep {
    let expected =
      "press, move, release, leave, wheel, key, keyup, drag, drop, resize, cancel or step"
    let start = words
    var verb = try words.take(expected)
    let modifiers = ScriptKey.takeModifiers(&verb)
    switch verb {
    case "press": return try press(&words, modifiers)
    case "release": return try release(&words, modifiers)
    case "move": return pointer(.move, try words.takePoint(), modifiers)
    case "leave" where modifiers.isEmpty: return pointer(.leave, try words.takePoint(), [])
    case "wheel": return .input(try wheel(&words, modifiers))
    case "key": return .input(try key(&words, modifiers))
    case "keyup" where modifiers.isEmpty: return .input(.keyReleased(try key(&words)))
    case "drag" where modifiers.isEmpty:
      return .input(.files(.over(try words.takePoint())))
    case "drop" where modifiers.isEmpty: return .input(.files(try drop(&words)))
    case "resize" where modifiers.isEmpty: return .input(.resize(try words.takeSize()))
    case "cancel" where modifiers.isEmpty: return .input(.cancel)
    case "step" where modifiers.isEmpty: return .pass
    default: throw start.error(expected)
    }
  }
}

extension ScriptParser {
  private mutating func press(
    _ words: inout ScriptWords, _ modifiers: Modifiers
  ) throws(ScriptError) -> ScriptStep {
    let button = try words.takeButton("a button that is up") { !held.contains($0) }
    let point = try words.takePoint()
    held.insert(PointerButtons(button))
    return pointer(.press(button), point, modifiers)
  }

  private mutating func release(
    _ words: inout ScriptWords, _ modifiers: Modifiers
  ) throws(ScriptError) -> ScriptStep {
    let button = try words.takeButton("a button that is down") { held.contains($0) }
    let point = try words.takePoint()
    held.remove(PointerButtons(button))
    return pointer(.release(button), point, modifiers)
  }

  private func pointer(
    _ phase: PointerEvent.Phase, _ point: Point, _ modifiers: Modifiers
  ) -> ScriptStep {
    .input(.pointer(PointerEvent(phase, at: point, held: held, modifiers: modifiers)))
  }

  private func wheel(
    _ words: inout ScriptWords, _ modifiers: Modifiers
  ) throws(ScriptError) -> InputEvent {
    let notches = Vector(
      try words.takeNumber("the notches to the right"), try words.takeNumber("the notches down"))
    return .wheel(notches, at: try words.takePoint(), modifiers)
  }

  private func key(
    _ words: inout ScriptWords, _ modifiers: Modifiers
  ) throws(ScriptError) -> InputEvent {
    let start = words
    var name = try words.take(ScriptKey.choice)
    let modifiers = modifiers.union(ScriptKey.takeModifiers(&name))
    guard let key = ScriptKey.key(named: name) else { throw start.error(ScriptKey.choice) }
    return .key(key, modifiers)
  }

  /// A place, and one or more files.
  private func drop(_ words: inout ScriptWords) throws(ScriptError) -> FileDrag {
    let point = try words.takePoint()
    var files: [[UInt8]] = []
    repeat {
      files.append(Array(try words.take("the file that is dropped").utf8))
    } while !words.isAtEnd
    return .dropped(files, at: point)
  }

  /// A key whose release is an event.
  private func key(_ words: inout ScriptWords) throws(ScriptError) -> Key {
    let start = words
    let key = ScriptKey.key(named: try words.take("space"))
    guard let key, key.isHeld else { throw start.error("space, the key that is held") }
    return key
  }
}
