import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// A comparison that is played without a window.
///
/// Each pixel of its pictures says where it is: its column and row, 12 bits each, and of the picture after the
/// highest bit of the columns is set.
struct ComparePlay {
  /// The column and row of a picture's pixel, and which picture it is of.
  struct Place: Hashable {
    var x: Int
    var y: Int
    var isAfter: Bool
  }

  var session: Session
  private let assets: any AssetLibrary
  private(set) var now = 0.0
  private var compositor = Compositor(threads: 1)
  private var buffer = PixelBuffer(width: 0, height: 0)

  /// A picture of places; of that after `isAfter`.
  static func picture(_ width: Int, _ height: Int, isAfter: Bool) -> Picture {
    let pixels = (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      return Pixel.opaque(UInt32(x | (isAfter ? 1 << 11 : 0)) << 12 | UInt32(y))
    }
    return Picture(PixelBuffer(width: width, height: height, pixels: pixels))
  }

  init(
    _ before: (Int, Int), _ after: (Int, Int), on size: Size, _ settings: [String: String] = [:],
    scale: Double = 1, reducesMotion: Bool = false, isPatient: Bool = true
  ) throws {
    let pictures = [
      Self.picture(before.0, before.1, isAfter: false),
      Self.picture(after.0, after.1, isAfter: true),
    ]
    try self.init(
      FoundPictures(pictures), on: size, settings, scale: scale, reducesMotion: reducesMotion,
      isPatient: isPatient)
  }

  init(
    _ assets: any AssetLibrary, on size: Size, _ settings: [String: String] = [:],
    scale: Double = 1, reducesMotion: Bool = false, isPatient: Bool = true
  ) throws {
    let kind = try #require(Catalog.all.scene(named: "compare"))
    var chosen = Settings(for: kind.entry)
    for (name, text) in settings { try chosen.set(name, to: text) }
    self.assets = assets
    session = Session(
      try kind.init(chosen, assets),
      on: Stage(size: size, scale: scale, reducesMotion: reducesMotion))
    self.isPatient = isPatient
    if isPatient { session.grantWishes(by: assets, at: .zero) }
  }

  /// True if what is wished for is there at once.
  private let isPatient: Bool

  /// Lets time pass.
  mutating func pass(_ seconds: Double) { now += seconds }

  /// Lets everything come to rest, and all that is wished for be there.
  mutating func rest() {
    pass(3)
    #expect(!session.isMoving(at: Instant(seconds: now)))
    session.grantWishes(by: assets, at: Instant(seconds: now))
    present()
  }

  /// Has all there is wished for.
  mutating func grant() { session.grantWishes(by: assets, at: Instant(seconds: now)) }

  mutating func send(_ event: InputEvent) {
    session.send(event, at: Instant(seconds: now))
    if isPatient { session.grantWishes(by: assets, at: Instant(seconds: now)) }
  }

  /// Hands the scene what comes of a wish.
  mutating func take(_ wish: Wish, from assets: some AssetLibrary) {
    guard let finding = assets.finding(for: wish, isWanted: { true }) else { return }
    session.take(finding, for: wish, at: Instant(seconds: now))
  }

  mutating func key(_ name: Character, _ modifiers: Modifiers = []) {
    send(.key(.character(name), modifiers))
  }

  mutating func point(at point: Point) { send(.pointer(PointerEvent(.move, at: point))) }

  mutating func press(at point: Point) {
    send(.pointer(PointerEvent(.press(.left), at: point, held: .left)))
  }

  mutating func drag(to point: Point) {
    send(.pointer(PointerEvent(.move, at: point, held: .left)))
  }

  mutating func release(at point: Point) {
    send(.pointer(PointerEvent(.release(.left), at: point)))
  }

  mutating func release(_ key: Key) { send(.keyReleased(key)) }

  mutating func turn(_ notches: Double, at point: Point, _ modifiers: Modifiers = []) {
    send(.wheel(Vector(0, notches), at: point, modifiers))
  }

  /// Presents a frame as a window does: what is not damaged stays, and all is what composing all gives.
  private mutating func present() {
    let frame = session.frame(at: Instant(seconds: now))
    if buffer.width != frame.width || buffer.height != frame.height {
      buffer = PixelBuffer(width: frame.width, height: frame.height)
    }
    _ = compositor.render(frame, into: &buffer)
    #expect(buffer == pixels())
  }

  /// The pixels now.
  func pixels() -> PixelBuffer {
    Compositor.pixels(of: session.frame(at: Instant(seconds: now)))
  }

  /// What is seen at a point: the place in a picture; nil where there is none.
  func place(at point: Point) -> Place? {
    let pixel = pixels()[Int(point.x), Int(point.y)].rawValue
    guard pixel & 0xff_ffff != 0xee_eeec else { return nil }
    let column = Int(pixel >> 12 & 0xfff)
    return Place(x: column & 0x7ff, y: Int(pixel & 0xfff), isAfter: column >> 11 == 1)
  }
}

