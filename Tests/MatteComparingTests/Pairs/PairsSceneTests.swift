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
  @Test("What differs comes first, and the first of it is looked at unless one was selected")
  func groups() throws {
    var waiting = try PairsPlay.four([.same, .same, .changed, .unreadable], isPatient: false)
    #expect(waiting.title == "a/one.png")
    waiting.grant()
    #expect(waiting.title == "b/Three.png")
    waiting.key(.pageDown)
    #expect(waiting.title == "b/two.png")
    waiting.key(.pageDown)
    #expect(waiting.title == "a/one.png")

    var chosen = try PairsPlay.four([.same, .same, .changed, .unreadable], isPatient: false)
    chosen.key(.pageDown)
    chosen.grant()
    #expect(chosen.title == "a/two.png")
  }

  @Test("A click on a row looks at its pair; beside the list the pair is in the hand")
  func pointer() throws {
    var play = try PairsPlay.four()
    play.key(.character("b"))
    // Above the list 36 pixels, a title of 30 and pairs of 40.
    play.click(at: Point(100, 36 + 30 + 40 * 2 + 20))
    #expect(play.seen == 2)
    play.click(at: Point(100, 36 + 15))
    #expect(play.seen == 2)
    play.key(.character("1"))
    play.pass(3)
    let edge = play.pixels()
    play.drag(from: Point(580, 250), to: Point(880, 250))
    play.pass(3)
    #expect(play.pixels() != edge)
    #expect(play.title == "b/Three.png")
  }

  @Test("Groups that come while the list is dragged beyond its end leave it in the hand")
  func groupsInHand() throws {
    let pairs = (0..<20).map { ListedPair("\($0).png", .unknown) }
    var assets = ManyPairs(pairs: pairs)
    assets.kinds = pairs.indices.map { [.changed, .same, .unreadable][$0 % 3] }
    var play = try PairsPlay(assets, on: PairsPlay.stage, isPatient: false)
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

  @Test("A pointer that goes from the picture to the list leaves the pixel")
  func pointerLeaves() throws {
    let words = SaidWords()
    var assets = ManyPairs(pairs: PairsPlay.names.map { ListedPair($0, .unknown) })
    assets.typesetter = words
    var play = try PairsPlay(assets, on: PairsPlay.stage)
    play.key(.character("i"))
    for (x, isTold) in [(580.0, true), (100, false)] {
      play.point(at: Point(x, 250))
      #expect(words.said(in: play.pixels()).contains("100, 75") == isTold)
    }
  }

  @Test(
    "On the way to Fit a pair goes to what fits by now, beside a list that is hidden or scaled",
    arguments: [true, false])
  func roomOnTheWay(isHidden: Bool) throws {
    var play = try PairsPlay.four(first: (3000, 2000))
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
    play.send(.resize(PairsPlay.stage))
    #expect(play.measure("zoom") == zoom)
  }

  @Test("A pixel that is pinned beside the list takes Escape, which lets go of it")
  func pinned() throws {
    var play = try PairsPlay.four()
    play.key(.character("b"))
    play.point(at: Point(580, 250))
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
      var play = try PairsPlay.four()
      play.key(.character("b"))
      if drags {
        play.send(.pointer(PointerEvent(.press(button), at: Point(580, 250), held: held)))
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
      // Beside the mode that is chosen is the next one.
      let chosen = play.session.frame(at: play.instant).layers
        .places(of: Color(white: 1, alpha: 0.16))
      let point = Point(try #require(chosen.first).maxX + 20, 480)
      play.point(at: point)
      if clicks {
        play.press(at: point)
        play.send(.pointer(PointerEvent(.release(.left), at: point)))
      }
      play.pass(3)
      return play.pixels()
    }
    #expect(seen[1] != seen[0])
    #expect(seen[2] == seen[1])
  }

  @Test("A click on the pair that is looked at stops nothing")
  func clickOnSelected() throws {
    var play = try PairsPlay.four()
    play.key(.character("p"))
    let blue = play.pixels()[700, 250].blue
    play.click(at: Point(100, 90))
    #expect(play.title == "a/one.png")
    play.pass(0.2)
    #expect(play.pixels()[700, 250].blue != blue)
  }

  @Test("A pair in the hand is not taken away once it is known which differ")
  func groupsDuringDrag() throws {
    var play = try PairsPlay.four([.same, .same, .changed, .unreadable], isPatient: false)
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
    var play = try PairsPlay.four([.same, .same, .changed, .unreadable], isPatient: false)
    play.send(event)
    play.grant()
    #expect(play.title == "a/one.png")
  }

  @Test("A pair that was in the hand stays once it is known which differ")
  func groupsAfterClick() throws {
    var play = try PairsPlay.four([.same, .same, .changed, .unreadable], isPatient: false)
    play.click(at: Point(600, 250))
    play.grant()
    #expect(play.title == "a/one.png")
  }

  @Test("A pointer that passes over a pair does not hold it")
  func groupsUnderPointer() throws {
    var play = try PairsPlay.four([.same, .same, .changed, .unreadable], isPatient: false)
    play.point(at: Point(600, 250))
    play.grant()
    #expect(play.title == "b/Three.png")
  }

  @Test("A file over the list is for the picture before, which is nearer")
  func fileOverList() throws {
    let words = SaidWords()
    var assets = ManyPairs(
      pairs: PairsPlay.names.map { ListedPair($0, .unknown, labels: ["old/" + $0, "new/" + $0]) })
    assets.typesetter = words
    var play = try PairsPlay(assets, on: PairsPlay.stage)
    play.send(.files(.over(Point(100, 250))))
    #expect(words.said(in: play.pixels()).contains("Drop to replace old/a/one.png"))
  }

  @Test("A hand that drags the list calls no bar where it passes over the picture")
  func listInHand() throws {
    var play = try PairsPlay.four()
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
    var play = try PairsPlay.four()
    play.press(at: Point(580, 250))
    play.move(to: Point(600, 250))
    play.pass(0.5)
    play.send(.resize(Size(600, 500)))
    let edge = play.measure("fraction")
    play.move(to: Point(601, 250))
    #expect(abs(play.measure("fraction") - edge) < 0.02)
  }

  @Test("L hides the list and so does a narrow window, where L and a slash show it")
  func hidden() throws {
    var play = try PairsPlay.four()
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
    narrow.send(.resize(PairsPlay.stage))
    #expect(narrow.pixels()[5, 400] == 0xffff_ffff)
  }

  @Test("A list that scrolls up to its first pair shows the title above it, too")
  func firstTitle() throws {
    let pairs = (0..<20).map { ListedPair("\($0).png", .unknown) }
    var play = try PairsPlay(ManyPairs(pairs: pairs), on: PairsPlay.stage)
    for _ in 0..<19 { play.key(.pageDown) }
    play.pass(2)
    #expect(play.measure("list") > 300)
    for _ in 0..<19 { play.key(.pageUp) }
    play.pass(2)
    #expect(play.measure("list") == 0)
  }
}
