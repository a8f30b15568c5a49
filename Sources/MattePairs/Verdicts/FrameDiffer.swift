internal import MatteCompare
internal import MatteImages
internal import MatteRaster

/// Compares the frames of two pictures of which one is an animation, two at a time.
struct FrameDiffer {
  private var differ: PairDiffer
  private let whole: WholePair

  /// Makes a differ of pictures whose first frames were read; throws if one does not have the frame that
  /// is asked for.
  init(_ differ: PairDiffer, _ whole: WholePair) throws(SourceError) {
    try whole.pictures.before?.ensureFrame(differ.rules.frame, whole.sources.before.name)
    try whole.pictures.after?.ensureFrame(differ.rules.frame, whole.sources.after.name)
    self.differ = differ
    self.whole = whole
  }

  /// One frame of both, by its number from 1; a still picture is compared as it is.
  func comparedPair(onFrame number: Int) throws(ImageError) -> ComparedPair {
    try comparedPair(frame(number), number)
  }

  /// All that is seen of both; what is said of pixels is about that in which most of them count, and it alone is explained.
  func comparedPair() throws(ImageError) -> ComparedPair {
    guard let pictures = whole.bothPictures else { return differ.compared(whole) }
    let pairing = try pairing(of: pictures)
    var steps = try FrameSteps(pictures, from: whole.sources, pairing)
    var frames = FrameVerdicts(pictures, pairing)
    var worst: ComparedPair?
    while let step = try steps.next() {
      let pair = try unexplained.comparedPair(
        step.samples.map(Optional.some), step.interval.number)
      frames.append(pair.verdict.ofStep(step))
      if worst.map({ $0.verdict.isExceeded(by: pair.verdict) }) ?? true { worst = pair }
    }
    frames.rest = steps.rest
    var pair = try worst.map(explained) ?? differ.compared(whole)
    pair.verdict.frames = frames
    return pair
  }

  /// The same, but nothing is explained.
  private var unexplained: FrameDiffer {
    var differ = self
    differ.differ.rules.explains = false
    return differ
  }

  /// A frame that was compared, compared again if it is to be explained.
  private func explained(_ pair: ComparedPair) throws(ImageError) -> ComparedPair {
    guard differ.rules.explains, let stored = pair.stored, let number = pair.verdict.frame,
      !pair.verdict.isIdentical
    else { return pair }
    return try comparedPair(stored.map(Optional.some), number)
  }

  /// Hands over all that is seen of both at a time, or the frame that is asked for; `known` is how frames were paired when
  /// both were compared.
  func eachFrame(
    _ known: FramePairing?, _ body: (ComparedFrame) throws -> Void
  ) throws {
    guard let pictures = whole.bothPictures else { return }
    if let number = differ.rules.frame {
      try body(comparedFrame(pictures, frame(number), number))
      return
    }
    let pairing = try known ?? pairing(of: pictures)
    var steps = try FrameSteps(pictures, from: whole.sources, pairing)
    while let step = try steps.next() {
      try body(comparedFrame(pictures, step.samples.map(Optional.some), step.interval.number))
    }
  }

  /// Which frames of two pictures are compared with each other.
  ///
  /// Where each shows the same pictures, but not for as long, only that is said, not that all which follows differs for
  /// a while. For that both are read once more.
  private func pairing(of pictures: Sides<SamplePicture>) throws(ImageError) -> FramePairing {
    if pictures.before.durations == pictures.after.durations { return .frames }
    guard pictures.before.frames > 1, pictures.after.frames > 1 else { return .pictures }
    var steps = try FrameSteps(pictures, from: whole.sources, .pictures)
    while let step = try steps.next() {
      if step.samples.before == step.samples.after { continue }
      let pair = try unexplained.comparedPair(
        step.samples.map(Optional.some), step.interval.number)
      guard pair.verdict.arePixelsSame else { return .times }
    }
    return steps.rest.before + steps.rest.after == 0 ? .pictures : .times
  }

  private func comparedFrame(
    _ pictures: Sides<SamplePicture>, _ frame: Sides<SampleBuffer?>, _ number: Int
  ) throws(ImageError) -> ComparedFrame {
    ComparedFrame(
      number: number, compared: try comparedPair(frame, number),
      pictures: Sides(
        before: pictures.before.showing(frame.before), after: pictures.after.showing(frame.after)))
  }

  /// A frame of either side by its number from 1; nil where a picture is as it is.
  private func frame(_ number: Int) throws(ImageError) -> Sides<SampleBuffer?> {
    let (pictures, sources) = (whole.pictures, whole.sources)
    return Sides(
      before: try sources.before.frame(number, of: pictures.before),
      after: try sources.after.frame(number, of: pictures.after))
  }

  /// A frame of each side by its number; nil leaves a side as it is.
  private func comparedPair(
    _ frames: Sides<SampleBuffer?>, _ number: Int
  ) throws(ImageError) -> ComparedPair {
    var pair = differ.compared(try whole.showing(frames))
    pair.verdict.frame = number
    return pair
  }
}

extension SamplePicture {
  /// Throws if it is an animation that does not have a frame.
  fileprivate func ensureFrame(_ number: Int?, _ name: PathBytes) throws(SourceError) {
    guard frames > 1, let number, number > frames else { return }
    throw .noFrame(name, frames: frames)
  }
}
