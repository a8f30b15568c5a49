internal import MatteImages
internal import MatteSamples

/// Two pictures in memory, ready to be compared.
struct WholePair {
  /// What is known of them.
  private(set) var pair: DiffPair
  /// The files, if either is an animation.
  private(set) var animations: (before: SamplePicture, after: SamplePicture)?
  /// The numbers of the picture before.
  private(set) var before: SampleBuffer
  /// The numbers of the picture after.
  private(set) var after: SampleBuffer

  /// Reads two sources, both at the same time if that pays off; of equal files only one.
  init(_ before: DiffSource, _ after: DiffSource, maxPixels: Int) throws {
    let reader = SampleReader(limits: ImageReader.Limits(pixels: maxPixels))
    let sources = before.isEqual(to: after) ? [before] : [before, after]
    let pictures = try ReadTogether.map(sources, size: \.byteCount) {
      (source) throws(ImageError) in
      try source.picture(reader)
    }
    let (one, other) = (pictures[0], pictures[pictures.count - 1])
    pair = DiffPair(
      before: DiffPair.Side(name: before.name, picture: one?.facts),
      after: DiffPair.Side(name: after.name, picture: other?.facts))
    self.before = one?.samples ?? .nothing
    self.after = other?.samples ?? .nothing
    guard let one, let other else { return }
    if pair.isAnimated { animations = (one, other) }
    if !pair.hasSameColours { try convert(one, other) }
  }

  private mutating func convert(_ one: SamplePicture, _ other: SamplePicture) throws(ImageError) {
    before = try one.wideSamples(pair.before.name)
    after = try other.wideSamples(pair.after.name)
    pair.isConverted = true
  }

  /// The pair with other frames of its animations; nil leaves a side as it is.
  func showing(_ one: SampleBuffer?, _ other: SampleBuffer?) throws -> WholePair {
    guard var pictures = animations else { return self }
    var shown = self
    if let one { (pictures.before.samples, shown.before) = (one, one) }
    if let other { (pictures.after.samples, shown.after) = (other, other) }
    if pair.isConverted { try shown.convert(pictures.before, pictures.after) }
    return shown
  }
}

extension SampleBuffer {
  /// A picture without pixels.
  fileprivate static let nothing = SampleBuffer(width: 0, height: 0, pixels: .plain([]))
}

extension SamplePicture {
  /// The samples in the wide space.
  fileprivate func wideSamples(_ name: PathBytes) throws(ImageError) -> SampleBuffer {
    do throws(ImageError.Reason) {
      return try wideSamples()
    } catch {
      throw ImageError(name, error)
    }
  }
}

extension DiffSource {
  /// What it holds, nil if nothing.
  fileprivate func picture(_ reader: SampleReader) throws(ImageError) -> SamplePicture? {
    switch contents {
    case .file(let path): return try reader.picture(at: path)
    case .nothing: return nil
    case .bytes(let bytes):
      do throws(ImageError.Reason) {
        return try reader.picture(from: bytes)
      } catch {
        throw ImageError(name, error)
      }
    }
  }
}
