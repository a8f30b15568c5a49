internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// One of the two pictures, as far as it is there.
struct CompareSide: Equatable, Sendable {
  /// The number by which it is wished for.
  let index: Int
  /// Its extent, as its file says, until it is read; nil if that could not be told.
  private let told: Size?
  /// What there is of it, also while a frame is asked for that it has not.
  private var kept: PictureView?
  /// True if it is an animation without the frame that is asked for.
  private(set) var lacksFrame = false
  /// The frame of an animation that is asked for, from 1.
  private(set) var frame = 1
  /// How long the frame that is shown is seen, in milliseconds; 0 if that is not known.
  private(set) var milliseconds = 0
  /// A frame that is there before it is asked for.
  private var ahead: Ahead?
  /// The frame that `view` shows.
  private var shownFrame = 1
  /// True if `view` shows it as it was compared, and not as it is.
  private(set) var isLaid = false
  /// The frame that was compared so.
  private var laidFrame = 1
  /// The picture as it is, while `view` shows something else; nil if that is not there.
  private var own: Pyramid?
  /// True if there is no coarse picture of it.
  private var lacksCoarse = false
  /// Why there is nothing of it, in a line.
  private(set) var failure: String?
  /// True if there is no such picture to read.
  private(set) var isAbsent = false

  private struct Ahead: Equatable {
    let frame: Int
    let pyramid: Pyramid
    let milliseconds: Int
    let since: Instant
  }

  /// True if there is no picture, only a place for one.
  let isVacant: Bool

  /// What there is of it: of another frame until the one that is asked for is there; nil if it has no such frame.
  var view: PictureView? { lacksFrame ? nil : kept }

  /// A place for a picture.
  init(vacant index: Int) {
    self.index = index
    told = nil
    isVacant = true
  }

  /// A side of which nothing is there yet.
  init(_ index: Int, size: Size?) {
    self.index = index
    told = size
    isVacant = false
  }

  /// A side that is there.
  init(_ index: Int, _ picture: Picture) {
    self.init(index, size: picture.size)
    kept = PictureView(Pyramid(picture))
  }

  /// True if its extent was told before it is read.
  var isTold: Bool { told != nil }

  /// The extent in pixels of what is shown; zero while it is not known.
  var size: Size { kept?.size ?? told ?? .zero }

  /// The columns and rows of the picture itself.
  var sizeText: String {
    let whole = own.map { Size(Double($0.width), Double($0.height)) }
    if isVacant || isAbsent { return "–" }
    let size = isLaid ? whole ?? told ?? .zero : size
    if size == .zero, failure != nil { return "unreadable" }
    return "\(Int(size.width)) × \(Int(size.height))"
  }

  /// The picture; nil until all of it is there.
  var picture: Picture? { shownFrame == frame ? view?.pyramid.picture : nil }

  /// True if there is nothing more to come of it.
  var isDone: Bool { picture != nil || failure != nil || isAbsent || lacksFrame }

  /// The picture as its file has it, also while it is shown as it was compared; nil until all of it is there.
  var ownPicture: Picture? { isLaid ? own?.picture : picture }

  /// True if all of it is there, and none of its own pixels is transparent.
  var isOpaque: Bool { ownPicture?.isOpaque ?? false }

  /// Why there is nothing of it on its side, in a line.
  func reason(on side: Side) -> String? {
    isAbsent ? "There is no \(side == .before ? "before" : "after") picture" : failure
  }

  /// What is to be said in its place on its side; nil once all of it is there, or as long as something of it is.
  func words(on side: Side) -> String? {
    if lacksFrame { return "No frame \(frame)" }
    return reason(on: side) ?? (view == nil && !isVacant ? "Reading…" : nil)
  }

  /// What is needed to show it, the coarse picture first.
  var wishes: [Wish] {
    if isVacant || isDone { return [] }
    if frame > 1 { return [.frame(frame, of: index)] }
    let isCoarseSoon = view == nil && !lacksCoarse
    return isCoarseSoon ? [.coarsePicture(index), .picture(index)] : [.picture(index)]
  }

