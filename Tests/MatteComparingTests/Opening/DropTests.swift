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

/// A comparison that waits for pictures; files are found by their names, or said to be none.
struct OpenablePictures: ComparedLibrary {
  /// The pictures that are there at first.
  var first: [Picture] = []
  /// How many frames each file has.
  var frames = 1
  var labels: [String] = []
  /// The pictures of those that cannot be read.
  var lost: Set<Int> = []
  /// What they differ in.
  var regions: [PixelRect] = []
  var typesetter: any Typesetter = GivenPictures([]).typesetter
  let awaitsPictures = true
  /// What was wished for, in order.
  let wishes = Log()
  private let opened = OpenedNumbers()

  var pictures: [Picture] { [] }
  var sizes: [Size?] { first.map(\.size) }

  /// The picture of a file: of one colour, 100 × 80 pixels; `wide.png` has 200 columns.
  static func picture(_ path: String) -> Picture {
    let shade = path.utf8.reduce(0) { ($0 &* 31 &+ UInt32($1)) & 0xff_ffff }
    let width = path == "wide.png" ? 200 : 100
    return Picture(PixelBuffer(width: width, height: 80, filledWith: Pixel.opaque(shade)))
  }

  func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }

  func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    switch wish {
    case .file(let bytes, let number):
      let path = String(decoding: bytes, as: UTF8.self)
      wishes.add("\(path) as \(number)")
      guard path.hasSuffix(".png") else { return .failure("\(path) is not a picture") }
      opened.numbers.withLock { $0[number] = path }
      return .opened(path: path, size: Self.picture(path).size)
    case .frame(let frame, of: _):
      let pixel = Pixel.opaque(UInt32(frame))
      let shown = PixelBuffer(width: 100, height: 80, filledWith: pixel)
      return .frame(Pyramid(Picture(shown)), milliseconds: 100)
    case .picture(let number), .coarsePicture(let number):
      if lost.contains(number) { return .failure("picture \(number) is gone") }
      if first.indices.contains(number) { return .picture(Pyramid(first[number])) }
      let path = opened.numbers.withLock { $0[number] }
      return path.map { .picture(Pyramid(Self.picture($0))) }
        ?? .failure("picture \(number) is gone")
    case .custom:
      if case .open(let picture) = wish.ofPairs {
        if picture.bytes.isEmpty { return .failure("It is damaged") }
        opened.numbers.withLock { $0[picture.number] = picture.name }
        return .opened(path: picture.name, size: Self.picture(picture.name).size)
      }
      guard case .differences(let query) = wish.ofPairs else { return nil }
      wishes.add("\(query.before) with \(query.after)")
      let nothing = Picture(PixelBuffer(width: 100, height: 80))
      var differences = Differences(
        magnitudes: nothing, marks: nothing, regions: regions, summary: "")
      differences.before?.frames = frames
      differences.after?.frames = frames
      return .differences(differences)
    case .tile, .pyramid: return wish.made(isWanted: isWanted)
    }
  }
}

/// The files that were opened, by their numbers.
private final class OpenedNumbers: Sendable {
  let numbers = Guarded<[Int: String]>([:])
}

@Suite struct DropTests {
  private static let window = Size(800, 400)

  private static func play(
    _ first: [String] = ["one.png"], frames: Int = 1, isPatient: Bool = true
  ) throws -> (ComparePlay, OpenablePictures, SaidWords) {
    let words = SaidWords()
    let assets = OpenablePictures(
      first: first.map(OpenablePictures.picture), frames: frames, labels: first,
      typesetter: words)
    let settings = ["mode": "two-up"]
    return (
      try ComparePlay(assets, on: window, settings, isPatient: isPatient), assets, words
    )
  }

  private static func title(_ play: ComparePlay) -> String? {
    play.session.title(at: Instant(seconds: play.now)).map { title in
      title.firstRange(of: " – ").map { String(title[..<$0.lowerBound]) } ?? title
    }
  }

