import MatteCompare
import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MattePairs
import MatteRaster
import MatteScenes
import MatteThreads
import ScenePlays
import TestMath
import Testing

/// Pairs of pictures of one colour each: red 10, 20, … by the pair's number, blue 255 after.
///
/// The first are `first` large.
struct ManyPairs: ComparedLibrary {
  let pairs: [ListedPair]
  var kinds: [ListedPair.Kind] = []
  /// What is found of pairs, by their numbers: the share that differs, and what those that differ alike share.
  var amounts: [Int: (share: Double, likeness: Int)] = [:]
  var first = (200, 150)
  /// Where pairs differ, by their numbers; the others cannot be compared.
  var places: [Int: [PixelRect]] = [:]
  /// How the pictures of the first pair are aligned.
  var aligned: AlignedPictures?
  var maxPixelsHeld = Int.max
  /// The decisions of an earlier run; nil if nothing is to be decided.
  var decisions: [Int: Decision]?
  /// The pairs whose decisions of an earlier run wrote no file.
  var unwritten: Set<Int> = []
  /// The decisions of an earlier run that are found with what pairs differ in, by their numbers.
  var earlier: [Int: Decision] = [:]
  /// What comes of decisions, by the numbers of their pairs, unless it is that nothing had to be written.
  var outcomes: [Int: Review.Outcome] = [:]
  /// What other reviews decide, look by look.
  var others: [[Int: Review.Elsewhere]] = []
  let asked = Asked()
  /// What becomes of the list, look by look.
  var news: [PairsNews] = []
  var pictures: [Picture] { [] }
  var typesetter: any Typesetter = GivenPictures([]).typesetter

  /// What was wished for.
  final class Asked: Sendable {
    let wishes = Guarded<[Wish]>([])
  }

  func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }

  func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    asked.wishes.withLock { $0.append(wish) }
    switch wish.ofPairs {
    case .kind(let number):
      let amount = amounts[number]
      return .kind(
        kinds.isEmpty ? .changed : kinds[number], share: amount?.share, likeness: amount?.likeness,
        decision: earlier[number])
    case .sizes(let number):
      let size = number == 0 ? Size(Double(first.0), Double(first.1)) : Size(200, 150)
      return .sizes(Sides(before: size, after: size))
    case .decision(_, let number, _): return .decided(outcomes[number] ?? .done(nil))
    case .inPair(let number, .picture(let index)), .inPair(let number, .coarsePicture(let index)):
      let blue: UInt32 = index == 0 ? 0 : 255
      let pixel = Pixel.opaque(UInt32((number + 1) * 10) << 16 | blue)
      let (width, height) = number == 0 ? first : (200, 150)
      let buffer = PixelBuffer(width: width, height: height, filledWith: pixel)
      return .picture(Pyramid(Picture(buffer)))
    case .inPair(let number, .custom(let custom)):
      if case .take = custom.value as? PairWish { return .taken(.encoded([UInt8(number)])) }
      guard let regions = places[number] else { return .failure("not asked for") }
      return .differences(differences(regions, number == 0 ? aligned : nil))
    case .inPair: return .failure("not asked for")
    case .decisions(let number):
      return .decisions(others.indices.contains(number - 1) ? others[number - 1] : [:])
    case .news(let number, _) where news.indices.contains(number - 1):
      return .news(news[number - 1])
    default: return wish.made(isWanted: isWanted)
    }
  }

  private func differences(_ regions: [PixelRect], _ aligned: AlignedPictures?) -> Differences {
    let nothing = Picture(PixelBuffer(width: 200, height: 150))
    return Differences(
      magnitudes: nothing, marks: nothing, regions: regions, summary: "", aligned: aligned)
  }

  /// How often a picture of a pair was wished for.
  func reads(of number: Int) -> Int {
    asked.wishes.withLock { wishes in
      wishes.count { wish in
        switch wish.ofPairs {
        case .inPair(number, .coarsePicture), .inPair(number, .picture): true
        default: false
        }
      }
    }
  }
}

/// A list of pairs that is played without a window.
struct PairsPlay {
  var session: Session
  let assets: ManyPairs
  private let isPatient: Bool
  private var now = 0.0

