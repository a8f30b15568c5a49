import MatteCompare
import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MattePairs
import MatteRaster
import MatteScenes
import MatteThreads
import ScenePlays
import TestMath
import Testing

/// What is searched in a list, and which pairs are read and kept meanwhile.
@Suite struct PairSearchTests {
  @Test(
    "A slash searches: letters are no commands, Enter looks at the first that is found, Escape shows all"
  )
  func search() throws {
    var play = try PairsPlay.four()
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
    play.key(.escape)
    play.send(.key(.character("n"), []))
    play.pass(0.1)
    #expect(play.isMoving)
  }

  @Test("A click at the head of the list searches as a slash does, and goes on with what is there")
  func clicked() throws {
    var play = try PairsPlay.four()
    play.click(at: Point(40, 15))
    #expect(play.session.takesText)
    for letter in "b/t" { play.key(.character(letter)) }
    play.key(.enter)
    #expect(play.title == "b/Three.png")
    #expect(!play.session.takesText)
    play.click(at: Point(40, 15))
    #expect(play.session.takesText)
    play.key(.character("w"))
    play.key(.enter)
    #expect(play.title == "b/two.png")
  }

  @Test("Ctrl+A selects what is searched for: the next letter or text replaces it")
  func selectAll() throws {
    for next in ["letter", "backspace", "paste", "nothing"] {
      let words = SaidWords()
      var assets = ManyPairs(pairs: PairsPlay.names.map { ListedPair($0, .unknown) })
      assets.typesetter = words
      var play = try PairsPlay(assets, on: PairsPlay.stage)
      for letter in "/two" { play.key(.character(letter)) }
      func ground() -> Bool {
        let layers = play.session.frame(at: play.instant).layers
        return !layers.places(of: WindowStyle.light.accent.opacity(0.3)).isEmpty
      }
      #expect(!ground())
      play.send(.key(.character("a"), .control))
      #expect(ground())
      #expect(words.said(in: play.pixels()).contains("/ two"))
      switch next {
      case "letter": for letter in "on" { play.key(.character(letter)) }
      case "backspace": play.key(.backspace)
      case "paste": play.session.paste(.text("on"), at: play.instant)
      default: play.key(.enter)
      }
      #expect(!ground())
      let search = ["letter": "/ on▏", "backspace": "/ ▏", "paste": "/ on▏"][next] ?? "/ two"
      #expect(words.said(in: play.pixels()).contains(search), "\(next)")
    }
  }

  @Test(
    "The head says how many of all pairs a search lists, or a list without those that are decided")
  func listed() throws {
    let words = SaidWords()
    var assets = ManyPairs(pairs: PairsPlay.names.map { ListedPair($0, .unknown) })
    (assets.typesetter, assets.decisions) = (words, [0: .accepted])
    var play = try PairsPlay(assets, on: PairsPlay.stage)
    func says(_ text: String) -> Bool { words.said(in: play.pixels()).contains(text) }
    #expect(says("4 pairs   / to search"))
    for letter in "/two" { play.key(.character(letter)) }
    #expect(says("2 of 4"))
    play.key(.enter)
    #expect(says("2 of 4 · Esc"))
    play.key(.escape)
    play.key(.character("d"))
    #expect(says("3 of 4 pairs   / to search"))
  }

  @Test("Backspace leaves the search open, however often it is pressed, and Esc ends it")
  func backspace() throws {
    var play = try PairsPlay.four()
    for letter in "/b" { play.key(.character(letter)) }
    for _ in 0..<3 {
      play.key(.backspace)
      #expect(play.session.takesText)
      #expect(play.session.canGoBack(at: play.instant))
    }
    play.key(.escape)
    #expect(!play.session.takesText)
  }

  @Test("There is a way back from a search, also once Enter has ended what was typed")
  func wayBack() throws {
    var play = try PairsPlay.four()
    #expect(!play.session.canGoBack(at: play.instant))
    for letter in "/two" { play.key(.character(letter)) }
    #expect(play.session.canGoBack(at: play.instant))
    play.key(.enter)
    #expect(play.session.canGoBack(at: play.instant))
    play.key(.escape)
    #expect(!play.session.canGoBack(at: play.instant))
  }

  @Test("What is found before it is known how pairs differ stays selected")
  func foundEarly() throws {
    var play = try PairsPlay.four([.same, .same, .changed, .unreadable], isPatient: false)
    for key in "/two" { play.key(.character(key)) }
    play.key(.enter)
    play.grant()
    #expect(play.title == "a/two.png")
  }

  @Test(
    "Where what is looked at was not found, Page Down looks at the first that was, Page Up at the last",
    arguments: [(Key.pageDown, "a/two.png"), (.pageUp, "b/two.png")])
  func pageInSearch(key: Key, title: String) throws {
    var play = try PairsPlay.four()
    for letter in "/two" { play.key(.character(letter)) }
    play.key(key)
    #expect(play.title == title)
  }