  /// What is written in the frame now.
  private static func said(_ play: ComparePlay, _ words: SaidWords) -> String {
    words.said(in: play.pixels()).joined(separator: " ")
  }

  /// The colour of a file's picture.
  private static func color(_ path: String) -> Pixel {
    OpenablePictures.picture(path).buffer[0, 0]
  }

  @Test("Without a picture there is a place for two, and nothing to do but to drop them")
  func empty() throws {
    var (play, assets, words) = try Self.play([])
    #expect(Self.said(play, words).contains("Drop two pictures here"))
    #expect(Self.said(play, words).contains("or paste them: Ctrl V"))
    #expect(Self.title(play) == nil)
    #expect(assets.wishes.all.isEmpty)
    let before = play.pixels()
    for key in "123456iwmabst0+-[]," { play.key(key) }
    play.send(.key(.enter, []))
    play.turn(-1, at: Point(200, 200))
    play.point(at: Point(400, 395))
    play.press(at: Point(200, 200))
    play.drag(to: Point(300, 300))
    play.release(at: Point(300, 300))
    play.pass(1)
    #expect(play.pixels() == before)
  }

  @Test("The first picture has a place beside it, and the second completes the comparison")
  func oneAfterTheOther() throws {
    var (play, assets, words) = try Self.play([])
    play.drop(["one.png"], at: Point(700, 200))
    #expect(Self.said(play, words).contains("Drop a second picture here"))
    #expect(Self.title(play) == "one.png")
    #expect(play.pixels()[250, 200] == Self.color("one.png"))
    play.drop(["two.png"], at: Point(700, 200))
    play.pass(3)
    #expect(!Self.said(play, words).contains("Drop"))
    #expect(Self.title(play) == "one.png | two.png")
    // Two Up, as was asked for.
    #expect(play.pixels()[200, 200] == Self.color("one.png"))
    #expect(play.pixels()[600, 200] == Self.color("two.png"))
    #expect(assets.wishes.all == ["one.png as 2", "two.png as 3", "2 with 3"])
  }

  @Test("Of two files the first is the one before, wherever they fall")
  func two() throws {
    for first in [[], ["one.png"], ["one.png", "two.png"]] {
      var (play, _, _) = try Self.play(first)
      play.drop(["a.png", "b.png"], at: Point(700, 200))
      play.pass(3)
      #expect(Self.title(play) == "a.png | b.png")
      #expect(play.pixels()[200, 200] == Self.color("a.png"))
      #expect(play.pixels()[600, 200] == Self.color("b.png"))
    }
  }

  @Test("A file replaces the side that it falls on, in every mode", arguments: 1...6)
  func sides(mode: Int) throws {
    for (x, title) in [(100.0, "new.png | two.png"), (700.0, "one.png | new.png")] {
      var (play, _, _) = try Self.play(["one.png", "two.png"])
      play.key(Character("\(mode)"))
      play.drop(["new.png"], at: Point(x, 200))
      #expect(Self.title(play) == title)
    }
  }

  @Test("Beside a place, a file replaces the picture wherever it falls on its pane")
  func besidePlace() throws {
    for (swaps, x, title) in [
      (false, 450.0, "new.png"), (false, 530, "one.png | new.png"), (true, 350, "new.png"),
      (true, 270, "new.png | one.png"),
    ] {
      var (play, _, _) = try Self.play(["one.png"])
      if swaps { play.key("w") }
      play.drop(["new.png"], at: Point(x, 200))
      #expect(Self.title(play) == title, "\(x)")
    }
  }

  @Test("In a split with a level edge a file falls on the upper or the lower half")
  func level() throws {
    for (y, title) in [(50.0, "new.png | two.png"), (350.0, "one.png | new.png")] {
      var (play, _, _) = try Self.play(["one.png", "two.png"])
      for key in "1ss" { play.key(key) }
      play.drop(["new.png"], at: Point(400, y))
      #expect(Self.title(play) == title)
    }
  }

