import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

@Suite struct GalleryPageTests {
  /// A hand that has just opened the third row's page, by the pointer or by keys.
  private func page(
    byKey: Bool = false, scale: Double = 1, style: Style = .light
  ) throws -> Hand {
    var hand = try Hand.gallery(scale: scale, style: style, at: GalleryPlaces.row(2))
    if byKey {
      for _ in 0..<4 { hand.key(.down) }
      hand.key(.enter)
    } else {
      hand.send(.move)
      hand.click()
    }
    return hand
  }

  @Test("A row's picture is its split: the earlier picture in the triangle at the left")
  func thumbnails() throws {
    let pixels = try Hand.gallery(480, 1000).pixels
    for row in 0..<7 {
      let middle = Point(58, GalleryPlaces.row(row).y)
      #expect(pixels[Int(middle.x) - 12, Int(middle.y) + 12] == 0xffff_0000)
      #expect(pixels[Int(middle.x) + 12, Int(middle.y) - 12] == 0xff00_00ff)
    }
  }

  @Test("A row's polygon is as far from the row's upper side as from its lower one")
  func centred() throws {
    let hand = try Hand.gallery(480, 1000)
    // The first one is of the row that is no pair.
    let all = hand.frame.masks.filter { $0.rect == hand.frame.bounds }.map(\.path)
    let outlines = Array(all.dropFirst())
    #expect(outlines.count == 8)
    // The first is an octagon with a corner on each side; its corners' radius is .4 of its own.
    let radii = outlines[0].elements.compactMap { element in
      if case .arc(let arc) = element { arc.axisX.length } else { nil }
    }
    #expect(radii.count == 8)
    for radius in radii { #expect(abs(radius - 0.4 * outlines[0].bounds.width / 2) < 1e-6) }
    for (row, outline) in outlines.enumerated() {
      let shape = Compositor.pixels(of: outline, 480, 1000)
      let rows = (0..<1000).filter { shape.row($0).contains { $0 != 0 } }
      let (first, last) = (try #require(rows.first), try #require(rows.last))
      #expect(abs(Double(first + last + 1) / 2 - GalleryPlaces.row(row).y) <= 0.51)
    }
  }

  @Test("A page grows out of its row: the ground comes in .2 s, the button in .15 s")
  func opening() throws {
    var hand = try page(scale: 2)
    func grounds() -> [Double] {
      hand.frame.layers.filter { $0.rect == hand.frame.bounds && $0.mask == nil }
        .compactMap { if case .color(let color) = $0.content { color.alpha } else { nil } }
    }
    let start = try #require(hand.frame.growing)
    #expect(abs(start.height - 128) <= 1)
    #expect(abs(start.center.y - hand.position.y) <= 1)
    #expect(grounds() == [1, 0])
    hand.wait(0.1)
    let half = grounds()[1]
    #expect(abs(half - 0.5) < 0.05)
    let corner = hand.frame.growing?.origin ?? .zero
    #expect(corner.y > 0)
    #expect(hand.pixels[40, 1400] != WindowStyle.light.background.pixel)
    hand.wait(0.101)
    #expect(grounds() == [1], "Nothing of the list is drawn any more.")
    hand.settle()
    #expect(hand.frame.growing == nil)
  }

  @Test(
    "A page's speed never jumps: as it opens, when Escape comes on the way, and when it opens again",
    arguments: [0.02, 0.05, 0.1, 0.2])
  func speeds(wait: Double) throws {
    var hand = try page()
    func height(_ frame: Frame) -> Double { frame.growing?.height ?? 0 }
    let peak = 360 * 26 / 2.718
    #expect(abs(hand.speeds(since: hand.session, step: 0.002, height).after) < 0.05 * peak)
    hand.wait(wait)
    var earlier = hand.session
    hand.key(.escape)
    var speeds = hand.speeds(since: earlier, step: 0.002, height)
    #expect(abs(speeds.after - speeds.before) < 0.05 * peak)
    hand.wait(0.05)
    earlier = hand.session
    hand.key(.down)
    hand.key(.up)
    hand.key(.enter)
    speeds = hand.speeds(since: earlier, step: 0.002, height)
    #expect(abs(speeds.after - speeds.before) < 0.05 * peak)
    #expect(hand.session.title(at: hand.now) == "Old Tree")
  }

  @Test("A page that is opened again while it closes is as it was, with its button")
  func openedAgain() throws {
    var hand = try page(byKey: true)
    hand.settle()
    let opened = hand.pixels
    hand.key(.escape)
    hand.wait(0.1)
    hand.key(.enter)
    hand.settle()
    #expect(hand.pixels == opened)
  }

  @Test("A page closes into what its row shows, wherever its edge was", arguments: [-250.0, 250])
  func closing(drag: Double) throws {
    var hand = try page()
    hand.settle()
    hand.press(.left)
    hand.move(drag, 0, in: 0.3)
    hand.release(.left)
    hand.settle()
    hand.key(.escape)
    hand.send(.leave)
    var last = hand.pixels
    while hand.session.isMoving(at: hand.now) {
      last = hand.pixels
      hand.wait(1.0 / 240)
    }
    #expect(zip(last.pixels, hand.pixels.pixels).allSatisfy { Self.difference($0, $1) <= 12 })
  }

  /// The most that two pixels differ by in any channel.
  private static func difference(_ a: Pixel, _ b: Pixel) -> Int {
    let shifts: [UInt32] = [0, 8, 16, 24]
    return shifts.reduce(0) { worst, shift in
      max(worst, abs(Int(a.rawValue >> shift & 255) - Int(b.rawValue >> shift & 255)))
    }
  }

  @Test("Names and sharpness come with the page, and neither comes or goes in a frame")
  func gradual() throws {
    for isOpening in [true, false] {
      var hand = try page()
      if !isOpening {
        hand.settle()
        hand.key(.escape)
      }
      var (last, all) = (hand.frame, 0.0)
      while hand.session.isMoving(at: hand.now) {
        hand.wait(1.0 / 60)
        let frame = hand.frame
        for part in [frame.namePart, frame.stillPart] { all += part }
        #expect(abs(frame.namePart - last.namePart) < 0.4, "\(hand.seconds)")
        if isOpening { #expect(abs(frame.stillPart - last.stillPart) < 0.6, "\(hand.seconds)") }
        last = frame
      }
      #expect(all > 1)
      #expect(last.namePart == (isOpening ? 1 : 0))
    }
  }

  @Test("A picture stands sharply when it is less than half a pixel from its place")
  func sharp() throws {
    var hand = try page()
    var moved = Rect.zero
    while hand.frame.stillPart < 1 {
      moved = hand.frame.growing ?? moved
      hand.wait(1.0 / 960)
    }
    let end = Rect(x: 0, y: 200, width: 480, height: 360)
    #expect(moved != .zero)
    #expect(abs(moved.minY - end.minY) < 1)
    #expect(abs(moved.maxX - end.maxX) < 1)
    #expect(hand.session.isMoving(at: hand.now))
  }

  @Test("A page that closes goes on below the next one, and lands in its row")
  func landsBelow() throws {
    var hand = try page()
    hand.settle()
    hand.key(.escape)
    hand.wait(0.03)
    var quiet = hand
    hand.go(to: GalleryPlaces.row(4))
    hand.click()
    #expect(hand.session.title(at: hand.now) == "Desert")
    quiet.seconds = hand.seconds
    for _ in 0..<8 {
      // The lower one is where it would be without the other.
      #expect(hand.frame.pagePictures.count == 2)
      #expect(hand.frame.pagePictures.first == quiet.frame.pagePictures.first)
      hand.wait(1.0 / 60)
      quiet.wait(1.0 / 60)
    }
    hand.settle()
    #expect(hand.frame.pagePictures.isEmpty)
    #expect(hand.session.title(at: hand.now) == "Desert")
    hand.key(.escape)
    hand.settle()
    #expect(hand.session.title(at: hand.now) == nil)
  }

  @Test("The first of two pages that close opens again below the other")
  func reopened() throws {
    var hand = try page()
    hand.settle()
    hand.key(.escape)
    hand.go(to: GalleryPlaces.row(4))
    hand.click()
    hand.wait(0.05)
    hand.key(.escape)
    hand.wait(0.05)
    let before = hand.frame.pagePictures
    hand.go(to: GalleryPlaces.row(2))
    hand.press(.left)
    hand.release(.left)
    #expect(hand.session.title(at: hand.now) == "Old Tree")
    #expect(before.count == 2)
    for (now, then) in zip(hand.frame.pagePictures, before) {
      #expect(abs(now.maxX - then.maxX) < 1e-9)
      #expect(abs(now.minY - then.minY) < 1e-9)
    }
    hand.settle()
    #expect(hand.session.title(at: hand.now) == "Old Tree")
    #expect(hand.frame.pagePictures.isEmpty)
  }

  @Test(
    "Pictures fill as much of the window as they can, enlarged smoothly", arguments: [1.0, 2, 5])
  func fitted(scale: Double) throws {
    var hand = try Hand.gallery(scale: scale, at: GalleryPlaces.row(2))
    hand.send(.move)
    hand.click()
    hand.settle()
    let pictures = hand.frame.layers.compactMap { layer in
      if case .picture(_, let sampling) = layer.content { (layer.rect, sampling) } else { nil }
    }
    #expect(pictures.count == 2)
    for (rect, sampling) in pictures {
      #expect(rect.width == 480 * scale)
      #expect(rect.height == 360 * scale)
      #expect(sampling == .smooth)
    }
  }

  @Test("The window's title names the pair, and Escape leads back from it")
  func title() throws {
    var hand = try page()
    #expect(hand.session.title(at: hand.now) == "Old Tree")
    #expect(hand.session.canGoBack(at: hand.now))
    hand.key(.escape)
    #expect(hand.session.title(at: hand.now) == nil)
    #expect(!hand.session.canGoBack(at: hand.now))
  }

  @Test("A page that was opened by a key shows its divider for a while")
  func divider() throws {
    var hand = try page(byKey: true)
    // It comes a quarter of a second later, within .15 s.
    for (seconds, opacity) in [(0.25, 1.0), (0.325, 0.5), (0.4, 1)] {
      let layers = hand.session.frame(at: Instant(seconds: seconds)).layers
      #expect(abs((layers.flatMap(\.opacities).min() ?? 0) - opacity) < 0.02, "\(seconds) s")
    }
    hand.wait(1.2)
    let early = hand.pixels
    hand.settle()
    #expect((0.7...1.2).contains(hand.seconds - 1.2))
    #expect(hand.pixels != early)
    hand.send(.move)
    hand.settle()
    #expect(hand.pixels.row(300) == early.row(300), "The pointer shows it too.")
  }

  @Test(
    "The way back is a corner of 80 pixels, lighter under the pointer", arguments: Style.allCases)
  func button(style: Style) throws {
    var hand = try page(scale: 2, style: style)
    hand.settle()
    func shape(_ x: Double, _ y: Double) -> PointerShape {
      hand.go(to: Point(x, y))
      return hand.session.pointerShape(at: hand.now)
    }
    #expect(shape(1, 1) == .hand)
    #expect(shape(159, 159) == .hand)
    #expect(shape(161, 20) != .hand)
    #expect(shape(20, 161) != .hand)
    let plain = hand.pixels[96, 68]
    hand.go(to: Point(20, 20))
    let hovered = hand.pixels[96, 68]
    #expect(hovered != plain)
    hand.click()
    #expect(hand.session.title(at: hand.now) == nil)
  }

  @Test("The keyboard goes to the page's button and back to the row that it came from")
  func focus() throws {
    var hand = try page(byKey: true)
    hand.settle()
    let plain = hand.pixels
    hand.key(.tab)
    #expect(hand.pixels != plain)
    hand.key(.enter)
    hand.settle()
    #expect(hand.session.title(at: hand.now) == nil)
    hand.key(.enter)
    #expect(hand.session.title(at: hand.now) == "Old Tree")
    // Keys that the page takes move nothing in the list below it.
    for key in [Key.down, .down, .end, .escape] { hand.key(key) }
    hand.settle()
    hand.key(.enter)
    #expect(hand.session.title(at: hand.now) == "Old Tree")
  }
}

extension Compositor {
  /// A path as pixels: 0 outside.
  fileprivate static func pixels(of path: Path, _ width: Int, _ height: Int) -> PixelBuffer {
    var frame = Frame(width: width, height: height)
    frame.layers.add(.shape(path, .white))
    return pixels(of: frame)
  }
}

extension Frame {
  /// Where the pictures of pages are that grow or shrink, the lower one first.
  fileprivate var pagePictures: [Rect] {
    masks.filter { $0.path.elements.count == 5 && $0.rect == bounds }.map(\.path.bounds)
  }

  /// How much is seen of a page's picture in its place, 0…1.
  fileprivate var stillPart: Double {
    layers.reduce(0) { part, layer in
      if case .picture = layer.content, layer.rect.width == 480 { return 1 }
      guard case .group(let inner) = layer.content, layer.opacity < 1 else { return part }
      let isPicture = inner.contains { if case .picture = $0.content { true } else { false } }
      return isPicture ? layer.opacity : part
    }
  }

  /// How strongly the names of a page's pictures are seen, 0…1.
  fileprivate var namePart: Double {
    func part(_ layers: LayerList, _ outer: Double) -> Double {
      layers.reduce(0) { most, layer in
        let opacity = outer * layer.opacity
        guard case .group(let inner) = layer.content else { return most }
        let isName = inner.contains {
          if case .stencil(let text, .white) = $0.content { text.size.height == 12 } else { false }
        }
        return max(most, isName ? opacity : part(inner, opacity))
      }
    }
    return part(layers, 1)
  }
}

extension Layer {
  /// Its own opacity, and those of the layers in it.
  fileprivate var opacities: [Double] {
    guard case .group(let inner) = content else { return [opacity] }
    return [opacity] + inner.flatMap(\.opacities)
  }
}
