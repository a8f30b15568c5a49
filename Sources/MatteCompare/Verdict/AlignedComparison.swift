public import MatteRaster

extension Comparison {
  /// Compares two pictures of which the one after lies at an offset from the one before.
  ///
  /// Columns and rows are numbered as on the smallest canvas that holds both.
  public init(
    _ before: SampleBuffer, _ after: SampleBuffer, offset: PixelOffset,
    _ options: ComparisonOptions = ComparisonOptions()
  ) {
    var moved = options
    moved.frames = CanvasFrames(before.shape, after.shape, offset: offset)
    self.init(before, after, moved)
  }

  /// Compares two pictures of which those pixels belong together that `alignment` says.
  public init(
    _ before: SampleBuffer, _ after: SampleBuffer, aligned alignment: Alignment,
    _ options: ComparisonOptions = ComparisonOptions()
  ) {
    let mode = alignment.resolved(before, after, options.excluded)
    switch mode {
    case .none, .topLeft, .auto: self.init(before, after, options)
    case .center:
      var centred = options
      centred.frames = CanvasFrames(centring: before.shape, after.shape)
      self.init(before, after, centred)
    case .scale:
      self.init(before, after.scaled(width: before.width, height: before.height), options)
    case .rows: self.init(before, after, options.aligningRows)
    case .columns: self.init(columnsOf: before, after, options)
    }
    self.mode = mode
    isScaled = mode == .scale && (before.width, before.height) != (after.width, after.height)
  }

  /// Compares the columns of two pictures as if they were rows, unless they are all where they were.
  private init(
    columnsOf before: SampleBuffer, _ after: SampleBuffer, _ options: ComparisonOptions
  ) {
    var turned = options.aligningRows
    turned.excluded = options.excluded.transposed
    turned.within = options.within?.transposed
    let columns = Comparison(before.transposed, after.transposed, turned)
    if columns.alignment.isInPlace {
      self.init(before, after, options)
    } else {
      self = columns
      alignment.axis = .columns
      regions = columns.regions.map(\.transposed).inReadingOrder
      explanation = columns.explanation?.transposed
    }
  }
}

extension ComparisonOptions {
  fileprivate var aligningRows: ComparisonOptions {
    var options = self
    options.alignsRows = true
    return options
  }
}
