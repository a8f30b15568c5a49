internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// The canvas: both pictures, their differences, and the playback.
struct CompareCanvas {
  private var sides: Sides<CompareSide>
  /// The differences of the pictures, as far as they are known.
  private(set) var findings: CompareFindings
  /// The playback; nil if nothing plays.
  private(set) var playback: ComparePlayback?
  /// True if files can be dropped in the place of a missing picture.
  let awaitsPictures: Bool
  /// The drawings over pixels that are large enough to be squares.
  let overlays = PixelOverlays()

  /// Lays two pictures, or their known sizes, on a canvas, at a frame from 1.
  init(_ sides: Sides<CompareSide>, frame: Int, awaitsPictures: Bool) {
    self.sides = sides
    self.awaitsPictures = awaitsPictures
    findings = CompareFindings(PairQuery(frame: frame))
    self.sides.before.ask(frame: frame)
    self.sides.after.ask(frame: frame)
  }

  subscript(side: Side) -> CompareSide { sides[side] }

  /// The size of the larger picture along each axis, in pixels, at least 1 × 1; during playback at least the size at
  /// its start.
  var size: Size {
    let min = playback?.canvas ?? Size(1, 1)
    return Size(
      max(sides.before.size.width, sides.after.size.width, min.width),
      max(sides.before.size.height, sides.after.size.height, min.height))
  }

  /// The number of pixels of both pictures; nil while unknown.
  var pixels: Int? {
    guard let before = sides.before.pixels, let after = sides.after.pixels else { return nil }
    return before + after
  }

  /// True if the size of at least one picture is known.
  var isSized: Bool { sides.all.contains { $0.size != .zero } }

  /// True if the sizes of both pictures are known.
  var areSized: Bool { sides.all.allSatisfy { $0.size != .zero } }

  /// True if the size of each picture is known, or there is none.
  var knowsSize: Bool {
    isSized && sides.all.allSatisfy { $0.size != .zero || $0.isVacant || $0.isDone }
  }

  /// True if each picture is on screen or cannot be shown; later frames of animations are not awaited.
  var areThere: Bool { sides.all.allSatisfy { $0.view?.pyramid.picture != nil || $0.isDone } }

  /// True if the places of the differences and the sizes are known, or the pictures cannot be compared.
  var knowsPlaces: Bool { !findings.isOpen && (areSized || findings.failure != nil) }

  /// The place of a side's top left corner.
  func corner(of side: Side) -> Point {
    let query = findings.query
    return side == .before ? .zero : Point(Double(query.columns), Double(query.rows))
  }

  /// The available pictures that the modes show.
  var shownPictures: [Picture] {
    let views = sides.all.map(\.view) + [findings.magnitudes?.view, findings.marks?.view]
    return views.compactMap { $0?.pyramid.picture }
  }
}

// The window for the canvas.
extension CompareCanvas {
  /// The window size up to which small pictures are enlarged, in pixels.
  private static let smallWindow = Size(640, 480)
  /// The size of the smallest window that opens, with room for names, bar and panel beside a small picture, in logical
  /// pixels.
  static let minWindow = Size(880, 640)
  /// The window size while both pictures are missing, with room for a message.
  private static let emptyWindow = Size(720, 460)

  /// The size of the pictures at 100 %; small pictures are enlarged by a whole number.
  var naturalSize: Size {
    isEmpty
      ? Self.emptyWindow : size * max(1, CompareView.fittingZoom(size, in: Self.smallWindow))
  }

  /// The opening of the window, measured in pixels of the pictures, with room for the drop place of a missing picture.
  var opening: WindowOpening {
    var opening = WindowOpening()
    opening.keepsProportions = false
    opening.isMeasuredInPixels = !isEmpty
    if isEmpty { return opening }
    if vacancy != nil { opening.surroundings = Size(DropPlace.width, 0) }
    opening.minRoom = Size(
      Self.minWindow.width - opening.surroundings.width, Self.minWindow.height)
    return opening
  }
}

// Missing pictures.
extension CompareCanvas {
  /// True if a side has a drop place instead of a picture, also because its picture cannot be read.
  func isVacant(_ side: Side) -> Bool {
    let side = sides[side]
    return side.isVacant
      || awaitsPictures && side.view == nil && !side.lacksFrame
        && (side.failure != nil || !side.isSizeTold)
  }

  /// The missing side, or the after side if both are missing; nil if both are there.
  var vacancy: Side? { [.after, .before].first(where: isVacant) }

