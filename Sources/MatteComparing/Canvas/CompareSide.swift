internal import MatteCompare
internal import MatteGeometry
internal import MatteImages
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// One of the two pictures, as far as it has been read.
struct CompareSide: Equatable, Sendable {
  /// The number of the picture in wishes.
  let index: Int
  /// The size that the file's header tells before the picture is read; nil if unknown.
  private let toldSize: Size?
  /// The view of the picture, even if the animation lacks the frame asked for.
  private var kept: PictureView?
  /// True if the picture is an animation without the frame asked for.
  private(set) var lacksFrame = false
  /// The frame asked for, from 1.
  private(set) var frame = 1
  /// The duration of the present frame in milliseconds; 0 if unknown.
  private(set) var milliseconds = 0
  /// The next frame, read before it is asked for.
  private var ahead: Ahead?
  /// The frame that `view` shows.
  private var shownFrame = 1
  /// True if `view` shows the picture as it was aligned, and not as in its file.
  private(set) var isLaid = false
  /// The frame of the aligned picture.
  private var laidFrame = 1
  /// The picture as in its file, while `view` shows the aligned picture; nil if not read.
  private var own: Pyramid?
  /// True if the picture has no coarse version, or there is no memory for smaller ones.
  private var (lacksCoarse, lacksHalves) = (false, false)
  /// The reason in one line why the picture cannot be read.
  private(set) var failure: String?
  /// True if the side has no picture to read.
  private(set) var isAbsent = false
  /// The version of the file that was read again; nil for the version that was read first.
  private(set) var stamp: FileStamp?
  /// Why the picture is no longer what its file is, in two words; nil unless the file is gone or cannot be read.
  var stale: String?

  private struct Ahead: Equatable {
    let frame: Int
    let pyramid: Pyramid
    let milliseconds: Int
    let since: Instant
  }

  /// True if the side is a drop place without a picture.
  let isVacant: Bool

  /// The view of the picture, of the previous frame until the frame asked for is there; nil if that frame does not
  /// exist.
  var view: PictureView? { lacksFrame ? nil : kept }

  /// Makes a side without a picture.
  init(vacant index: Int) {
    self.index = index
    toldSize = nil
    isVacant = true
  }

  /// Makes a side whose picture has not been read.
  init(_ index: Int, size: Size?) {
    self.index = index
    toldSize = size
    isVacant = false
  }

  /// Makes a side with its picture.
  init(_ index: Int, _ picture: Picture) {
    self.init(index, size: picture.size)
    kept = PictureView(Pyramid(picture))
  }

  /// The side with its picture as it was read again: a frame of it, and the version of its file.
  func renewed(
    _ pyramid: Pyramid, frame: Int, milliseconds: Int, _ stamp: FileStamp
  ) -> CompareSide {
    var side = CompareSide(index, size: pyramid.size)
    side.kept = PictureView(pyramid)
    (side.frame, side.shownFrame, side.milliseconds) = (frame, frame, milliseconds)
    side.stamp = stamp
    return side
  }

  /// True if the side has a file, whether that can be read or not.
  var isOfFile: Bool { !isVacant && !isAbsent }

  /// True if the size was known before the picture was read.
  var isSizeTold: Bool { toldSize != nil }

  /// The size of the picture on the canvas in pixels; zero while unknown.
  var size: Size { kept?.size ?? toldSize ?? .zero }

  /// The number of pixels of the picture in its file; nil while unknown, 0 if there is no picture to read.
  var pixels: Int? {
    if isAbsent || failure != nil { return 0 }
    return (isLaid ? own?.size : kept?.size ?? toldSize).map { Int($0.width * $0.height) }
  }

  /// The size of the picture in its file, as text.
  var sizeText: String {
    if isVacant || isAbsent { return "–" }
    let size = isLaid ? own?.size ?? toldSize ?? .zero : size
    if size == .zero, failure != nil { return "unreadable" }
    return "\(Int(size.width)) × \(Int(size.height))"
  }

  /// The whole picture at the frame asked for; nil until it is there.
  var picture: Picture? { shownFrame == frame ? view?.pyramid.picture : nil }

  /// True if nothing more of the picture is awaited.
  var isDone: Bool { picture != nil || failure != nil || isAbsent || lacksFrame }

  /// The picture as in its file, even while the aligned picture is shown; nil until it is read in full.
  var ownPicture: Picture? { isLaid ? own?.picture : picture }

  /// True if the picture has been read in full and has no transparent pixel in its file.
  var isOpaque: Bool { ownPicture?.isOpaque ?? false }

  /// True if no transparent pixel of the side shows what is behind it.
  var hidesGround: Bool { isAbsent || isOpaque }

  /// The reason in one line why the side shows no picture.
  func reason(on side: Side) -> String? {
    isAbsent ? "There is no \(side == .before ? "before" : "after") picture" : failure
  }

  /// The message in place of the picture on its side; nil if at least a part of the picture is shown.
  func words(on side: Side) -> String? {
    if lacksFrame { return "No frame \(frame)" }
    return reason(on: side) ?? (view == nil && !isVacant ? "Reading…" : nil)
  }

  /// The wishes for the picture, the coarse version first.
  var wishes: [Wish] {
    if isVacant || isDone { return [] }
    if frame > 1 { return [.frame(frame, of: index)] }
    let isCoarseSoon = view == nil && !lacksCoarse
    return isCoarseSoon ? [.coarsePicture(index), .picture(index)] : [.picture(index)]
  }

  /// The wish for a smaller version of the picture, which motion needs.
  var halves: [Wish] {
    guard !lacksHalves, let pyramid = view?.pyramid, !pyramid.isHalved else { return [] }
    return [.pyramid(pyramid.levels[0], tones: nil)]
  }

  /// The wishes for the next frame, if the animation has so many frames, and for the present frame's duration.
  func wishes(ahead next: Int, of count: Int) -> [Wish] {
    let own: [Wish] = milliseconds == 0 && !lacksFrame ? [.frame(frame, of: index)] : []
    return own + (ahead?.frame == next || next > count ? [] : [.frame(next, of: index)])
  }

  /// True if the playback can go on to the next frame: it is there or does not exist, and the present duration is
  /// known.
  func isThere(ahead next: Int, of count: Int) -> Bool {
    (ahead?.frame == next || next > count) && (milliseconds > 0 || lacksFrame)
  }

  /// The instant at which the next frame arrived.
  var aheadSince: Instant? { ahead?.since }

  /// Asks for another frame; an animation with fewer frames shows nothing.
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

  /// Shows the aligned picture, or the picture as in its file if nil.
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

  /// Takes the finding of one of the side's wishes; true if it was such a wish.
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
      // A coarse version must not stand for a picture that cannot be read.
      if kept?.pyramid.picture == nil { kept = nil }
    case (.picture(index), .nothing), (.frame(frame, of: index), .nothing): isAbsent = true
    case (.coarsePicture(index), .failure): lacksCoarse = true
    case (.pyramid, .failure) where halves == [wish]: lacksHalves = true
    default: return false
    }
    return true
  }

  /// Puts a tile in its place if it belongs to the picture on the canvas, even while another frame is awaited.
  mutating func put(
    _ pixels: Picture, for tile: PictureTile, at corner: Point, pane: Int, in place: ComparePlace
  ) {
    kept?.put(pixels, for: tile, at: corner, pane: pane, in: place)
  }

  /// Forgets what was made of the picture: its alignment, its tiles, its halves and the next frame.
  mutating func keepPicture() {
    lay(nil)
    ahead = nil
    if let picture { kept = PictureView(Pyramid(unhalved: picture)) }
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
