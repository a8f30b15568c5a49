import MatteComparing
import MatteGeometry
import MatteImages
import MatteLayers
import MatteMotion
import MattePairs
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import TestSupport
import Testing

/// Files that are rewritten a thousand times while they are looked at.
@Suite struct RewriteTests {
  private static let count = 1000
  private static let typesetter = GivenPictures([]).typesetter

  /// A session whose files change on the disk.
  private struct LivePlay {
    var session: Session
    let assets: any ComparedLibrary
    let watch: FileWatch
    private var instant = Instant.zero

    init(_ kind: any Scene.Type, _ assets: any ComparedLibrary, _ watch: FileWatch) throws {
      var settings = Settings(for: kind.entry)
      try settings.set("mode", to: "two-up")
      session = Session(try kind.init(settings, assets), on: Stage(size: Size(1100, 480)))
      (self.assets, self.watch) = (assets, watch)
      rest()
    }

    /// Looks at the files if anything has been heard of them.
    mutating func listen() {
      if watch.collect() { session.lookAgain(at: instant) }
    }

    /// Grants so many wishes, before the files change again.
    mutating func grant(_ count: Int) {
      for _ in 0..<count {
        guard let wish = session.wishes(at: instant).first else { return }
        guard let finding = assets.finding(for: wish, isWanted: { true }) else { continue }
        session.take(finding, for: wish, at: instant)
      }
    }

    mutating func key(_ key: Key, _ modifiers: Modifiers = []) {
      session.send(.key(key, modifiers), at: instant)
    }

    /// Lets everything come to rest; then nothing is to be done until something happens.
    mutating func rest() {
      for _ in 0..<2 {
        listen()
        session.grantWishes(by: assets, at: instant)
        instant = instant + 3
      }
      #expect(!session.isMoving(at: instant))
      #expect(session.nextChange(after: instant) == nil)
      #expect(!watch.collect())
    }

    var title: String? { session.title(at: instant) }

    /// The zoom, as its logarithm, and the place that are seen.
    var view: [Double] {
      let measures = session.measures(at: instant)
      return ["zoom", "x", "y"].map { name in measures.first { $0.name == name }?.value ?? .nan }
    }

    /// The colours to the left and to the right of the middle of what lies beside the list.
    func colours(beside list: Double) -> [UInt32] {
      let pixels = Compositor.pixels(of: session.frame(at: instant))
      let width = Double(pixels.width) - list
      return [0.25, 0.75].map { pixels[Int(list + width * $0), 240].rawValue }
    }
  }

  /// Expects a file to be seen as it is, or else as it was when it was a whole picture last.
  private static func expect(_ file: inout RewrittenFile, seen colour: UInt32, after number: Int) {
    let isRight = file.isSeen(as: colour)
    #expect(isRight, "rewrite \(number) of \(file.name)")
  }

  @Test("Whatever becomes of two files, the last whole pictures are seen where the view was")
  func pair() throws {
    let folder = try TemporaryFolder()
    var files = try ["before.png", "after.png"].enumerated().map {
      try RewrittenFile($1, in: folder, Self.count + 1 + $0)
    }
    func opened(_ watch: FileWatch) throws -> LivePlay {
      try LivePlay(
        Comparing.scene,
        ComparedPictures(
          of: files.map { PathBytes(folder.path($0.name)) }, Self.typesetter, Rules(),
          maxPixels: 100_000, watch: watch, describing: { "\($0)" }), watch)
    }
    var play = try opened(FileWatch())
    play.key(.character("1"), .control)
    play.key(.character("+"))
    play.rest()
    let view = play.view
    var random = Seeded(59)
    var settled = 0
    for number in 1...Self.count {
      try RewrittenFile.rewrite(&files, number, using: &random)
      switch random.next() % 5 {
      case 0: break
      case 1, 2:
        play.listen()
        play.grant(Int(random.next() % 4))
      default:
        play.rest()
        settled += 1
        for (index, colour) in play.colours(beside: 0).enumerated() {
          Self.expect(&files[index], seen: colour, after: number)
        }
        #expect(play.view == view, "rewrite \(number)")
        // What is said is what another window says that opens now.
        if files.allSatisfy(\.isWhole) {
          #expect(try play.title == opened(FileWatch()).title, "rewrite \(number)")
        }
      }
    }
    #expect(settled > Self.count / 3)
  }

  @Test("Whatever becomes of the files of a list, the last whole pictures of its pair are seen")
  func list() throws {
    let folder = try TemporaryFolder()
    #expect(try Tool("mkdir", [folder.path("old"), folder.path("new")]).run().isFine)
    var files = try ["a", "b", "c"].flatMap { ["old/\($0).png", "new/\($0).png"] }.enumerated().map
    { try RewrittenFile($1, in: folder, Self.count + 1 + $0) }
    let sides = ["old", "new"].map { PathBytes(folder.path($0)) }
    let list = { @Sendable () throws -> Pairing? in
      try Pairing(before: sides[0], after: sides[1])
    }
    func opened() throws -> LivePlay {
      let watch = FileWatch()
      return try LivePlay(
        Comparing.pairs,
        ListedPictures(
          #require(try list()), Self.typesetter, Rules(), maxPixels: 100_000, watch: watch,
          renewing: list, describing: { "\($0)" }), watch)
    }
    var play = try opened()
    play.key(.character("1"), .control)
    play.key(.character("+"))
    play.rest()
    var random = Seeded(60)
    for number in 1...Self.count {
      try RewrittenFile.rewrite(&files, number, using: &random)
      if random.next() % 6 == 0 {
        play.key(random.next() % 2 == 0 ? .pageDown : .pageUp)
      }
      switch random.next() % 5 {
      case 0: break
      case 1, 2:
        play.listen()
        play.grant(Int(random.next() % 6))
      default:
        play.rest()
        try expect(play, &files, after: number)
      }
    }
    for index in files.indices {
      try files[index].rewrite(.renamedOver, Self.count + 10 + index, side: 240)
    }
    play.rest()
    for _ in 0..<4 { play.key(.pageUp) }
    for name in ["a", "b", "c"] {
      play.rest()
      #expect(play.title?.hasPrefix(name + ".png") == true)
      try expect(play, &files, after: Self.count)
      play.key(.pageDown)
    }
    #expect(try opened().title?.contains("1 of 3") == true)
    #expect(play.title?.contains("3 of 3") == true)
  }

  /// Expects both pictures of the pair on screen to be seen, if the pair is whole.
  private func expect(_ play: LivePlay, _ files: inout [RewrittenFile], after number: Int) throws {
    let name = try #require(play.title?.prefix { $0 != " " })
    let indices = files.indices.filter { files[$0].name.hasSuffix("/" + name) }
    guard indices.allSatisfy({ files[$0].isWhole }) else { return }
    for (index, colour) in zip(indices, play.colours(beside: 260)) {
      Self.expect(&files[index], seen: colour, after: number)
    }
  }
}
