public import MatteCompare
public import MatteImages
internal import MatteRaster

/// Compares pictures, pair after pair, by the same rules.
///
/// ```swift
/// let verdict = try PairDiffer(Rules(alignment: .rows))
///   .verdict(before: "expected.png", after: "actual.png")
/// if !verdict.isSame { print(verdict.text) }
/// ```
public struct PairDiffer: Sendable {
  /// What counts as a difference.
  public var rules: Rules
  /// The pictures that may stand in the place of others; nil if none may.
  public var allowed: AllowedRenders?
  /// Reads the pictures.
  public let reader: SourceReader
  private let limits: PixelLimits

  /// Makes a differ that refuses pictures beyond `limits`, and looks for the objects of Git LFS in
  /// `repository` and in those of the files; without one nowhere, and it runs no other program.
  public init(
    _ rules: Rules = Rules(), limits: PixelLimits = PixelLimits(),
    repository: Repository? = .current
  ) {
    self.rules = rules
    self.limits = limits
    reader = SourceReader(maxPixels: limits.maxPixels, repository: repository)
  }

  /// What is to be said of the pictures in two files.
  public func verdict(before: PathBytes, after: PathBytes) throws -> Verdict {
    try verdict(
      on: Sides(before: PictureSource(path: before), after: PictureSource(path: after)))
  }

  /// What is to be said of two pictures, which are read by rows if they can be.
  ///
  /// If they are so large that one waits for them, `progress` is told of the rows that were read, by either of
  /// two threads but never by both at a time. Throws an `ImageError` about a picture that cannot be read, or
  /// a `SourceError` if it cannot be had, or if both together are too large.
  public func verdict(
    on sources: Sides<PictureSource>, progress: (@Sendable (Progress) -> Void)? = nil
  ) throws -> Verdict {
    try comparedPair(sources, progress: progress).verdict
  }

  /// The same, for those who want the pictures painted, too, or if they are `isReadWhole`, their numbers.
  public func comparedPair(
    _ sources: Sides<PictureSource>, isReadWhole: Bool = false,
    progress: (@Sendable (Progress) -> Void)? = nil
  ) throws -> ComparedPair {
    try comparedPair(
      sources, isReadWhole: isReadWhole, at: allowed?.path(of: sources.before), progress: progress)
  }

  /// The same of sources that may be resolved, of which the one before is known as `path` to allowed renders.
  func comparedPair(
    _ sources: Sides<PictureSource>, isReadWhole: Bool = false, at path: String?,
    progress: (@Sendable (Progress) -> Void)? = nil
  ) throws -> ComparedPair {
    var pair = try rawPair(sources, isReadWhole: isReadWhole, progress: progress)
    if let allowed, let path, allowed.concern(path), pair.verdict.mayBeAllowed {
      pair.verdict.allowed = allowed.place(of: path, sources.map { pixels(of: $0) ?? "" })
    }
    return pair
  }

  /// The SHA-256 of the pixels of a picture, as its description has it; nil if it cannot be read.
  public func pixels(of source: PictureSource) -> String? {
    guard let source = try? reader.resolved(source) else { return nil }
    return try? PictureDescription(of: source, reader, limits: limits).pixels
  }

  private func rawPair(
    _ sources: Sides<PictureSource>, isReadWhole: Bool,
    progress: (@Sendable (Progress) -> Void)?
  ) throws -> ComparedPair {
    let sources = try sources.map(reader.resolved)
    if rules.areByRows, !isReadWhole, let pair = StreamedPair(sources, limits) {
      try limits.ensureCanvas(of: pair.shapes, rules, isReadByRows: true)
      if let comparison = try pair.comparison(rules.alignment, rules.options, progress) {
        return ComparedPair(
          verdict: Verdict(pair.facts, comparison, rules), pixels: .streamed(pair))
      }
    }
    let whole = try read(sources)
    guard whole.facts.isAnimated else { return compared(whole) }
    let frames = try FrameDiffer(self, whole)
    return try rules.frame.map(frames.comparedPair) ?? frames.comparedPair()
  }

  /// Hands over what two pictures show at the same time, if one is an animation, from each instant at which either
  /// changes on, compared.
  ///
  /// If the rules name a frame, it is the only one. What `body` throws is thrown, too.
  public func eachFrame(
    of sources: Sides<PictureSource>, _ body: (ComparedFrame) throws -> Void
  ) throws {
    try eachFrame(of: sources, pairing: nil, body)
  }

  private func eachFrame(
    of sources: Sides<PictureSource>, pairing: FramePairing?,
    _ body: (ComparedFrame) throws -> Void
  ) throws {
    let whole = try read(sources.map(reader.resolved))
    guard whole.facts.isAnimated else { return }
    try FrameDiffer(self, whole).eachFrame(pairing, body)
  }

  /// Has a recorder take in a pair that was compared, whose sources are resolved, and of animations that differ first the
  /// frames.
  package func record(
    _ compared: ComparedPair, of pair: PicturePair, number: Int, by recorder: any PairRecorder
  ) throws {
    if !compared.verdict.isEqual, compared.verdict.facts.isAnimated {
      let pairing = compared.verdict.frames?.pairing
      try eachFrame(of: pair.sources, pairing: pairing) { frame in
        try recorder.record(frame, of: pair, number: number)
      }
    }
    try recorder.record(compared, of: pair, number: number)
  }

  /// What two pictures differ in.
  func compared(_ whole: WholePair) -> ComparedPair {
    let (before, after) = (whole.samples.before, whole.samples.after)
    let comparison =
      rules.offset == .zero
      ? Comparison(before, after, aligned: rules.alignment, rules.options)
      : Comparison(before, after, offset: rules.offset, rules.options)
    var samples = whole.samples
    if comparison.isScaled {
      samples.after = comparison.arranged(samples.before, samples.after).after
    }
    return ComparedPair(
      verdict: Verdict(whole.facts, comparison, rules), pixels: .whole(samples),
      stored: whole.stored)
  }

  /// Reads both pictures whole, which are not too large to be compared.
  private func read(_ sources: Sides<PictureSource>) throws -> WholePair {
    let whole = try readWhole(sources)
    try limits.ensureCanvas(of: whole.samples.map(\.shape), rules, isReadByRows: false)
    return whole
  }

  /// Reads both pictures whole; says so of one that is refused only for that.
  private func readWhole(_ sources: Sides<PictureSource>) throws(ImageError) -> WholePair {
    do {
      return try WholePair(sources, reader)
    } catch {
      guard case .tooManyPixels(let width, let height, let limit) = error.reason,
        width.multipliedReportingOverflow(by: height).overflow == false,
        width * height <= limits.maxStreamedPixels
      else { throw error }
      throw ImageError(
        error.path, .tooManyPixelsAtOnce(width: width, height: height, limit: limit))
    }
  }
}
