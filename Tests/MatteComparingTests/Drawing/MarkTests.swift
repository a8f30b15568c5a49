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

/// The marks of Changes: arrows to what moved, and both colours of what was recoloured.
@Suite struct MarkTests {
  private static let (orange, blue) = (Color(hex: 0xff9500), Color(hex: 0x0a84ff))
  private static let move = DifferenceAccount.Mark.moved(
    from: box(100, 200, 60, 40), to: box(300, 220, 60, 40))

  private static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  private static func assets(_ marks: [DifferenceAccount.Mark]) -> FoundPictures {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.account.marks = marks
    return assets
  }

  /// Two pictures at 100 % in a mode, as large as the window.
  private static func play(
    _ marks: [DifferenceAccount.Mark], mode: Character = "6", keys: [Key] = []
  ) throws -> ComparePlay {
    var play = try ComparePlay(assets(marks), on: Size(640, 480), ["divider": "off"])
    play.key("1", .control)
    play.key(mode)
    for key in keys { play.send(.key(key, [])) }
    play.rest()
    return play
  }

  /// The pixels that marks change.
  private static func marked(
    _ marks: [DifferenceAccount.Mark], mode: Character = "6", keys: [Key] = []
  ) throws -> Marked {
    let frames = try [marks, []].map { try play($0, mode: mode, keys: keys).pixels() }
    return Marked(frame: frames[0], plain: frames[1])
  }

  /// A frame with marks, and the same without.
  private struct Marked {
    let frame: PixelBuffer
    let plain: PixelBuffer

    func has(_ x: Int, _ y: Int) -> Bool { frame[x, y] != plain[x, y] }

    var pixels: [(x: Int, y: Int)] {
      frame.pixels.indices.filter { frame.pixels[$0] != plain.pixels[$0] }
        .map { ($0 % frame.width, $0 / frame.width) }
    }
  }

  @Test("A line goes around the place of what moved, dashes around the place that it left")
  func outlines() throws {
    let marked = try Self.marked([Self.move])
    for x in 299...360 {
      #expect(marked.has(x, 219), "\(x)")
      #expect(marked.has(x, 260), "\(x)")
    }
    for y in 220..<260 {
      #expect(marked.has(299, y), "\(y)")
      #expect(marked.has(360, y), "\(y)")
    }
    let dark = (100..<160).filter { marked.frame[$0, 199].red < 90 }
    #expect((25...40).contains(dark.count), "\(dark)")
    #expect(marked.frame[99, 199].red < 90)
    #expect(marked.pixels.allSatisfy { (97...363).contains($0.x) && (197...263).contains($0.y) })
  }

