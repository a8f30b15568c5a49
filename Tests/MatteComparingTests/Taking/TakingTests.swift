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

/// What is copied and saved out of a comparison.
@Suite struct TakingTests {
  /// What was taken out.
  private final class Views: Sendable {
    private let all = Guarded<[TakenView]>([])

    var sizes: [[Int]] { pictures.map { [$0.width, $0.height] } }
    var pictures: [PixelBuffer] { all.withLock { $0.map(\.picture.buffer) } }
    var uses: [TakenView.Use] { all.withLock { $0.map(\.use) } }

    func note(_ view: TakenView) -> TakenView.Outcome? {
      all.withLock { $0.append(view) }
      return view.use == .clipboard ? .encoded([7]) : .saved(name: "x.png", folder: "there")
    }
  }

  /// Two pictures of 300 × 200, what was taken out of them, and what is said.
  private func play(
    _ settings: [String: String] = [:], isPatient: Bool = true
  ) throws -> (ComparePlay, Views, SaidWords) {
    let (views, words) = (Views(), SaidWords())
    var found = FoundPictures([
      ComparePlay.picture(300, 200, isAfter: false), ComparePlay.picture(300, 200, isAfter: true),
    ])
    found.taken = { views.note($0) }
    found.typesetter = words
    return (
      try ComparePlay(found, on: Size(640, 480), settings, isPatient: isPatient), views, words
    )
  }

  @Test("What is copied is what is seen of the pictures, without bar, names and panel")
  func view() throws {
    var (play, views, words) = try play(["mode": "one-up", "zoom": "1"])
    play.key("c", .control)
    #expect(play.session.takeCopy() == .png([7]))
    #expect(play.session.takeCopy() == nil)
    play.pass(0.5)
    #expect(words.said(in: play.pixels()).contains("Copied 300 × 200"))
    play.key("i")
    play.pass(1)
    play.key("c", .control)
    let after = ComparePlay.picture(300, 200, isAfter: true).buffer
    #expect(views.pictures.map { $0 == after } == [true, true])
    // Beside the halves of Two Up it is a column.
    play.key("i")
    play.key("+")
    play.rest()
    play.key("2")
    play.rest()
    play.key("c", .control)
    // Both panes, and what parts them.
    #expect(views.sizes.last?[0] ?? 0 > 600)
  }

  @Test("What is saved is said, and beside which picture, until the next press")
  func saved() throws {
    var (play, views, words) = try play(["mode": "one-up", "zoom": "1"])
    play.key("s", .control)
    #expect(views.uses == [.file(beside: 1)])
    play.pass(0.5)
    #expect(words.said(in: play.pixels()).contains("Saved as x.png in there"))
    #expect(play.session.takeCopy() == nil)
    play.key("m")
    play.pass(0.5)
    let said = words.said(in: play.pixels())
    #expect(said.contains("Two Up"))
    #expect(!said.contains("Saved as x.png in there"))
  }

  @Test("Who copies again before the picture is encoded gets the later view")
  func again() throws {
    var (play, _, _) = try play(["mode": "one-up", "zoom": "1"], isPatient: false)
    play.grant()
    play.key("c", .control)
    let first = play.session.urgentWishes(at: Instant(seconds: play.now))
    play.key("c", .control)
    let second = play.session.urgentWishes(at: Instant(seconds: play.now))
    #expect([first.count, second.count] == [1, 1])
    #expect(first != second)
    let old = try #require(first.first)
    play.session.take(.taken(.encoded([1])), for: old, at: Instant(seconds: play.now))
    #expect(play.session.takeCopy() == nil)
    play.grant()
    #expect(play.session.takeCopy() == .png([7]))
  }

  @Test("X names the change that ] went to in the pixels of the file, of each if they differ")
  func exclusion() throws {
    var (play, _, words) = try play()
    play.key("x")
    #expect(play.session.takeCopy() == nil)
    play.pass(0.5)
    #expect(words.said(in: play.pixels()).contains("Go to a change first: ]"))
    play.key("]")
    play.key("x")
    #expect(play.session.takeCopy() == .text("--ignore 40,30,4,2"))
    var found = FoundPictures.laid
    func places(_ rows: [(canvas: Range<Int>, picture: Range<Int>)]) -> AlignedPictures.Places {
      AlignedPictures.Places(
        columns: [.init(canvas: 0..<600, picture: 0..<600)],
        rows: rows.map { .init(canvas: $0.canvas, picture: $0.picture) })
    }
    found.aligned?.placesBefore = places([(0..<300, 0..<300), (400..<1100, 300..<1000)])
    found.aligned?.placesAfter = places([(0..<800, 0..<800), (840..<1100, 800..<1060)])
    var laid = try ComparePlay(found, on: Size(600, 1100))
    laid.key("]")
    laid.rest()
    laid.key("x")
    // The rows that were added, those that were removed, and the change.
    let text = "--ignore 0,300,600,100 --ignore 0,700,600,40"
    #expect(
      laid.session.takeCopy() == .text(text + " --ignore 40,800,20,20 --ignore 40,860,20,20"))
  }

  @Test(
    "X copies nothing that would leave nothing to compare, and nothing while a picture is nudged")
  func uselessExclusion() throws {
    for (isAll, nudges, said) in [
      (true, 0, "The change spans the picture · --ignore would leave nothing to compare"),
      (false, 1, "--ignore knows of no nudge · Alt+0 undoes it"), (false, 0, nil),
    ] {
      let words = SaidWords()
      var assets = FoundPictures(
        [false, true].map { ComparePlay.picture(200, 150, isAfter: $0) })
      assets.typesetter = words
      assets.regions = [
        PixelRect(minX: 0, minY: 0, maxX: isAll ? 200 : 100, maxY: 150),
        PixelRect(minX: 20, minY: 20, maxX: 30, maxY: 30),
      ]
      var play = try ComparePlay(assets, on: Size(640, 480))
      for _ in 0..<nudges { play.send(.key(.left, .alt)) }
      play.rest()
      play.key("]")
      play.rest()
      play.key("x")
      #expect(
        play.session.takeCopy() == (said == nil ? .text("--ignore 0,0,100,150") : nil))
      play.pass(0.5)
      if let said { #expect(words.said(in: play.pixels()).contains(said)) }
    }
  }

  @Test("C with Control copies and decides nothing, and without it decides and copies nothing")
  func review() throws {
    var assets = ManyPairs(pairs: PairsPlay.names.map { ListedPair($0, .unknown) })
    assets.decisions = [:]
    var play = try PairsPlay(assets, on: PairsPlay.stage)
    for modifiers: Modifiers in [.control, [.control, .shift]] {
      play.send(.key(.character("c"), modifiers))
      #expect(play.session.takeCopy() != nil)
      #expect(play.title == "a/one.png")
    }
    play.send(.key(.character("c"), []))
    #expect(play.session.takeCopy() == nil)
    #expect(play.title == "a/two.png")
  }

  @Test("What was copied of a pair is there although the next one is seen by then")
  func left() throws {
    var play = try PairsPlay.four(isPatient: false)
    play.grant()
    play.send(.key(.character("c"), .control))
    play.send(.key(.pageDown, []))
    play.send(.key(.pageDown, []))
    #expect(play.session.takeCopy() == nil)
    play.grant()
    // By the number of its pair.
    #expect(play.session.takeCopy() == .png([0]))
    #expect(play.title == "b/Three.png")
  }
}
