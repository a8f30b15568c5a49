internal import MatteComparing
internal import MatteGeometry
package import MatteLayers
internal import MatteRaster
package import MatteScenes
internal import Synchronization

/// Pictures as large and as translucent as those that come with Matte, made rather than read, and text
/// that is a row of bars.
package final class SceneAssets: PageLibrary {
  package let pictures: [Picture] = []
  package let typesetter: any Typesetter = BarTypesetter()
  private let made = Mutex<[String: Picture]>([:])

  /// Makes a library whose pictures are made when they are asked for, and kept.
  package init() {}

  package func page() throws -> any PageScene { try Comparing.page(typesetter) }

  package func bundled(_ name: String) throws -> Picture {
    made.withLock { made in
      let picture = made[name] ?? make(name)
      made[name] = picture
      return picture
    }
  }

  private func make(_ name: String) -> Picture {
    if name.hasPrefix("leaf") { return disc(512, 0, 250) }
    if name.hasPrefix("ring") { return disc(512, 182, 227) }
    return name.hasPrefix("landscape") ? pattern(1600, 1000) : pattern(800, 600)
  }

  /// An opaque picture no two neighbours of which are alike.
  private func pattern(_ width: Int, _ height: Int) -> Picture {
    Picture(width, height) { x, y in
      Pixel(rawValue: 0xff00_0000 | UInt32(truncatingIfNeeded: x &* 7919 ^ y &* 104_729))
    }
  }

  /// A disc with a hole, its edges soft.
  private func disc(_ side: Int, _ hole: Double, _ radius: Double) -> Picture {
    Picture(side, side) { x, y in
      let center = Point(Double(side) / 2, Double(side) / 2)
      let distance = (Point(Double(x), Double(y)) - center).length
      let share = min(max(min(radius - distance, distance - hole) / 4, 0), 1)
      return Pixel(rawValue: 0xff40_8020 | UInt32(x & 0x1f)).scaled(by: UInt8(share * 255))
    }
  }
}

extension Picture {
  /// A picture made pixel by pixel, from column and row.
  convenience init(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> Pixel) {
    let pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
    self.init(PixelBuffer(width: width, height: height, pixels: pixels))
  }
}

/// Text as a row of bars, half as wide as high for each character; the same for the same text.
final class BarTypesetter: Typesetter {
  private let blocks = Mutex<[TextSpecimen: TextBlock]>([:])

  func block(for text: TextSpecimen) -> TextBlock {
    blocks.withLock { blocks in
      let block = blocks[text] ?? Self.bars(text)
      blocks[text] = block
      return block
    }
  }

  private static func bars(_ text: TextSpecimen) -> TextBlock {
    let height = max(1, Int(text.size))
    let natural = max(1, height * text.text.count / 2)
    let width = min(natural, text.width.map { max(1, Int($0)) } ?? natural)
    let values = (0..<width * height).map { UInt8(truncatingIfNeeded: ($0 % width) * 51) }
    return TextBlock(
      stencil: Stencil(CoverageBuffer(width: width, height: height, values: values)),
      inkOffset: .zero, size: Size(Double(width), Double(height)), baseline: Double(height) * 0.8)
  }
}
