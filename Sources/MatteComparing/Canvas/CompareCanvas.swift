internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// What lies on the canvas: both pictures, what they differ in, and what plays.
struct CompareCanvas {
  private var sides: Sides<CompareSide>
  /// What the pictures differ in, as far as it is known.
  private(set) var findings: CompareFindings
  /// What plays by itself; nil if nothing does.
  private(set) var playback: ComparePlayback?
  /// True if a missing picture has a place, on which it is dropped.
  let awaitsPictures: Bool
  /// What lies over pixels that are seen as squares.
  let overlays = PixelOverlays()

  /// Lays two pictures, or what is known of them, on a canvas, at a frame from 1.
  init(_ sides: Sides<CompareSide>, frame: Int, awaitsPictures: Bool) {
    self.sides = sides
    self.awaitsPictures = awaitsPictures
    findings = CompareFindings(PairQuery(frame: frame))
    self.sides.before.ask(frame: frame)
    self.sides.after.ask(frame: frame)
  }

  subscript(side: Side) -> CompareSide { sides[side] }

  /// The extent in pixels of a picture, at least 1 × 1; while something plays, at least that when it began.
  var size: Size {
    let min = playback?.canvas ?? Size(1, 1)
    return Size(
      max(sides.before.size.width, sides.after.size.width, min.width),
      max(sides.before.size.height, sides.after.size.height, min.height))
  }

  /// True if the size of a picture is known.
  var isSized: Bool { sides.all.contains { $0.size != .zero } }

  /// True if the sizes of both pictures are known.
  var areSized: Bool { sides.all.allSatisfy { $0.size != .zero } }

  /// True if there is nothing more to come of either picture; a frame that is asked for is still to come only until
  /// the first is there.
  var areThere: Bool { sides.all.allSatisfy { $0.view?.pyramid.picture != nil || $0.isDone } }

  /// True if it is known where the pictures differ and how large they are, or that they cannot be compared.
  var knowsPlaces: Bool { !findings.isOpen && (areSized || findings.failure != nil) }

  /// Where the top left corner of a side lies.
  func corner(of side: Side) -> Point {
    let query = findings.query
    return side == .before ? .zero : Point(Double(query.columns), Double(query.rows))
  }

  /// The pictures that the modes show, as far as they are there.
  var shownPictures: [Picture] {
    let views = sides.all.map(\.view) + [findings.magnitudes?.view, findings.marks?.view]
    return views.compactMap { $0?.pyramid.picture }
  }
}

// The window for it.
extension CompareCanvas {
  /// The largest window that small pictures are enlarged for, in pixels.
  private static let smallWindow = Size(640, 480)
  /// Without a picture there is room for what is said.
  private static let emptyWindow = Size(720, 460)

  /// A pixel of the pictures is one of the screen; small ones are enlarged by a whole number.
  var naturalSize: Size {
    isEmpty
      ? Self.emptyWindow : size * max(1, CompareView.fittingZoom(size, in: Self.smallWindow))
  }

  /// Beside one picture is a place for the other, and pictures that do not fit are panned.
  var opening: WindowOpening {
    var opening = WindowOpening()
    opening.keepsProportions = false
    opening.isMeasuredInPixels = !isEmpty
    if vacancy != nil, !isEmpty {
      opening.surroundings = Size(DropPlace.width, 0)
    }
    return opening
  }
}

// Pictures that are missing.
extension CompareCanvas {
  /// True if there is a place for a side instead of a picture, also if that is known to be none.
  func isVacant(_ side: Side) -> Bool {
    let side = sides[side]
    return side.isVacant
      || awaitsPictures && side.view == nil && !side.lacksFrame
        && (side.failure != nil || !side.isTold)
  }

  /// The side that is missing, or of two the one after; nil if both are there.
  var vacancy: Side? { [.after, .before].first(where: isVacant) }

  /// True if both are missing.
  var isEmpty: Bool { Side.allCases.allSatisfy(isVacant) }

