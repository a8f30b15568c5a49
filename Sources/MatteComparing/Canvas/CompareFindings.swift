internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteRaster
internal import MatteScenes

/// The known differences of two pictures.
struct CompareFindings: Equatable, Sendable {
  /// A picture of the differences.
  struct Found: Equatable, Sendable {
    var view: PictureView
    /// The map from which the view was made.
    let map: DifferenceMap
    /// The tones that the greys of the map got.
    let tones: Tones
    /// The query that the picture answers.
    let query: PairQuery

    /// The place of the picture's top left corner on the compared canvas; negative where the after picture lies left of
    /// or above the before picture.
    fileprivate var corner: Point {
      Point(Double(min(0, query.columns)), Double(min(0, query.rows)))
    }
  }

  /// A map that was wished for, and the query that it answers.
  private struct Wished: Equatable {
    let layer: DifferenceLayer
    let map: DifferenceMap
    let query: PairQuery
  }

  /// The numbers of the frames in which animations differ, nil if they cannot be found, and the query, of the first one, that
  /// they answer.
  private struct Timeline: Equatable {
    let query: PairQuery
    let frames: [Int]?
  }

  /// A place that the user can go to.
  struct Place: Hashable, Sendable {
    /// The place on the canvas.
    let box: PixelRect
    /// The words for the place; nil for a region of which nothing is proven.
    let words: String?
    /// True if pixels differ there, false for a strip.
    let isRegion: Bool
  }

  /// The query to be answered.
  private(set) var query = PairQuery()
  /// The differences last found, possibly for an earlier query; nil at first.
  private(set) var differences: Differences?
  /// The places of the differences on the compared canvas.
  private var comparedPlaces: [Place] = []
  /// True if the pictures, before any nudge, were aligned by rows or columns, or scaled.
  private var wereAligned = false
  /// The query that `differences` answers.
  private var answered: PairQuery?
  /// The reason in one line why the pictures could not be compared.
  private(set) var failure: String?
  /// True if no comparison was tried; earlier differences are hidden then.
  private var isRefused = false
  /// The frames in which animations were found to differ.
  private var timeline: Timeline?
  /// The map of a layer that was wished for, as it is too large to come with the differences.
  private var wished: Wished?
  /// The magnitudes of the differences, as bright as last asked for.
  private(set) var magnitudes: Found?
  /// The marks of the pixels that differ.
  private(set) var marks: Found?

  /// Makes findings without any answer.
  init(_ query: PairQuery = PairQuery()) { self.query = query }

