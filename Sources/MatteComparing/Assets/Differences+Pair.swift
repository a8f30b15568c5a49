internal import MatteCompare
internal import MatteGeometry
internal import MatteImages
internal import MatteLayers
internal import MattePairs
internal import MatteRaster
internal import MatteScenes

extension Differences {
  /// Makes the differences of a compared pair for a query, with layers unless they are wished for later; `picture`
  /// reads the before picture, 0, or the after picture, 1, and `numbers` reads the samples in its file if they were not
  /// kept.
  init(
    _ pair: ComparedPair, _ query: PairQuery, hasLayers: Bool,
    _ picture: (Int) throws -> PixelBuffer,
    numbers: (Int) throws -> SampleBuffer?
  ) throws {
    let comparison = pair.verdict.comparison
    let canvas = AlignedCanvas(comparison)
    let layers = try hasLayers ? pair.layers : nil
    // If the after picture lies to the left or above, the canvas begins at its corner.
    let (left, top) = (min(0, query.columns), min(0, query.rows))
    self.init(
      magnitudes: layers.map { Picture(canvas.layer($0.magnitudes.greys)) },
      marks: layers.map { Picture(canvas.layer($0.levels.greys)) },
      regions: canvas.regions.map { $0.moved(left, top) },
      summary: pair.verdict.remark ?? pair.verdict.summary,
      aligned: try canvas.pictures(picture))
    account = DifferenceAccount(pair.verdict, on: canvas, from: left, top)
    ignored = canvas.areas(of: pair.verdict.rules.excluded).map { $0.moved(left, top) }
    counts = DifferenceCounts(comparison)
    faintness = pair.verdict.faintness
    space = pair.verdict.facts.isConverted ? SamplePicture.wideSpace : nil
    isOnlyProfile = pair.verdict.isOnlyProfile
    movement = pair.verdict.shift.map { Movement(columns: $0.columns, rows: $0.rows) }
    before = try pair.verdict.facts.before.picture.map {
      try PictureNotes($0) { try pair.stored?.before ?? numbers(0) }
    }
    after = try pair.verdict.facts.after.picture.map {
      try PictureNotes($0) { try pair.stored?.after ?? numbers(1) }
    }
  }
}

extension ComparedPair {
  /// The greys of a layer of the differences, on the canvas of both pictures.
  func layer(_ layer: DifferenceLayer) throws -> Picture {
    let painted =
      switch layer {
      case .magnitudes: try magnitudesLayer.greys
      case .marks: try levelsLayer.greys
      }
    return Picture(AlignedCanvas(verdict.comparison).layer(painted))
  }
}

extension DifferenceCounts {
  fileprivate init(_ comparison: Comparison) {
    self.init()
    all = comparison.pixelCount
    different = comparison.differentPixelCount
    unmatched = comparison.unmatchedPixelCount
    visible = comparison.visiblePixelCount
    antialiased = comparison.antialiasedPixelCount
    ignored = comparison.ignoredPixelCount
    hidden = comparison.hiddenPixelCount
    if let tint = comparison.tint { (tinted, appearance) = (tint.pixels, tint.appearance) }
    largest = comparison.maxDelta
    depth = comparison.depth
  }
}

extension PictureNotes {
  /// Makes the notes on a file; keeps its samples if they differ from those of the displayed picture.
  fileprivate init(_ facts: PictureFacts, _ numbers: () throws -> SampleBuffer?) throws {
    self.init()
    format = facts.format.rawValue
    depth = facts.depth
    hasAlpha = facts.hasAlpha
    profile = PathBytes(facts.profile.name).description
    isSRGB = facts.profile.isSRGB
    embedded = facts.profile
    frames = facts.frames
    if depth > 8 || hasAlpha || !isSRGB { samples = try numbers() }
  }
}
