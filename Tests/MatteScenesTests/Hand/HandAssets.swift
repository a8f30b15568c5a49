import MatteGeometry
import MatteLayers
import MatteRaster
import MatteScenes
import TestMath

/// Small pictures on which every pixel is another, for all scenes.
struct HandAssets: AssetLibrary {
  var pictures: [Picture] = []
  var sizes: [Size?] = []
  var labels: [String] = []
  var pairs: [ListedPair] = []
  var awaitsPictures = false
  var typesetter: any Typesetter { Self.boxes }
  private static let boxes = BoxTypesetter()
  private static let lent = (0..<6).map { picture($0) }
  private static let empty = Picture(PixelBuffer(width: 60, height: 46))

  init(_ piece: Piece) {
    switch piece.scene {
    case "compare":
      labels = ["before.png", "after.png"]
      pictures = piece.isVacant ? [] : Array(Self.lent.prefix(2))
      sizes = pictures.map(\.size)
      awaitsPictures = piece.isVacant
    case "pairs":
      let paths = ["a/one.png", "a/two.png", "b/three.png", "b/two.png", "four.png", "five.png"]
      pairs = paths.map { ListedPair($0, .unknown, labels: ["old/" + $0, "new/" + $0]) }
    case "mask", "gallery": break
    default: pictures = piece.isVacant ? [] : Array(Self.lent.suffix(2))
    }
  }

  /// A picture of a number; each has its own size and colours, every third is not opaque.
  private static func picture(_ number: Int) -> Picture {
    let sizes = [(60, 40), (60, 46), (33, 52), (60, 40), (48, 36), (48, 36)]
    let (width, height) = sizes[number % sizes.count]
    let pixels = PixelBuffer(width, height) { x, y in
      let alpha = number % 3 == 2 ? UInt8(min(255, 40 + 5 * x)) : 255
      func part(_ value: Int) -> UInt8 { UInt8(value * Int(alpha) / 255) }
      return Pixel(
        red: part((x * 4 + number * 40) % 256), green: part((y * 5 + x * y) % 256),
        blue: part((number * 60 + (x / 8 + y / 8) % 2 * 90) % 256), alpha: alpha)
    }
    return Picture(pixels)
  }

  func bundled(_ name: String) throws -> Picture {
    Self.lent[name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xff_ffff } % Self.lent.count]
  }

  func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    switch wish {
    case .picture(let index), .coarsePicture(let index):
      .picture(Self.pyramids[index % Self.pyramids.count])
    case .frame(let frame, of: let index):
      .picture(Self.pyramids[(frame + index) % Self.pyramids.count])
    case .file(let path, let number):
      path.last == UInt8(ascii: "g")
        ? .opened(path: "dropped.png", size: Self.lent[number % Self.lent.count].size)
        : .failure("that is not a picture")
    case .differences(let query): .differences(Self.differences(query))
    case .layer(let layer, _): .picture(Pyramid(layer == .marks ? Self.empty : Self.magnitudes))
    case .pairs: .pairs([.same, .changed, .changed, .unreadable, .added, .changed])
    case .inPair(5, .picture): .failure("it is gone")
    case .inPair(let number, .picture(let index)), .inPair(let number, .coarsePicture(let index)):
      .picture(Self.pyramids[(number / 2 + index) % Self.pyramids.count])
    case .inPair(_, of: let inner): finding(for: inner, isWanted: isWanted)
    case .tile, .pyramid: wish.made
    }
  }

  private static let pyramids = lent.map { Pyramid($0) }
  private static let magnitudes = Picture(
    PixelBuffer(60, 46) { x, y in .opaque(UInt32((x * y) % 60) * 0x10101) })

  /// Two regions of files with three frames.
  ///
  /// In every other column the layers are to be wished for.
  private static func differences(_ query: PairQuery) -> Differences {
    let hasLayers = query.columns.isMultiple(of: 2)
    var found = Differences(
      magnitudes: hasLayers ? magnitudes : nil, marks: hasLayers ? empty : nil,
      regions: [
        PixelRect(minX: 4, minY: 6, maxX: 12, maxY: 9),
        PixelRect(minX: 40, minY: 30, maxX: 44, maxY: 32),
      ], summary: "2 regions")
    (found.before.frames, found.after.frames) = (3, 3)
    found.counts.all = 2760
    found.counts.different = 32
    return found
  }
}