  @Test("In other modes it falls to the left or the right, however the edge lay in the split")
  func besideEachOther() throws {
    for (point, title) in [
      (Point(100, 350), "new.png | two.png"), (Point(700, 50), "one.png | new.png"),
    ] {
      var (play, _, _) = try Self.play(["one.png", "two.png"])
      for key in "1ss2" { play.key(key) }
      play.drop(["new.png"], at: point)
      #expect(Self.title(play) == title)
    }
  }

  @Test("A picture that is lost while Space shows the other side leaves the mode, which comes back")
  func lostDuringPeek() throws {
    let names = ["one.png", "two.png"]
    let assets = OpenablePictures(
      first: names.map(OpenablePictures.picture), labels: names, lost: [1])
    var play = try ComparePlay(assets, on: Self.window, ["mode": "split"], isPatient: false)
    play.send(.key(.space, []))
    play.pass(0.5)
    play.grant()
    play.release(.space)
    play.drop(["new.png"], at: Point(700, 200))
    play.rest()
    #expect(Self.title(play) == "one.png | new.png")
    #expect(play.measure("fraction") == 0.5)
  }

  @Test("What a drop would replace is highlighted while files are over it, and named")
  func highlight() throws {
    var (play, _, words) = try Self.play(["one.png", "two.png"])
    let plain = play.pixels()
    play.send(.files(.over(Point(100, 200))))
    #expect(Self.said(play, words).contains("Drop to replace one.png"))
    let marked = play.pixels()
    #expect(marked[200, 200] != plain[200, 200])
    #expect(marked[600, 200] == plain[600, 200])
    play.send(.files(.over(Point(700, 200))))
    #expect(play.pixels()[200, 200] == plain[200, 200])
    #expect(play.pixels()[600, 200] != plain[600, 200])
    play.send(.files(.left))
    #expect(play.pixels() == plain)
  }

  @Test(
    "What is no picture is a sentence, until the hand does something, and what was there stays",
    arguments: [
      (["notes.txt"], "notes.txt is not a picture"),
      (["/home/a b/notes.txt"], " notes.txt is not a picture"),
      ([], "Only pictures and files of this machine can be dropped here"),
      (["a.png", "b.png", "c.png"], "3 files: drop one picture or two"),
    ])
  func complaints(files: [String], sentence: String) throws {
    for first in [["one.png", "two.png"], ["one.png"], []] {
      var (play, _, words) = try Self.play(first)
      let title = Self.title(play)
      play.drop(files, at: Point(700, 200))
      #expect(Self.said(play, words).contains(sentence))
      #expect(Self.title(play) == title)
      play.key("t")
      #expect(!Self.said(play, words).contains(sentence))
    }
  }

  @Test("A complaint stays while the pointer passes, and goes with a press")
  func complaintStays() throws {
    var (play, _, words) = try Self.play(["one.png", "two.png"])
    play.drop(["notes.txt"], at: Point(700, 200))
    play.point(at: Point(300, 200))
    play.release(.space)
    play.pass(1)
    #expect(Self.said(play, words).contains("notes.txt is not a picture"))
    play.press(at: Point(300, 200))
    #expect(!Self.said(play, words).contains("notes.txt is not a picture"))
  }

  @Test("Of two files one that is no picture is said, and the other one is there")
  func half() throws {
    var (play, _, words) = try Self.play([])
    play.drop(["a.png", "notes.txt"], at: Point(100, 200))
    #expect(Self.title(play) == "a.png")
    #expect(Self.said(play, words).contains("notes.txt is not a picture"))
    #expect(Self.said(play, words).contains("Drop a second picture here"))
  }

  @Test("Of two files dropped on a side, the later one is there, whichever is read first")
  func later() throws {
    var (play, assets, _) = try Self.play(["one.png"], isPatient: false)
    play.drop(["slow.png"], at: Point(700, 200))
    let slow = Wish.file(Array("slow.png".utf8), number: 2)
    #expect(play.session.wishes(at: .zero).first == slow)
    play.drop(["fast.png"], at: Point(700, 200))
    #expect(!play.session.wishes(at: .zero).contains(slow))
    play.take(.file(Array("fast.png".utf8), number: 3), from: assets)
    play.take(slow, from: assets)
    #expect(Self.title(play) == "one.png | fast.png")
  }

