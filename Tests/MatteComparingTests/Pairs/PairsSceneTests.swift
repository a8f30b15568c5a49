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

@Suite struct PairsSceneTests {
  private static let stage = Size(900, 500)
  private let names = ["a/one.png", "a/two.png", "b/Three.png", "b/two.png"]

  private func play(
    _ kinds: [ListedPair.Kind] = [], first: (Int, Int) = (200, 150), isPatient: Bool = true
  ) throws -> PairsPlay {
    var assets = ManyPairs(pairs: names.map { ListedPair($0, .unknown) })
    (assets.kinds, assets.first) = (kinds, first)
    return try PairsPlay(assets, on: Self.stage, isPatient: isPatient)
  }

  /// The number of the pair whose picture after is seen.
  private func seen(_ play: PairsPlay) -> Int { Int(play.pixels()[700, 250].red) / 10 - 1 }

  @Test("Page Down and Page Up look at the next pair and the one before, in the same mode")
  func pages() throws {
    var play = try play()
    play.key(.character("b"))
    #expect(seen(play) == 0)
    #expect(play.title == "a/one.png")
    for number in [1, 2, 3, 3] {
      play.key(.pageDown)
      #expect(seen(play) == number)
    }
    #expect(play.title == "b/two.png")
    play.key(.pageUp)
    #expect(seen(play) == 2)
    #expect(play.title == "b/Three.png")
  }

  @Test("Zoom and place stay from pair to pair where pictures are as large")
  func place() throws {
    var play = try play()
    play.key(.character("b"))
    // All of it is seen three times as large, with a margin beside it.
    let margin = (x: 240, y: 250)
    #expect(play.pixels()[margin.x, margin.y] == 0xffee_eeec)
    play.key(.character("+"))
    for _ in 0..<2 {
      #expect(play.pixels()[margin.x, margin.y].blue == 255)
      play.key(.pageDown)
    }
  }

  @Test("What differs comes first, and the first of it is looked at unless one was selected")
  func groups() throws {
    var waiting = try play([.same, .same, .changed, .unreadable], isPatient: false)
    #expect(waiting.title == "a/one.png")
    waiting.grant()
    #expect(waiting.title == "b/Three.png")
    waiting.key(.pageDown)
    #expect(waiting.title == "b/two.png")
    waiting.key(.pageDown)
    #expect(waiting.title == "a/one.png")

    var chosen = try play([.same, .same, .changed, .unreadable], isPatient: false)
    chosen.key(.pageDown)
    chosen.grant()
    #expect(chosen.title == "a/two.png")
  }

  @Test(
    "A slash searches: letters are no commands, Enter looks at the first that is found, Escape shows all"
  )
  func search() throws {
    var play = try play()
    play.key(.character("/"))
    for letter in "b/t" { play.key(.character(letter)) }
    #expect(play.session.takesText)
    #expect(!play.isMoving)
    play.key(.enter)
    #expect(play.title == "b/Three.png")
    #expect(!play.session.takesText)
    play.key(.pageDown)
    play.key(.pageDown)
    #expect(play.title == "b/two.png")
    play.key(.escape)
    play.key(.pageUp)
    play.key(.pageUp)
    #expect(play.title == "a/two.png")
    play.key(.character("/"))
    play.key(.character("n"))
    #expect(!play.isMoving)
    play.key(.backspace)
    play.key(.backspace)
    play.send(.key(.character("n"), []))
    play.pass(0.1)
    #expect(play.isMoving)
  }

  @Test("A click on a row looks at its pair; beside the list the pair is in the hand")
  func pointer() throws {
    var play = try play()
    play.key(.character("b"))
    // Above the list 36 pixels, a title of 30 and pairs of 40.
    play.click(at: Point(100, 36 + 30 + 40 * 2 + 20))
    #expect(seen(play) == 2)
    play.click(at: Point(100, 36 + 15))
    #expect(seen(play) == 2)
    play.key(.character("1"))
    play.pass(3)
    let edge = play.pixels()
    play.drag(from: Point(566, 250), to: Point(866, 250))
    play.pass(3)
    #expect(play.pixels() != edge)
    #expect(play.title == "b/Three.png")
  }