  /// Puts a file that was dropped in the place of a side; true if the canvas has another size.
  mutating func replace(_ side: Side, with picture: CompareSide) {
    sides[side] = picture
    sides.before.ask(frame: 1)
    sides.after.ask(frame: 1)
    var query = PairQuery()
    (query.before, query.after) = (sides.before.index, sides.after.index)
    findings = CompareFindings(query)
    playback = nil
  }
}

// How the pictures are laid.
extension CompareCanvas {
  /// How both pictures are shown; nil if they are as they are.
  var laid: AlignedPictures? { sides.before.isLaid ? findings.differences?.aligned : nil }

  /// True if both pictures are shown as they were compared.
  var areLaid: Bool { sides.before.isLaid && sides.after.isLaid }

  /// The strips that not both pictures have at this place.
  var strips: [AlignedPictures.Strip] { findings.areSwapped ? [] : laid?.strips ?? [] }

  /// The parts in which differences do not count, where this is the canvas that was compared.
  var ignored: [PixelRect] {
    let isCompared = laid != nil || findings.differences?.aligned == nil
    return isCompared && !findings.areSwapped ? findings.differences?.ignored ?? [] : []
  }

  /// Shows both pictures as they were compared, or as they are if that is nil.
  mutating func lay(_ aligned: AlignedPictures?) {
    sides.before.lay(aligned?.before)
    sides.after.lay(aligned?.after)
    let size = size
    playback?.canvas = size
  }

  /// Makes the picture before the one after, both where they lie; what they differ in is still to be asked.
  mutating func swap() { sides = sides.swapped }

  /// The query that moves the picture after by whole pixels: both pictures keep a place in common, and one that is not
  /// there yet is taken to be as large as the other.
  func moved(_ query: PairQuery, columns: Int, rows: Int) -> PairQuery {
    func moved(_ offset: Int, by step: Int, _ before: Double, _ after: Double) -> Int {
      let (right, left) = (before > 0 ? before : after, after > 0 ? after : before)
      return min(max(offset + step, -max(0, Int(left) - 1)), max(0, Int(right) - 1))
    }
    let (before, after) = (sides.before.size, sides.after.size)
    var query = query
    query.columns = moved(query.columns, by: columns, before.width, after.width)
    query.rows = moved(query.rows, by: rows, before.height, after.height)
    return query
  }

  /// Asks how the pictures differ otherwise.
  mutating func ask(_ query: PairQuery) {
    findings.ask(query)
    if let lacking = Side.allCases.first(where: { sides[$0].lacksFrame }) {
      let side = lacking == .before ? "before" : "after"
      findings.refuse("The \(side) picture has no frame \(query.frame)")
    }
  }
}

// Frames, and what plays.
extension CompareCanvas {
  /// How many frames a side has; 1 until it is known.
  func frames(of side: Side) -> Int { findings.notes(of: sides[side].index)?.frames ?? 1 }

  /// The last frame that either has; nil if neither is an animation.
  var lastFrame: Int? { Side.allCases.map { frames(of: $0) }.filter { $0 > 1 }.max() }

  /// True while frames play: then they are not compared.
  var playsFrames: Bool { playback?.kind == .frames }

  /// True while the sides play in turn.
  var playsSides: Bool { playback?.kind == .sides }

  /// Begins to play.
  mutating func play(_ kind: ComparePlayback.Kind, at instant: Instant) {
    playback = ComparePlayback(kind, at: instant, on: size)
  }

  /// Ends what plays.
  mutating func stopPlaying() { playback = nil }

  /// Asks for a frame of both.
  mutating func show(frame: Int) {
    let counts = (before: frames(of: .before), after: frames(of: .after))
    sides.before.ask(frame: counts.before > 1 ? frame : 1, of: counts.before)
    sides.after.ask(frame: counts.after > 1 ? frame : 1, of: counts.after)
  }

  /// The frame that follows while frames play; nil otherwise.
  var nextFrame: Int? {
    guard playsFrames, let lastFrame else { return nil }
    return findings.query.frame % lastFrame + 1
  }

