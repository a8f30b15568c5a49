internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// The parameters of a comparison, and its first state.
enum CompareSettings {
  private static let mode = Parameter<CompareMode>.choice(
    "mode", standard: .split, "how the pictures are looked at")
  private static let fraction = Parameter.number(
    "fraction", 0...1, standard: 0.5, "how much of the picture before a split shows")
  private static let divider = Parameter<SplitDivider.Visibility>.choice(
    "divider", standard: .always,
    "the line along the edge; on shows it only on hover")
  private static let backdrop = Parameter<CompareLook.Backdrop>.choice(
    "backdrop", standard: .checker,
    "what is behind pictures that are not opaque; grey and dark are beside all pictures, too")

  private static let zoom = Parameter.number(
    "zoom", 0...CompareView.zooms.upperBound, standard: 0,
    "how large a pixel is at first, from 100% on a whole factor; 0 shows all")

  static let entry = CatalogEntry(
    "compare", "two pictures, looked at in six ways at one place and one zoom",
    pictures: ["BEFORE", "AFTER"], parameters: mode, zoom, fraction, divider, backdrop)

  /// The pair of a library's pictures, as the settings show it at first.
  static func pair(_ settings: Settings, _ assets: any AssetLibrary) throws -> ComparePair {
    let compared = assets as? any ComparedLibrary
    let canvas = CompareCanvas(
      try sides(of: assets, compared), frame: compared?.frame ?? 1,
      awaitsPictures: compared?.awaitsPictures == true)
    let threshold = compared?.threshold ?? ComparisonOptions.standardThreshold
    let look = CompareLook(settings[mode], on: settings[backdrop], threshold: threshold)
    return ComparePair(canvas, CompareDisplay(look), zoom: settings[zoom])
  }

  /// The edge of a split, as the settings place it at first.
  static func edge(_ settings: Settings) -> CompareEdge {
    CompareEdge(
      SplitFraction(
        settings[fraction], snap: SplitFraction.standardSnap, isSwinging: settings.isAutomatic),
      SplitDivider(visibility: settings[divider]))
  }

  /// The pictures of a library, or their sizes; the bundled pictures if it has none and awaits none.
  private static func sides(
    of assets: any AssetLibrary, _ compared: (any ComparedLibrary)?
  ) throws -> Sides<CompareSide> {
    let sizes: [Size?] = compared.map { $0.sizes } ?? assets.pictures.map { $0.size }
    if compared?.awaitsPictures == true {
      return Sides(
        before: sizes.first.map { CompareSide(0, size: $0) } ?? CompareSide(vacant: 0),
        after: sizes.count > 1 ? CompareSide(1, size: sizes[1]) : CompareSide(vacant: 1))
    }
    if sizes.isEmpty {
      let pictures = try assets.bundled(Comparing.bundledPictures)
      return Sides(before: CompareSide(0, pictures[0]), after: CompareSide(1, pictures[1]))
    }
    guard sizes.count >= 2 else { throw AssetError.tooFewPictures(sizes.count, needed: 2) }
    return Sides(before: CompareSide(0, size: sizes[0]), after: CompareSide(1, size: sizes[1]))
  }
}
