import MatteGeometry
package import MatteLayers
import MatteRaster
package import MatteScenes
import MatteThreads

/// Pictures of one colour each, and text that is a solid box.
package struct PlainAssets: PageLibrary {
  package var pictures: [Picture]
  package let typesetter: any Typesetter = BoxTypesetter()
  /// What the gallery's first row opens.
  package var firstPage: any PageScene = StubPage()

  package init(_ pictures: [Picture] = []) {
    self.pictures = pictures
  }

  /// A red picture and a blue one, of one size.
  package static func redAndBlue(_ width: Int, _ height: Int) -> PlainAssets {
    PlainAssets(
      [0xffff_0000, 0xff00_00ff].map {
        Picture(PixelBuffer(width: width, height: height, filledWith: $0))
      })
  }

  package func page() throws -> any PageScene { firstPage }

  package func bundled(_ name: String) throws -> Picture {
    let shade = UInt32(name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xff_ffff })
    return Picture(
      PixelBuffer(width: 64, height: 48, filledWith: Pixel(rawValue: 0xff00_0000 | shade)))
  }
}

/// Text as a box, half as wide as high for each character; the same box for the same text.
package final class BoxTypesetter: Typesetter {
  private let blocks = Guarded<[TextSpecimen: TextBlock]>([:])

  package init() {}

  package func block(for text: TextSpecimen) -> TextBlock {
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
