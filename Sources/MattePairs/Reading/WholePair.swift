internal import MatteCompare
internal import MatteImages
internal import MatteRaster

/// Two pictures in memory, ready to be compared.
struct WholePair {
  /// What is known of them.
  private(set) var facts: PairFacts
  /// The numbers of their pixels, or of those of a frame.
  private(set) var samples: Sides<SampleBuffer>
  /// The numbers of their pixels as the files have them.
  private(set) var stored: Sides<SampleBuffer>
  /// Where they came from.
  let sources: Sides<PictureSource>
  /// What the files hold; nil of a side without a picture.
  let pictures: Sides<SamplePicture?>

  /// Reads two sources.
  init(_ sources: Sides<PictureSource>, _ reader: SourceReader) throws(ImageError) {
    self.sources = sources
    pictures = try reader.pictures(sources)
    facts = PairFacts(
      before: PairFacts.Side(name: sources.before.name, picture: pictures.before?.facts),
      after: PairFacts.Side(name: sources.after.name, picture: pictures.after?.facts))
    samples = pictures.map { $0?.samples ?? .nothing }
    stored = samples
    facts.isConverted = !facts.haveSameColours
    if facts.isConverted { try convertColours(pictures) }
  }

  /// The pictures, if there are two.
  var bothPictures: Sides<SamplePicture>? {
    guard let before = pictures.before, let after = pictures.after else { return nil }
    return Sides(before: before, after: after)
  }

  /// The pair with other frames of its animations; nil leaves a side as it is.
  func showing(_ frames: Sides<SampleBuffer?>) throws(ImageError) -> WholePair {
    var shown = self
    if let frame = frames.before { shown.samples.before = frame }
    if let frame = frames.after { shown.samples.after = frame }
    shown.stored = Sides(
      before: frames.before ?? stored.before, after: frames.after ?? stored.after)
    if facts.isConverted {
      try shown.convertColours(
        Sides(
          before: pictures.before?.showing(frames.before),
          after: pictures.after?.showing(frames.after)))
    }
    return shown
  }

  private mutating func convertColours(_ pictures: Sides<SamplePicture?>) throws(ImageError) {
    facts.haveSameNumbers = stored.before == stored.after
    if let picture = pictures.before {
      samples.before = try sources.before.naming(picture.wideSamples)
    }
    if let picture = pictures.after {
      samples.after = try sources.after.naming(picture.wideSamples)
    }
  }
}

extension SourceReader {
  /// The pictures of two sources, read at the same time if that pays off; of equal files only one is read.
  fileprivate func pictures(
    _ sources: Sides<PictureSource>
  ) throws(ImageError) -> Sides<SamplePicture?> {
    if sources.before.isSameFile(as: sources.after) {
      let picture = try picture(sources.before)
      return Sides(before: picture, after: picture)
    }
    let pictures = try ReadTogether.map([sources.before, sources.after], size: \.byteCount) {
      (source) throws(ImageError) in try picture(source)
    }
    return Sides(before: pictures[0], after: pictures[1])
  }
}

extension SampleBuffer {
  /// A picture without pixels.
  fileprivate static let nothing = SampleBuffer(width: 0, height: 0, pixels: .rgba8([]))
}

extension SamplePicture {
  /// The picture with the samples of another frame, if there are any.
  func showing(_ frame: SampleBuffer?) -> SamplePicture {
    var picture = self
    if let frame { picture.samples = frame }
    return picture
  }
}
