import MatteComparing
import MatteGeometry
import MatteMotion
import MatteScenes
import ScenePlays
import Testing

/// What a hand found, made as short as it got: each was wrong once.
@Suite struct FoundTests {
  private static let wide = Size(640, 320)

  static let pieces: [(symptom: String, piece: Piece)] = [
    (
      "a view beside which a mode left the middle of the pane is pulled onto the canvas by a drag that is broken off",
      Piece(
        "compare", "0 move 20 80\n0.41 key 2\n2.82 press 1 210 440\n2.82 move 200 480\n2.82 cancel"
      ) { ($0.size, $0.scale) = (wide, 0.25) }
    ),
    (
      "a list that is on its way back from beyond its end leaps there when a button goes down",
      Piece("pairs", "0 press 1 190 380\n0 release 1 140 190\n0.005 press 1 140 180") {
        $0.size = Size(720, 400)
      }
    ),
    (
      "an edge flung beyond an end, where it is not seen to move, is off with that speed at the next notch",
      Piece("split", "0 press 1 30 10\n0 release 1 110 90\n0.06 wheel 0 -1 -30 30") {
        $0.settings = ["fraction": "0"]
      }
    ),
    (
      "a border that is let go while it catches up with the hand loses that speed",
      Piece("night", "0 press 2 80 0\n0.1 move 30 90\n0.14 move 34 88.5\n0.14 release 2 34 88.5")
    ),
    (
      "a border that the hand left above the window is said to bend, though nothing of it is seen",
      Piece("night", beats: [.press(.middle, Point(80, 40), []), .move(Point(90, 50), [])]) {
        $0.beats.append(Beat(pause: 10, deed: .move(Point(140, 10), [])))
        $0.beats += [.lose, .key(.character("n"), [])].map { Beat(pause: 0, deed: $0) }
      }
    ),
    (
      "a press whose release was lost is followed by another, and what the first took hold of is never let go",
      Piece("pairs", beats: [.press(.left, Point(540, 160), []), .lose]) {
        let place = Point(140, 100)
        ($0.size, $0.isAutomatic) = (Size(720, 400), true)
        $0.beats += [.press(.left, place, []), .release(.left, place, [])].map {
          Beat(pause: 0, deed: $0)
        }
      }
    ),
    (
      "a view in the hand stays there if that lost its release and takes hold of the list",
      Piece("pairs", beats: [.press(.middle, Point(500, 200), []), .move(Point(500, 210), [])]) {
        $0.size = Size(720, 400)
        let deeds: [Deed] = [
          .lose, .press(.left, Point(170, 180), []), .release(.left, Point(173, 177), []),
        ]
        $0.beats += deeds.map { Beat(pause: 0, deed: $0) }
      }
    ),
    (
      "a path that grows by itself stops dead when a hand takes over",
      Piece("mask", "0 wheel 0 1 140 10") { $0.isAutomatic = true }
    ),
    (
      "a zoom that is turned back on its way to where all is seen leaves its speed behind",
      Piece("compare", "0 wheel 0 -1 70 30\n0.005 wheel 0 1 70 30")
    ),
    (
      "a drag of the view that is broken off stops dead before it goes back",
      Piece("compare", "0 press 2 120 20\n0.1 move 40 20\n0.1 cancel") { $0.scale = 0.5 }
    ),
    (
      "a view that is let go during a zoom loses the zoom's speed, and that with which it catches up",
      Piece(
        "compare",
        "0 wheel 0 -1 420 10\n0.05 press 1 440 90\n0.06 move 430 70\n0.06 move 415.5 -5.5\n"
          + "0.06 release 1 415.5 -5.5"
      ) { ($0.size, $0.scale) = (wide, 0.2) }
    ),
    (
      "a view in the hand leaps by half of what the window becomes larger",
      Piece("compare", "0 press 2 90 30\n0 move 87 33\n0 resize 180 120\n0 move 90 40")
    ),
    (
      "an edge in the hand leaps by the width of a list for which a window becomes too narrow",
      Piece("pairs", "0 press 1 520 280\n0 move 480 350\n0 resize 480 160\n0.05 move 450 420") {
        $0.size = wide
      }
    ),
    (
      "a window shows the other of two still pictures once, and not the first again",
      Piece("compare", "0 key p") { $0.beats.append(Beat(pause: 740, deed: .expose)) }
    ),
    (
      "a view on its way to where all is seen leaps at the end if a picture came meanwhile",
      Piece("pairs", "0 key -\n0.001 key 0") {
        $0.beats.append(Beat(pause: 0, deed: .answer(2)))
        $0.isLate = true
      }
    ),
    (
      "a drag broken off that went on from a scrolled list to its panel leaves the list at its beginning",
      Piece(
        "gallery",
        "0 wheel 0 1 30 30\n0 wheel 0 1 30 30\n1 press 1 30 10\n1.06 move 30 300\n1.2 key escape")
    ),
    (
      "a panel flies out of sight that is flung from a list which has all but caught up",
      Piece(
        "gallery",
        "0 press 1 20 50\n0 move 30 70\n0.051 move 140 280\n0.06 move 150 310")
    ),
    (
      "a list leaps that takes over from its panel while that catches up with the hand",
      Piece("gallery", "0 key r\n0.06 press 1 20 250\n0.1 move 30 200\n0.12 move 40 170") {
        $0.size = Size(360, 320)
      }
    ),
    (
      "a panel that takes over from a list which lags behind the hand begins without the rest of that",
      Piece(
        "gallery",
        "0 wheel 0 1 30 30\n1 press 1 30 10\n1.01 move 30 60\n1.02 move 30 120\n1.05 move 30 130")
    ),
    (
      "a panel in the hand that passes on to a list which the wheel moved meanwhile takes that back",
      Piece(
        "gallery",
        "0 press 1 40 60\n0 release 1 50 70\n0.001 press 1 50 70\n0.001 wheel 0 1 50 70\n"
          + "0.041 move 50 60"
      ) { $0.size = Size(100, 80) }
    ),
    (
      "a list that takes over from a panel which was flung out of sight leaps by how far that went",
      Piece(
        "gallery",
        "0 press 1 60 -120\n0 move 10 -40\n0.001 release 1 -90 160\n0.001 press 1 160 230\n"
          + "0.001 release 1 350 40\n0.011 press 1 580 300\n0.011 move 580 310\n"
          + "0.011 release 1 577 309")
    ),
    (
      "a border that was flung beyond the top leaps to it when a hand takes hold",
      Piece(
        "fill",
        "0 key n\n0 press 1 30 10\n0 press 3 30 10\n0 move 70 -80\n0 press 2 10 30\n0.005 move 10 40"
      ) { $0.beats.insert(Beat(pause: 0, deed: .lose), at: 4) }
    ),
    (
      "a panel that is let go in another window has the speed that it would have in the one before",
      Piece("reveal", "0 press 1 0 50\n0 move 10 70\n0 resize 140 240\n0 key n") {
        $0.beats.insert(Beat(pause: 0, deed: .lose), at: 2)
      }
    ),
    (
      "a panel dragged far beyond its end leaps at the next move in a much larger window",
      Piece(
        "reveal",
        "0 resize 20 150\n0 press 1 30 110\n0 move 70 -150\n0 resize 80 240\n0 move 67 -149")
    ),
    (
      "a border that waits at the top for the hand is let go with the speed with which it would catch up",
      Piece(
        "night",
        "0 press 3 35 -22\n0 press 1 34.75 -22.25\n0.003 move 36 -19.5\n0.032 move 36.5 -21\n"
          + "0.032 release 1 36.5 -21"
      ) { ($0.size, $0.scale) = (Size(100, 80), 2) }
    ),
    (
      "a view that a press stopped on its way to where all is seen is there at once when the zoom arrives",
      Piece(
        "compare",
        "0 wheel 0 -1 310 10\n0 wheel 0 -1 310 10\n0.1 press 1 460 260\n0.1 move 490 360\n0.1 key -\n"
          + "0.1 key -"
      ) {
        $0.beats.insert(Beat(pause: 0, deed: .lose), at: 4)
        $0.beats.append(Beat(pause: 1, deed: .press(.left, Point(0, 130), [])))
      }
    ),
    (
      "a view that is dragged beyond its border leaps at the next move after another mode has come",
      Piece("compare", "0 press 1 70 290\n0 move -20 370\n0 key 4\n0 move -20 360") {
        $0.settings = ["mode": "two-up"]
      }
    ),
    (
      "a view that is dragged beyond its border leaps at the next move after Two Up has come",
      Piece("compare", "0 press 2 50 10\n0 move -80 -160\n0 key 2\n0 move -83 -163")
    ),
    (
      "a view that is dragged beyond its border leaps at the next move once a zoom has come to its end",
      Piece(
        "compare",
        "0 wheel 0 -1 340 60\n0.03 press 2 50 10\n0.099 move 250 290\n0.479 move 253 285")
    ),
    (
      "a night that comes by itself goes on where motion is reduced meanwhile",
      Piece("night", beats: [.motion(isReduced: true)]) {
        $0.isAutomatic = true
        $0.beats.append(Beat(pause: 5000, deed: .expose))
      }
    ),
    (
      "an edge on its way from beyond an end is let go with a speed that is not seen",
      Piece(
        "split",
        "0 press 1 75 13\n0.023 move 73 16\n0.034 move 72.25 17.25\n0.034 release 1 72.25 17.25"
      ) {
        $0.settings = ["fraction": "0"]
      }
    ),
    (
      "a divider that only stays after a key is said to move",
      Piece("split", "0 key left") { $0.reducesMotion = true }
    ),
    (
      "a panel that waits for the next notch is said to move",
      Piece("reveal", "0 wheel 0 -1 30 30") { $0.reducesMotion = true }
    ),
    (
      "a panel that is to close is said to move",
      Piece("gallery", "0 key r") { $0.reducesMotion = true }
    ),
    (
      "rows that light up are not said to change once a gallery stops playing by itself",
      Piece(
        "gallery", beats: [.move(Point(60, 120), []), .motion(isReduced: true)]
      ) { ($0.size, $0.isAutomatic) = (Size(360, 320), true) }
    ),
  ]

