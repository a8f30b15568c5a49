internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// Pictures that are only wished for, or that are dropped one day.
struct AwaitedPictures: ComparedLibrary {
  let typesetter: any Typesetter
  var labels: [String] = []
  var sizes: [Size?] = []
  var frame = 1
  var awaitsPictures = false
  var pictures: [Picture] { [] }

  init(_ typesetter: any Typesetter) { self.typesetter = typesetter }

  /// The pictures of a pair, with their sizes as far as they are known.
  init(of pair: ListedPair, sizes: [Size?], frame: Int, _ typesetter: any Typesetter) {
    (self.typesetter, self.sizes, self.frame) = (typesetter, sizes, frame)
    labels = pair.labels
  }

  func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }
}
