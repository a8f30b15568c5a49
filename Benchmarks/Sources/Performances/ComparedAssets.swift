internal import MatteComparing
internal import MatteGeometry
package import MatteLayers
internal import MatteRaster
package import MatteScenes

/// Two pictures of 24 megapixels, made rather than read, of which every seventh row differs.
package final class ComparedAssets: ComparedLibrary {
  private static let (width, height) = (6000, 4000)

  package let pictures: [Picture]
  package let labels = ["before", "after"]
  package let typesetter: any Typesetter = BarTypesetter()
  private let differences: Differences

  /// Those that all performances are played with.
  package static let shared = ComparedAssets()

  private init() {
    func picture(_ difference: Int) -> Picture {
      Picture(Self.width, Self.height) { x, y in
        let shade = x &* 7919 ^ y &* 104_729 ^ (y % 7 == 0 ? difference : 0)
        return Pixel(rawValue: 0xff00_0000 | UInt32(truncatingIfNeeded: shade))
      }
    }
    func map(_ different: UInt32, _ same: UInt32) -> Picture {
      Picture(Self.width, Self.height) { _, y in Pixel(rawValue: y % 7 == 0 ? different : same) }
    }
    pictures = [picture(0), picture(0x40)]
    differences = Differences(
      magnitudes: map(0xff40_4040, 0xff00_0000), marks: map(0xffff_00ff, 0), regions: [],
      summary: "every seventh row differs")
  }

  package func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }

  package func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    switch wish {
    case .picture(let index), .frame(_, of: let index): .picture(Pyramid(pictures[index]))
    case .custom:
      if case .differences = wish.ofPairs { .differences(differences) } else { nil }
    case .tile, .pyramid: wish.made(isWanted: isWanted)
    case .coarsePicture, .file: .failure("there is none")
    }
  }
}