  @Test("What a hand found stays mended", arguments: pieces)
  func found(symptom: String, piece: Piece) {
    let fault = Performance.fault(in: piece)
    #expect(fault == nil, "\(symptom): \(fault?.claim ?? ""): \(fault?.detail ?? "")")
  }

  @Test("A border that is asked for before it is let go, and is there at once, is there")
  func atOnce() throws {
    var play = ScenePlay("night", 100, 80)
    play.reducesMotion = true
    var hand = Hand(try play.session(), at: Point(50, 0))
    hand.press(.left, .right)
    hand.wait(0.5)
    hand.move(0, 60)
    hand.release(.left)
    let early = Instant(seconds: hand.seconds - 0.001)
    #expect(hand.session.measures(at: early).contains { $0.name == "border" && $0.value == 1 })
  }

  @Test("A session is the same in every run, and what it shows is found again from its script")
  func script() throws {
    for seed in 1...20 {
      let piece = Whim.piece("split", seed: seed)
      #expect(piece == Whim.piece("split", seed: seed))
      let script = try Script(parsing: "\(piece)")
      let lines = script.lines.compactMap { Deed($0.step) }
      // After a release of which nobody knows a script has no word for a press.
      if piece.beats.contains(where: { $0.deed == .lose }) { continue }
      #expect(lines == piece.beats.map(\.deed).filter { $0.line != nil })
    }
  }