  @Test(
    "A file that is still looked at when W swaps the sides replaces the picture that it fell on")
  func swappedMeanwhile() throws {
    var (play, assets, _) = try Self.play(["one.png", "two.png"], isPatient: false)
    play.drop(["new.png"], at: Point(700, 200))
    play.key("w")
    play.take(.file(Array("new.png".utf8), number: 2), from: assets)
    #expect(Self.title(play) == "new.png | one.png")
  }

  @Test(
    "A picture that another replaced is kept by nobody, also if its pixels were seen as squares")
  func forgotten() throws {
    let names = ["one.png", "two.png"]
    let assets = OpenablePictures(first: names.map(OpenablePictures.picture), labels: names)
    let settings = ["mode": "one-up", "zoom": "64"]
    var play = try ComparePlay(assets, on: Self.window, settings, isPatient: false)
    play.grant()
    weak var last: Picture?
    /// Replaces the picture after by one that nobody else has, and looks at it.
    func replace(by name: String, number: Int) {
      let picture = OpenablePictures.picture(name)
      play.drop([name], at: Point(700, 200))
      play.take(.file(Array(name.utf8), number: number), from: assets)
      play.session.take(.picture(Pyramid(picture)), for: .picture(number), at: .zero)
      #expect(play.pixels()[432, 232] == Self.color(name))
      if number == 2 { last = picture }
    }
    replace(by: "a.png", number: 2)
    #expect(last != nil)
    replace(by: "b.png", number: 3)
    #expect(last == nil)
  }

  @Test("A file that is dropped while one picture follows the other ends that")
  func duringPlayback() throws {
    var (play, _, _) = try Self.play(["one.png", "two.png"])
    play.key("p")
    play.pass(0.3)
    play.drop(["new.png"], at: Point(700, 200))
    play.rest()
    #expect(play.pixels()[400, 200] == Self.color("new.png"))
    #expect(play.session.nextChange(after: Instant(seconds: play.now)) == nil)
  }

  @Test("A drop in the middle of a drag replaces its side, and the drag goes on")
  func duringDrag() throws {
    var (play, _, _) = try Self.play(["one.png", "two.png"])
    play.press(at: Point(200, 200))
    play.drag(to: Point(220, 200))
    play.drop(["wide.png"], at: Point(700, 200))
    play.drag(to: Point(240, 200))
    play.release(at: Point(240, 200))
    play.rest()
    #expect(Self.title(play) == "one.png | wide.png")
    // More of it shows below the other.
    #expect(play.pixels()[400, 300] == Self.color("wide.png"))
  }

  @Test(
    "Beside a file that is dropped, the first frame of the other one is shown again",
    arguments: [(700, ["one.png", "new.png"]), (100, ["new.png", "two.png"])]
      as [(Double, [String])])
  func duringFrames(x: Double, names: [String]) throws {
    var (play, _, _) = try Self.play(["one.png", "two.png"], frames: 3)
    for _ in 0..<2 { play.send(.key(.right, .control)) }
    #expect([200, 600].map { play.pixels()[$0, 200] } == [.opaque(3), .opaque(3)])
    play.drop(["new.png"], at: Point(x, 200))
    play.rest()
    #expect([200, 600].map { play.pixels()[$0, 200] } == names.map(Self.color))
  }

  @Test("Zoom and place stay if the canvas is as large, and all is seen if it is not")
  func place() throws {
    for (file, stays) in [("new.png", true), ("wide.png", false)] {
      var (play, _, _) = try Self.play(["one.png", "two.png"])
      play.key("3")
      for _ in 0..<3 { play.turn(-1, at: Point(210, 60)) }
      play.rest()
      let isCovered = play.pixels()[795, 395] == Self.color("two.png")
      play.drop([file], at: Point(700, 200))
      play.rest()
      #expect(isCovered)
      #expect((play.pixels()[795, 395] == Self.color(file)) == stays)
    }
  }

