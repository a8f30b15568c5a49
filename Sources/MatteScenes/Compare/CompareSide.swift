internal import MatteGeometry
internal import MatteLayers

/// One of the two pictures, as far as it is there.
struct CompareSide: Equatable, Sendable {
  /// The number by which it is wished for.
  let index: Int
  /// Its extent, as its file says, until it is read; nil if that could not be told.
  private let told: Size?
  /// What there is of it.
  private(set) var view: PictureView?
  /// True if there is no coarse picture of it.
  private var lacksCoarse = false
  /// Why there is nothing of it, in a line.
  private(set) var failure: String?

  /// A side of which nothing is there yet.
  init(_ index: Int, size: Size?) {
    self.index = index
    told = size
  }

  /// A side that is there.
  init(_ index: Int, _ picture: Picture) {
    self.init(index, size: picture.size)
    view = PictureView(Pyramid(picture))
  }

  /// The extent in pixels; zero while it is not known.
  var size: Size {
    view.map { Size(Double($0.pyramid.width), Double($0.pyramid.height)) } ?? told ?? .zero
  }

  /// The picture; nil until all of it is there.
  var picture: Picture? { view?.pyramid.picture }

  /// True if all of it is there, and none of its pixels is transparent.
  var isOpaque: Bool { picture?.isOpaque ?? false }

  /// What is to be said in its place; nil once all of it is there, or as long as something of it is.
  var words: String? { failure ?? (view == nil ? "Reading…" : nil) }

  /// What is needed to show it, the coarse picture first.
  var wishes: [Wish] {
    if picture != nil || failure != nil { return [] }
    let isCoarseSoon = view == nil && !lacksCoarse
    return isCoarseSoon ? [.coarsePicture(index), .picture(index)] : [.picture(index)]
  }

  /// Shows the picture as it was compared.
  mutating func lay(_ pyramid: Pyramid) { view = PictureView(pyramid) }

  /// Takes what came of one of its wishes; true if it was one.
  mutating func take(_ finding: Finding, for wish: Wish) -> Bool {
    switch (wish, finding) {
    case (.coarsePicture(index), .picture(let pyramid)), (.picture(index), .picture(let pyramid)):
      if picture == nil { view = PictureView(pyramid) }
    case (.picture(index), .failure(let reason)):
      failure = reason
    case (.coarsePicture(index), .failure): lacksCoarse = true
    case (.tile(let tile), .tile(let pixels)) where tile.picture == picture:
      view?.add(pixels, for: tile)
    default: return false
    }
    return true
  }
}
