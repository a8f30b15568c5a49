import MatteCompare
import MatteComparing
import MatteGeometry
import MatteLayers
import MattePairs
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath

/// Small pictures on which every pixel is another, for all scenes.
struct HandAssets: ComparedLibrary, PageLibrary {
  var pictures: [Picture] = []
  var sizes: [Size?] = []
  var labels: [String] = []
  var pairs: [ListedPair] = []
  var awaitsPictures = false
  private let subject: Subject
  var typesetter: any Typesetter { Self.wording }
  static let wording = Wording()
  private static let lent = (0..<6).map { picture($0) }

  init(_ piece: Piece) {
    subject = piece.subject
    switch piece.scene {
    case "compare":
      labels = ["before.png", "after.png"]
      pictures = piece.isVacant ? [] : piece.subject.pictures ?? Array(Self.lent.prefix(2))
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

  func page() throws -> any PageScene { try Comparing.page(typesetter) }

  func bundled(_ name: String) throws -> Picture {
    Self.lent[name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xff_ffff } % Self.lent.count]
  }

  func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    finding(for: wish, subject)
  }

  private func finding(for wish: Wish, _ subject: Subject) -> Finding? {
    switch wish {
    case .picture(1) where subject == .unreadable: .failure("it is gone")
    case .picture(let index) where subject == .large,
      .coarsePicture(let index) where subject == .large:
      .picture(Self.vast[index % 2])
    case .picture(let index), .coarsePicture(let index):
      .picture(Self.pyramids[index % Self.pyramids.count])
    case .frame(let frame, of: let index):
      .frame(Self.frames[frame % 4 * 6 + index % 6], milliseconds: 40 * frame)
    case .file(let path, let number):
      path.last == UInt8(ascii: "g")
        ? .opened(path: "dropped.png", size: Self.lent[number % Self.lent.count].size)
        : .failure("that is not a picture")
    case .custom: wish.ofPairs.map { finding(for: $0, subject) } ?? nil
    case .tile, .pyramid: wish.made(isWanted: { true })
    }
  }

  private func finding(for wish: PairWish, _ subject: Subject) -> Finding? {
    switch wish {
    case .differences(let query): .differences(subject.differences(query))
    case .layer(let layer, _):
      .map(layer == .marks ? Subject.marks : Subject.magnitudes)
    case .differingFrames: .differingFrames([2])
    case .kind(let number):
      .kind([.same, .changed, .changed, .unreadable, .added, .changed][number])
    case .look: .look(.unchanged)
    case .take: .taken(.encoded([]))
    case .open: .failure("not asked for")
    case .news: .news(PairsNews())
    case .decisions: .decisions([:])
    case .sizes(5): .sizes(Sides(before: nil, after: nil))
    case .sizes(let number):
      .sizes(
        Sides(before: 0, after: 1).map {
          Self.pyramids[(number / 2 + $0) % Self.pyramids.count].levels[0].size
        })
    case .inPair(5, .picture): .failure("it is gone")
    case .inPair(let number, .picture(let index)), .inPair(let number, .coarsePicture(let index)):
      .picture(Self.pyramids[(number / 2 + index) % Self.pyramids.count])
    case .decision: .decided(.done(nil))
    case .inPair(let number, of: let inner):
      finding(for: inner, Subject.allCases[number % Subject.allCases.count])
    }
  }

  private static let vast = (Subject.large.pictures ?? []).map { Pyramid($0) }
  private static let pyramids = lent.map { Pyramid($0) }
  /// Four more frames of each picture.
  private static let frames = (6..<30).map { Pyramid(picture($0)) }
}
