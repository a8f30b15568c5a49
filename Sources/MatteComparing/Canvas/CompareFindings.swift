internal import MatteGeometry
internal import MatteLayers
internal import MatteRaster
internal import MatteScenes

/// What is known of how two pictures differ.
struct CompareFindings: Equatable, Sendable {
  /// A picture of what was found.
  struct Found: Equatable, Sendable {
    var view: PictureView
    /// What it was made of.
    let origin: Picture
    /// How often its colours were doubled.
    let doublings: Int
    /// What was asked when it was found.
    let query: PairQuery

    /// Where its top left corner lies on the canvas that was compared: pixels that only the picture after has count, too.
    fileprivate var corner: Point {
      Point(Double(min(0, query.columns)), Double(min(0, query.rows)))
    }
  }

  /// A place to go to.
  struct Place: Hashable, Sendable {
    /// Where it is on the canvas.
    let box: PixelRect
    /// What is said of it, if it is no region.
    let words: String?
  }

  /// What is compared.
  private(set) var query = PairQuery()
  /// What came of comparing them, until there is what came of another query; nil at first.
  private(set) var differences: Differences?
  /// The places to go to on the canvas that was compared.
  private var comparedPlaces: [Place] = []
  /// True if they were laid by their lines, or one was scaled, when neither was moved.
  private var areLaidAnew = false
  /// What `differences` is the answer to.
  private var answered: PairQuery?
  /// Why they could not be compared, in a line.
  private(set) var failure: String?
  /// True if that was known without comparing them: nothing of another query is shown.
  private var isRefused = false
  /// How far apart they are, doubled as often as was asked for last.
  private(set) var magnitudes: Found?
  /// The pixels that differ.
  private(set) var marks: Found?

  /// Nothing is known yet.
  init(_ query: PairQuery = PairQuery()) { self.query = query }