  /// What is needed to show it smaller while it moves.
  var halves: [Wish] {
    guard let pyramid = view?.pyramid, !pyramid.isHalved else { return [] }
    return [.pyramid(pyramid.levels[0], doublings: 0)]
  }

  /// What is needed to show a frame of so many as soon as it is asked for, and this one as long as it is to be seen.
  func wishes(ahead next: Int, of count: Int) -> [Wish] {
    let own: [Wish] = milliseconds == 0 && !lacksFrame ? [.frame(frame, of: index)] : []
    return own + (ahead?.frame == next || next > count ? [] : [.frame(next, of: index)])
  }

  /// True if a frame of so many is there that is not asked for yet, or it has none, and it is known how long this one is
  /// seen.
  func isThere(ahead next: Int, of count: Int) -> Bool {
    (ahead?.frame == next || next > count) && (milliseconds > 0 || lacksFrame)
  }

  /// Since when a frame is there that is not asked for yet.
  var aheadSince: Instant? { ahead?.since }

  /// Asks for another frame; of an animation that has not so many nothing is shown.
  mutating func ask(frame: Int, of count: Int = .max) {
    guard frame != self.frame else { return }
    self.frame = frame
    lacksFrame = frame > count
    failure = nil
    milliseconds = 0
    if let ahead, ahead.frame == frame {
      milliseconds = ahead.milliseconds
      show(ahead.pyramid)
    }
    ahead = nil
  }

  /// Shows the picture as it was compared, or as it is if that is nil.
  mutating func lay(_ pyramid: Pyramid?) {
    if let pyramid {
      if !isLaid { own = kept?.pyramid }
      kept = PictureView(pyramid)
      laidFrame = frame
    } else if isLaid {
      kept = own.map { PictureView($0) }
      own = nil
    }
    isLaid = pyramid != nil
  }

  /// Takes what came of one of its wishes; true if it was one.
  mutating func take(_ finding: Finding, for wish: Wish, at instant: Instant) -> Bool {
    switch (wish, finding) {
    case (.coarsePicture(index), .picture(let pyramid)), (.picture(index), .picture(let pyramid)):
      if frame == 1, picture == nil { show(pyramid.standing(on: kept?.pyramid)) }
    case (.pyramid, .picture(let pyramid)) where halves == [wish]: kept?.add(halves: pyramid)
    case (.frame(frame, of: index), .frame(let pyramid, let milliseconds)):
      self.milliseconds = max(1, milliseconds)
      if picture == nil { show(pyramid) }
    case (.frame(let next, of: index), .frame(let pyramid, let milliseconds)):
      ahead = Ahead(
        frame: next, pyramid: pyramid, milliseconds: max(1, milliseconds), since: instant)
    case (.picture(index), .failure(let reason)), (.frame(frame, of: index), .failure(let reason)):
      failure = reason
      // What is coarse of it stood for a picture that there is not.
      if kept?.pyramid.picture == nil { kept = nil }
    case (.picture(index), .nothing), (.frame(frame, of: index), .nothing): isAbsent = true
    case (.coarsePicture(index), .failure): lacksCoarse = true
    default: return false
    }
    return true
  }

  /// Puts a tile in its place if it is of what is shown, also while another frame is asked for.
  mutating func put(
    _ pixels: Picture, for tile: PictureTile, at corner: Point, pane: Int, in place: ComparePlace
  ) {
    kept?.put(pixels, for: tile, at: corner, pane: pane, in: place)
  }

  private mutating func show(_ pyramid: Pyramid) {
    shownFrame = frame
    if isLaid, laidFrame == frame {
      own = pyramid
    } else {
      kept = PictureView(pyramid)
      (isLaid, own) = (false, nil)
    }
  }
}
