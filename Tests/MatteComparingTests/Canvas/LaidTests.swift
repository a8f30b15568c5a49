import Glibc
import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// Lines that were added, removed or moved, on the canvas that shows those of both pictures.
@Suite struct LaidTests {
  private static let window = Size(640, 480)

  /// Two animations of two frames, the first aligned as those pictures are.
  private func animations(
    on size: Size = Size(600, 1100), mode: String = "one-up"
  ) throws -> (ComparePlay, FoundPictures) {
    var found = FoundPictures.laid
    for index in 0..<2 { found.notes[index].frames = 2 }
    var play = try ComparePlay(found, on: size, ["mode": mode], isPatient: false)
    play.grant()
    play.rest()
    return (play, found)
  }

  @Test("Rows that belong together are at one place, before and after, whatever was inserted above")
  func together() throws {
    var play = try ComparePlay(FoundPictures.laid, on: Size(600, 1100), ["mode": "one-up"])
    for (row, before, after) in [(250, 250, 250), (450, 350, 450), (1000, 900, 960)] {
      let point = Point(100, Double(row))
      #expect(play.place(at: point) == ComparePlay.Place(x: 100, y: after, isAfter: true))
      play.key("a")
      play.rest()
      #expect(play.place(at: point) == ComparePlay.Place(x: 100, y: before, isAfter: false))
      play.key("b")
      play.rest()
    }
  }

  @Test("Where a picture has no rows the inspector tells no colour of it, and no difference")
  func inspected() throws {
    let words = SaidWords()
    var found = FoundPictures.laid
    found.typesetter = words
    var play = try ComparePlay(found, on: Size(600, 1100), ["mode": "one-up"])
    play.key("i")
    play.pass(1)
    for (row, expected) in [
      (350, ["–", "#86415e"]), (820, ["#0642d0", "–"]), (250, ["#0640fa", "#8640fa"]),
    ] {
      play.point(at: Point(100, Double(row)))
      // What is before its place is measured only.
      let said = words.said(in: play.pixels()).drop { $0 != "100, \(row)" }
      #expect(said.filter { $0.hasPrefix("#") || $0 == "–" }.prefix(2) == expected[...])
      #expect(said.contains("–") == expected.contains("–"))
      let changes = said.filter { "+−".contains($0.prefix(1)) }
      #expect(changes == (expected.contains("–") ? [] : ["+128"]))
    }
  }

  @Test("The size that is told is each file's own, also after W")
  func sizes() throws {
    let words = SaidWords()
    var found = FoundPictures.laid
    found.typesetter = words
    var play = try ComparePlay(found, on: Size(600, 1100), ["mode": "one-up"])
    play.key("i")
    play.key("w")
    play.rest()
    let said = words.said(in: play.pixels())
    for size in ["600 × 1000", "600 × 1060"] {
      #expect(said.contains { $0.contains(size) }, "\(said)")
    }
    #expect(!said.contains { $0.contains("600 × 1100") })
  }

  @Test(
    "Below lines that were removed, W and a nudge there and back leave the rows where they are seen"
  )
  func laidAgain() throws {
    var play = try ComparePlay(FoundPictures.laid, on: Self.window, ["mode": "one-up"])
    for _ in 0..<10 { play.send(.key(.down, [])) }
    play.rest()
    let point = Point(100, 240)
    let place = try #require(play.place(at: point))
    #expect(place.y > 800)
    for way in [Key.right, .left] {
      play.send(.key(way, .alt))
      play.rest()
      #expect(play.place(at: point)?.y == place.y)
    }
    let height = play.measure("y")
    play.key("w")
    play.rest()
    #expect(play.measure("y") == height)
  }

  @Test(
    "Another frame of pictures that were aligned is seen at the same zoom, and its rows where they were",
    arguments: [[0, 1], [1], [0]])
  func frameOfAligned(animated: [Int]) throws {
    var found = FoundPictures.laid
    for index in animated { found.notes[index].frames = 3 }
    var play = try ComparePlay(
      found, on: Self.window, ["mode": "one-up", "zoom": "1"], isPatient: false)
    play.grant()
    for _ in 0..<5 { play.send(.key(.down, [])) }
    play.rest()
    let (zoom, y) = (play.measure("zoom"), play.measure("y"))
    #expect(y > 840)
    play.send(.key(.right, .control))
    for index in animated { play.take(.frame(2, of: index), from: found) }
    #expect(play.measure("zoom") == zoom)
    // Without the 40 rows that were removed above.
    #expect(play.measure("y") == y - 40)
    play.rest()
    #expect(play.measure("zoom") == zoom)
    #expect(play.measure("y") == y)
  }

  @Test("A frame that is gone back to is aligned as it was, also if the other was never compared")
  func frameAndBack() throws {
    var (play, found) = try animations()
    let aligned = play.pixels()
    play.send(.key(.right, .control))
    for index in 0..<2 { play.take(.frame(2, of: index), from: found) }
    #expect(play.pixels() != aligned)
    play.send(.key(.left, .control))
    play.rest()
    #expect(play.pixels() == aligned)
  }