  private static func places(_ found: Differences) -> [Place] {
    let regions = found.regions.map { Place(box: $0, words: nil) }
    guard let aligned = found.aligned, !aligned.strips.isEmpty else { return regions }
    let strips = aligned.strips.map { Place(box: $0.box, words: aligned.words(for: $0)) }
    return (regions + strips).sorted {
      ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX)
    }
  }

  /// True while there is no answer to the query, or only one to another.
  var isOpen: Bool { failure == nil && answered != query }

  /// True if what is known is the answer to the query.
  var isAnswered: Bool { answered == query && !isRefused }

  /// True while what is known is about the sides before they were swapped.
  var areSwapped: Bool { answered.map { $0.before != query.before } ?? false }

  /// True while what is known is the answer to the query before the sides were swapped, and nothing else is asked.
  var isSwapped: Bool { answered == query.swapped }

  /// True if what is known is the answer to the query, but for the frame.
  var areOfAnotherFrame: Bool {
    var asked = query
    if let answered { asked.frame = answered.frame }
    return answered == asked
  }

  /// Where a place of the canvas that was compared lies on this one: both sides stay where they are seen when they
  /// are swapped.
  private var way: (columns: Int, rows: Int) {
    guard let answered, areSwapped else { return (0, 0) }
    return (-answered.columns, -answered.rows)
  }

  /// Where the top left corner of a picture lies on the canvas.
  func corner(of found: Found) -> Point {
    found.corner + Vector(Double(way.columns), Double(way.rows))
  }

  /// Where the top left corners of both lie on a canvas of their alignment; nil where they are not whole there.
  func corners(on aligned: AlignedPictures?) -> (before: Vector, after: Vector)? {
    guard let corners = aligned?.corners else { return nil }
    return areSwapped ? (before: corners.after, after: corners.before) : corners
  }

  /// The places to go to, in reading order: regions, and lines that were added, removed or moved.
  var places: [Place] {
    if isRefused { return [] }
    let way = way
    if way == (0, 0) { return comparedPlaces }
    return comparedPlaces.map {
      Place(box: $0.box.moved(way.columns, way.rows), words: $0.words)
    }
  }

  /// True if both were compared, and nothing counts.
  var findNothing: Bool { failure == nil && !isOpen && comparedPlaces.isEmpty }

  /// What is said of pixels that differ though nothing counts; nil if there are none.
  var uncounted: String? {
    guard findNothing, let differences else { return nil }
    let counts = differences.counts
    return counts.different + counts.ignored + counts.hidden > 0 ? differences.summary : nil
  }

  /// True if both are laid by their lines, or one is scaled, unless the one after is moved, as it is.
  var leaveAlignment: Bool {
    areLaidAnew && (query.isPlaced || query.columns != 0 || query.rows != 0)
  }

  /// True if what a mode shows of them is there.
  func show(_ mode: CompareMode) -> Bool {
    switch mode {
    case .difference: magnitudes != nil
    case .changes: marks != nil
    default: differences != nil
    }
  }

  /// What is known of a picture's file; nil until then, and if there is none.
  func notes(of index: Int) -> PictureNotes? {
    differences.flatMap { answered?.before == index ? $0.before : $0.after }
  }

  /// The numbers in a picture's file, of the frame that is asked for, where what is shown does not tell them.
  func samples(of index: Int) -> SampleBuffer? {
    answered?.frame == query.frame ? notes(of: index)?.samples : nil
  }

  /// True if the numbers of both files mean the colours of sRGB.
  var areSRGB: Bool {
    differences.map { $0.before?.isSRGB != false && $0.after?.isSRGB != false } ?? true
  }

  /// Asks something else.
  mutating func ask(_ query: PairQuery) {
    guard query != self.query else { return }
    self.query = query
    (failure, isRefused) = (nil, false)
  }

  /// Has nothing compared, for a reason.
  mutating func refuse(_ reason: String) { (failure, isRefused) = (reason, true) }

  /// What a mode shows of them; nil while that would be of another query.
  func found(_ layer: DifferenceLayer) -> Found? {
    isRefused ? nil : layer == .magnitudes ? magnitudes : marks
  }

  /// What a look needs and has not got.
  func wishes(in look: CompareLook) -> [Wish] {
    if isOpen { return [.differences(query)] }
    return switch look.mode {
    case .difference: wishes(for: .magnitudes, magnitudes, doublings: Int(look.gain))
    case .changes: wishes(for: .marks, marks, doublings: 0)
    default: []
    }
  }

  /// What a layer is still to be made of, of which there may be something already.
  private func wishes(
    for layer: DifferenceLayer, _ found: Found?, doublings: Int
  ) -> [Wish] {
    guard let answered, failure == nil else { return [] }
    guard let origin = origin(of: layer) else { return [.layer(layer, of: answered)] }
    if found?.origin == origin, found?.doublings == doublings { return [] }
    return [.pyramid(origin, doublings: doublings)]
  }

  /// The picture of a layer; nil if it is to be wished for.
  private func origin(of layer: DifferenceLayer) -> Picture? {
    switch layer {
    case .magnitudes: differences?.magnitudes ?? magnitudes.flatMap(originOfWished)
    case .marks: differences?.marks ?? marks.flatMap(originOfWished)
    }
  }

  /// What a layer was made of that was wished for, unless that was for another query.
  private func originOfWished(_ found: Found) -> Picture? {
    found.query == answered ? found.origin : nil
  }

  /// Takes what came of one of its wishes; true if it was one.
  mutating func take(_ finding: Finding, for wish: Wish) -> Bool {
    if let wish = wish.ofPairs { return take(finding, for: wish) }
    guard case .pyramid(let origin, let count) = wish, case .picture(let pyramid) = finding
    else { return false }
    if origin == self.origin(of: .marks) {
      return take(pyramid, as: .marks, of: origin, doublings: count)
    }
    guard origin == self.origin(of: .magnitudes) else { return false }
    return take(pyramid, as: .magnitudes, of: origin, doublings: count)
  }

  private mutating func take(_ finding: Finding, for wish: PairWish) -> Bool {
    if case .differences(let found) = finding.ofPairs {
      guard wish == .differences(query) else { return false }
      differences = found
      comparedPlaces = Self.places(found)
      if (query.columns, query.rows) == (0, 0) {
        areLaidAnew = found.aligned != nil && found.aligned?.corners == nil
      }
      answered = query
      return true
    }
    switch (wish, finding) {
    case (.differences(query), .failure(let reason)): if !isRefused { failure = reason }
    case (.layer(let layer, of: answered), .picture(let pyramid)):
      // In memory there is room for one of the large ones.
      (magnitudes, marks) = (nil, nil)
      return take(pyramid, as: layer, of: pyramid.levels[0], doublings: 0)
    case (.layer(_, of: answered), .failure(let reason)): failure = reason
    default: return false
    }
    return true
  }

  /// Puts a tile in its place if it is of what was found.
  mutating func put(_ pixels: Picture, for tile: PictureTile, in place: ComparePlace) {
    if let corner = magnitudes.map(corner(of:)) {
      magnitudes?.view.put(pixels, for: tile, at: corner, pane: 0, in: place)
    }
    if let corner = marks.map(corner(of:)) {
      marks?.view.put(pixels, for: tile, at: corner, pane: 0, in: place)
    }
  }

  private mutating func take(
    _ pyramid: Pyramid, as layer: DifferenceLayer, of origin: Picture, doublings: Int
  ) -> Bool {
    guard let answered else { return false }
    let found = Found(
      view: PictureView(pyramid), origin: origin, doublings: doublings, query: answered)
    switch layer {
    case .magnitudes: magnitudes = found
    case .marks: marks = found
    }
    return true
  }
}
