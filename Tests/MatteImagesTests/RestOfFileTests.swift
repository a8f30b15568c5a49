import MatteImages
import MatteRaster
import TestSupport
import Testing

/// What a file holds behind the end of its picture.
@Suite struct RestOfFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Files without anything behind their pictures: those that can be read by rows, and others.
  private static let files = [
    "rgb-8.png", "rgb-8-interlaced.png", "scene-420.jpg", "scene-progressive.jpg", "animated.webp",
    "rgba-8.webp",
  ]

  /// What a file says beside its pixels, read whole, and by rows if that can be done.
  private func remarks(_ bytes: [UInt8]) throws -> [String: Int] {
    let remarks = try SampleReader().picture(from: bytes).remarks
    let path = PathBytes(try folder.write("file", bytes))
    if let stream = SampleStream(path, limits: ImageReader.Limits(), bandPixels: 1 << 20) {
      #expect(stream.facts.remarks == remarks)
    }
    return remarks
  }

  @Test("Is a remark of its own, which other bytes change", arguments: files)
  func rest(name: String) throws {
    let file = Fixture(name).bytes
    let plain = try remarks(file)
    // More than is hashed at a time.
    var film = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let one = try remarks(file + film)
    film[film.count - 1] ^= 1
    let other = try remarks(file + film)
    let short = try remarks(file + [0])
    #expect(plain["data after the picture"] == nil)
    for remarks in [one, other, short] {
      var rest = remarks
      #expect(rest.removeValue(forKey: "data after the picture") != nil)
      #expect(rest == plain)
    }
    #expect(Set([one, other, short]).count == 3)
    #expect(try ImageReader().picture(from: file + film) == ImageReader().picture(from: file))
  }

  @Test("Belongs to the pictures within a JPEG whose index names them")
  func within() throws {
    let index = HandmadeJPEG.segment(0xe2, Array("MPF\0II*\0".utf8) + [8, 0, 0, 0, 0, 0])
    let file = HandmadeJPEG(16, 16, .grey) { _ in 90 }.bytes(with: index)
    let pictures = [80, 200].map { level in HandmadeJPEG(8, 8, .grey) { _ in level }.bytes() }
    let all = try ([[]] + pictures).map { try remarks(file + $0) }
    #expect(all.allSatisfy { $0.keys.elementsEqual(["pictures within"]) })
    #expect(Set(all).count == 3)
  }
}