  init(
    _ assets: ManyPairs, on size: Size, _ settings: [String: String] = [:], isPatient: Bool = true
  ) throws {
    self.assets = assets
    self.isPatient = isPatient
    let kind = Comparing.pairs
    var chosen = Settings(for: kind.entry)
    for (name, text) in settings { try chosen.set(name, to: text) }
    session = Session(try kind.init(chosen, assets), on: Stage(size: size))
    if isPatient { grant() }
  }

  var isMoving: Bool { session.isMoving(at: instant) }
  var instant: Instant { Instant(seconds: now) }
  /// The title but for the place in the list, the mode and the verdict.
  var title: String? {
    wholeTitle.map { title in
      title.firstRange(of: " – ").map { String(title[..<$0.lowerBound]) } ?? title
    }
  }
  var wholeTitle: String? { session.title(at: instant) }

  /// Grants the first wish as threads would: what is urgent first; the wish, or nil if there is none but those before.
  mutating func grantNext(but granted: [Wish]) -> Wish? {
    let wish = session.wishes(at: instant).first { !granted.contains($0) }
    if let wish, let finding = assets.finding(for: wish, isWanted: { true }) {
      session.take(finding, for: wish, at: instant)
    }
    return wish
  }

  /// Looks at the files again.
  mutating func lookAgain() {
    session.lookAgain(at: instant)
    if isPatient { grant() }
  }

  mutating func grant() { session.grantWishes(by: assets, at: instant) }

  mutating func pass(_ seconds: Double) { now += seconds }

  mutating func adopt(scale: Double) { session.adopt(scale: scale, at: instant) }

  mutating func send(_ event: InputEvent) {
    session.send(event, at: instant)
    if isPatient { grant() }
  }

  mutating func key(_ key: Key) {
    send(.key(key, []))
    pass(0.5)
  }

  mutating func click(at point: Point, before pause: Double = 0.5) {
    send(.pointer(PointerEvent(.press(.left), at: point, held: .left)))
    send(.pointer(PointerEvent(.release(.left), at: point)))
    pass(pause)
  }

  mutating func drag(from start: Point, to end: Point) {
    send(.pointer(PointerEvent(.press(.left), at: start, held: .left)))
    send(.pointer(PointerEvent(.move, at: end, held: .left)))
    pass(0.5)
    send(.pointer(PointerEvent(.release(.left), at: end)))
  }

  mutating func point(at point: Point) { send(.pointer(PointerEvent(.move, at: point))) }

  mutating func press(at point: Point) {
    send(.pointer(PointerEvent(.press(.left), at: point, held: .left)))
  }

  mutating func move(to point: Point) {
    send(.pointer(PointerEvent(.move, at: point, held: .left)))
  }

  /// A number of the scene that may move.
  func measure(_ name: String) -> Double {
    session.measures(at: instant).first { $0.name == name }?.value ?? .nan
  }

  /// The zoom, as its logarithm, and the place that are seen.
  var place: [Double] { ["zoom", "x", "y"].map(measure) }

  /// Expects a zoom and a place to be seen.
  func expect(_ place: [Double], _ location: SourceLocation = #_sourceLocation) {
    for (number, seen) in zip(place, self.place) {
      #expect(abs(number - seen) < 1e-6, sourceLocation: location)
    }
  }

  func pixels() -> PixelBuffer { Compositor.pixels(of: session.frame(at: instant)) }
}

// Four pairs in three folders, in a window of 900 × 500 pixels.
extension PairsPlay {
  static let stage = Size(900, 500)
  static let names = ["a/one.png", "a/two.png", "b/Three.png", "b/two.png"]

  /// The four pairs, which turn out to be of some kinds; the first has pictures of another size.
  static func four(
    _ kinds: [ListedPair.Kind] = [], first: (Int, Int) = (200, 150), isPatient: Bool = true
  ) throws -> PairsPlay {
    var assets = ManyPairs(pairs: names.map { ListedPair($0, .unknown) })
    (assets.kinds, assets.first) = (kinds, first)
    return try PairsPlay(assets, on: stage, isPatient: isPatient)
  }

  /// The number of the pair whose after picture is on screen.
  var seen: Int { Int(pixels()[700, 250].red) / 10 - 1 }
}
