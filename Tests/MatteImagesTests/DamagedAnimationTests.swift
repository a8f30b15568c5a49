import MatteImages
import TestSupport
import Testing

@Suite struct DamagedAnimationTests {
  private typealias Frame = HandmadeAPNG.Frame

  private static func rgba8(_ width: Int, _ height: Int) -> [UInt8] {
    PNGText.picture(width, depth: 8, Array(repeating: [1, 2, 3, 255], count: width * height))
  }

  /// Two frames of 4 by 3, the second a part of the canvas.
  private static var animation: HandmadeAPNG {
    var animation = HandmadeAPNG([Frame(rgba8(4, 3)), Frame(rgba8(2, 2))])
    animation.frames[1].place = (2, 1)
    return animation
  }

  /// Why the frames of a file cannot be read; nil if they can.
  private func reason(_ bytes: [UInt8]) -> ImageError.Reason? {
    do throws(ImageError.Reason) {
      var reader = try FrameReader(SampleReader().picture(from: bytes))
      while try reader.next() != nil {}
      return nil
    } catch {
      return error
    }
  }

  /// Where a chunk begins that has been found so many times before.
  private func place(_ name: String, _ skipped: Int = 0, in bytes: [UInt8]) -> Int {
    let places = bytes.indices.filter { bytes[$0...].starts(with: name.utf8) }
    return places[skipped] - 4
  }

