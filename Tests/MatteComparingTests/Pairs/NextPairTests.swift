import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import MatteThreads
import ScenePlays
import TestMath
import Testing

/// What stays and what ends where another pair is looked at.
@Suite struct NextPairTests {
  /// Expects zoom and place to stay over pairs that are not read yet, also if a key is pressed that moves no view there.
  private func expectPlace(after key: Key?) throws {
    var play = try PairsPlay.four(isPatient: false)
    play.grant()
    play.key(.character("b"))
    play.key(.character("+"))
    play.key(.character("+"))
    play.key(.right)
    let (zoom, x) = (play.measure("zoom"), play.measure("x"))
    play.click(at: Point(100, 220))
    play.key(.pageUp)
    if let key { play.key(key) }
    play.grant()
    play.pass(1)
    #expect(play.measure("zoom") == zoom)
    #expect(play.measure("x") == x)
  }

  @Test("Page Down and Page Up look at the next pair and the one before, in the same mode")
  func pages() throws {
    var play = try PairsPlay.four()
    play.key(.character("b"))
    #expect(play.seen == 0)
    #expect(play.title == "a/one.png")
    for number in [1, 2, 3, 3] {
      play.key(.pageDown)
      #expect(play.seen == number)
    }
    #expect(play.title == "b/two.png")
    play.key(.pageUp)
    #expect(play.seen == 2)
    #expect(play.title == "b/Three.png")
  }

  @Test("Zoom and place stay from pair to pair where pictures are as large")
  func place() throws {
    var play = try PairsPlay.four()
    play.key(.character("b"))
    // All of it is seen twice as large, with a margin beside it.
    let margin = (x: 290, y: 250)
    #expect(play.pixels()[margin.x, margin.y] == 0xffee_eeec)
    play.key(.character("+"))
    for _ in 0..<2 {
      #expect(play.pixels()[margin.x, margin.y].blue == 255)
      play.key(.pageDown)
    }
  }

  @Test("After Page Down during a drag of the edge, keys move the edge of the next pair")
  func pageDuringDrag() throws {
    var play = try PairsPlay.four()
    play.press(at: Point(580, 250))
    for x in [570.0, 600] { play.move(to: Point(x, 250)) }
    play.key(.pageDown)
    play.send(.pointer(PointerEvent(.release(.left), at: Point(600, 250))))
    play.pass(3)
    let start = play.measure("fraction")
    play.key(.character("."))
    play.pass(3)
    #expect(play.measure("fraction") > start)
  }

  @Test("A drag of a pair ends with one of another size, which keeps the zoom")
  func pageDuringPan() throws {
    var play = try PairsPlay.four(first: (3000, 2000))
    play.key(.character("b"))
    for _ in 0..<3 { play.key(.character("+")) }
    play.pass(3)
    play.press(at: Point(580, 250))
    for x in [570.0, 600] { play.move(to: Point(x, 250)) }
    let zoom = play.measure("zoom")
    play.key(.pageDown)
    let x = play.measure("x")
    play.move(to: Point(700, 300))
    play.send(.pointer(PointerEvent(.release(.left), at: Point(700, 300))))
    play.pass(3)
    #expect(play.measure("zoom") == zoom)
    #expect(play.measure("x") == x)
  }

  @Test("What a press has stopped in a pair goes on after Page Down")
  func pageDuringPress() throws {
    let places = try [false, true].map { isPaged in
      var play = try PairsPlay.four(first: (3000, 2000))
      play.key(.character("b"))
      play.send(.key(.character("1"), .control))
      play.pass(3)
      play.press(at: Point(700, 250))
      for step in 1...10 {
        play.pass(0.01)
        play.move(to: Point(700 - Double(step) * 10, 250))
      }
      play.send(.pointer(PointerEvent(.release(.left), at: Point(600, 250))))
      play.pass(0.05)
      if isPaged {
        play.press(at: Point(600, 250))
        play.key(.pageDown)
        play.send(.pointer(PointerEvent(.release(.left), at: Point(600, 250))))
        play.key(.pageUp)
      }
      play.pass(3)
      return play.measure("x")
    }
    #expect(abs(places[0] - places[1]) < 0.5)
  }

  @Test("Space that is held for the other side of a pair leaves the mode of the next as it was")
  func heldSpace() throws {
    var play = try PairsPlay.four()
    play.key(.character("b"))
    play.send(.key(.space, []))
    play.pass(0.3)
    play.point(at: Point(600, 200))
    #expect(play.pixels()[700, 250].blue == 0)
    play.key(.pageDown)
    play.send(.keyReleased(.space))
    play.pass(1)
    #expect(play.title == "a/two.png")
    #expect(play.pixels()[700, 250].blue == 255)
  }

