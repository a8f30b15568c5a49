import MatteGeometry
import MatteLayers
import MatteMotion
import MatteScenes
import ScenePlays
import TestMath
import Testing

@Suite struct ScriptTests {
  @Test("Every kind of line is read, with what is held tracked from line to line")
  func lines() throws {
    let text = """
      # a comment

      0 move 10 20.5   # another
      .5 press 1 1 2\r
      \t0.5 shift+press 3 1e1 2
      1.25 release 1 -3 4
      1.25 release 3 0 0
      2 wheel 0 -1.5 7 8
      2 ctrl+wheel 1 0 7 8
      3 resize 640 480
      3 leave -1 5
      3 cancel
      4 step
      """
    let script = try Script(parsing: text)
    let move = PointerEvent(.move, at: Point(10, 20.5))
    #expect(script.lines.map(\.instant.seconds) == [0, 0.5, 0.5, 1.25, 1.25, 2, 2, 3, 3, 3, 4])
    #expect(
      script.lines.map(\.step) == [
        .input(.pointer(move)),
        .input(.pointer(PointerEvent(.press(.left), at: Point(1, 2), held: .left))),
        .input(
          .pointer(
            PointerEvent(
              .press(.right), at: Point(10, 2), held: [.left, .right], modifiers: .shift))),
        .input(.pointer(PointerEvent(.release(.left), at: Point(-3, 4), held: .right))),
        .input(.pointer(PointerEvent(.release(.right), at: Point(0, 0)))),
        .input(.wheel(Vector(0, -1.5), at: Point(7, 8), [])),
        .input(.wheel(Vector(1, 0), at: Point(7, 8), .control)),
        .input(.resize(Size(640, 480))),
        .input(.pointer(PointerEvent(.leave, at: Point(-1, 5)))), .input(.cancel), .pass,
      ])
    #expect(script.end == Instant(seconds: 4))
  }

  static let keys: [(String, Key, Modifiers)] = [
    ("left", .left, []), ("shift+right", .right, .shift), ("pageup", .pageUp, []),
    ("control+alt+pagedown", .pageDown, [.control, .alt]), ("f1", .function(1), []),
    ("f12", .function(12), []), ("f", .character("f"), []), ("N", .character("n"), []),
    ("?", .character("?"), []), ("+", .character("+"), []), ("shift++", .character("+"), .shift),
    ("é", .character("é"), []), ("7", .character("7"), []), ("escape", .escape, []),
    ("space", .space, []), ("enter", .enter, []), ("tab", .tab, []), ("home", .home, []),
  ]

  @Test("Keys have names, characters are themselves, and modifiers stand before either")
  func keyNames() throws {
    for (name, key, modifiers) in Self.keys {
      let script = try Script(parsing: "0 key \(name)")
      #expect(script.lines.map(\.step) == [.input(.key(key, modifiers))])
    }
  }

  static let mistakes: [(String, Int, Int, String)] = [
    ("0 step\nx move 1 2", 2, 1, "expected a time in seconds, from 0 to 1000000, not “x”"),
    ("1.5 step\n\n1 step", 3, 1, "expected a time in seconds, from 1.5 to 1000000, not “1”"),
    ("nan step", 1, 1, "not “nan”"), ("1e400 step", 1, 1, "not “1e400”"),
    ("50% step", 1, 1, "not “50%”"), ("-1 step", 1, 1, "not “-1”"),
    (
      "0", 1, 2,
      "expected press, move, release, leave, wheel, key, keyup, drag, drop, resize, cancel or step"
    ),
    ("0  jump 1 2", 1, 4, "not “jump”"), ("0 shift+resize 1 2", 1, 3, "not “shift+resize”"),
    ("0 move 1", 1, 9, "expected the place's y in pixels"),
    ("0 move é 1", 1, 8, "expected the place's x in pixels, not “é”"),
    ("0 move 1 2 3", 1, 12, "expected the end of the line, not “3”"),
    ("0 press 4 1 2", 1, 9, "expected button 1 (left), 2 (middle) or 3 (right), not “4”"),
    ("0 press 1 1 2\n0 press 1 1 2", 2, 9, "a button that is up"),
    ("0 release 1 1 2", 1, 11, "expected a button that is down: 1, 2 or 3, not “1”"),
    ("0 key f13", 1, 7, "not “f13”"), ("0 key shift+", 1, 7, "not “shift+”"),
    ("0 key", 1, 6, "expected a key: left,"), ("0 key #", 1, 7, "expected a key"),
    ("0 resize 0 5", 1, 10, "expected the width, from 1 to 32767, not “0”"),
    ("0 move 1e9 5", 1, 8, "not “1e9”"), ("0 move 5 -1000001", 1, 10, "not “-1000001”"),
    ("0 wheel 1 x 1 1", 1, 11, "the notches down"),
    ("0 a\u{2028}b\u{1b}[1m", 1, 3, "not “a�b�[1m”"),
  ]

  @Test("A number may be as large as a million, either way")
  func largest() throws {
    let script = try Script(parsing: "1e6 move 1000000 -1000000")
    let event = PointerEvent(.move, at: Point(1e6, -1e6), held: [])
    #expect(script.lines.map(\.step) == [.input(.pointer(event))])
    #expect(script.end.seconds == 1e6)
  }

  @Test("A mistake is told in one line, with line, column and what should be there")
  func errors() {
    for (text, line, column, message) in Self.mistakes {
      let error = #expect(throws: ScriptError.self) { try Script(parsing: text) }
      #expect(error?.line == line, "\(text)")
      #expect(error?.column == column, "\(text)")
      let description = error?.description ?? ""
      #expect(description.contains(message), "\(description)")
      #expect(description.hasPrefix("line \(line), column \(column): expected "))
      #expect(description.split(omittingEmptySubsequences: false) { $0.isNewline }.count == 1)
    }
  }

  @Test("Nothing is a script, and so are comments behind a byte order mark")
  func empty() throws {
    for text in ["", "\n\n", "# x", "\u{feff}# x\n", "\r\n \t\r\n"] {
      let script = try Script(parsing: text)
      #expect(script.lines.isEmpty)
    }
    let marked = try Script(parsing: "\u{feff}1 step")
    #expect(marked.end == Instant(seconds: 1))
  }

  @Test("A part of a script begins after its first instant and ends with its last")
  func part() throws {
    let script = try Script(parsing: "0 step\n1 step\n1 key a\n2 step\n2 key b\n3 step")
    func count(_ start: Instant?, _ end: Double) -> Int {
      script.lines(after: start, until: Instant(seconds: end)).count
    }
    #expect(count(nil, 0) == 1)
    #expect(count(nil, 1) == 3)
    #expect(count(nil, 9) == 6)
    #expect(count(Instant(seconds: 1), 2) == 2)
    #expect(count(Instant(seconds: 2), 2) == 0)
    #expect(count(Instant(seconds: 0.5), 1.5) == 2)
    #expect(count(Instant(seconds: 3), 1) == 0)
  }

  @Test("A script played in parts leads to the pixels of one played at once")
  func parts() throws {
    let script = try Script(
      parsing: "0 press 1 10 90\n0.1 move 50 60\n0.2 move 30 80\n0.2 release 1 30 80\n0.3 key n")
    var atOnce = try split(100, 100)
    atOnce.play(script, until: Instant(seconds: 0.35))
    var inParts = try split(100, 100)
    var last: Instant?
    for step in 0...35 {
      let now = Instant(seconds: Double(step) / 100)
      inParts.play(script, after: last, until: now)
      last = now
    }
    #expect(inParts.pixels(at: 0.35) == atOnce.pixels(at: 0.35))
    let untouched = try split(100, 100)
    #expect(atOnce.pixels(at: 0.35) != untouched.pixels(at: 0.35))
    #expect(script.lines(after: Instant(seconds: 5), until: .zero).isEmpty)
  }

  @Test("At scale 2 a script's places and sizes are two pixels each")
  func scale() throws {
    let script = try Script(parsing: "0 resize 30 20\n0 press 1 3 4\n0 wheel 1 2 3 4")
    let events = script.lines.map { $0.step.event(scale: 2) }
    #expect(events[0] == .resize(Size(60, 40)))
    #expect(events[1] == .pointer(PointerEvent(.press(.left), at: Point(6, 8), held: .left)))
    #expect(events[2] == .wheel(Vector(1, 2), at: Point(6, 8), []))
  }

  @Test("50,000 lines of anything are either read or refused")
  func anything() {
    var random = Seeded(7)
    let words = [
      "press", "move", "release", "wheel", "key", "resize", "step", "shift+press", "1", "2", "3",
      "0", "-7.5", "1e6", "1e999", "nan", "#", "left", "f12", "\u{301}", "🇫🇷", "\t", "\r", "+", "",
    ]
    var read = 0
    for index in 0..<50_000 {
      var text = index.isMultiple(of: 2) ? "\(index % 9) \(words[index % 7]) " : ""
      for _ in 0..<Int(random.next() % 7) {
        text += words[Int(random.next() % UInt64(words.count))] + " "
      }
      if random.next() % 4 == 0 {
        text += String(
          decoding: (0..<8).map { _ in UInt8.random(in: 0...255, using: &random) }, as: UTF8.self)
      }
      if random.next() % 8 == 0 { text += "\n" + text }
      if (try? Script(parsing: text)) != nil { read += 1 }
    }
    #expect((500..<49_000).contains(read))
  }

  @Test("What a script of 50,000 lines does to every scene can always be drawn")
  func playing() throws {
    var random = Seeded(3)
    var held: Set<UInt64> = []
    var text = ""
    for line in 0..<50_000 {
      text += "\(Double(line) * 0.004) \(anyLine(&random, &held))\n"
    }
    let script = try Script(parsing: text)
    #expect(script.lines.count == 50_000)
    for type in Catalog.effects.scenes {
      let scene = try type.init(Settings(for: type.entry), PlainAssets())
      var session = Session(scene, on: Stage(size: Size(40, 30)))
      for second in stride(from: 0.0, through: 200, by: 5) {
        let from = second == 0 ? nil : Instant(seconds: second - 5)
        session.play(script, after: from, until: Instant(seconds: second))
        _ = session.pixels(at: second + 0.01)
      }
    }
  }

  /// A line without its time.
  private func anyLine(_ random: inout Seeded, _ held: inout Set<UInt64>) -> String {
    let place = "\(Int(random.next() % 60) - 10) \(Int(random.next() % 50) - 10)"
    switch random.next() % 12 {
    case 0, 1:
      let button = random.next() % 3 + 1
      if held.remove(button) != nil { return "release \(button) \(place)" }
      held.insert(button)
      return "press \(button) \(place)"
    case 2: return "wheel \(Int(random.next() % 5) - 2) \(Int(random.next() % 5) - 2) \(place)"
    case 3: return "key " + ["n", "left", "escape", "end", "home", "down"][Int(random.next() % 6)]
    case 4: return "resize \(random.next() % 60 + 1) \(random.next() % 60 + 1)"
    default: return "move \(place)"
    }
  }
}
