internal import MatteCompare
internal import MatteImages
internal import MatteRaster

/// Compares the frames of two pictures of which one is an animation, two at a time.
struct FrameDiffer {
  private let differ: PairDiffer
  private let whole: WholePair

  /// Makes a differ of pictures whose first frames were read; throws if one does not have the frame that
  /// is asked for.
  init(_ differ: PairDiffer, _ whole: WholePair) throws(SourceError) {
    if let pictures = whole.bothPictures {
      try pictures.before.ensureFrame(differ.rules.frame, whole.sources.before.name)
      try pictures.after.ensureFrame(differ.rules.frame, whole.sources.after.name)
    }
    self.differ = differ
    self.whole = whole
  }

  /// One frame of both, by its number from 1; a still picture is compared as it is.
  func comparedPair(onFrame number: Int) throws(ImageError) -> ComparedPair {
    let (pictures, sources) = (whole.pictures, whole.sources)
    var pair = try comparedPair(
      Sides(
        before: sources.before.frame(number, of: pictures.before),
        after: sources.after.frame(number, of: pictures.after)))
    pair.verdict.frame = number
    return pair
  }

  /// All frames; what is said of pixels is about the frame in which most of them count.
  func comparedPair() throws(ImageError) -> ComparedPair {
    guard let pictures = whole.bothPictures else { return differ.compared(whole) }
    var sides = try FrameSides(pictures, from: whole.sources)
    var frames = FrameVerdicts(whole.pictures.map { $0?.frames ?? 0 })
    var worst: ComparedPair?
    var number = 0
    while let next = try sides.next() {
      number += 1
      var pair = try comparedPair(next.map(\.samples))
      pair.verdict.frame = number
      frames.append(pair.verdict.ofFrame(number, next.map(\.milliseconds)))
      if worst.map({ $0.verdict.isExceeded(by: pair.verdict) }) ?? true { worst = pair }
    }
    var pair = worst ?? differ.compared(whole)
    pair.verdict.frames = frames
    return pair
  }

  /// A frame of each side; nil leaves a side as it is.
  private func comparedPair(_ frames: Sides<SampleBuffer?>) throws(ImageError) -> ComparedPair {
    differ.compared(try whole.showing(frames))
  }
}

extension SamplePicture {
  /// Throws if it is an animation that does not have a frame.
  fileprivate func ensureFrame(_ number: Int?, _ name: PathBytes) throws(SourceError) {
    guard frames > 1, let number, number > frames else { return }
    throw .noFrame(name, frames: frames)
  }
}