  @Test("The neighbours are read while a pair is looked at, and nothing else")
  func ahead() throws {
    var play = try play()
    play.key(.pageDown)
    _ = play.assets.asked.wishes.withLock { wishes in
      defer { wishes = [] }
      return wishes
    }
    play.key(.pageDown)
    let wishes = play.assets.asked.wishes.withLock { $0 }
    let pairs = wishes.compactMap { wish -> Int? in
      switch wish.ofPairs {
      case .inPair(let number, .coarsePicture), .inPair(let number, .picture): number
      default: nil
      }
    }
    #expect(pairs == [3, 3])
  }

  @Test(
    "What is seen of a pair is urgent; its differences, its neighbours and how pairs differ are for later"
  )
  func seenFirst() throws {
    let play = try play(isPatient: false)
    let pictures: [Wish] = [.coarsePicture(0), .coarsePicture(1), .picture(1), .picture(0)]
    #expect(
      play.session.urgentWishes(at: play.instant) == pictures.map { .inPair(0, of: $0) })
    let later = play.session.laterWishes(at: play.instant)
    #expect(later.first == .inPair(0, of: .differences(PairQuery())))
    #expect(later.last == .pairs)
    #expect(Set(later).isSuperset(of: pictures.map { .inPair(1, of: $0) }))
  }

  @Test("What is found before it is known how pairs differ stays selected")
  func foundEarly() throws {
    var play = try play([.same, .same, .changed, .unreadable], isPatient: false)
    for key in "/two" { play.key(.character(key)) }
    play.key(.enter)
    play.grant()
    #expect(play.title == "a/two.png")
  }

  @Test(
    "Where what is looked at was not found, Page Down looks at the first that was, Page Up at the last",
    arguments: [(Key.pageDown, "a/two.png"), (.pageUp, "b/two.png")])
  func pageInSearch(key: Key, title: String) throws {
    var play = try play()
    for letter in "/two" { play.key(.character(letter)) }
    play.key(key)
    #expect(play.title == title)
  }

  @Test("Groups that come while the list is dragged beyond its end leave it in the hand")
  func groupsInHand() throws {
    let pairs = (0..<20).map { ListedPair("\($0).png", .unknown) }
    var assets = ManyPairs(pairs: pairs)
    assets.kinds = pairs.indices.map { [.changed, .same, .unreadable][$0 % 3] }
    var play = try PairsPlay(assets, on: Self.stage, isPatient: false)
    play.press(at: Point(100, 450))
    for step in 1...8 {
      play.pass(0.05)
      play.move(to: Point(100, 450 - Double(step) * 100))
    }
    play.pass(0.5)
    let held = play.measure("list")
    play.grant()
    #expect(abs(play.measure("list") - held) < 1)
    play.move(to: Point(100, -351))
    #expect(abs(play.measure("list") - held) < 2)
  }

  @Test(
    "A list in the hand stays where it is seen as its window grows, or as a search makes it shorter",
    arguments: [true, false])
  func listInHandShorter(isSearched: Bool) throws {
    let pairs = (0..<20).map { ListedPair("\($0).png", .unknown) }
    var play = try PairsPlay(ManyPairs(pairs: pairs), on: Self.stage)
    play.press(at: Point(100, 450))
    for step in 1...8 {
      play.pass(0.05)
      play.move(to: Point(100, 450 - Double(step) * 50))
    }
    play.pass(0.5)
    let held = play.measure("list")
    if isSearched {
      for letter in "/1" { play.key(.character(letter)) }
    } else {
      play.send(.resize(Size(900, 700)))
    }
    #expect(abs(play.measure("list") - held) < 1)
    play.move(to: Point(100, 51))
    #expect(abs(play.measure("list") - held) < 2)
  }

  @Test("A pointer that goes from the picture to the list leaves the pixel")
  func pointerLeaves() throws {
    let words = SaidWords()
    var assets = ManyPairs(pairs: names.map { ListedPair($0, .unknown) })
    assets.typesetter = words
    var play = try PairsPlay(assets, on: Self.stage)
    play.key(.character("i"))
    for (x, isTold) in [(566.0, true), (100, false)] {
      play.point(at: Point(x, 250))
      #expect(words.said(in: play.pixels()).contains("100, 75") == isTold)
    }
  }

  @Test("After Page Down during a drag of the edge, keys move the edge of the next pair")
  func pageDuringDrag() throws {
    var play = try play()
    play.press(at: Point(566, 250))
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
    var play = try play(first: (3000, 2000))
    play.key(.character("b"))
    for _ in 0..<3 { play.key(.character("+")) }
    play.pass(3)
    play.press(at: Point(566, 250))
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
      var play = try play(first: (3000, 2000))
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

  @Test(
    "On the way to Fit a pair goes to what fits by now, beside a list that is hidden or scaled",
    arguments: [true, false])
  func roomOnTheWay(isHidden: Bool) throws {
    var play = try play(first: (3000, 2000))
    play.key(.character("b"))
    play.send(.key(.character("1"), .control))
    play.pass(3)
    play.send(.key(.character("0"), []))
    play.pass(0.05)
    if isHidden { play.send(.key(.character("l"), [])) } else { play.adopt(scale: 2) }
    play.pass(0.3)
    var zoom = play.measure("zoom")
    for _ in 0..<200 {
      play.pass(0.004)
      #expect(abs(play.measure("zoom") - zoom) < 0.02)
      zoom = play.measure("zoom")
    }
    play.send(.resize(Self.stage))
    #expect(play.measure("zoom") == zoom)
  }

  @Test("A slash shows a list that L has hidden, and what is searched")
  func searchHidden() throws {
    var play = try play()
    play.key(.character("l"))
    play.key(.character("/"))
    #expect(play.pixels()[5, 400] == 0xffff_ffff)
    play.key(.character("t"))
    play.key(.enter)
    #expect(play.title == "a/two.png")
    #expect(play.pixels()[5, 400] == 0xffff_ffff)
  }

  @Test("Space that is held for the other side of a pair leaves the mode of the next as it was")
  func heldSpace() throws {
    var play = try play()
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
    var assets = ManyPairs(pairs: names.map { ListedPair($0, .unknown) })
    assets.typesetter = words
    var play = try PairsPlay(assets, on: Self.stage)
    play.key(.character("b"))
    play.point(at: Point(566, 250))
    play.key(.pageDown)
    play.key(.character("i"))
    let said = words.said(in: play.pixels())
    #expect(said.contains("100, 75"))
    #expect(!said.contains("No pixel here"))
  }

  @Test("A pixel that is pinned beside the list takes Escape, which lets go of it")
  func pinned() throws {
    var play = try play()
    play.key(.character("b"))
    play.point(at: Point(566, 250))
    play.key(.character("i"))
    var takes = [play.session.takesEscape(at: play.instant)]
    for key in [Key.enter, .escape] {
      play.key(key)
      takes.append(play.session.takesEscape(at: play.instant))
    }
    #expect(takes == [false, true, false])
  }

  @Test(
    "Once L has hidden the list, a click takes the mode that is there, also after a drag beside it",
    arguments: [PointerButton.left, .middle])
  func clickWithoutList(button: PointerButton) throws {
    let held = PointerButtons(button)
    let seen = try [(false, false), (false, true), (true, true)].map { drags, clicks in
      var play = try play()
      play.key(.character("b"))
      if drags {
        play.send(.pointer(PointerEvent(.press(button), at: Point(566, 250), held: held)))
        for x in [570.0, 600] {
          play.send(.pointer(PointerEvent(.move, at: Point(x, 250), held: held)))
        }
        play.send(.key(.escape, []))
        play.send(.pointer(PointerEvent(.release(button), at: Point(600, 250))))
      }
      play.pass(3)
      play.key(.character("l"))
      play.point(at: Point(400, 480))
      play.pass(1)
      if clicks {
        play.press(at: Point(400, 480))
        play.send(.pointer(PointerEvent(.release(.left), at: Point(400, 480))))
      }
      play.pass(3)
      return play.pixels()
    }
    #expect(seen[1] != seen[0])
    #expect(seen[2] == seen[1])
  }

  @Test("Zoom and place also stay if the next pair is read only later, and another after that")
  func placeOfUnread() throws {
    for key in [nil, Key.left] { try expectPlace(after: key) }
  }

  /// Expects zoom and place to stay over pairs that are not read yet, also if a key is pressed that moves no view there.
  private func expectPlace(after key: Key?) throws {
    var play = try play(isPatient: false)
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

  @Test("All of a pair is seen if that is asked for before it is read, and of the next one, too")
  func fitOfUnread() throws {
    for presses in [false, true] {
      var play = try play(isPatient: false)
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

  @Test("A click on the pair that is looked at stops nothing")
  func clickOnSelected() throws {
    var play = try play()
    play.key(.character("p"))
    let blue = play.pixels()[700, 250].blue
    play.click(at: Point(100, 90))
    #expect(play.title == "a/one.png")
    play.pass(0.2)
    #expect(play.pixels()[700, 250].blue != blue)
  }

  @Test("A pair in the hand is not taken away once it is known which differ")
  func groupsDuringDrag() throws {
    var play = try play([.same, .same, .changed, .unreadable], isPatient: false)
    play.press(at: Point(600, 250))
    play.move(to: Point(620, 250))
    play.grant()
    #expect(play.title == "a/one.png")
  }

  @Test(
    "What the user has begun to look at stays once it is known which differ",
    arguments: [
      InputEvent.wheel(Vector(0, -1), at: Point(600, 250), []), .key(.character("+"), []),
      .key(.character("/"), []), .files(.over(Point(600, 250))),
    ])
  func groupsDuringUse(event: InputEvent) throws {
    var play = try play([.same, .same, .changed, .unreadable], isPatient: false)
    play.send(event)
    play.grant()
    #expect(play.title == "a/one.png")
  }

  @Test("A pair that was in the hand stays once it is known which differ")
  func groupsAfterClick() throws {
    var play = try play([.same, .same, .changed, .unreadable], isPatient: false)
    play.click(at: Point(600, 250))
    play.grant()
    #expect(play.title == "a/one.png")
  }

  @Test("A pointer that passes over a pair does not hold it")
  func groupsUnderPointer() throws {
    var play = try play([.same, .same, .changed, .unreadable], isPatient: false)
    play.point(at: Point(600, 250))
    play.grant()
    #expect(play.title == "b/Three.png")
  }

  @Test("A key with Control is no letter of what is searched")
  func controlWhileTyping() throws {
    var play = try play()
    play.key(.character("/"))
    play.send(.key(.character("1"), .control))
    play.key(.character("b"))
    play.key(.enter)
    #expect(play.title == "b/Three.png")
  }

  @Test(
    "A search that loses its room is over, and keys are commands again", arguments: [true, false])
  func searchLosesRoom(isResized: Bool) throws {
    var play = try play()
    play.key(.character("/"))
    if isResized { play.send(.resize(Size(500, 400))) } else { play.adopt(scale: 2) }
    #expect(!play.session.takesText)
  }

  @Test("After a search that has lost its room Page Down goes through all pairs")
  func pageAfterSearch() throws {
    var play = try play()
    for letter in "/b" { play.key(.character(letter)) }
    play.send(.resize(Size(500, 400)))
    play.key(.pageDown)
    #expect(play.title == "a/two.png")
  }

  @Test("What was a neighbour only while a search was typed is kept no longer")
  func searchedNeighbours() throws {
    var play = try play()
    play.key(.pageDown)
    for _ in 0..<2 {
      play.key(.character("/"))
      for letter in "b/tw" { play.key(.character(letter)) }
      play.key(.escape)
    }
    #expect(play.assets.reads(of: 3) == 4, "both pictures, in either search")
  }

  @Test("What is no neighbour once it is known how pairs differ is kept no longer")
  func knownNeighbours() throws {
    var play = try play([.changed, .same, .changed, .changed])
    for letter in "/a" { play.key(.character(letter)) }
    #expect(play.assets.reads(of: 1) == 4, "both pictures, in the list and in the search")
  }

  @Test("What was a neighbour only in a search that Enter ended is kept no longer after Escape")
  func neighboursAfterEscape() throws {
    let pairs = ["ab.png", "c.png", "d.png", "ae.png"].map { ListedPair($0, .unknown) }
    var play = try PairsPlay(ManyPairs(pairs: pairs), on: Self.stage)
    for _ in 0..<2 {
      for letter in "/a" { play.key(.character(letter)) }
      play.key(.enter)
      play.key(.escape)
    }
    #expect(play.assets.reads(of: 3) == 4, "both pictures, in either search")
  }

  @Test("What plays in a pair ends where another is looked at")
  func playbackOfPair() throws {
    var play = try play()
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

  @Test("A file over the list is for the picture before, which is nearer")
  func fileOverList() throws {
    let words = SaidWords()
    var assets = ManyPairs(
      pairs: names.map { ListedPair($0, .unknown, labels: ["old/" + $0, "new/" + $0]) })
    assets.typesetter = words
    var play = try PairsPlay(assets, on: Self.stage)
    play.send(.files(.over(Point(100, 250))))
    #expect(words.said(in: play.pixels()).contains("Drop to replace old/a/one.png"))
  }

  @Test("What a pointer calls in a pair goes when it leaves the next one")
  func pointerInNextPair() throws {
    var play = try play()
    let start = play.pixels()
    play.point(at: Point(566, 490))
    play.pass(1)
    #expect(play.pixels() != start)
    play.key(.pageDown)
    play.send(.pointer(PointerEvent(.leave, at: Point(566, 490))))
    play.key(.pageUp)
    play.pass(4)
    #expect(play.pixels() == start)
  }

  @Test("The names of a pair that was read ahead are seen for a while once it is looked at")
  func namesOfNextPair() throws {
    let words = SaidWords()
    var assets = ManyPairs(
      pairs: names.map { ListedPair($0, .unknown, labels: ["old/" + $0, "new/" + $0]) })
    assets.typesetter = words
    var play = try PairsPlay(assets, on: Self.stage)
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
    var assets = ManyPairs(pairs: names.map { ListedPair($0, .unknown) })
    (assets.typesetter, assets.first) = (words, (3000, 2000))
    var play = try PairsPlay(assets, on: Self.stage)
    play.key(.character("b"))
    play.point(at: Point(566, 250))
    play.send(.key(.enter, []))
    play.key(.pageDown)
    play.point(at: Point(566, 253))
    #expect(words.said(in: play.pixels()).contains("100, 76"))
    play.send(.key(.enter, []))
    play.key(.pageDown)
    play.point(at: Point(566, 250))
    #expect(words.said(in: play.pixels()).contains("100, 76"))
    play.key(.character("i"))
    play.key(.pageUp)
    play.pass(1)
    #expect(!words.said(in: play.pixels()).contains("100, 75"))
  }

  @Test("A hand that drags the list calls no bar where it passes over the picture")
  func listInHand() throws {
    var play = try play()
    play.pass(3)
    let bar = (x: 566, y: 475)
    let plain = play.pixels()[bar.x, bar.y]
    play.press(at: Point(100, 200))
    play.move(to: Point(Double(bar.x), Double(bar.y)))
    play.pass(0.5)
    #expect(play.pixels()[bar.x, bar.y] == plain)
  }

  @Test("A window that becomes too narrow for the list leaves an edge in the hand where it is")
  func narrowed() throws {
    var play = try play()
    play.press(at: Point(566, 250))
    play.move(to: Point(600, 250))
    play.pass(0.5)
    play.send(.resize(Size(600, 500)))
    let edge = play.measure("fraction")
    play.move(to: Point(601, 250))
    #expect(abs(play.measure("fraction") - edge) < 0.02)
  }

  @Test("L hides the list and so does a narrow window, where L and a slash show it")
  func hidden() throws {
    var play = try play()
    let shown = play.pixels()
    #expect(shown[5, 400] == 0xffff_ffff)
    play.key(.character("l"))
    #expect(play.pixels()[5, 400] != 0xffff_ffff)
    var narrow = try PairsPlay(play.assets, on: Size(600, 500))
    #expect(narrow.pixels()[5, 400] != 0xffff_ffff)
    narrow.key(.pageDown)
    #expect(narrow.title == "a/two.png")
    for isShown in [true, false] {
      narrow.key(.character("l"))
      #expect((narrow.pixels()[5, 400] == 0xffff_ffff) == isShown)
    }
    // What is typed after a slash is searched.
    narrow.key(.character("/"))
    #expect(narrow.pixels()[5, 400] == 0xffff_ffff)
    for letter in "one" { narrow.key(.character(letter)) }
    narrow.key(.enter)
    #expect(narrow.title == "a/one.png")
    narrow.key(.character("l"))
    // L in a narrow window says nothing of a wide one.
    narrow.send(.resize(Self.stage))
    #expect(narrow.pixels()[5, 400] == 0xffff_ffff)
  }

  @Test("Ten thousand pairs: only the rows that are seen are set")
  func many() throws {
    let words = SaidWords()
    let names = (0..<10_000).map { ListedPair("folder/\($0).png", .unknown) }
    var assets = ManyPairs(pairs: names)
    assets.typesetter = words
    var play = try PairsPlay(assets, on: Self.stage)
    play.key(.pageUp)
    #expect(words.said(in: play.pixels()).count < 60)
    play.key(.character("/"))
    for letter in "9999" { play.key(.character(letter)) }
    play.key(.enter)
    #expect(play.title == "folder/9999.png")
    play.key(.escape)
    play.pass(3)
    #expect(words.said(in: play.pixels()).contains("9999.png"))
  }
}