  @Test("W swaps the names in the title and, of one picture, its place")
  func swaps() throws {
    var (play, _, _) = try Self.play(["one.png", "two.png"])
    play.key("w")
    #expect(Self.title(play) == "two.png | one.png")
    play.drop(["new.png"], at: Point(100, 200))
    #expect(Self.title(play) == "new.png | one.png")
    (play, _, _) = try Self.play(["one.png"])
    play.key("w")
    #expect(play.pixels()[100, 200] != Self.color("one.png"))
    #expect(play.pixels()[550, 200] == Self.color("one.png"))
    play.drop(["two.png"], at: Point(100, 200))
    #expect(Self.title(play) == "two.png | one.png")
  }

  @Test("A mode that is chosen beside a place is shown once there are two pictures")
  func mode() throws {
    for (key, file) in [(Character("b"), "two.png"), ("a", "one.png")] {
      var (play, _, _) = try Self.play(["one.png"])
      let before = play.pixels()
      play.key("5")
      play.key(key)
      play.send(.key(.space, []))
      play.pass(1)
      #expect(play.pixels() == before)
      play.release(.space)
      play.drop(["two.png"], at: Point(700, 200))
      play.pass(3)
      #expect(play.pixels()[270, 200] == Self.color(file))
      #expect(play.pixels()[530, 200] == Self.color(file))
    }
  }

  @Test("Pictures of one name are told apart by their folders")
  func names() throws {
    var (play, _, _) = try Self.play([])
    play.drop(["/x/old/icon.png", "/x/new/icon.png"], at: Point(100, 200))
    #expect(Self.title(play) == "old/icon.png | new/icon.png")
    play.drop(["/x/other.png"], at: Point(700, 200))
    #expect(Self.title(play) == "icon.png | other.png")
  }

  @Test("A picture has all of its pixels beside a place at every scale", arguments: [1.0, 2.0])
  func surroundings(scale: Double) throws {
    let assets = OpenablePictures(first: [OpenablePictures.picture("one.png")], labels: ["one.png"])
    let kind = try #require(Catalog.all.scene(named: "compare"))
    let scene = try kind.init(Settings(for: kind.entry), assets)
    let opening = WindowOpening(for: scene)
    #expect(opening.isMeasuredInPixels)
    // Enlarged by a whole number.
    #expect(scene.naturalSize == Size(600, 480))
    #expect(opening.surroundings == Size(280, 0))
    let size = Size(600 + 280 * scale, 480)
    let frame = Session(scene, on: Stage(size: size, scale: scale)).frame(at: .zero)
    #expect(frame.width == Int(size.width))
  }

  @Test(
    "] between a drop and its answer goes to no place in the new pair", arguments: [false, true])
  func changeBeforeAnswer(isDropped: Bool) throws {
    let pictures = ["one.png", "two.png"].map(OpenablePictures.picture)
    let assets = OpenablePictures(
      first: pictures, regions: [PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4)])
    var play = try ComparePlay(
      assets, on: Self.window, ["mode": "one-up", "zoom": "64"], isPatient: false)
    for index in 0..<2 { play.take(.picture(index), from: assets) }
    let x = play.measure("x")
    let path = Array("three.png".utf8)
    if isDropped { play.send(.files(.dropped([path], at: Point(700, 200)))) }
    play.key("]")
    if isDropped { play.take(.file(path, number: 2), from: assets) }
    for _ in 0..<3 { play.grant() }
    play.pass(3)
    #expect((play.measure("x") == x) == isDropped)
  }
}

extension ComparePlay {
  /// Drops files on the window.
  mutating func drop(_ files: [String], at point: Point) {
    send(.files(.dropped(files.map { Array($0.utf8) }, at: point)))
  }
}
