import MatteComparing
import MatteGeometry
import MatteMotion
import MatteScenes
import ScenePlays
import TestMath

/// Someone who does whatever comes to mind, the same for the same seed.
struct Whim {
  private var random: Seeded
  private var piece: Piece
  private var held: [PointerButton] = []
  private var place: Point
  /// How long nothing has been done, in thousandths of a second.
  private var pause = 0

  /// A scene on some small stage, and a few dozen deeds.
  static func piece(_ scene: String, seed: Int) -> Piece {
    var whim = Whim(scene, seed: seed)
    for _ in 0..<Int.random(in: 3...9, using: &whim.random) { whim.think() }
    if Bool.random(using: &whim.random) { whim.letGo() }
    return whim.piece
  }

  private init(_ scene: String, seed: Int) {
    random = Seeded(seed &* 1_000_003 &+ scene.utf8.reduce(7) { $0 &* 31 &+ Int($1) })
    piece = Piece(scene: scene, size: Size(64, 48))
    place = .zero
    prepare()
    place = anywhere()
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  /// A number in quarters.
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &random) * 4).rounded() / 4
  }
}

// Where it plays.
extension Whim {
  private mutating func prepare() {
    let isWide = ["pairs", "gallery", "compare"].contains(piece.scene) && chance(60)
    piece.scale = isWide ? one(of: [0.25, 0.2]) : one(of: [1, 1, 1, 1.5, 2, 0.5])
    piece.size =
      isWide
      ? one(of: [Size(720, 400), Size(640, 320), Size(360, 320)])
      : one(of: [Size(64, 48), Size(100, 80), Size(80, 120), Size(144, 60)])
    if piece.size.width * piece.scale > 200 { piece.scale = 1 }
    piece.style = one(of: Style.allCases)
    piece.reducesMotion = chance(15)
    piece.isLiteral = chance(12)
    piece.isAutomatic = chance(12)
    piece.hasNotes = chance(8)
    piece.isLate = chance(60)
    piece.isVacant = chance(20)
    if piece.scene == "compare" { piece.subject = one(of: Subject.allCases) }
    if let (name, values) = Self.settings[piece.scene], chance(50) {
      piece.settings[name] = one(of: values)
    }
    // A hint comes after a moment in which nothing is done.
    if piece.hasNotes { wait(0...2500) }
  }

  /// Settings that change what a hand does.
  private static let settings: [String: (String, [String])] = [
    "compare": ("mode", ["split", "two-up", "one-up", "onion", "difference", "changes"]),
    "split": ("fraction", ["0", "10%", "1"]),
    "fill": ("progress", ["0", "40%", "1"]),
    "reveal": ("offset", ["0", "1"]),
    "polygon": ("sides", ["3", "24", "1"]),
    "mask": ("rule", ["evenodd"]),
  ]

  /// A place that is mostly on the stage.
  private mutating func anywhere() -> Point {
    let (width, height) = (piece.size.width, piece.size.height)
    return chance(80)
      ? Point(number(0...width), number(0...height))
      : Point(number(-width / 2...width * 1.5), number(-height / 2...height * 1.5))
  }

  private mutating func wait(_ range: ClosedRange<Int>) {
    pause += Int.random(in: range, using: &random)
  }

  private mutating func add(_ deed: Deed) {
    piece.beats.append(Beat(pause: pause, deed: deed))
    pause = 0
  }
}