  @Test("A fault is made as short as it gets, and its beats are what it takes")
  func shrinking() {
    let piece = Whim.piece("fill", seed: 3)
    let least = Shrinker.least(of: piece) { $0.beats.contains { $0.deed.place != nil } }
    #expect(piece.beats.count > 4)
    #expect(least.beats.count == 1)
    #expect(least.beats[0].pause == 0)
  }
}

extension Piece {
  /// A scene on a small stage, and what is done to it by a script.
  fileprivate init(_ scene: String, _ script: String, _ change: (inout Piece) -> Void = { _ in }) {
    self.init(scene, beats: [])
    var last = 0
    for line in (try? Script(parsing: script))?.lines ?? [] {
      let now = Int((line.instant.seconds * 1000).rounded())
      if let deed = Deed(line.step) { beats.append(Beat(pause: now - last, deed: deed)) }
      last = now
    }
    change(&self)
  }

  /// The same with deeds that are done at once.
  fileprivate init(
    _ scene: String, beats: [Deed], _ change: (inout Piece) -> Void = { _ in }
  ) {
    self.init(scene: scene, size: Size(100, 80))
    self.beats = beats.map { Beat(pause: 0, deed: $0) }
    change(&self)
  }
}

extension Deed {
  /// The deed of a script's line; nil if it only lets time pass.
  fileprivate init?(_ step: ScriptStep) {
    guard case .input(let event) = step else { return nil }
    switch event {
    case .pointer(let event):
      switch event.phase {
      case .press(let button): self = .press(button, event.position, event.modifiers)
      case .move: self = .move(event.position, event.modifiers)
      case .release(let button): self = .release(button, event.position, event.modifiers)
      case .enter: self = .enter(event.position)
      case .leave: self = .leave(event.position)
      }
    case .wheel(let notches, let place, let modifiers): self = .wheel(notches, place, modifiers)
    case .key(let key, let modifiers): self = .key(key, modifiers)
    case .keyReleased: self = .keyUp
    case .resize(let size): self = .resize(size)
    case .cancel: self = .cancel
    case .files(.over(let place)): self = .drag(place)
    case .files(.dropped(let files, let place)):
      self = .drop(files.map { String(decoding: $0, as: UTF8.self) }, place)
    case .files(.left), .files(.droppedPicture), .buttons: return nil
    }
  }
}