  @Test("While frames play they are as they are, and once that is stopped as they were compared")
  func playedFrames() throws {
    var (play, _) = try animations()
    let aligned = play.pixels()
    play.key("p")
    for _ in 0..<12 {
      play.pass(0.101)
      play.grant()
      // As while all 1100 rows of both were seen.
      #expect(play.measure("y") == 550)
    }
    for _ in 0..<4 where play.pixels()[100, 500].red != 1 {
      play.pass(0.101)
      play.grant()
    }
    play.key("p")
    play.rest()
    #expect(play.pixels() == aligned)
  }

  @Test("What differs of frames that play is seen at one place and zoom, however they are aligned")
  func playedDifferences() throws {
    var (play, found) = try animations(on: Self.window, mode: "difference")
    let (zoom, y) = (play.measure("zoom"), play.measure("y"))
    play.key("p")
    for _ in 0..<6 {
      play.pass(0.101)
      for wish in play.session.wishes(at: Instant(seconds: play.now)) {
        play.take(wish, from: found)
        #expect(play.measure("zoom") == zoom)
        #expect(play.measure("y") == y)
      }
    }
  }

  /// Lets what plays go on until a frame is seen that is so red.
  private func goOn(_ play: inout ComparePlay, untilRed red: UInt8) {
    for _ in 0..<8 where play.pixels()[100, 500].red != red {
      play.pass(0.101)
      play.grant()
    }
  }

  @Test("All there is stays so where playback ends, also if more rows are aligned than either has")
  func fitAfterPlayback() throws {
    var (play, _) = try animations(on: Size(600, 1062), mode: "one-up")
    play.key("0")
    play.rest()
    let zoom = play.measure("zoom")
    #expect(zoom < 0)
    play.key("p")
    goOn(&play, untilRed: 2)
    goOn(&play, untilRed: 1)
    play.key("p")
    play.rest()
    #expect(play.measure("zoom") == zoom)
  }

  @Test("Once a frame cannot be read and nothing plays any more, both are as they were compared")
  func failedFrame() throws {
    var (play, found) = try animations()
    let aligned = play.pixels()
    play.key("p")
    goOn(&play, untilRed: 2)
    for _ in 0..<8 where play.pixels()[100, 500].red != 1 {
      play.pass(0.101)
      play.session.grantFrames(by: found, at: play.now)
    }
    play.session.take(
      .failure("it is damaged"), for: .frame(2, of: 0), at: Instant(seconds: play.now))
    play.rest()
    #expect(play.pixels() == aligned)
  }

  @Test("A nudge there and back shows both as they were compared, also if the other failed")
  func failedNudge() throws {
    var play = try ComparePlay(
      FoundPictures.laid, on: Size(600, 1100), ["mode": "one-up"], isPatient: false)
    play.grant()
    play.rest()
    let aligned = play.pixels()
    play.send(.key(.right, .alt))
    let wishes = play.session.wishes(at: Instant(seconds: play.now))
    for wish in wishes {
      play.session.take(.failure("no memory"), for: wish, at: Instant(seconds: play.now))
    }
    #expect(play.pixels() != aligned)
    play.send(.key(.left, .alt))
    play.rest()
    #expect(play.pixels() == aligned)
  }

  @Test("After W the inspector tells each side's own rows, before both are compared anew")
  func swappedNumbers() throws {
    let words = SaidWords()
    var found = FoundPictures.laid
    found.typesetter = words
    let columns = [AlignedPictures.Places.Run(canvas: 0..<600, picture: 0..<600)]
    found.aligned?.placesBefore = .init(
      columns: columns, rows: [.init(canvas: 840..<1100, picture: 740..<1000)])
    found.aligned?.placesAfter = .init(
      columns: columns, rows: [.init(canvas: 840..<1100, picture: 800..<1060)])
    var play = try ComparePlay(found, on: Size(600, 1100), ["mode": "one-up"], isPatient: false)
    play.grant()
    play.key("i")
    play.point(at: Point(100, 1000))
    play.pass(1)
    func said(_ play: ComparePlay) -> [String] {
      words.said(in: play.pixels()).filter { $0.hasPrefix("#") || $0.hasPrefix("100, ") }
    }
    #expect(said(play) == ["100, 900 → 100, 960", "#064384", "#8643c0"])
    play.key("w")
    play.pass(1)
    #expect(said(play) == ["100, 960 → 100, 900", "#8643c0", "#064384"])
  }

  @Test("A pixel that is pinned stays the same where rows come in above it")
  func pinnedPixel() throws {
    let words = SaidWords()
    var found = FoundPictures.laid
    found.typesetter = words
    var play = try ComparePlay(found, on: Size(600, 1100), ["mode": "one-up"], isPatient: false)
    play.take(.picture(0), from: found)
    play.take(.picture(1), from: found)
    // 20 rows of the window are above the 1060 of the picture.
    play.point(at: Point(100, 920))
    play.send(.key(.enter, []))
    play.pass(1)
    #expect(words.said(in: play.pixels()).contains("100, 900"))
    play.grant()
    #expect(words.said(in: play.pixels()).contains("100, 940"))
  }

