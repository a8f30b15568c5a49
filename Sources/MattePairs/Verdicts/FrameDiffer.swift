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
    try whole.pictures.before?.ensureFrame(differ.rules.frame, whole.sources.before.name)
    try whole.pictures.after?.ensureFrame(differ.rules.frame, whole.sources.after.name)
    self.differ = differ
    self.whole = whole
  }

  /// One frame of both, by its number from 1; a still picture is compared as it is.
  func comparedPair(onFrame number: Int) throws(ImageError) -> ComparedPair {
    try comparedPair(frame(number), number)
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
      let pair = try comparedPair(next.map(\.samples), number)
      frames.append(pair.verdict.ofFrame(number, next.map(\.milliseconds)))
      if worst.map({ $0.verdict.isExceeded(by: pair.verdict) }) ?? true { worst = pair }
    }
    var pair = worst ?? differ.compared(whole)
    pair.verdict.frames = frames
    return pair
  }

  /// Hands over all frames that both have, or the one that is asked for.
  func eachFrame(_ body: (ComparedFrame) throws -> Void) throws {
    guard let pictures = whole.bothPictures else { return }
    if let number = differ.rules.frame {
      try body(comparedFrame(pictures, frame(number), number))
      return
    }
    var sides = try FrameSides(pictures, from: whole.sources)
    var number = 0
    while let next = try sides.next() {
      number += 1
      try body(comparedFrame(pictures, next.map(\.samples), number))
    }
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