  @Test(
    "The arrow leads from the middle of the old place to the edge of the new one, and ends there")
  func arrow() throws {
    let marked = try Self.marked([Self.move])
    // From 130, 220 on, a pixel down every 10.
    for x in stride(from: 130, to: 298, by: 4) {
      #expect(marked.has(x, 220 + (x - 130) / 10), "\(x)")
    }
    for y in 222..<258 { for x in 304..<358 { #expect(!marked.has(x, y), "\(x), \(y)") } }
    // The head is wider than the line.
    #expect(marked.has(293, 234))
    #expect(!marked.has(230, 227))
    #expect(!marked.has(120, 220))
  }

  @Test(
    "The arrow of a place that overlaps the old one ends in its middle, and a short way has none")
  func overlappingArrow() throws {
    for (step, isLong) in [(12, true), (4, false)] {
      let to = Self.box(100 + step, 200, 60, 40)
      let marked = try Self.marked([.moved(from: Self.box(100, 200, 60, 40), to: to)])
      #expect(marked.has(130, 220) == isLong)
      #expect(marked.has(128 + step, 220) == isLong)
      #expect(!marked.has(134 + step, 220))
      #expect(marked.has(99 + step, 210))
    }
  }

  @Test("Both colours of a recoloured place lie right of it, the old one at the left")
  func swatches() throws {
    let place = Self.box(100, 200, 60, 40)
    let marked = try Self.marked([.recoloured(place, from: Self.orange, to: Self.blue)])
    let colours = [Self.orange, Self.blue].map { color in
      marked.pixels.filter { marked.frame[$0.x, $0.y] == color.pixel }
    }
    for pixels in colours { #expect(pixels.count > 120, "\(pixels.count)") }
    let (old, new) = (colours[0].map(\.x), colours[1].map(\.x))
    #expect((old.min() ?? 0) > 160)
    #expect((old.max() ?? 0) - (new.min() ?? 0) < 8)
    #expect((old.min() ?? 0) < (new.min() ?? 0))
    #expect(try #require(new.max()) < 200)
    #expect(marked.pixels.allSatisfy { (198...216).contains($0.y) })
  }

  @Test(
    "Colours lie at the left of a place that ends with the window, and within one that fills it")
  func swatchesAtBorder() throws {
    for (place, columns) in [
      (Self.box(600, 200, 40, 40), 550..<600), (Self.box(0, 0, 640, 480), 600..<640),
    ] {
      let marked = try Self.marked([.recoloured(place, from: Self.orange, to: Self.blue)])
      #expect(!marked.pixels.isEmpty)
      #expect(marked.pixels.allSatisfy { columns.contains($0.x) })
    }
  }

  @Test("Marks go with the picture, and what is damaged suffices, at each zoom and place")
  func followsView() throws {
    var plays = try [[Self.move], []].map { try Self.play($0) }
    // After two steps of the zoom, the places are three times as large, from the middle of the window on.
    for _ in 0..<2 { for index in 0..<2 { plays[index].key("+") } }
    for index in 0..<2 {
      plays[index].send(.key(.right, []))
      plays[index].rest()
    }
    let marked = Marked(frame: plays[0].pixels(), plain: plays[1].pixels())
    let (zoom, x, y) = (
      exp(plays[0].measure("zoom")).rounded(), plays[0].measure("x"), plays[0].measure("y")
    )
    #expect(zoom == 3)
    func screen(_ column: Double, _ row: Double) -> (x: Int, y: Int) {
      (Int(((column - x) * zoom).rounded()) + 320, Int(((row - y) * zoom).rounded()) + 240)
    }
    let (corner, end) = (screen(300, 220), screen(360, 260))
    for column in [corner.x - 1, corner.x + 40, end.x] {
      #expect(marked.has(column, corner.y - 1), "\(column)")
      #expect(marked.has(column, end.y), "\(column)")
    }
    #expect(!marked.has(end.x + 4, end.y + 4))
  }

  @Test("No mode but Changes has marks", arguments: ["1", "2", "3", "4", "5"])
  func otherModes(mode: Character) throws {
    #expect(try Self.marked([Self.move], mode: mode).pixels.isEmpty)
  }

  @Test("The twenty largest places that are seen are marked, and none that is smaller than 8 px")
  func limits() throws {
    let marks = (0..<30).map { number in
      let place = Self.box(10 + 100 * (number % 6), 10 + 60 * (number / 6), 50 - number, 30)
      return DifferenceAccount.Mark.recoloured(
        place, from: .black, to: Color(hex: 0x00ff00 + UInt32(number)))
    }
    let pixels = Set(try Self.play(marks).pixels().pixels)
    let shown = (0..<30).filter { pixels.contains(Color(hex: 0x00ff00 + UInt32($0)).pixel) }
    #expect(shown == Array(0..<20))
    let small = DifferenceAccount.Mark.recoloured(
      Self.box(316, 236, 40, 7), from: .black, to: Self.blue)
    #expect(try Self.marked([small]).pixels.isEmpty)
    #expect(try !Self.marked([small], keys: [.character("+")]).pixels.isEmpty)
  }

  @Test("Of two colours that would cover each other those of the larger place are seen")
  func covered() throws {
    let places = [Self.box(100, 200, 60, 40), Self.box(100, 202, 60, 30)]
    let both = zip(places, [Self.orange, Self.blue]).map {
      DifferenceAccount.Mark.recoloured($0, from: .black, to: $1)
    }
    let pixels = try Self.play(both).pixels().pixels
    #expect(pixels.contains(Self.orange.pixel))
    #expect(!pixels.contains(Self.blue.pixel))
  }

  @Test("While both pictures are compared anew nothing is marked of how they lay before")
  func comparedAnew() throws {
    var play = try ComparePlay(
      Self.assets([.recoloured(Self.box(100, 200, 60, 40), from: Self.orange, to: Self.blue)]),
      on: Size(640, 480), ["mode": "changes"], isPatient: false)
    play.grant()
    #expect(play.pixels().pixels.contains(Self.orange.pixel))
    play.send(.key(.right, .alt))
    play.pass(1)
    #expect(!play.pixels().pixels.contains(Self.orange.pixel))
    play.grant()
    #expect(play.pixels().pixels.contains(Self.orange.pixel))
  }

  @Test("The colours are as large on a screen of twice the density as they are seen, and the lines")
  func density() throws {
    let marks = [
      Self.move, .recoloured(Self.box(100, 300, 60, 40), from: Self.orange, to: Self.blue),
    ]
    let counts = try [1.0, 2].map { scale in
      var play = try ComparePlay(
        Self.assets(marks), on: Size(640 * scale, 480 * scale), ["mode": "changes"], scale: scale)
      play.rest()
      return play.pixels().pixels.count { $0 == Self.orange.pixel }
    }
    #expect((counts[0] * 7 / 2...counts[0] * 9 / 2).contains(counts[1]), "\(counts)")
  }
}