  /// The side of the only picture of a pair that has one, as it was added or removed; nil of other pairs.
  var lone: Side? {
    if sides.before.isAbsent == sides.after.isAbsent { return nil }
    return sides.before.isAbsent ? .after : .before
  }

  /// True if both sides are missing.
  var isEmpty: Bool { Side.allCases.allSatisfy(isVacant) }

  /// Puts a dropped file in the place of a side.
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

// Files that change.
extension CompareCanvas {
  /// Puts a picture that was read again in the place of a side; both sides show its frame.
  ///
  /// The differences stay until others are known.
  mutating func renew(_ side: Side, with picture: CompareSide) {
    sides[side] = picture
    var query = findings.query
    query.edition += 1
    query.frame = picture.frame
    let other = side.opposite
    let count = frames(of: other)
    sides[other].ask(frame: count > 1 ? picture.frame : 1, of: count)
    if playsFrames { playback = nil }
    findings.ask(query)
  }

  /// Notes why the picture of a side is no longer what its file is; nil if it is.
  mutating func note(_ side: Side, stale words: String?) { sides[side].stale = words }
}

// The alignment of the pictures.
extension CompareCanvas {
  /// The alignment in which both pictures are shown; nil if they are shown as in their files.
  var laid: AlignedPictures? { sides.before.isLaid ? findings.differences?.aligned : nil }

  /// True if both pictures are shown as they were aligned.
  var areLaid: Bool { sides.before.isLaid && sides.after.isLaid }

  /// The strips of the alignment; none after a swap, until the pictures are compared again.
  var strips: [AlignedPictures.Strip] { findings.areSwapped ? [] : laid?.strips ?? [] }

  /// The ignored areas of the canvas that was compared; none on any other canvas.
  var ignored: [PixelRect] {
    let isCompared = laid != nil || findings.differences?.aligned == nil
    return isCompared && !findings.areSwapped ? findings.differences?.ignored ?? [] : []
  }

  /// Shows both pictures as they were aligned, or as in their files if nil.
  mutating func lay(_ aligned: AlignedPictures?) {
    sides.before.lay(aligned?.before)
    sides.after.lay(aligned?.after)
    let size = size
    playback?.lay(on: size)
  }

  /// Forgets everything but the pictures; their differences must be asked for anew.
  mutating func keepPictures() {
    sides.before.keepPicture()
    sides.after.keepPicture()
    findings = CompareFindings(findings.query)
  }

  /// Swaps both pictures without moving them; their differences must be asked for anew.
  mutating func swap() { sides = sides.swapped }

  /// A query in which the after picture has moved by whole pixels.
  ///
  /// Both pictures keep overlapping; a picture of unknown size counts as large as the opposite picture.
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

  /// Asks for the differences of another query.
  mutating func ask(_ query: PairQuery) {
    findings.ask(query)
    if let lacking = Side.allCases.first(where: { sides[$0].lacksFrame }) {
      let side = lacking == .before ? "before" : "after"
      findings.refuse("The \(side) picture has no frame \(query.frame)")
    }
  }
}

// Frames and playback.
extension CompareCanvas {
  /// The number of frames of a side; 1 while it is unknown.
  func frames(of side: Side) -> Int { findings.notes(of: sides[side].index)?.frames ?? 1 }

  /// The last frame of the longer animation; nil if neither picture is an animation.
  var lastFrame: Int? { Side.allCases.map { frames(of: $0) }.filter { $0 > 1 }.max() }

  /// The next frame in a direction, 1 or −1, that both pictures have; nil if there is none.
  func frame(by step: Int) -> Int? {
    guard let last = Side.allCases.map({ frames(of: $0) }).filter({ $0 > 1 }).min() else {
      return nil
    }
    let next = findings.query.frame + step
    return (1...last).contains(next) ? next : nil
  }

  /// The next frame in a direction, 1 or −1, that may have a place: the next one that differs, once these are known.
  func frameToVisit(by step: Int) -> Int? {
    guard let next = frame(by: step), let differing = findings.differingFrames else {
      return frame(by: step)
    }
    return step > 0 ? differing.first { $0 >= next } : differing.last { $0 <= next }
  }

  /// The wish for the frames that differ, if either picture is an animation.
  var timelineWishes: [Wish] {
    vacancy == nil && lastFrame != nil && !playsFrames ? findings.timelineWishes : []
  }

  /// True while frames play; they are not compared meanwhile.
  var playsFrames: Bool { playback?.kind == .frames }

