internal import MatteLayers

/// Nothing to compare yet.
struct NoPictures: AssetLibrary {
  let typesetter: any Typesetter
  var pictures: [Picture] { [] }
  var awaitsPictures: Bool { true }

  func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }
}
