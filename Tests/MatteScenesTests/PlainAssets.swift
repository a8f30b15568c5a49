import MatteGeometry
import MatteLayers
import MatteRaster
import MatteScenes
import MatteThreads

/// Pictures of one colour each, and text that is a solid box.
struct PlainAssets: AssetLibrary {
  var pictures: [Picture]
  let typesetter: any Typesetter = BoxTypesetter()

  init(_ pictures: [Picture] = []) {
    self.pictures = pictures
  }

  /// A red picture and a blue one, of one size.
  static func redAndBlue(_ width: Int, _ height: Int) -> PlainAssets {
    PlainAssets(
      [0xffff_0000, 0xff00_00ff].map {
        Picture(PixelBuffer(width: width, height: height, filledWith: $0))
      })
  }

  func bundled(_ name: String) throws -> Picture {
    let shade = UInt32(name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xff_ffff })
    return Picture(
      PixelBuffer(width: 64, height: 48, filledWith: Pixel(rawValue: 0xff00_0000 | shade)))
  }
}

/// Text as a box, half as wide as high for each character; the same box for the same text.
final class BoxTypesetter: Typesetter {
  private let blocks = Guarded<[TextSpecimen: TextBlock]>([:])

  func block(for text: TextSpecimen) -> TextBlock {
    blocks.withLock { blocks in
      let block = blocks[text] ?? Self.box(text)
      blocks[text] = block
      return block
    }
  }

  private static func box(_ text: TextSpecimen) -> TextBlock {
    let height = max(1, Int(text.size))
    let natural = max(1, height * text.text.count / 2)
    let width = text.width.map { max(1, min(natural, Int($0))) } ?? natural
    let buffer = CoverageBuffer(width: width, height: height, filledWith: 255)
    return TextBlock(
      stencil: Stencil(buffer), inkOffset: .zero, size: Size(Double(width), Double(height)),
      baseline: Double(height) * 0.8)
  }
}
