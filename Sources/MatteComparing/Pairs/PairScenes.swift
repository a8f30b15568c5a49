internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// The scenes of the selected pair and of its neighbours, as far as their pictures fit a limit.
struct PairScenes {
  private let settings: Settings
  private let typesetter: any Typesetter
  /// The frame of animations that is compared first.
  private let frame: Int
  /// The threshold from which differences are visible, 0…1.
  private let threshold: Double
  /// The maximum number of pixels of all pictures, unless the selected pair alone has more.
  private let maxPixels: Int
  /// The scenes by the numbers of their pairs.
  private var scenes: [Int: CompareScene] = [:]
  /// The sizes of the pictures of pairs that were neighbours, before they were read.
  private var sizes: [Int: Sides<Size?>] = [:]
  /// The pairs of views that are still being taken out of them, by the numbers of the views.
  private var left: [Int: Int] = [:]

  /// Makes the scene of the selected pair of a list.
  init(_ settings: Settings, _ assets: any AssetLibrary, of list: PairList) throws {
    let library = assets as? any ComparedLibrary
    self.settings = settings
    typesetter = assets.typesetter
    frame = library?.frame ?? 1
    threshold = library?.threshold ?? ComparisonOptions.standardThreshold
    maxPixels = library?.maxPixelsHeld ?? .max
    let sizes = library?.sizes ?? []
    scenes[list.selected] = try made(
      list.current,
      sizes.count == 2 ? Sides(before: sizes[0], after: sizes[1]) : Sides(before: nil, after: nil))
    guard list.decisions != nil else { return }
    self[list].bar.decides = true
    self[list].uncoverPlaces()
  }

  private func made(_ pair: ListedPair, _ sizes: Sides<Size?>) throws -> CompareScene {
    try CompareScene(
      settings,
      AwaitedPictures(
        of: pair, sizes: sizes.all, frame: frame, threshold: threshold, typesetter))
  }

  /// The scene of the selected pair.
  subscript(list: PairList) -> CompareScene {
    get { scene(list.selected, of: list) }
    set { scenes[list.selected] = newValue }
  }

  /// The scene of a pair, of which nothing was read if there is none yet.
  private func scene(_ number: Int, of list: PairList) -> CompareScene {
    if let known = scenes[number] { return known }
    do {
      return try made(list.pairs[number], sizes[number] ?? Sides(before: nil, after: nil))
    } catch {
      preconditionFailure("A pair of two sizes is enough for a scene: \(error)")
    }
  }

  /// The neighbours of the selected pair that may be kept, the next one in the user's direction first.
  ///
  /// A neighbour of unknown size has no pictures yet.
  private func kept(in list: PairList) -> [Int] {
    var room = maxPixels - (scenes[list.selected]?.pixels ?? 0)
    return list.neighbours.filter { number in
      guard let pixels = scenes[number]?.pixels ?? sizes[number]?.pixels else { return true }
      guard pixels <= room else { return false }
      room -= pixels
      return true
    }
  }

  /// True if the selected pair has neighbours, and the limit has room for none of them.
  func keepNoNeighbour(in list: PairList) -> Bool {
    !list.neighbours.isEmpty && kept(in: list).isEmpty
  }

  /// The wishes for the pictures of the neighbours; first for their sizes.
  func wishesAhead(in list: PairList) -> [Wish] {
    kept(in: list).flatMap { number -> [Wish] in
      if scenes[number] == nil, sizes[number] == nil { return [.sizes(of: number)] }
      return scene(number, of: list).pictureWishes.map { .inPair(number, of: $0) }
    }
  }

  /// Takes the sizes of a neighbour's pictures.
  mutating func take(_ sizes: Sides<Size?>, of number: Int) { self.sizes[number] = sizes }

  /// A wish of the selected scene, for the pair that it is about.
  func placed(_ wish: Wish, in list: PairList) -> Wish {
    guard case .take(let view) = wish.ofPairs else { return .inPair(list.selected, of: wish) }
    return .inPair(left[view.number] ?? list.selected, of: wish)
  }

  /// Takes the finding of a wish for the selected pair or a neighbour that is kept, or of a view that was taken out of
  /// another one.
  mutating func take(
    _ finding: Finding, for wish: Wish, of number: Int, in list: PairList, at now: Moment
  ) {
    if case .take(let view) = wish.ofPairs {
      left[view.number] = nil
      self[list].take(finding, for: wish, at: now.instant, on: now.stage)
      return
    }
    guard number == list.selected || kept(in: list).contains(number) else { return }
    var scene = scene(number, of: list)
    scene.take(finding, for: wish, at: now.instant, on: now.stage)
    scenes[number] = scene
    dropOthers(in: list)
  }

  /// Shows another pair, which takes over mode, place and zoom.
  ///
  /// The pair that is left keeps only its pictures if six times their pixels exceed the limit: what was made of them
  /// may take twice as much memory.
  mutating func open(_ number: Int, in list: inout PairList, at now: Moment) {
    // A held space bar shows the other side of this pair, not of the next.
    let left = self[list].depart(at: now)
    if let pixels = left.pixels, pixels > maxPixels / 6 { self[list].keepPictures() }
    for view in left.taking.views where self.left[view.number] == nil {
      self.left[view.number] = list.selected
    }
    list.select(number)
    self[list].adopt(left, at: now)
    dropOthers(in: list)
  }

  /// Forgets what was read of pairs whose files have changed, but not the selected pair.
  mutating func forget(_ numbers: Set<Int>, of list: PairList) {
    scenes = scenes.filter { $0.key == list.selected || !numbers.contains($0.key) }
    for number in numbers { sizes[number] = nil }
  }

  /// Forgets the scenes of all pairs but the selected pair and the neighbours that may be kept.
  mutating func dropOthers(in list: PairList) {
    let kept = [list.selected] + kept(in: list)
    scenes = scenes.filter { kept.contains($0.key) }
  }
}

extension Sides<Size?> {
  /// The number of pixels of both pictures.
  fileprivate var pixels: Int {
    all.reduce(0) { sum, size in sum + (size.map { Int($0.width * $0.height) } ?? 0) }
  }
}