  private static func places(_ found: Differences) -> [Place] {
    let words = found.account.regions
    let regions = found.regions.enumerated().map { index, box in
      Place(box: box, words: index < words.count ? words[index] : nil, isRegion: true)
    }
    guard let aligned = found.aligned, !aligned.strips.isEmpty else { return regions }
    let strips = aligned.strips.map {
      Place(box: $0.box, words: aligned.words(for: $0), isRegion: false)
    }
    return (regions + strips).sorted {
      ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX)
    }
  }

  /// True while the query has no answer.
  var isOpen: Bool { failure == nil && answered != query }

  /// True if the differences answer the query.
  var isAnswered: Bool { answered == query && !isRefused }

  /// True while the differences are those from before the last swap of the sides.
  var areSwapped: Bool { answered.map { $0.before != query.before } ?? false }

  /// True while the query differs from the answered one only by a swap of the sides.
  var isSwapped: Bool { answered == query.swapped }

  /// True if the differences answer the query, apart from the frame.
  var areOfAnotherFrame: Bool {
    var asked = query
    if let answered { asked.frame = answered.frame }
    return answered == asked
  }

  /// The offset from the compared canvas to the present canvas, which begins at the new before picture after a swap.
  private var way: (columns: Int, rows: Int) {
    guard let answered, areSwapped else { return (0, 0) }
    return (-answered.columns, -answered.rows)
  }

  /// The place on the canvas of a found picture's top left corner.
  func corner(of found: Found) -> Point {
    found.corner + Vector(Double(way.columns), Double(way.rows))
  }

  /// The places on an alignment's canvas of both pictures' top left corners; nil if a picture is cut or scaled.
  func corners(on aligned: AlignedPictures?) -> (before: Vector, after: Vector)? {
    guard let corners = aligned?.corners else { return nil }
    return areSwapped ? (before: corners.after, after: corners.before) : corners
  }

  /// The places of the differences in reading order: regions, and strips of added, removed or moved lines.
  var places: [Place] {
    if isRefused { return [] }
    let way = way
    if way == (0, 0) { return comparedPlaces }
    return comparedPlaces.map {
      Place(box: $0.box.moved(way.columns, way.rows), words: $0.words, isRegion: $0.isRegion)
    }
  }

  /// What happened, as far as it is proven; nothing while the differences answer an earlier query.
  var account: DifferenceAccount {
    guard isAnswered, let differences else { return DifferenceAccount() }
    return differences.account
  }

  /// True if the pictures were compared and no difference counts.
  var findNothing: Bool { failure == nil && !isOpen && comparedPlaces.isEmpty }

  /// The words for differences that do not count; nil if there are none, or some count.
  var uncounted: String? {
    guard findNothing, let differences else { return nil }
    let counts = differences.counts
    return counts.different + counts.ignored + counts.hidden > 0 ? differences.summary : nil
  }

  /// True if the pictures were aligned by rows or columns, or scaled, before the user moved the after picture.
  var haveLeftAlignment: Bool {
    wereAligned && (query.isPlaced || query.columns != 0 || query.rows != 0)
  }

  /// True if the finding that a mode shows is there.
  func show(_ mode: CompareMode) -> Bool {
    switch mode {
    case .difference: magnitudes != nil
    case .changes: marks != nil
    default: differences != nil
    }
  }

  /// The notes on a picture's file; nil while they are unknown, or if there is no file.
  func notes(of index: Int) -> PictureNotes? {
    differences.flatMap { answered?.before == index ? $0.before : $0.after }
  }

  /// The samples of a picture's file at the present frame, if its pixels on screen do not tell them.
  func samples(of index: Int) -> SampleBuffer? {
    answered?.frame == query.frame ? notes(of: index)?.samples : nil
  }

  /// True if the samples of both files are sRGB colours.
  var areSRGB: Bool {
    differences.map { $0.before?.isSRGB != false && $0.after?.isSRGB != false } ?? true
  }

  /// Asks another query.
  mutating func ask(_ query: PairQuery) {
    guard query != self.query else { return }
    self.query = query
    (failure, isRefused) = (nil, false)
  }

  /// Refuses the comparison, for a reason.
  mutating func refuse(_ reason: String) { (failure, isRefused) = (reason, true) }

  /// The picture that shows a layer; nil if there is none, or the comparison was refused.
  func found(_ layer: DifferenceLayer) -> Found? {
    isRefused ? nil : layer == .magnitudes ? magnitudes : marks
  }

  /// The wishes that a look still needs.
  func wishes(in look: CompareLook) -> [Wish] {
    if isOpen { return [.differences(query)] }
    return switch look.mode {
    case .difference: wishes(for: .magnitudes, magnitudes, look)
    case .changes: wishes(for: .marks, marks, look)
    default: []
    }
  }

  /// The wish for the frames in which animations differ; none while this one is compared, or once it was answered.
  var timelineWishes: [Wish] {
    isAnswered && timeline?.query != timelineQuery ? [.differingFrames(of: timelineQuery)] : []
  }

  /// The frames in which the animations differ; nil while unknown.
  var differingFrames: [Int]? {
    timeline.flatMap { $0.query == timelineQuery ? $0.frames : nil }
  }

  /// The query without its frame.
  private var timelineQuery: PairQuery {
    var query = query
    query.frame = 1
    return query
  }

  /// The wishes for a layer, whose present picture may be outdated.
  private func wishes(
    for layer: DifferenceLayer, _ found: Found?, _ look: CompareLook
  ) -> [Wish] {
    guard let answered, failure == nil else { return [] }
    guard let map = map(of: layer) else { return [.layer(layer, of: answered)] }
    let tones = look.tones(of: layer, gains)
    if found?.map == map, found?.tones == tones { return [] }
    return [.pyramid(map.picture, tones: tones)]
  }

  /// The map from which a layer is made; nil if it must be wished for.
  private func map(of layer: DifferenceLayer) -> DifferenceMap? {
    let own = layer == .magnitudes ? differences?.magnitudes : differences?.marks
    if let own { return own }
    return wished.flatMap { $0.layer == layer && $0.query == answered ? $0.map : nil }
  }

  /// The gains with which Difference can show the pair.
  var gains: CompareLook.Gains {
    CompareLook.Gains(
      scale: scale, automatic: map(of: .magnitudes).map { scale.gain($0.counts) })
  }

  private var scale: MagnitudeScale { MagnitudeScale(depth: differences?.counts.depth ?? 8) }

  /// The largest magnitude of samples of the pair's depth, or at most so much; nil while unknown.
  var largestSeen: (limit: Int, isExact: Bool)? {
    if isOpen { return nil }
    return map(of: .magnitudes).flatMap { $0.counts.lastIndex { $0 > 0 } }.map(scale.magnitude)
  }

  /// The numbers of pixels that are further apart than a threshold, and that are not; nil while unknown.
  func counts(around threshold: Double) -> (beyond: Int, within: Int)? {
    if isOpen { return nil }
    let (last, distances) = (DifferenceLevel.last(within: threshold), DifferenceLevel.distances)
    return map(of: .marks).map { map in
      let beyond = last < distances.upperBound ? map.count(of: last + 1...distances.upperBound) : 0
      return (beyond, map.count(of: distances) - beyond)
    }
  }

  /// Takes the finding of a wish for differences; true if it was such a wish.
  mutating func take(_ finding: Finding, for wish: Wish) -> Bool {
    if let wish = wish.ofPairs { return take(finding, for: wish) }
    guard case .pyramid(let greys, let tones?) = wish, let answered,
      let layer = [.magnitudes, .marks].first(where: { map(of: $0)?.picture == greys }),
      let map = map(of: layer)
    else { return false }
    if case .failure(let reason) = finding { failure = reason }
    guard case .picture(let pyramid) = finding else { return false }
    let found = Found(
      view: PictureView(pyramid), map: map, tones: tones, query: answered)
    switch layer {
    case .magnitudes: magnitudes = found
    case .marks: marks = found
    }
    return true
  }

  private mutating func take(_ finding: Finding, for wish: PairWish) -> Bool {
    if case .differences(let found) = finding.ofPairs {
      guard wish == .differences(query) else { return false }
      differences = found
      comparedPlaces = Self.places(found)
      if (query.columns, query.rows) == (0, 0) {
        wereAligned = found.aligned != nil && found.aligned?.corners == nil
      }
      answered = query
      return true
    }
    if case .differingFrames(let query) = wish {
      guard query == timelineQuery else { return false }
      var frames: [Int]?
      if case .differingFrames(let found) = finding.ofPairs { frames = found }
      timeline = Timeline(query: query, frames: frames)
      return true
    }
    if case .map(let map) = finding.ofPairs {
      guard case .layer(let layer, of: let query) = wish, query == answered else { return false }
      // Memory has room for only one of the large layers.
      (magnitudes, marks) = (nil, nil)
      wished = Wished(layer: layer, map: map, query: query)
      return true
    }
    switch (wish, finding) {
    case (.differences(query), .failure(let reason)): if !isRefused { failure = reason }
    case (.layer(_, of: answered), .failure(let reason)): failure = reason
    default: return false
    }
    return true
  }

  /// Puts a tile in its place if it belongs to a layer.
  mutating func put(_ pixels: Picture, for tile: PictureTile, in place: ComparePlace) {
    if let corner = magnitudes.map(corner(of:)) {
      magnitudes?.view.put(pixels, for: tile, at: corner, pane: 0, in: place)
    }
    if let corner = marks.map(corner(of:)) {
      marks?.view.put(pixels, for: tile, at: corner, pane: 0, in: place)
    }
  }
}