  @Test("The pixel under a pointer that rests is told of the next pair, too")
  func restingPointer() throws {
    let words = SaidWords()
    var assets = ManyPairs(pairs: PairsPlay.names.map { ListedPair($0, .unknown) })
    assets.typesetter = words
    var play = try PairsPlay(assets, on: PairsPlay.stage)
    play.key(.character("b"))
    play.point(at: Point(580, 250))
    play.key(.pageDown)
    play.key(.character("i"))
    let said = words.said(in: play.pixels())
    #expect(said.contains("100, 75"))
    #expect(!said.contains("No pixel here"))
  }

  @Test("Zoom and place also stay if the next pair is read only later, and another after that")
  func placeOfUnread() throws {
    for key in [nil, Key.left] { try expectPlace(after: key) }
  }

  @Test("All of a pair is seen if that is asked for before it is read, and of the next one, too")
  func fitOfUnread() throws {
    for presses in [false, true] {
      var play = try PairsPlay.four(isPatient: false)
      play.grant()
      let fit = play.measure("zoom")
      play.key(.character("b"))
      play.key(.character("+"))
      play.click(at: Point(100, 220))
      if presses { play.key(.character("0")) }
      play.grant()
      play.pass(1)
      #expect((play.measure("zoom") == fit) == presses)
      if presses { continue }
      play.key(.character("0"))
      play.click(at: Point(100, 90))
      play.grant()
      play.pass(1)
      #expect(play.measure("zoom") == fit)
    }
  }

  @Test("What plays in a pair ends where another is looked at")
  func playbackOfPair() throws {
    var play = try PairsPlay.four()
    play.key(.character("p"))
    play.key(.pageDown)
    play.pass(1.5)
    play.key(.pageUp)
    let blue = play.pixels()[700, 250].blue
    for _ in 0..<4 {
      play.pass(0.7)
      #expect(play.pixels()[700, 250].blue == blue)
    }
  }

  @Test("What a pointer calls in a pair goes when it leaves the next one")
  func pointerInNextPair() throws {
    var play = try PairsPlay.four()
    let start = play.pixels()
    play.point(at: Point(580, 490))
    play.pass(1)
    #expect(play.pixels() != start)
    play.key(.pageDown)
    play.send(.pointer(PointerEvent(.leave, at: Point(580, 490))))
    play.key(.pageUp)
    play.pass(4)
    #expect(play.pixels() == start)
  }

  @Test(
    "Where the line comes and goes, the names of a pair that was read ahead are seen for a while once it is looked at"
  )
  func namesOfNextPair() throws {
    let words = SaidWords()
    var assets = ManyPairs(
      pairs: PairsPlay.names.map { ListedPair($0, .unknown, labels: ["old/" + $0, "new/" + $0]) })
    assets.typesetter = words
    var play = try PairsPlay(assets, on: PairsPlay.stage, ["divider": "on"])
    play.pass(4)
    play.key(.pageDown)
    // Where the bar is above them they are measured all the time.
    func counts() -> [Int] {
      let said = words.said(in: play.pixels())
      return ["old/a/two.png", "new/a/two.png"].map { name in said.count { $0 == name } }
    }
    let seen = counts()
    play.pass(4)
    let measured = counts()
    #expect(measured[0] < seen[0])
    #expect(measured[1] < seen[1])
  }

  @Test("The panel that I has opened is there for the next pair; a pin only where that is as large")
  func panelOfNextPair() throws {
    let words = SaidWords()
    var assets = ManyPairs(pairs: PairsPlay.names.map { ListedPair($0, .unknown) })
    (assets.typesetter, assets.first) = (words, (3000, 2000))
    var play = try PairsPlay(assets, on: PairsPlay.stage)
    play.key(.character("b"))
    play.point(at: Point(580, 250))
    play.send(.key(.enter, []))
    play.key(.pageDown)
    play.point(at: Point(580, 253))
    #expect(words.said(in: play.pixels()).contains("100, 76"))
    play.send(.key(.enter, []))
    play.key(.pageDown)
    play.point(at: Point(580, 250))
    #expect(words.said(in: play.pixels()).contains("100, 76"))
    play.key(.character("i"))
    play.key(.pageUp)
    play.pass(1)
    #expect(!words.said(in: play.pixels()).contains("100, 75"))
  }
}
