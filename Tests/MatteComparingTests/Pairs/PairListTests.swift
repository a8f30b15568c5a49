import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// What the list of pairs shows, and where.
@Suite struct PairListTests {
  private static func play(
    _ pairs: [ListedPair], _ kinds: [ListedPair.Kind] = [], on size: Size = PairsPlay.stage,
    saying words: SaidWords = SaidWords(), isPatient: Bool = true
  ) throws -> PairsPlay {
    var assets = ManyPairs(pairs: pairs)
    (assets.kinds, assets.typesetter) = (kinds, words)
    return try PairsPlay(assets, on: size, isPatient: isPatient)
  }

  /// The width of the list, whose cells are white.
  private static func width(_ play: PairsPlay) -> Int {
    let pixels = play.pixels()
    return (0..<pixels.width).first { pixels[$0, pixels.height - 5] != 0xffff_ffff } ?? 0
  }

  @Test("Pairs are in the order of a file manager: accents and case do not count, numbers do")
  func order() throws {
    let words = SaidWords()
    let names = ["b10.png", "b2.png", "zwei.png", "\u{c4}rger.png", "a\u{300}.png", "łódź.png"]
    let play = try Self.play(names.map { ListedPair($0, .unknown) }, saying: words)
    let rows = words.shown(in: play.pixels()).filter(names.contains)
    #expect(
      rows == ["a\u{300}.png", "\u{c4}rger.png", "b2.png", "b10.png", "łódź.png", "zwei.png"])
  }

  @Test(
    "A search finds names whose letters have accents", arguments: ["cafe", "CAFÉ", "cafe\u{301}"])
  func accents(query: String) throws {
    let words = SaidWords()
    let names = ["caf\u{e9}.png", "cafe\u{301}-2.png", "tea.png"]
    var play = try Self.play(names.map { ListedPair($0, .unknown) }, saying: words)
    play.key(.character("/"))
    for letter in query { play.key(.character(letter)) }
    #expect(words.shown(in: play.pixels()).filter(names.contains) == Array(names.prefix(2)))
  }

  @Test("Pairs that may have changed come first, above those added or removed")
  func first() throws {
    let words = SaidWords()
    let pairs = [ListedPair("a.png", .added), ListedPair("b.png", .unknown)]
    let play = try Self.play(pairs, saying: words, isPatient: false)
    let rows = words.shown(in: play.pixels()).filter { $0.hasSuffix(".png") }
    #expect(rows == ["b.png", "a.png"])
  }

  /// A list of four pairs, two of which are the same, that were compared while the pointer was over it.
  private static func heldPlay(_ words: SaidWords) throws -> PairsPlay {
    let pairs = (0..<4).map { ListedPair("\($0).png", .unknown) }
    var play = try play(
      pairs, [.same, .changed, .same, .changed], saying: words, isPatient: false)
    play.point(at: Point(100, 200))
    play.grant()
    return play
  }

  @Test("No row moves under the pointer: the groups come once it has left the list")
  func pointer() throws {
    let words = SaidWords()
    var play = try Self.heldPlay(words)
    func rows() -> [String] { words.shown(in: play.pixels()).filter { $0.hasSuffix(".png") } }
    #expect(rows() == ["0.png", "1.png", "2.png", "3.png"])
    play.point(at: Point(600, 200))
    #expect(rows() == ["1.png", "3.png", "0.png", "2.png"])
  }

  @Test("A search groups rows by what is known, though the pointer is over the list")
  func searchUnderPointer() throws {
    let words = SaidWords()
    var play = try Self.heldPlay(words)
    for letter in "/p" { play.key(.character(letter)) }
    let rows = words.shown(in: play.pixels()).filter { $0.hasSuffix(".png") }
    #expect(rows == ["1.png", "3.png", "0.png", "2.png"])
  }

  @Test(
    "The start that all folders share is left out, by folders and words",
    arguments: [
      (["a/b/one", "a/b/two"], ["one", "two"]), (["a/b", "a/c/d"], ["b", "c/d"]),
      (["a/x-spec-one", "a/x-spec-two"], ["…one", "…two"]), (["a", "a/b"], ["", "b"]),
      (["a/b", "a/b"], ["", ""]), (["ab", "ac"], ["ab", "ac"]), (["a/b"], ["a/b"]),
      (["", "a"], ["", "a"]), (["a-b", "a"], ["a-b", "a"]), (["é/a", "è/a"], ["é/a", "è/a"]),
    ] as [([String], [String])])
  func folders(paths: [String], shown: [String]) throws {
    let words = SaidWords()
    let pairs = paths.enumerated().map { number, folder in
      ListedPair(folder.isEmpty ? "\(number).png" : "\(folder)/\(number).png", .unknown)
    }
    let play = try Self.play(pairs, saying: words)
    let said = words.specimens(in: play.pixels()).filter { $0.size == 11 }.map(\.text)
    for text in Set(paths + shown) where !text.isEmpty {
      #expect(said.contains(text) == shown.contains(text), "\(text): \(said)")
    }
  }

  @Test(
    "The end that all names share is left out, by words, but not what tells the format alone",
    arguments: [
      (["login-actual.png", "cart-actual.png"], ["cart", "login"]),
      (["begin-actual.png", "login-actual.png"], ["begin", "login"]),
      (["a/home-actual.png", "b/home-actual.png"], ["home", "home"]),
      (["a/-actual.png", "b/-actual.png"], ["-actual.png", "-actual.png"]),
      (["a/-new-actual.png", "b/-new-actual.png"], ["-new", "-new"]),
      (["one-actual.png", "two-actual.jpg"], ["one-actual.png", "two-actual.jpg"]),
      (["cart.png", "login.png"], ["cart.png", "login.png"]),
      (["cart dark", "login dark"], ["cart", "login"]),
      (["login-actual.png"], ["login-actual.png"]),
    ])
  func sharedEnd(paths: [String], names: [String]) throws {
    let words = SaidWords()
    let play = try Self.play(paths.map { ListedPair($0, .unknown) }, saying: words)
    let rows = words.shown(in: play.pixels()).filter { Set(names).contains($0) }
    #expect(Set(rows) == Set(names))
    #expect(play.title == ListedPair(paths.sorted()[0], .unknown).title)
  }

  @Test("The share that differs is at the right of a pair that has changed")
  func share() throws {
    for (share, text) in [
      (0.00001, "< 0.01 %"), (0.0089, "0.89 %"), (0.25, "25.00 %"), (0.99999, "> 99.99 %"),
      (1, "100.00 %"),
    ] {
      let words = SaidWords()
      var play = try Self.play([ListedPair("0.png", .unknown)], saying: words, isPatient: false)
      play.session.take(.kind(.changed, share: share), for: .kind(of: 0), at: play.instant)
      let said = words.specimens(in: play.pixels()).first { $0.text == text }
      #expect(said?.size == 11, "\(text)")
    }
  }

  /// The colours of texts that end at the right of the list's rows.
  private static func amounts(in layers: LayerList) -> [Color] {
    layers.flatMap { layer -> [Color] in
      switch layer.content {
      case .group(let inner) where layer.rect.minX < 200: amounts(in: inner)
      case .stencil(_, let color):
        abs(layer.rect.maxX - 246) < 2 && layer.rect.minY > 60 ? [color] : []
      default: []
      }
    }
  }

  @Test(
    "The share of a pair in which nothing is seen to differ is quieter",
    arguments: Style.allCases)
  func invisible(style: Style) throws {
    let colors = WindowStyle(style).list.cell
    for (isVisible, color) in [
      (true, colors.amount), (nil, colors.amount), (false, colors.subtitle),
    ] {
      var play = try Self.play([ListedPair("0.png", .unknown)], isPatient: false)
      play.session.adopt(style)
      play.session.take(
        .kind(.changed, share: 0.5, isVisible: isVisible), for: .kind(of: 0), at: play.instant)
      let layers = play.session.frame(at: play.instant).layers
      #expect(Self.amounts(in: layers) == [color], "\(isVisible as Any)")
    }
  }

  @Test(
    "The list is 260 pixels wide, and its border is dragged to 420 at most; the pictures keep 480")
  func width() throws {
    var play = try Self.play([ListedPair("0.png", .unknown)], on: Size(1000, 500))
    #expect(Self.width(play) == 259)
    play.drag(from: Point(260, 300), to: Point(360, 300))
    play.pass(0.5)
    #expect(Self.width(play) == 359)
    play.drag(from: Point(361, 300), to: Point(900, 300))
    #expect(Self.width(play) == 419)
    play.send(.resize(Size(800, 500)))
    #expect(Self.width(play) == 319)
    play.send(.resize(Size(740, 500)))
    #expect(Self.width(play) == 259)
    play.send(.resize(Size(739, 500)))
    #expect(Self.width(play) == 0)
    play.send(.resize(Size(1000, 500)))
    play.drag(from: Point(419, 300), to: Point(20, 300))
    #expect(Self.width(play) == 259)
  }

  @Test("The title says which pair it is, how it is shown and what differs")
  func title() throws {
    var play = try Self.play((0..<3).map { ListedPair("\($0).png", .unknown) })
    play.key(.pageDown)
    #expect(play.wholeTitle == "1.png – 2 of 3 – Split, not asked for")
    play.key(.character("5"))
    #expect(play.wholeTitle == "1.png – 2 of 3 – Difference, not asked for")
  }

  @Test("A long name is shortened where it is that of its neighbour, and its end is seen")
  func names() throws {
    let words = SaidWords()
    let names = (183...184).map {
      "mobile-keyboard-focus-\($0)-retry-of-the-second-page-webkit-linux.png"
    }
    // What all names end with would be left out.
    var assets = ManyPairs(pairs: (names + ["z.png"]).map { ListedPair($0, .unknown) })
    assets.typesetter = LongWords(words: words)
    let play = try PairsPlay(assets, on: PairsPlay.stage)
    let said = words.said(in: play.pixels())
    for number in ["183", "184"] {
      let isShort = said.contains {
        $0.contains(number) && $0.contains("…") && $0.hasSuffix("linux.png")
      }
      #expect(isShort, "\(number)")
    }
  }

  @Test("The selected row has a mark at its left, and a long list a thumb at its right")
  func marks() throws {
    let play = try Self.play((0..<40).map { ListedPair("\($0).png", .unknown) })
    let pixels = play.pixels()
    let accent = WindowStyle.light.accent.pixel
    let row = 36 + 30 + 20
    #expect((0..<3).allSatisfy { pixels[$0, row] == accent })
    #expect(pixels[3, row] != accent)
    let thumb = (0..<260).filter { pixels[$0, 110] != pixels[200, 110] && $0 > 200 }
    #expect(thumb.count >= 6)
  }
}

/// Words as wide as their letters.
private struct LongWords: Typesetter {
  let words: SaidWords

  func block(for text: TextSpecimen) -> TextBlock {
    _ = words.block(for: text)
    return BoxTypesetter().block(for: text)
  }
}