  private func chunk(_ name: String, _ skipped: Int = 0, in bytes: [UInt8]) -> [UInt8] {
    let start = place(name, skipped, in: bytes)
    return Array(
      bytes[start..<start + 12 + bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }])
  }

  private func removing(_ name: String, _ skipped: Int = 0, from bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let start = place(name, skipped, in: bytes)
    bytes.removeSubrange(start..<start + chunk(name, skipped, in: bytes).count)
    return bytes
  }

  /// A file with other bytes in a chunk, whose checksum is right again.
  private func patching(
    _ name: String, _ skipped: Int = 0, in bytes: [UInt8], _ body: (inout [UInt8]) -> Void
  ) -> [UInt8] {
    let (start, old) = (place(name, skipped, in: bytes), chunk(name, skipped, in: bytes))
    var content = Array(old[8..<old.count - 4])
    body(&content)
    return bytes[..<start] + PNGText.chunk(name, content) + bytes[(start + old.count)...]
  }

  @Test("A frame lies within the canvas, and the first covers it") func aFrameLiesWithin() {
    var animation = Self.animation
    #expect(reason(animation.bytes) == nil)
    animation.frames[1].place = (3, 1)
    #expect(reason(animation.bytes) == .damaged(.png))
    animation.frames[1].place = (2, 2)
    #expect(reason(animation.bytes) == .damaged(.png))
    animation.frames[1].place = (0xffff_ffff, 0)
    #expect(reason(animation.bytes) == .damaged(.png))
    let narrow = patching("fcTL", in: Self.animation.bytes) { $0[7] = 3 }
    #expect(reason(narrow) == .damaged(.png))
    for side in [7, 11] {
      let empty = patching("fcTL", 1, in: Self.animation.bytes) { $0[side] = 0 }
      #expect(reason(empty) == .damaged(.png))
    }
  }

  @Test("There are as many frames as the file says, each with pixels") func thereAreAsMany() {
    var animation = Self.animation
    for count in [1, 3, 0xffff_ffff] {
      animation.declared = count
      #expect(reason(animation.bytes) == (count == 1 ? nil : .damaged(.png)))
    }
    animation.staticImage = Self.rgba8(4, 3)
    animation.declared = 1
    #expect(reason(animation.bytes) == .damaged(.png))
    #expect(reason(removing("fdAT", from: Self.animation.bytes)) == .damaged(.png))
    animation.frames = []
    animation.declared = 2
    #expect(reason(animation.bytes) == .damaged(.png))
  }

  @Test("A file with two chunks that make it an animation is a still picture") func aFileWithTwo()
    throws
  {
    let bytes = Self.animation.bytes
    let control = chunk("acTL", in: bytes)
    #expect(try SampleReader().picture(from: bytes).frames == 2)
    #expect(try SampleReader().picture(from: PNGText.inserting(control, into: bytes)).frames == 1)
  }

  @Test("Frames that break the rules are damage for who looks at the first only, too")
  func framesThatBreakTheRules() {
    var animation = Self.animation
    #expect(throws: Never.self) { try ImageReader().picture(from: animation.bytes) }
    animation.declared = 3
    for bytes in [animation.bytes, removing("fdAT", from: Self.animation.bytes)] {
      #expect(throws: ImageError.Reason.damaged(.png)) { try SampleReader().picture(from: bytes) }
      #expect(throws: ImageError.Reason.damaged(.png)) { try ImageReader().picture(from: bytes) }
    }
  }

  @Test("Frames and their pixels are numbered in their order") func framesAndTheirPixels() {
    let bytes = Self.animation.bytes
    for name in [("fcTL", 0), ("fcTL", 1), ("fdAT", 0)] {
      let wrong = patching(name.0, name.1, in: bytes) { $0[3] += 1 }
      #expect(reason(wrong) == .damaged(.png))
      let large = patching(name.0, name.1, in: bytes) { $0[0] = 1 }
      #expect(reason(large) == .damaged(.png))
      let short = patching(name.0, name.1, in: bytes) { $0 = [0, 0, UInt8(name.1)] }
      #expect(reason(short) == .damaged(.png))
    }
  }

  @Test("Only what the rules know becomes of a frame") func onlyWhatTheRules() {
    for (index, least) in [(24, UInt8(3)), (25, 2)] {
      let wrong = patching("fcTL", 1, in: Self.animation.bytes) { $0[index] = least }
      #expect(reason(wrong) == .damaged(.png))
    }
    for size in [25, 27] {
      let odd = patching("fcTL", 1, in: Self.animation.bytes) {
        $0 = Array(($0 + [0]).prefix(size))
      }
      #expect(reason(odd) == .damaged(.png))
    }
  }

  @Test("A wrong checksum is damage", arguments: ["acTL", "fcTL", "fdAT"])
  func aWrongChecksumIsDamage(name: String) {
    var bytes = Self.animation.bytes
    let start = place(name, name == "fcTL" ? 1 : 0, in: bytes)
    let size = chunk(name, in: bytes).count
    bytes[start + size - 1] ^= 1
    #expect(reason(bytes) == .damaged(.png))
  }

  @Test("Only the first frame is before the picture") func onlyTheFirstFrame() throws {
    let bytes = Self.animation.bytes
    let (second, pixels) = (chunk("fcTL", 1, in: bytes), chunk("fdAT", in: bytes))
    var early = removing("fdAT", from: removing("fcTL", 1, from: bytes))
    early.insert(contentsOf: second, at: place("IDAT", in: early))
    early.insert(contentsOf: pixels, at: place("IEND", in: early))
    #expect(reason(early) == .damaged(.png))
    early = removing("fdAT", from: bytes)
    early.insert(contentsOf: pixels, at: place("IDAT", in: early))
    #expect(reason(early) == .damaged(.png))
  }

  @Test("Pixels belong to a frame whose pixels the picture's are not") func pixelsBelongToAFrame() {
    let bytes = Self.animation.bytes
    let pixels = chunk("fdAT", in: bytes)
    let (second, end) = (place("fcTL", 1, in: bytes), place("IEND", in: bytes))
    let more = PNGText.chunk("fdAT", [0, 0, 0, 1] + pixels[12..<pixels.count - 4])
    var rest = bytes[second..<end] + PNGText.chunk("IEND", [])
    rest = ArraySlice(patching("fcTL", in: Array(rest)) { $0[3] = 2 })
    rest = ArraySlice(patching("fdAT", in: Array(rest)) { $0[3] = 3 })
    #expect(reason(bytes[..<second] + more + rest) == .damaged(.png))
    var early = HandmadeAPNG([Frame(Self.rgba8(4, 3))])
    early.staticImage = Self.rgba8(4, 3)
    var file = removing("fcTL", from: early.bytes)
    #expect(reason(file) == .damaged(.png))
    file = patching("fdAT", in: file) { $0[3] = 0 }
    #expect(reason(file) == .damaged(.png))
  }

  @Test("A frame whose pixels end early is cut short, and a broken one is damaged")
  func aFrameWhosePixels() {
    let bytes = Self.animation.bytes
    let short = patching("fdAT", in: bytes) { $0.removeLast($0.count / 2) }
    #expect(reason(short) == .truncated(.png))
    let broken = patching("fdAT", in: bytes) { $0[6] = 0xff }
    #expect(reason(broken) == .damaged(.png))
    // The first frame can be had all the same.
    #expect(throws: Never.self) {
      var reader = try FrameReader(SampleReader().picture(from: short))
      #expect(try reader.next() != nil)
    }
  }

  @Test("A small file with a large frame is refused before there is memory for it")
  func aSmallFileWithALarge() {
    var animation = HandmadeAPNG([Frame(Self.rgba8(1, 1))])
    animation.staticImage = Self.rgba8(4, 3)
    let bytes = patching("IHDR", in: animation.bytes) {
      $0.replaceSubrange(0..<8, with: [0, 1, 0, 0, 0, 1, 0, 0])
    }
    #expect(reason(bytes) == .tooManyPixels(width: 65_536, height: 65_536, limit: 128_000_000))
  }

  @Test("What says wrongly that there is an animation makes none") func whatSaysWronglyThatThere()
    throws
  {
    let bytes = Self.animation.bytes
    var late = removing("acTL", from: bytes)
    late.insert(contentsOf: chunk("acTL", in: bytes), at: place("fdAT", in: late))
    var other = Self.animation
    other.staticImage = Self.rgba8(4, 3)
    for wrong in [
      removing("acTL", from: other.bytes),
      patching("acTL", in: bytes) { $0[3] = 0 }, patching("acTL", in: bytes) { $0.removeLast() },
      removing("acTL", from: bytes), late,
    ] {
      let picture = try SampleReader().picture(from: wrong)
      #expect(picture.frames == 1)
      #expect(picture.animation.isEmpty)
      #expect(picture.remarks.isEmpty)
    }
  }
}
