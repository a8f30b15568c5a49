import MatteImages
import MatteRaster
import TestSupport
import Testing

/// Pictures at an eighth of their sides, which are there sooner.
@Suite struct CoarsePictureTests {
  private func coarse(_ bytes: [UInt8]) throws -> PixelBuffer? {
    let folder = try TemporaryFolder()
    let file = try folder.write("picture", bytes)
    return try ImageReader().coarsePicture(at: PathBytes(file))
  }

  /// The mean of a block of 8 × 8 pixels, or of what there is of it.
  private func mean(_ picture: PixelBuffer, _ column: Int, _ row: Int) -> Pixel {
    var (red, green, blue, count) = (0, 0, 0, 0)
    for y in row * 8..<min(row * 8 + 8, picture.height) {
      for x in column * 8..<min(column * 8 + 8, picture.width) {
        let pixel = picture[x, y]
        red += Int(pixel.red)
        green += Int(pixel.green)
        blue += Int(pixel.blue)
        count += 1
      }
    }
    return Pixel(
      red: UInt8(red / count), green: UInt8(green / count), blue: UInt8(blue / count), alpha: 255)
  }

  @Test(
    "Each pixel is the mean of a block",
    arguments: ["scene-progressive.jpg", "scene-padded.jpg", "scene-grey.jpg", "orientation-6.jpg"])
  func means(name: String) throws {
    let whole = try Fixture(name).picture
    let coarse = try #require(try coarse(Fixture(name).bytes))
    #expect(coarse.width == (whole.width + 7) / 8)
    #expect(coarse.height == (whole.height + 7) / 8)
    for y in 0..<coarse.height {
      for x in 0..<coarse.width {
        #expect(difference(coarse[x, y], mean(whole, x, y)) <= 12, "\(x), \(y)")
      }
    }
  }

  @Test("Of a progressive JPEG the scans that only refine it are not read")
  func refinements() throws {
    let bytes = Fixture("scene-progressive.jpg").bytes
    // Behind the first scan the codes of the second one: more of a single bit than there can be.
    let scan = try #require(place(of: 0xda, in: bytes, from: 2))
    let table = try #require(place(of: 0xc4, in: bytes, from: scan + 2))
    var damaged = bytes
    damaged[table + 5] = 255
    #expect(throws: ImageError.Reason.damaged(.jpeg)) { try ImageReader().picture(from: damaged) }
    #expect(try coarse(damaged) == coarse(bytes))
    let share = try #require(try ImageReader().glance(at: bytes).coarseShare)
    #expect(share < 0.5)
  }

  @Test("A progressive JPEG may tell behind its first scan which way is up")
  func orientation() throws {
    let turned = Fixture("orientation-6.jpg").bytes
    let exif = try #require(place(of: 0xe1, in: turned, from: 2))
    let segment = turned[exif..<exif + 2 + Int(turned[exif + 2]) * 256 + Int(turned[exif + 3])]
    var bytes = Fixture("scene-progressive.jpg").bytes
    let scan = try #require(place(of: 0xda, in: bytes, from: 2))
    let next = try #require(place(of: 0xc4, in: bytes, from: scan + 2))
    bytes.insert(contentsOf: segment, at: next)
    let whole = try ImageReader().picture(from: bytes)
    let coarse = try #require(try coarse(bytes))
    #expect((whole.width, whole.height) == (16, 24))
    #expect((coarse.width, coarse.height) == (2, 3))
  }

  private func place(of marker: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    bytes.indices.dropLast().first {
      $0 >= start && bytes[$0] == 0xff && bytes[$0 + 1] == marker
    }
  }

  @Test("A PNG has none")
  func none() throws {
    #expect(try coarse(Fixture("rgb-8.png").bytes) == nil)
    #expect(try ImageReader().glance(at: Fixture("rgb-8.png").bytes).coarseShare == nil)
  }
}