  /// True while the sides play in turn.
  var playsSides: Bool { playback?.kind == .sides }

  /// Starts the playback.
  mutating func play(_ kind: ComparePlayback.Kind, at instant: Instant) {
    playback = ComparePlayback(kind, at: instant, on: size)
  }

  /// Stops the playback.
  mutating func stopPlaying() { playback = nil }

  /// Asks both sides for a frame.
  mutating func show(frame: Int) {
    let counts = (before: frames(of: .before), after: frames(of: .after))
    sides.before.ask(frame: counts.before > 1 ? frame : 1, of: counts.before)
    sides.after.ask(frame: counts.after > 1 ? frame : 1, of: counts.after)
  }

  /// The next frame of the playback; nil if no frames play.
  var nextFrame: Int? {
    guard playsFrames, let lastFrame else { return nil }
    return findings.query.frame % lastFrame + 1
  }

  /// The wishes that let the next frame appear in time.
  func playbackWishes(_ look: CompareLook) -> [Wish] {
    guard let nextFrame, !isBehind(look) else { return [] }
    return animations.flatMap { sides[$0].wishes(ahead: nextFrame, of: frames(of: $0)) }
  }

  /// True while the screen is incomplete; the playback waits meanwhile.
  private func isBehind(_ look: CompareLook) -> Bool {
    !sides.all.allSatisfy(\.isDone)
      || look.mode.showsFindings && !findings.wishes(in: look).isEmpty
  }

  /// The sides that have more than one frame.
  private var animations: [Side] { Side.allCases.filter { frames(of: $0) > 1 } }

  /// The instant of the next step of the playback; nil if nothing plays, or a picture is awaited.
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

  /// Counts the turns of the sides up to an instant; true if the opposite side is due.
  mutating func turn(until instant: Instant) -> Bool { playback?.turn(until: instant) ?? false }

  /// Notes that the next frame appeared at an instant.
  mutating func goOn(at instant: Instant) { playback?.go(on: instant) }
}

// Wishes and findings of the pictures.
extension CompareCanvas {
  /// The wishes for both pictures, the most urgent first.
  ///
  /// Only the first picture has a coarse version: the second is read in full meanwhile.
  func pictureWishes(_ look: CompareLook) -> [Wish] {
    let first: Side = look.mode == .oneUp && look.side == .after ? .after : .before
    let (own, other) = (sides[first], sides[first.opposite])
    let missing = other.wishes + own.wishes
    let coarse: [Wish] = [.coarsePicture(own.index), .coarsePicture(other.index)]
    return coarse.filter(missing.contains) + missing.filter { !coarse.contains($0) }
  }

  /// The wishes for smaller versions of both pictures, which motion needs.
  var halves: [Wish] { sides.all.flatMap(\.halves) }

  /// The wishes for the differences.
  func comparing(_ look: CompareLook) -> [Wish] {
    vacancy == nil ? findings.wishes(in: look) : []
  }

  /// Takes the finding of a picture's wish; true if it was such a wish.
  mutating func takePicture(_ finding: Finding, for wish: Wish, at instant: Instant) -> Bool {
    sides.before.take(finding, for: wish, at: instant)
      || sides.after.take(finding, for: wish, at: instant)
  }

  /// Takes the finding of a wish for the differences; true if it was such a wish.
  mutating func takeDifferences(_ finding: Finding, for wish: Wish) -> Bool {
    findings.take(finding, for: wish)
  }

  /// Puts a tile in its place in every picture that it belongs to.
  mutating func put(_ pixels: Picture, for tile: PictureTile, in place: ComparePlace) {
    let (before, after) = (corner(of: .before), corner(of: .after))
    sides.before.put(pixels, for: tile, at: before, pane: 0, in: place)
    sides.after.put(pixels, for: tile, at: after, pane: place.panes.count - 1, in: place)
    findings.put(pixels, for: tile, in: place)
  }
}

extension Pyramid {
  /// The size of the picture in its pixels.
  var size: Size { Size(Double(width), Double(height)) }
}

extension PictureView {
  /// The size of the picture in its pixels.
  var size: Size { pyramid.size }

  /// Puts a tile in its place if it belongs to this picture, whose top left corner lies at `corner` on the canvas.
  mutating func put(
    _ pixels: Picture, for tile: PictureTile, at corner: Point, pane: Int, in place: ComparePlace
  ) {
    let rect = place.rect(of: size, at: corner, pane: pane)
    add(pixels, for: tile, in: rect, window: place.window(pane))
  }
}
