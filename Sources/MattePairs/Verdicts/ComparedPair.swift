public import MatteCompare
public import MatteImages
public import MatteRaster

/// Two pictures that were compared, and can be painted: by rows, which are read once more, or of what is in
/// memory where they cannot be read by rows.
///
/// ```swift
/// let sources = Sides(
///   before: PictureSource(path: "before.png"), after: PictureSource(path: "after.png"))
/// let pair = try PairDiffer().comparedPair(sources)
/// try pair.write(.highlight, to: OutputFile("changes.png"))
/// ```
public struct ComparedPair: Sendable {
  /// Where the pixels are had.
  enum Pixels {
    /// The numbers that were compared: of animations, those of the frame that the verdict is about.
    case whole(Sides<SampleBuffer>)
    case streamed(StreamedPair)
  }

  /// What is to be said of them.
  public internal(set) var verdict: Verdict
  let pixels: Pixels
  /// The numbers in the files, which are those that were compared unless colours were converted; nil if they were read by
  /// rows.
  public internal(set) var stored: Sides<SampleBuffer>?

  /// The sizes of both.
  public var shapes: Sides<SampleShape> {
    switch pixels {
    case .whole(let samples): samples.map(\.shape)
    case .streamed(let pair): pair.shapes
    }
  }

  /// What differs, painted in a style; what the rules leave out is hatched.
  public func picture(style: DifferenceStyle) throws(ImageError) -> PixelBuffer {
    if let columns {
      let painted = picture(ofColumns: columns, style)
      guard style == .sideBySide, !verdict.facts.areSRGB, let seen = try seen else {
        return painted
      }
      return painted.taking(
        style.sides(inWidth: painted.width), from: picture(ofColumns: seen, style))
    }
    let painting = PairPainting(self, .picture(style, excluded: verdict.rules.excluded))
    var bytes: [UInt8] = []
    try painting.forEachBand { bytes += $0[0] }
    let picture = painting.pictures[0]
    return PixelBuffer(
      width: picture.width, height: picture.height, bytes: bytes, as: picture.kind)
  }

  /// What differs between numbers of pictures whose columns were aligned.
  private func picture(
    ofColumns numbers: Sides<SampleBuffer>, _ style: DifferenceStyle
  ) -> PixelBuffer {
    verdict.comparison.picture(
      numbers.before, numbers.after, style: style, excluded: verdict.rules.excluded)
  }

  /// The numbers of a pair in memory as it is seen, in sRGB; nil if it is read by rows.
  var seen: Sides<SampleBuffer>? {
    get throws(ImageError) {
      guard case .whole(let samples) = pixels else { return nil }
      var seen = try verdict.facts.seen(stored ?? samples)
      if verdict.comparison.isScaled {
        seen.after = verdict.comparison.arranged(seen.before, seen.after).after
      }
      return seen
    }
  }

  /// What differs, as pictures to be laid over the picture after.
  public var layers: DifferenceLayers {
    get throws(ImageError) {
      if case .whole(let samples) = pixels {
        return DifferenceLayers(verdict.comparison, samples.before, samples.after)
      }
      let painting = PairPainting(self, .layers)
      var rows: [[UInt8]] = [[], []]
      try painting.forEachBand { band in
        for index in rows.indices { rows[index] += band[index] }
      }
      let (width, height) = (painting.pictures[0].width, painting.pictures[0].height)
      return DifferenceLayers(
        verdict.comparison, CoverageBuffer(width: width, height: height, values: rows[0]),
        CoverageBuffer(width: width, height: height, values: rows[1]))
    }
  }

  /// The levels of `layers` alone, in half of the memory where both are read by rows.
  public var levelsLayer: CoverageBuffer {
    get throws(ImageError) {
      if case .whole = pixels { return try layers.levels }
      return try layer(0)
    }
  }

  /// The magnitudes of `layers` alone, in as little memory.
  public var magnitudesLayer: CoverageBuffer {
    get throws(ImageError) {
      if case .whole = pixels { return try layers.magnitudes }
      return try layer(1)
    }
  }

  /// Paints one of the layers by rows.
  private func layer(_ index: Int) throws(ImageError) -> CoverageBuffer {
    let painting = PairPainting(self, .layers)
    let picture = painting.pictures[index]
    var values = [UInt8](capacity: picture.width * picture.height)
    try painting.forEachBand { values += $0[index] }
    return CoverageBuffer(width: picture.width, height: picture.height, values: values)
  }

  /// Writes what differs, painted in a style, as PNG.
  public func write(_ style: DifferenceStyle, to file: OutputFile) throws(ImageError) {
    if isOfColumns { return try file.write(picture(style: style)) }
    let painting = PairPainting(self, .picture(style, excluded: verdict.rules.excluded))
    try file.write { (sink) throws(ImageError) in
      try painting.forEachPiece(for: sink.name) { (_, bytes) throws(ImageError) in
        try sink.write(bytes)
      }
    }
  }

  /// Writes what differs as the PNGs of two layers to be laid over the picture after; nothing if there is none.
  ///
  /// The greys of the magnitudes are the bytes of `DifferenceLayers.magnitudes`.
  ///
  /// It gives a name to what changed, which other pairs have, too, if the same pixels became the same there; none if
  /// columns were aligned.
  @discardableResult
  public func writeLayers(
    marks: borrowing FileSink, magnitudes: borrowing FileSink
  ) throws(ImageError) -> String? {
    try writeMeasuredLayers(marks: marks, magnitudes: magnitudes).change
  }

  /// Writes these layers, and gives what their pixels sum up to.
  package func writeMeasuredLayers(
    marks: borrowing FileSink, magnitudes: borrowing FileSink
  ) throws(ImageError) -> WrittenLayers {
    var written = WrittenLayers(verdict.comparison)
    if isOfColumns {
      let layers = try layers
      try marks.write(layers.marks)
      try magnitudes.write(layers.magnitudes)
      // The pixels of these marks are no levels.
      written.count([], layers.magnitudes.values)
      return written
    }
    let changes = try PairPainting(self, .layers).forEachPiece(
      for: marks.name, seeing: { written.count($0[0], $0[1]) }
    ) { (index, bytes) throws(ImageError) in
      if index == 0 { try marks.write(bytes) } else { try magnitudes.write(bytes) }
    }
    written.change = SHA256(of: changes).text
    return written
  }

  /// True if columns were aligned: then the pair is painted whole.
  var isOfColumns: Bool { columns != nil }

  /// The pictures whose columns were aligned, which are not painted by rows; nil of all others.
  private var columns: Sides<SampleBuffer>? {
    guard verdict.comparison.alignment.axis == .columns, case .whole(let samples) = pixels else {
      return nil
    }
    return samples
  }
}

extension PixelBuffer {
  /// The picture with some columns of another one of its size.
  fileprivate func taking(_ columns: Range<Int>, from source: PixelBuffer) -> PixelBuffer {
    var picture = self
    for y in 0..<height {
      for x in columns { picture[x, y] = source[x, y] }
    }
    return picture
  }
}