  /// What is needed for the next frame to follow in time.
  func playbackWishes(_ look: CompareLook) -> [Wish] {
    guard let nextFrame, !isBehind(look) else { return [] }
    return animations.flatMap { sides[$0].wishes(ahead: nextFrame, of: frames(of: $0)) }
  }

  /// True while what is seen is not complete: then nothing follows yet.
  private func isBehind(_ look: CompareLook) -> Bool {
    !sides.all.allSatisfy(\.isDone)
      || look.mode.showsFindings && !findings.wishes(in: look).isEmpty
  }

  /// The sides that have more than one frame.
  private var animations: [Side] { Side.allCases.filter { frames(of: $0) > 1 } }

  /// When what plays goes on; nil if it does not, or waits for a picture.
  func playbackDue(_ look: CompareLook) -> Instant? {
    guard let playback else { return nil }
    guard playback.kind == .frames else { return look.mode == .oneUp ? playback.turn : nil }
    guard let nextFrame, !isBehind(look) else { return nil }
    let animations = animations
    guard
      animations.allSatisfy({ sides[$0].isThere(ahead: nextFrame, of: frames(of: $0)) })
    else { return nil }
    let moving = animations.map { sides[$0] }
    let ends = moving.filter { !$0.lacksFrame }.map { playback.end(after: $0.milliseconds) }
    return (ends + moving.compactMap(\.aheadSince)).max()
  }

  /// Shows the side of an instant; true if that is the other one.
  mutating func turn(until instant: Instant) -> Bool { playback?.turn(until: instant) ?? false }

  /// Takes note that the next frame is seen from an instant on.
  mutating func goOn(at instant: Instant) { playback?.go(on: instant) }
}

// Wishes and findings.
extension CompareCanvas {
  /// What is missing of both pictures, the most urgent first.
  ///
  /// There may be a coarse one only of the first: the second is read whole while that is made.
  func pictureWishes(_ look: CompareLook) -> [Wish] {
    let first: Side = look.mode == .oneUp && look.side == .after ? .after : .before
    let (own, other) = (sides[first], sides[first.opposite])
    let missing = other.wishes + own.wishes
    let coarse: [Wish] = [.coarsePicture(own.index), .coarsePicture(other.index)]
    return coarse.filter(missing.contains) + missing.filter { !coarse.contains($0) }
  }

  /// What is needed to show both pictures smaller while they move.
  var halves: [Wish] { sides.all.flatMap(\.halves) }

  /// What is needed to know what differs.
  func comparing(_ look: CompareLook) -> [Wish] {
    vacancy == nil ? findings.wishes(in: look) : []
  }

  /// Takes what came of a wish for a picture; true if it was one.
  mutating func takePicture(_ finding: Finding, for wish: Wish, at instant: Instant) -> Bool {
    sides.before.take(finding, for: wish, at: instant)
      || sides.after.take(finding, for: wish, at: instant)
  }

  /// Takes what came of a wish for what differs; true if it was one.
  mutating func takeDifferences(_ finding: Finding, for wish: Wish) -> Bool {
    findings.take(finding, for: wish)
  }

  /// Puts a tile in its place wherever its picture is shown.
  mutating func put(_ pixels: Picture, for tile: PictureTile, in place: ComparePlace) {
    let (before, after) = (corner(of: .before), corner(of: .after))
    sides.before.put(pixels, for: tile, at: before, pane: 0, in: place)
    sides.after.put(pixels, for: tile, at: after, pane: place.panes.count - 1, in: place)
    findings.put(pixels, for: tile, in: place)
  }
}

extension PictureView {
  /// The extent of the picture in its pixels.
  var size: Size { Size(Double(pyramid.width), Double(pyramid.height)) }

  /// Puts a tile in its place if it is of this picture, the top left corner of which lies at a place of the canvas.
  mutating func put(
    _ pixels: Picture, for tile: PictureTile, at corner: Point, pane: Int, in place: ComparePlace
  ) {
    let rect = place.rect(of: size, at: corner, pane: pane)
    add(pixels, for: tile, in: rect, window: place.window(pane))
  }
}
