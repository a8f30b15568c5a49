import MatteImages
import MatteRaster
import TestMath
import TestSupport
import Testing

struct ColorProfileTests {
  /// The profile's red is sRGB's green, its green sRGB's blue, its blue sRGB's red.
  private func swapped(_ pixel: Pixel) -> Pixel {
    Pixel(red: pixel.blue, green: pixel.red, blue: pixel.green, alpha: pixel.alpha)
  }

  @Test(
    "The profile of a PNG is converted",
    arguments: [
      ("rgb-8-swapped.png", "rgb", 8), ("rgba-8-swapped.png", "rgba", 8),
      ("rgb-16-swapped.png", "rgb", 16),
    ])
  func theProfileOfAPNG(_ name: String, _ type: String, _ depth: Int) throws {
    let picture = try Fixture(name).picture
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let expected = swapped(ExpectedPixels.pixel(x, y, type: type, depth: depth))
        #expect(difference(picture[x, y], expected) <= 1)
      }
    }
  }

  @Test(
    "The profile of a JPEG or a WebP is converted",
    arguments: ["scene-swapped.jpg", "scene-swapped-in-3.jpg", "scene-swapped.webp"])
  func theProfileOfAJPEG(_ name: String) throws {
    let picture = try Fixture(name).picture
    for y in 0..<16 {
      for x in 0..<24 {
        #expect(difference(picture[x, y], swapped(ExpectedPixels.scene(x, y))) <= 3)
      }
    }
  }

  @Test(
    "A profile that is sRGB, broken or unsuitable changes nothing",
    arguments: [
      "rgb-8-srgb-profile.png", "rgb-8-broken-profile.png", "rgb-8-grey-profile.png",
      "rgb-8-gamma-2.2.png", "rgb-8-srgb-gamma-1.png",
    ])
  func aProfileThatIsSRGB(_ name: String) throws {
    #expect(try Fixture(name).picture == Fixture("rgb-8.png").picture)
  }

  @Test("A broken profile of a JPEG changes nothing") func aBrokenProfileOfAJPEG() throws {
    let picture = try Fixture("scene-broken-profile.jpg").picture
    #expect(difference(picture[3, 3], ExpectedPixels.scene(3, 3)) <= 2)
  }

  @Test("Grey has profiles of its own") func greyHasProfilesOfIts() throws {
    let picture = try Fixture("grey-8-linear.png").picture
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let grey = ExpectedPixels.encoded(ExpectedPixels.share(x, y, 0, depth: 8))
        let expected = ExpectedPixels.pixel([grey, grey, grey])
        #expect(difference(picture[x, y], expected) <= 1)
      }
    }
  }

  @Test("So has grey with transparency", arguments: [8, 16]) func soHasGreyWithTransparency(
    depth: Int
  ) throws {
    let chunk = try #require(PNGText.chunks(named: "iCCP", of: Fixture("grey-8-linear.png").bytes))
    let bytes = PNGText.inserting(chunk, into: Fixture("greyalpha-\(depth).png").bytes)
    let picture = try ImageReader().picture(from: bytes)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let grey = ExpectedPixels.encoded(ExpectedPixels.share(x, y, 0, depth: depth))
        let alpha = ExpectedPixels.share(x, y, 1, depth: depth)
        let expected = ExpectedPixels.pixel([grey, grey, grey], alpha: alpha)
        #expect(difference(picture[x, y], expected) <= 1)
      }
    }
  }

  @Test("Gamma without a profile is converted") func gammaWithoutAProfile() throws {
    let picture = try Fixture("rgb-8-gamma-1.png").picture
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let colour = (0..<3).map {
          ExpectedPixels.encoded(ExpectedPixels.share(x, y, $0, depth: 8))
        }
        #expect(difference(picture[x, y], ExpectedPixels.pixel(colour)) <= 1)
      }
    }
  }

  @Test("Corners without a profile are converted") func cornersWithoutAProfile() throws {
    let picture = try Fixture("rgb-8-corners-swapped.png").picture
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let expected = swapped(ExpectedPixels.pixel(x, y, type: "rgb", depth: 8))
        #expect(difference(picture[x, y], expected) <= 1)
      }
    }
  }

  /// What a grey of a picture with a profile becomes.
  private func converted(_ grey: UInt8, _ curve: [UInt16]) throws -> Pixel {
    let pixel = Pixel(red: grey, green: grey, blue: grey)
    let plain = try PNGEncoder().bytes(of: PixelBuffer(width: 3, height: 2, filledWith: pixel))
    // Without the encoder's sRGB chunk, of 13 bytes behind the header.
    let bare = Array(plain[..<33] + plain[(33 + 13)...])
    let chunk = TestProfile.rgb(curve: curve).pngChunk
    return try ImageReader().picture(from: PNGText.inserting(chunk, into: bare))[1, 1]
  }

  /// sRGB's curve at 257 places, brighter by a share of light in its middle.
  private func curve(brighterBy share: Double) -> [UInt16] {
    (0...256).map { step in
      let x = Double(step) / 256
      let light = x <= 0.04045 ? x / 12.92 : power((x + 0.055) / 1.055, 2.4)
      return UInt16(((light + share * light * (1 - light)) * 65_535).rounded())
    }
  }

  @Test("A profile that moves colours by two or three steps is applied") func aProfileThatMoves()
    throws
  {
    // Light 0.2159 of grey 128, and 2.5 % more of it: 129.6 or more; at most 3 steps anywhere.
    let moved = try converted(128, curve(brighterBy: 0.04))
    #expect((130...131).contains(moved.blue))
    #expect(try converted(128, curve(brighterBy: 0)) == 0xff80_8080)
    let steps = try [32, 64, 96, 128, 160, 192, 224].map { (grey: UInt8) in
      Int(try converted(grey, curve(brighterBy: 0.04)).blue) - Int(grey)
    }
    #expect(steps.max() ?? 9 <= 3, "\(steps)")
    #expect(steps.min() ?? 0 >= 0, "\(steps)")
  }

  @Test(
    "A profile is sRGB by another name if no grey moves by more than a step",
    arguments: [
      (0, true), (0.005, true), (0.015, true), (0.025, true), (0.04, false), (0.06, false),
    ])
  func sRGBByAnotherName(share: Double, isSRGB: Bool) throws {
    // Greys move by at most 0.24, 0.71, 1.18, 1.89 and 2.82 steps.
    let named = try profile(TestProfile.rgb(curve: curve(brighterBy: share)).pngChunk)
    #expect(named.isSRGB == isSRGB)
    #expect(named.hasSameColours(as: .none) == isSRGB)
  }

  @Test("More profiles than are remembered are told apart") func manyProfiles() throws {
    let files = (0..<20).map { TestProfile.rgb(curve: [UInt16(1000 + 500 * $0), 65_535]) }
    let profiles = try files.map { try profile($0.pngChunk) }
    for number in profiles.indices {
      let (own, next) = (profiles[number], profiles[(number + 1) % profiles.count])
      #expect(own.icc == files[number].bytes)
      #expect(own != next)
      #expect(!own.hasSameColours(as: next))
    }
  }

  @Test("A profile is the same in a PNG and in a JPEG") func inOtherFiles() throws {
    let (png, jpeg) = try (
      SampleReader().picture(from: Fixture("rgb-8-swapped.png").bytes).profile,
      SampleReader().picture(from: Fixture("scene-swapped.jpg").bytes).profile
    )
    #expect(png == jpeg)
    #expect(try png != profile(TestProfile.rgb(curve: [2000, 65_535]).pngChunk))
  }

  @Test("The darkest colour of a profile becomes black") func theDarkestColourOfAProfile() throws {
    // A curve that begins at 3 % of light, as that of a screen in a lit room does.
    let lit: [UInt16] = [2000, 65_535]
    #expect(try converted(0, lit) == 0xff00_0000)
    #expect(try converted(255, lit) == 0xffff_ffff)
  }

  @Test("Dark steps of 16 bits are kept by the conversion") func darkStepsOf16() throws {
    let picture = try Fixture("rgb-16-linear.png").picture
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let colour = (0..<3).map {
          ExpectedPixels.encoded(Double(ExpectedPixels.sample(x, y, $0, depth: 16) / 16) / 65535)
        }
        #expect(difference(picture[x, y], ExpectedPixels.pixel(colour)) <= 1)
      }
    }
  }

  @Test("Dark steps of 16 bits are kept where numbers are shown, too", arguments: [false, true])
  func darkStepsOfNumbers(isAnimated: Bool) throws {
    let still = Fixture("rgb-16-linear.png").bytes
    var animation = HandmadeAPNG([HandmadeAPNG.Frame(still), HandmadeAPNG.Frame(still)])
    animation.chunks = ["iCCP", "gAMA", "cHRM"].flatMap {
      PNGText.chunks(named: $0, of: still) ?? []
    }
    let picture = try SampleReader().picture(from: isAnimated ? animation.bytes : still)
    #expect(picture.samples.depth == 16)
    #expect(try picture.shown() == ImageReader().picture(from: still))
  }

  @Test("A profile for grey with sRGB's curve is sRGB", arguments: [0, 0.04])
  func greyWithSRGBCurve(share: Double) throws {
    let chunk = TestProfile.grey(curve: curve(brighterBy: share)).pngChunk
    let bytes = PNGText.inserting(chunk, into: Fixture("grey-8.png").bytes)
    #expect(try SampleReader().picture(from: bytes).profile.isSRGB == (share == 0))
    let isPlain = try ImageReader().picture(from: bytes) == Fixture("grey-8.png").picture
    #expect(isPlain == (share == 0))
  }

  /// What a PNG with other chunks before its pixels says about its colours.
  private func profile(_ chunks: [UInt8]) throws -> EmbeddedProfile {
    let png = PNGText.picture(1, depth: 8, [[1, 2, 3, 255]], chunks)
    return try SampleReader().picture(from: png).profile
  }

  @Test("Profiles that make the same colours are the same but for their bytes")
  func profilesThatMakeTheSame() throws {
    func profile(_ last: UInt16, padding: Int) throws -> EmbeddedProfile {
      try self.profile(TestProfile.rgb(curve: [2000, last], padding: padding).pngChunk)
    }
    let plain = try profile(65_535, padding: 0)
    let padded = try profile(65_535, padding: 8)
    #expect(!plain.isSRGB)
    #expect(plain != padded)
    #expect(plain.hasSameColours(as: padded))
    #expect(try !plain.hasSameColours(as: profile(60_000, padding: 0)))
    #expect(!plain.hasSameColours(as: .none))
  }

  @Test(
    "A short profile that tells of a name of 400 MB takes no memory for it",
    .enabled(if: AddressSpace.isOwn, "a sanitizer takes memory of its own"))
  func endlessName() async {
    await #expect(processExitsWith: .success) {
      let chunk = TestProfile.named(translations: 16_000_000).pngChunk
      let bytes = PNGText.inserting(chunk, into: Fixture("rgb-8.png").bytes)
      AddressSpace.limit(to: AddressSpace.used + 64 << 20)
      let profile = try? SampleReader().picture(from: bytes).profile
      #expect(profile?.name == "a profile without a name")
      #expect(profile?.isSRGB == false)
    }
  }

  @Test("A profile of more steps than any device has is none that can be read")
  func endlessSteps() async {
    await #expect(processExitsWith: .success) {
      ProcessorTime.limit(seconds: 20)
      for (count, isRead) in [(2, true), (33, false), (60_000, false)] as [(UInt32, Bool)] {
        let chunk = TestProfile.stepped(count).pngChunk
        let bytes = PNGText.inserting(chunk, into: Fixture("rgb-8.png").bytes)
        let profile = try SampleReader().picture(from: bytes).profile
        #expect((profile == .unreadable) == !isRead, "\(count) steps")
      }
    }
  }

  @Test("A profile that cannot be read is named, and taken as sRGB") func aProfileThatCannot()
    throws
  {
    let stream = TestProfile.rgb(curve: [2000, 65_535]).pngChunk.dropFirst(11).dropLast(4)
    let bodies: [[UInt8]] = [
      [], Array("p".utf8), Array("p\0\0garbage".utf8), Array("p\0\u{1}".utf8) + stream,
      Array("p\0\0".utf8) + stream.dropLast(20), Array("p\0\0".utf8) + PNGText.stored([1, 2, 3]),
      [UInt8](repeating: 65, count: 100) + [0, 0] + stream,
    ]
    for body in bodies {
      let profile = try profile(PNGText.chunk("iCCP", body))
      #expect(profile == .unreadable)
      #expect(profile.isSRGB)
      #expect(profile != .none)
      #expect(profile.hasSameColours(as: .none))
    }
    #expect(try profile(PNGText.chunk("iCCP", Array("p\0\0".utf8) + stream)) != .unreadable)
    #expect(
      try SampleReader().picture(from: Fixture("scene-broken-profile.jpg").bytes).profile
        == .unreadable)
  }

  @Test("Code points that mean sRGB go before a profile and before gamma, and no others do")
  func codePoints() throws {
    let gamma = PNGText.chunk("gAMA", [0, 1, 0x86, 0xa0])
    let icc = TestProfile.rgb(curve: [2000, 65_535]).pngChunk
    let standard = PNGText.chunk("cICP", [1, 13, 0, 1])
    for chunks in [standard + gamma, gamma + standard, standard + icc, icc + standard] {
      #expect(try profile(chunks) == .none)
    }
    for points: [UInt8] in [
      [9, 16, 0, 1], [1, 8, 0, 1], [12, 13, 0, 1], [1, 13, 0, 0], [1, 13], [1],
    ] {
      #expect(try profile(PNGText.chunk("cICP", points) + gamma) == profile(gamma))
    }
    // Of two the first counts.
    let other = PNGText.chunk("cICP", [9, 16, 0, 1])
    #expect(try profile(other + standard + gamma) == profile(gamma))
  }

  @Test("Colours that chunks describe are named by them") func coloursThatChunksDescribe() throws {
    let gamma = PNGText.chunk("gAMA", [0, 1, 0x86, 0xa0])
    let corners = PNGText.chunk(
      "cHRM",
      [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000].flatMap { (number: Int) in
        [0, 0, UInt8(number >> 8), UInt8(number & 255)]
      })
    #expect(try profile(gamma).name == "gAMA")
    #expect(try profile(gamma + corners).name == "gAMA and cHRM")
    #expect(try profile(gamma + PNGText.chunk("sRGB", [0])) == .none)
    // Of two the first counts, behind the pixels none.
    #expect(try profile(gamma + PNGText.chunk("gAMA", [0, 0, 0xb1, 0x8f])) == profile(gamma))
    var late = PNGText.picture(1, depth: 8, [[1, 2, 3, 255]])
    late = late.dropLast(12) + gamma + late.suffix(12)
    #expect(try SampleReader().picture(from: late).profile == .none)
  }
}