  @Test(
    "A list in the hand stays where it is seen as its window grows, or as a search makes it shorter",
    arguments: [true, false])
  func listInHandShorter(isSearched: Bool) throws {
    let pairs = (0..<20).map { ListedPair("\($0).png", .unknown) }
    var play = try PairsPlay(ManyPairs(pairs: pairs), on: PairsPlay.stage)
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

  @Test(
    "Each word of what is searched is in the path, in any order",
    arguments: [("two b/", "b/two.png"), ("one A/", "a/one.png"), ("thr  .p", "b/Three.png")])
  func words(query: String, title: String) throws {
    var play = try PairsPlay.four()
    play.key(.character("/"))
    for letter in query { play.key(letter == " " ? .space : .character(letter)) }
    play.key(.enter)
    #expect(play.title == title)
    #expect(play.wholeTitle?.contains("1 of 1") == true)
  }

  @Test("A slash shows a list that L has hidden, and what is searched")
  func searchHidden() throws {
    var play = try PairsPlay.four()
    play.key(.character("l"))
    play.key(.character("/"))
    #expect(play.pixels()[5, 400] == 0xffff_ffff)
    play.key(.character("t"))
    play.key(.enter)
    #expect(play.title == "a/two.png")
    #expect(play.pixels()[5, 400] == 0xffff_ffff)
  }

  @Test("A key with Control is no letter of what is searched")
  func controlWhileTyping() throws {
    var play = try PairsPlay.four()
    play.key(.character("/"))
    play.send(.key(.character("1"), .control))
    play.key(.character("b"))
    play.key(.enter)
    #expect(play.title == "b/Three.png")
  }

  @Test(
    "A search that loses its room is over, and keys are commands again", arguments: [true, false])
  func searchLosesRoom(isResized: Bool) throws {
    var play = try PairsPlay.four()
    play.key(.character("/"))
    if isResized { play.send(.resize(Size(500, 400))) } else { play.adopt(scale: 2) }
    #expect(!play.session.takesText)
  }

  @Test("After a search that has lost its room Page Down goes through all pairs")
  func pageAfterSearch() throws {
    var play = try PairsPlay.four()
    for letter in "/b" { play.key(.character(letter)) }
    play.send(.resize(Size(500, 400)))
    play.key(.pageDown)
    #expect(play.title == "a/two.png")
  }

  @Test("What was a neighbour only while a search was typed is kept no longer")
  func searchedNeighbours() throws {
    var play = try PairsPlay.four()
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
    var play = try PairsPlay.four([.changed, .same, .changed, .changed])
    for letter in "/a" { play.key(.character(letter)) }
    #expect(play.assets.reads(of: 1) == 4, "both pictures, in the list and in the search")
  }

  @Test("What was a neighbour only in a search that Enter ended is kept no longer after Escape")
  func neighboursAfterEscape() throws {
    let pairs = ["ab.png", "c.png", "d.png", "ea.png"].map { ListedPair($0, .unknown) }
    var play = try PairsPlay(ManyPairs(pairs: pairs), on: PairsPlay.stage)
    for _ in 0..<2 {
      for letter in "/a" { play.key(.character(letter)) }
      play.key(.enter)
      play.key(.escape)
    }
    #expect(play.assets.reads(of: 3) == 4, "both pictures, in either search")
  }

  @Test("The neighbours are read while a pair is looked at, and nothing else")
  func ahead() throws {
    var play = try PairsPlay.four()
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
    var play = try PairsPlay.four(isPatient: false)
    let pictures: [Wish] = [.coarsePicture(0), .coarsePicture(1), .picture(1), .picture(0)]
    #expect(
      play.session.urgentWishes(at: play.instant) == pictures.map { .inPair(0, of: $0) })
    let own: [Wish] = [.inPair(0, of: .differences(PairQuery()))]
    let kinds = (0..<4).map { Wish.kind(of: $0) }
    #expect(
      play.session.laterWishes(at: play.instant) == own + [.sizes(of: 1)] + kinds)
    let sizes = Sides<Size?>(before: Size(200, 150), after: Size(200, 150))
    play.session.take(.sizes(sizes), for: .sizes(of: 1), at: play.instant)
    let ahead = pictures.map { Wish.inPair(1, of: $0) }
    #expect(play.session.laterWishes(at: play.instant) == own + ahead + kinds)
  }

  @Test("Ten thousand pairs: only the rows that are seen are set")
  func many() throws {
    let words = SaidWords()
    let pairs = (0..<10_000).map { ListedPair("folder/\($0).png", .unknown) }
    var assets = ManyPairs(pairs: pairs)
    assets.typesetter = words
    var play = try PairsPlay(assets, on: PairsPlay.stage)
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
