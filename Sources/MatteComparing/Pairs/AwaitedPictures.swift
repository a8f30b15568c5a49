internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// Pictures that will be read later, or dropped by the user.
struct AwaitedPictures: ComparedLibrary {
  let typesetter: any Typesetter
  var labels: [String] = []
  var sizes: [Size?] = []
  var frame = 1
  var threshold = ComparisonOptions.standardThreshold
  var awaitsPictures = false
  var pictures: [Picture] { [] }

  init(_ typesetter: any Typesetter) { self.typesetter = typesetter }

  /// Makes the pictures of a pair, with their known sizes.
  init(
    of pair: ListedPair, sizes: [Size?], frame: Int, threshold: Double,
    _ typesetter: any Typesetter
  ) {
    (self.typesetter, self.sizes, self.frame) = (typesetter, sizes, frame)
    self.threshold = threshold
    labels = pair.labels
  }

  func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }
}