/// Pictures that are wished for; they differ in their first row.
struct FoundPictures: ComparedLibrary {
  let pictures: [Picture]
  var typesetter: any Typesetter = GivenPictures([]).typesetter
  var labels: [String] = []
  var awaitsPictures = false
  var sizes: [Size?] {
    pictures.enumerated().map { absent.contains($0) ? nil : told ?? $1.size }
  }
  /// The size that all are said to have before they are read; nil for their own.
  var told: Size?
  var aligned: AlignedPictures?
  var regions = [PixelRect(minX: 40, minY: 30, maxX: 44, maxY: 32)]
  /// The regions of frames that have others.
  var regionsOfFrames: [Int: [PixelRect]] = [:]
  /// The frames of animations that differ; nil if that cannot be found.
  var differingFrames: [Int]?
  /// The pictures that cannot be read.
  var lost: Set<Int> = []
  /// The pictures that there are not.
  var absent: Set<Int> = []
  /// What is known of the files.
  var notes = [PictureNotes(), PictureNotes()]
  /// The parts in which differences do not count.
  var ignored: [PixelRect] = []
  /// How many pixels differ.
  var counts = DifferenceCounts()
  /// By how much pixels differ where none is visible.
  var faintness: String?
  var isOnlyProfile = false
  /// The space in which pictures were compared.
  var space: String?
  /// What happened.
  var account = DifferenceAccount()
  /// How far all has moved.
  var movement: Movement?
  /// How long frames are seen.
  var milliseconds: [Int: Int] = [:]
  /// What becomes of a view that is taken out.
  var taken: @Sendable (TakenView) -> TakenView.Outcome? = { _ in nil }
  /// What a look at a file finds.
  var outcomes: @Sendable (PictureLook) -> PictureLook.Outcome? = { _ in .unchanged }
  /// True if they are so small that what they differ in comes with its layers.
  var hasLayers = true
  /// What was wished for, in order.
  let wishes = Log()

  init(_ pictures: [Picture]) { self.pictures = pictures }

  func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }

  func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    switch wish {
    case .frame(let frame, of: let index):
      wishes.add("frame \(frame) of \(index)")
      let (width, height) = (pictures[index].buffer.width, pictures[index].buffer.height)
      let color = Pixel.opaque(UInt32(frame) << 16 | UInt32(index))
      return .frame(
        Pyramid(Picture(PixelBuffer(width: width, height: height, filledWith: color))),
        milliseconds: milliseconds[frame] ?? 100)
    case .picture(let index), .coarsePicture(let index):
      if lost.contains(index) { return .failure("picture \(index) is gone") }
      if absent.contains(index) { return .nothing }
      return .picture(Pyramid(pictures[index]))
    case .custom: return wish.ofPairs.flatMap(finding)
    case .tile, .pyramid, .file: return wish.made(isWanted: isWanted)
    }
  }

  private func finding(for wish: PairWish) -> Finding? {
    switch wish {
    case .differences(let query):
      wishes.add("\(query.before) \(query.after) at \(query.columns), \(query.rows)")
      let (width, height) = (
        pictures.map(\.buffer.width).max() ?? 0, pictures.map(\.buffer.height).max() ?? 0
      )
      let magnitudes = PixelBuffer(width: width, height: height, filledWith: 0xff01_0101)
      let marks = PixelBuffer(width: width, height: height)
      var differences = Differences(
        magnitudes: hasLayers ? Picture(magnitudes) : nil,
        marks: hasLayers ? Picture(marks) : nil, regions: regionsOfFrames[query.frame] ?? regions,
        summary: "1 region",
        aligned: query.columns == 0 && query.rows == 0 ? aligned : nil)
      differences.before = absent.contains(query.before) ? nil : notes[query.before]
      differences.after = absent.contains(query.after) ? nil : notes[query.after]
      differences.ignored = ignored
      differences.counts = counts
      differences.movement = movement
      (differences.faintness, differences.isOnlyProfile) = (faintness, isOnlyProfile)
      differences.space = space
      differences.account = account
      differences.counts.different += query.columns
      return .differences(differences)
    case .layer(let layer, of: let query):
      wishes.add("\(layer) at \(query.columns), \(query.rows)")
      if lost.contains(2) { return .failure("there is no memory") }
      // A mark of level 100 is visible.
      let grey: UInt32 = layer == .marks ? 100 : 16 + UInt32(query.columns)
      let color = Pixel.opaque(grey * 0x1_0101)
      return .map(Picture(PixelBuffer(width: 640, height: 480, filledWith: color)))
    case .differingFrames:
      wishes.add("frames")
      return .differingFrames(differingFrames)
    case .look(let look): return outcomes(look).map(Finding.look)
    case .take(let view): return taken(view).map(Finding.taken)
    case .open(let picture):
      return picture.bytes.isEmpty
        ? .failure("It is damaged") : .opened(path: picture.name, size: Size(320, 240))
    case .kind, .sizes, .inPair, .news, .decisions, .decision: return nil
    }
  }
}

extension ComparePlay {
  /// A number of the scene that may move.
  func measure(_ name: String) -> Double {
    session.measures(at: Instant(seconds: now)).first { $0.name == name }?.value ?? .nan
  }
}
