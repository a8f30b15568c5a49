import Artwork
import MatteCompositing
import MatteGeometry
import MatteImages
import MatteRaster
import Testing

/// The pictures of the pairs, without what their names end with.
private let pairs = [
  "01-city", "02-summit", "03-tree", "04-lighthouse", "05-desert", "06-harbour", "07-flower",
  "08-balloons",
]

/// The pictures in Resources, as they are in the repository.
struct ResourcesTests {
  private func picture(_ name: String, file: String = #filePath) throws -> PixelBuffer {
    let root = file.split(separator: "/").dropLast(4).joined(separator: "/")
    return try ImageReader().picture(at: PathBytes("/\(root)/Resources/\(name)"))
  }

  @Test("Leaves and icon are what is drawn now") func leavesAndIconAreWhat() throws {
    #expect(try picture("leaf-grey.png") == Leaf.grey.pixels(side: 512))
    #expect(try picture("leaf-green.png") == Leaf.green.pixels(side: 512))
    #expect(try picture("icons/hicolor/48x48/apps/matte.png") == Icon.pixels(side: 48))
  }

  @Test(
    "The leaf is wholly grey before the fill and wholly green after it",
    arguments: ["leaf-grey.png", "leaf-green.png"])
  func theLeafIsWholly(name: String) throws {
    let leaf = try picture(name)
    let side = Double(leaf.width)
    #expect(leaf.width == leaf.height)
    for y in 0..<leaf.height {
      for x in 0..<leaf.width where leaf[x, y].alpha > 0 {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        let isInCircle = pixel.farthest(from: Point(side / 2, side / 2)) <= side / 2
        let isOutside = [-side / 6, side * 7 / 6].allSatisfy {
          pixel.nearest(to: Point($0, $0)) >= side / 2
        }
        try #require(isInCircle && isOutside, "the pixel (\(x), \(y))")
      }
    }
  }

  @Test("Both leaves cover the same pixels equally") func bothLeavesCoverTheSame() throws {
    let grey = try picture("leaf-grey.png")
    let green = try picture("leaf-green.png")
    #expect(grey.pixels.map { $0.alpha } == green.pixels.map { $0.alpha })
    #expect(grey.pixels.contains { $0.alpha == 255 })
  }

  @Test("The icon has the size of its folder", arguments: [16, 24, 32, 48, 64, 128, 256, 512])
  func theIconHasTheSize(side: Int) throws {
    let icon = try picture("icons/hicolor/\(side)x\(side)/apps/matte.png")
    #expect(icon.width == side)
    #expect(icon.height == side)
    #expect(icon[0, 0] == 0)
    #expect(icon[side / 2, side / 2].alpha == 255)
  }

  @Test(
    "Both pictures of a pair are opaque and of one size",
    arguments: [("landscape-day.jpg", "landscape-night.jpg")]
      + pairs.map { ("pictures/\($0)-before.webp", "pictures/\($0)-after.webp") })
  func bothPicturesOfAPair(before: String, after: String) throws {
    let before = try picture(before)
    let after = try picture(after)
    #expect(before.bounds == after.bounds)
    #expect(before.width == 1600)
    #expect(before.isOpaque)
    #expect(after.isOpaque)
    #expect(before.pixels != after.pixels)
  }

  @Test(
    "A thumbnail is its picture made smaller, sharp where 64 pixels are drawn by three each",
    arguments: pairs, ["before", "after"])
  func aThumbnailIsIts(
    pair: String, side: String
  ) throws {
    let whole = try picture("pictures/\(pair)-\(side).webp")
    let thumbnail = try picture("pictures/\(pair)-\(side)-small.jpg")
    #expect(thumbnail.height == 64 * 3)
    #expect(thumbnail.width * whole.height == thumbnail.height * whole.width)
    let exact = whole.resampled(width: thumbnail.width, height: thumbnail.height)
    // A page that closes ends on it: where a JPEG is coarser than this, that is seen.
    #expect(thumbnail.noise(against: exact) < 4, "in steps of 255")
  }
}

extension PixelBuffer {
  /// How far its channels are from those of a picture of the same size, as the root of the mean square,
  /// 0…255.
  fileprivate func noise(against other: PixelBuffer) -> Double {
    var sum = 0
    for (a, b) in zip(pixels, other.pixels) {
      for (a, b) in [(a.blue, b.blue), (a.green, b.green), (a.red, b.red)] {
        let distance = Int(a) - Int(b)
        sum += distance * distance
      }
    }
    return (Double(sum) / Double(pixels.count * 3)).squareRoot()
  }
}

extension Rect {
  /// The distance from a point to the farthest corner.
  fileprivate func farthest(from point: Point) -> Double {
    Vector(
      max(abs(minX - point.x), abs(maxX - point.x)), max(abs(minY - point.y), abs(maxY - point.y))
    ).length
  }

  /// The distance from a point outside to the nearest place inside.
  fileprivate func nearest(to point: Point) -> Double {
    let place = Point(min(max(point.x, minX), maxX), min(max(point.y, minY), maxY))
    return (point - place).length
  }
}