  @Test("A comparison that fails shows the pictures as they are")
  func failedComparison() throws {
    let found = FoundPictures.laid
    var play = try ComparePlay(found, on: Size(600, 1100), ["mode": "one-up"], isPatient: false)
    play.grant()
    var query = PairQuery()
    query.columns = 1
    play.send(.key(.right, .alt))
    // The middle of the rows of both.
    #expect(play.measure("y") == 550)
    play.session.take(
      .failure("too large"), for: .differences(query), at: Instant(seconds: play.now))
    #expect(play.measure("y") == 530)
  }

  @Test("Where a file of the same size is dropped on an aligned pair, zoom and place stay")
  func dropOnAligned() throws {
    let found = FoundPictures.laid
    var play = try ComparePlay(found, on: Self.window, ["mode": "one-up", "zoom": "1"])
    play.send(.key(.down, []))
    play.rest()
    let (zoom, y) = (play.measure("zoom"), play.measure("y"))
    play.send(.files(.dropped([Array("c.png".utf8)], at: Point(600, 240))))
    for wish in play.session.wishes(at: Instant(seconds: play.now)) {
      guard case .file(let path, _) = wish else { continue }
      play.session.take(
        .opened(path: String(decoding: path, as: UTF8.self), size: Size(600, 1060)), for: wish,
        at: Instant(seconds: play.now))
    }
    play.pass(1)
    #expect(play.measure("zoom") == zoom)
    #expect(play.measure("y") == y)
  }

  @Test(
    "What is in the middle stays there when the comparison arrives, also in the middle of a drag")
  func arrival() throws {
    let found = FoundPictures.laid
    var play = try ComparePlay(found, on: Self.window, ["mode": "one-up"], isPatient: false)
    play.take(.picture(0), from: found)
    play.take(.picture(1), from: found)
    play.send(.key(.end, []))
    play.pass(3)
    // To where rows of the picture after come down by those that were removed above them.
    play.press(at: Point(320, 460))
    for y in [450.0, 430, 400] {
      play.pass(0.2)
      play.drag(to: Point(320, y))
    }
    play.pass(0.2)
    play.release(at: Point(320, 400))
    play.pass(3)
    play.press(at: Point(320, 300))
    for y in [250.0, 200] {
      play.pass(0.2)
      play.drag(to: Point(320, y))
    }
    play.pass(0.2)
    let held = try #require(play.place(at: Point(320, 200)))
    #expect(held.isAfter)
    #expect(held.y > 840)
    play.take(.differences(PairQuery()), from: found)
    #expect(play.place(at: Point(320, 200)) == held)
    play.drag(to: Point(320, 190))
    play.pass(0.2)
    #expect(play.place(at: Point(320, 190)) == held)
  }

  @Test("A picture that is dragged beyond its border stays in the hand when the comparison arrives")
  func arrivalBeyondBorder() throws {
    let found = FoundPictures.laid
    var play = try ComparePlay(
      found, on: Size(600, 800), ["mode": "one-up", "zoom": "1"], isPatient: false)
    play.take(.picture(0), from: found)
    play.take(.picture(1), from: found)
    // What is in the hand is above all lines that come in, and the border below them.
    play.press(at: Point(300, 60))
    for y in [50.0, -900, -1500] { play.drag(to: Point(300, y)) }
    play.pass(0.5)
    let before = play.measure("y")
    #expect(before > 1100)
    play.take(.differences(PairQuery()), from: found)
    #expect(abs(play.measure("y") - before) < 1e-6)
    play.drag(to: Point(300, -1501))
    play.pass(0.5)
    #expect(abs(play.measure("y") - before) < 1)
  }

  @Test("What does not fit stays fitted to the window, though the canvas is higher then")
  func fitted() throws {
    let found = FoundPictures.laid
    var play = try ComparePlay(found, on: Self.window, ["mode": "one-up"], isPatient: false)
    play.take(.picture(0), from: found)
    play.take(.picture(1), from: found)
    play.key("0")
    play.pass(3)
    #expect(abs(exp(play.measure("zoom")) - 480.0 / 1060) < 1e-9)
    play.take(.differences(PairQuery()), from: found)
    play.pass(3)
    #expect(abs(exp(play.measure("zoom")) - 480.0 / 1100) < 1e-9)
  }

  @Test(
    "A pixel that is one of the screen stays so, though the canvas is higher than the window then")
  func actual() throws {
    let found = FoundPictures.laid
    var play = try ComparePlay(
      found, on: Size(600, 1060), ["mode": "one-up"], isPatient: false)
    play.take(.picture(0), from: found)
    play.take(.picture(1), from: found)
    let seen = ComparePlay.Place(x: 100, y: 500, isAfter: true)
    #expect(play.place(at: Point(100, 500)) == seen)
    play.take(.differences(PairQuery()), from: found)
    #expect(play.place(at: Point(100, 500)) == seen)
  }
}