// What it does.
extension Whim {
  private mutating func think() {
    if compares, chance(18) { return ask() }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<8: wander()
    case 8..<18: click()
    case 18..<45: drag()
    case 45..<56: turn()
    case 56..<76: type()
    case 76..<80: hold()
    case 80..<84: resize()
    case 84..<87: drop()
    case 87..<92: answer(1...5)
    default: something()
    }
    wait(one(of: [0...0, 0...20, 0...20, 20...300, 300...2500]))
  }

  private mutating func modifiers() -> Modifiers {
    chance(80) ? [] : one(of: [.shift, .control, .alt, [.shift, .control]])
  }

  private mutating func wander() {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      wait(4...40)
      place = anywhere()
      add(.move(place, []))
    }
    if chance(20) { add(.leave(place)) }
  }

  private mutating func press(_ button: PointerButton, _ modifiers: Modifiers = []) {
    guard !held.contains(button) else { return }
    held.append(button)
    add(.press(button, place, modifiers))
  }

  private mutating func release(_ button: PointerButton) {
    guard held.contains(button) else { return }
    held.removeAll { $0 == button }
    add(.release(button, place, []))
  }

  private mutating func letGo() {
    for button in PointerButton.allCases { release(button) }
  }

  private mutating func click() {
    place = anywhere()
    let button = one(of: [PointerButton.left, .left, .left, .middle, .right])
    press(button)
    wait(0...120)
    if chance(30) {
      place = place + Vector(number(-3...3), number(-3...3))
      add(.move(place, []))
    }
    if chance(90) { release(button) }
  }

  /// A drag with one button or both, at any speed, perhaps with something else in its midst.
  private mutating func drag() {
    place = anywhere()
    let kind = Int.random(in: 0..<10, using: &random)
    if kind < 6 { press(.left) } else if kind == 6 { press(.left, .shift) }
    if kind == 7 { press(.middle) }
    if kind > 7 {
      let first = one(of: [PointerButton.left, .right])
      press(first)
      if chance(30) { go(for: 1...4) }
      wait(0...30)
      press(first == .left ? .right : .left)
    }
    go(for: 2...8)
    if chance(35) {
      something()
      go(for: 1...5)
    }
    if chance(40) { wait(20...250) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: add(.key(.escape, []))
    case 1: add(.cancel)
    case 2:
      held = []
      add(.lose)
    case 3: break
    default: letGo()
    }
  }

  /// Moves on, evenly.
  private mutating func go(for range: ClosedRange<Int>) {
    let speed = one(of: [20.0, 120, 400, 1200, 4000])
    let way = Vector(number(-1...1), one(of: [1, 1, -1, number(-1...1)]))
    for _ in 0..<Int.random(in: range, using: &random) {
      let before = pause
      wait(4...16)
      let step = way * (speed * Double(pause - before) / 1000)
      place = place + Vector((step.dx * 4).rounded() / 4, (step.dy * 4).rounded() / 4)
      add(.move(place, []))
    }
  }

  /// Turns the wheel by notches, or moves two fingers on a touchpad.
  private mutating func turn() {
    let modifiers = modifiers()
    if chance(50) { place = anywhere() }
    let isTouchpad = chance(40)
    let way = one(of: [1.0, -1])
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let notches =
        isTouchpad
        ? Vector(number(-0.5...0.5), way * number(0...1.5)) : Vector(0, chance(85) ? way : -way)
      add(.wheel(notches, place, modifiers))
      if isTouchpad { wait(6...16) } else { wait(10...150) }
    }
  }

  private static let keys: [Key] = [
    .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .escape, .backspace, .enter, .tab,
    .function(1), .character("n"), .character("n"), .character("?"), .character("r"),
    .character("+"), .character("-"), .character("0"),
  ]
  private static let comparingKeys: [Key] = "123456abcsxmnoitpwzl,.[]{}+-01/".map { .character($0) }

  private var compares: Bool { piece.scene == "compare" || piece.scene == "pairs" }

  private mutating func key() -> Key {
    one(of: compares && chance(60) ? Self.comparingKeys : Self.keys)
  }

  private mutating func type() {
    let (key, modifiers) = (key(), modifiers())
    for _ in 0..<(key.repeats && chance(60) ? Int.random(in: 2...8, using: &random) : 1) {
      add(.key(key, modifiers))
      wait(15...60)
    }
  }

  /// Keys that belong together: to other frames, pairs and changes, to what is searched for, by a pixel, and to a pixel.
  private mutating func ask() {
    let series: [[(Key, Modifiers)]] = [
      [(.right, .control), (.right, .control), (.left, .control)],
      [(.right, .control), (.character("p"), [])], [(.left, .control), (.character("w"), [])],
      [(.pageDown, []), (.pageUp, [])], [(.pageDown, []), (.pageDown, []), (.home, [])],
      [(.character("]"), []), (.character("]"), []), (.character("["), [])],
      [(.character("/"), []), (.character(one(of: ["o", "t", "b", "x"])), []), (.enter, [])],
      [(.character("/"), []), (.character("t"), []), (.pageDown, []), (.escape, [])],
      [(.right, .alt), (.down, .alt), (.character("0"), .alt)],
      [(.right, .alt), (.character("]"), []), (.character("]"), []), (.character("]"), [])],
      [(.character("1"), .control), (.down, []), (.right, .control), (.right, .control)],
      [(.character("i"), []), (.enter, []), (.right, []), (.enter, [])],
      [(.character("w"), []), (.character("a"), []), (.character("b"), [])],
    ]
    for (key, modifiers) in one(of: series).prefix(Int.random(in: 1...4, using: &random)) {
      add(.key(key, modifiers))
      wait(one(of: [0...0, 15...60, 60...400]))
      if chance(25) { answer(1...3) }
    }
  }

  private mutating func hold() {
    add(.key(.space, []))
    wait(20...400)
    if chance(30) { go(for: 1...4) }
    if chance(80) { add(.keyUp) }
  }

  private mutating func resize() {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let size = Size(
        (piece.size.width * number(0.25...2)).rounded(),
        (piece.size.height * number(0.25...2)).rounded())
      add(.resize(Size(max(1, size.width), max(1, size.height))))
      wait(8...40)
    }
  }

  private mutating func drop() {
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      place = anywhere()
      add(.drag(place))
      wait(8...40)
    }
    if chance(30) { return add(.dragAway) }
    add(.drop(one(of: [["a.png"], ["a.png", "b.png"], ["notes.txt"], [], ["c.png"]]), place))
    answer(0...3)
  }

  private mutating func answer(_ range: ClosedRange<Int>) {
    for _ in 0..<Int.random(in: range, using: &random) {
      add(.answer(Int.random(in: 0..<6, using: &random)))
      wait(0...60)
    }
  }

  /// One deed that fits nowhere.
  private mutating func something() {
    wait(0...20)
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1: add(.style(one(of: Style.allCases)))
    case 2, 3: add(.scale(piece.scale * one(of: [0.5, 1, 1.5, 2])))
    case 4, 5: add(.motion(isReduced: Bool.random(using: &random)))
    case 6: resize()
    case 7: add(chance(50) ? .leave(place) : .enter(place))
    case 8: add(.cancel)
    case 9: press(one(of: PointerButton.allCases))
    case 10: held.first.map { release($0) }
    case 11: add(.key(.escape, []))
    case 12: turn()
    case 13: answer(1...2)
    case 14: add(.expose)
    case 15 where compares: ask()
    default: type()
    }
    wait(0...20)
  }
}
