internal import MatteGeometry
internal import MatteLayers

/// The pictures of a pair, which are only wished for.
struct PairAssets: AssetLibrary {
  let labels: [String]
  let sizes: [Size?]
  let frame: Int
  let typesetter: any Typesetter
  var pictures: [Picture] { [] }

  init(_ pair: ListedPair, sizes: [Size?], frame: Int, _ typesetter: any Typesetter) {
    self.frame = frame
    labels = pair.labels
    self.sizes = sizes
    self.typesetter = typesetter
  }

  func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }
}
