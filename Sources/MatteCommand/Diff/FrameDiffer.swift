internal import MatteImages
internal import MatteRaster

/// Compares the frames of two pictures of which one is an animation, two at a time.
struct FrameDiffer {
  private let differ: Differ
  private let whole: WholePair

  /// Makes a comparer of pictures whose first frames were read; throws if one does not have the frame that
  /// is asked for.
  init(_ differ: Differ, _ whole: WholePair) throws {
    if let before = whole.pictures.before, let after = whole.pictures.after {
      try before.ensureFrame(differ.options.frame, whole.pair.before.name)
      try after.ensureFrame(differ.options.frame, whole.pair.after.name)
    }
    self.differ = differ
    self.whole = whole
  }

  /// The verdict on one frame, by its number from 1; a still picture is compared as it is.
  func verdict(onFrame number: Int) throws -> DiffVerdict {
    let (one, other) = (whole.pictures.before, whole.pictures.after)
    var verdict = try verdict(
      frame(number, of: one, whole.pair.before.name),
      frame(number, of: other, whole.pair.after.name))
    verdict.frame = number
    return verdict
  }

  /// The verdict on all frames; what it says of pixels is about the frame in which most of them count.
  func verdict() throws -> DiffVerdict {
    guard let before = whole.pictures.before, let after = whole.pictures.after else {
      return try verdict(nil, nil)
    }
    var frames = FrameVerdicts(before.frames, after.frames)
    var sides = try SidePair(
      before: SideFrames(before, whole.pair.before.name),
      after: SideFrames(after, whole.pair.after.name))
    var worst: DiffVerdict?
    var number = 0
    while let (one, other) = try sides.next() {
      number += 1
      var verdict = try verdict(one.samples, other.samples)
      verdict.frame = number
      frames.append(verdict.ofFrame(number, one.milliseconds, other.milliseconds))
      if worst.map({ $0.isExceeded(by: verdict) }) ?? true { worst = verdict }
    }
    var verdict = try worst ?? verdict(nil, nil)
    verdict.frames = frames
    return verdict
  }

  /// The verdict on a frame of each side; nil leaves a side as it is.
  private func verdict(_ one: SampleBuffer?, _ other: SampleBuffer?) throws -> DiffVerdict {
    let shown = try whole.showing(one, other)
    return DiffVerdict(shown, differ.comparison(shown), differ.options)
  }

  private func frame(
    _ number: Int, of picture: SamplePicture?, _ name: PathBytes
  ) throws -> SampleBuffer? {
    guard let picture, picture.frames > 1, number > 1 else { return nil }
    var frames = try SideFrames(picture, name)
    for _ in 1..<number { _ = try frames.next() }
    return try frames.next()?.samples
  }
}

/// The frames of both sides.
private struct SidePair: ~Copyable {
  private var before: SideFrames
  private var after: SideFrames

  init(before: consuming SideFrames, after: consuming SideFrames) {
    self.before = before
    self.after = after
  }

  /// The next frames; nil if either has no more.
  ///
  /// The rest of the other is read, too: it may be damaged.
  mutating func next() throws -> (FrameReader.Frame, FrameReader.Frame)? {
    let (one, other) = (try before.next(), try after.next())
    if let one, let other { return (one, other) }
    while try before.next() != nil {}
    while try after.next() != nil {}
    return nil
  }
}

/// The frames of a side; its errors name it.
private struct SideFrames: ~Copyable {
  private var reader: FrameReader
  private let name: PathBytes

  init(_ picture: SamplePicture, _ name: PathBytes) throws(ImageError) {
    self.name = name.isStandardStream ? "standard input" : name
    do throws(ImageError.Reason) {
      reader = try FrameReader(picture)
    } catch {
      throw ImageError(name, error)
    }
  }

  mutating func next() throws(ImageError) -> FrameReader.Frame? {
    do throws(ImageError.Reason) {
      return try reader.next()
    } catch {
      throw ImageError(name, error)
    }
  }
}

extension SamplePicture {
  /// Throws if it is an animation that does not have a frame.
  fileprivate func ensureFrame(_ number: Int?, _ name: PathBytes) throws {
    guard frames > 1, let number, number > frames else { return }
    throw Trouble("\(name) has \(frames) frames", hint: "write --frame 1 to \(frames)")
  }
}
