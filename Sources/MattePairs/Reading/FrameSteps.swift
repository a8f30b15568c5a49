internal import MatteCompare
internal import MatteImages
internal import MatteRaster

/// Two pictures of animations that are compared with each other.
struct FrameStep {
  /// When they are seen.
  let interval: FrameInterval
  /// What is seen.
  let samples: Sides<SampleBuffer>
}

/// Which frames of two animations are compared with each other.
enum FramePairing {
  /// Those of the same number: each is seen as long in both.
  case frames
  /// The pictures that are seen one after the other: they are the same, only not for as long.
  case pictures
  /// What is seen at the same time.
  case times
}

/// The pictures of two animations, or of one and a still picture, two at a time.
struct FrameSteps: ~Copyable {
  private let pairing: FramePairing
  private var before: FrameRuns
  private var after: FrameRuns
  /// The pictures that were compared last.
  private var current = Sides<FrameRun?>(before: nil, after: nil)
  private var count = 0
  /// True if either is another one in the next step.
  private var isNew = Sides(before: true, after: true)
  private var start = 0
  /// How many pictures of either have nothing beside them, once all steps were taken.
  private(set) var rest = Sides(before: 0, after: 0)

  /// Begins with the first frames of pictures that came from `sources`.
  init(
    _ pictures: Sides<SamplePicture>, from sources: Sides<PictureSource>, _ pairing: FramePairing
  ) throws(ImageError) {
    let isJoining = pairing != .frames
    let before = try FrameRuns(pictures.before, sources.before, isJoining: isJoining)
    let after = try FrameRuns(pictures.after, sources.after, isJoining: isJoining)
    self.before = before
    self.after = after
    self.pairing = pairing
  }

  /// The next pictures; nil if either animation has no more.
  ///
  /// The rest of the other is read, too: it may be damaged.
  mutating func next() throws(ImageError) -> FrameStep? {
    if isNew.before { current.before = try before.next() }
    if isNew.after { current.after = try after.next() }
    guard let earlier = current.before, let later = current.after else {
      try readRest()
      return nil
    }
    count += 1
    let end = pairing == .times ? min(earlier.end, later.end) : earlier.end
    let laterStart = pairing == .times ? start : later.start
    let interval = FrameInterval(
      number: count, start: start, milliseconds: end - start,
      frames: Sides(before: earlier.number(at: start), after: later.number(at: laterStart)),
      durations: Sides(before: earlier.milliseconds, after: later.milliseconds),
      beginsBoth: isNew.before && isNew.after)
    // At an instant at which one shows a frame of 0 ms, the other one stays where it is.
    isNew = Sides(before: earlier.end == end, after: pairing != .times || later.end == end)
    start = end
    return FrameStep(
      interval: interval, samples: Sides(before: earlier.samples, after: later.samples))
  }

  private mutating func readRest() throws(ImageError) {
    while current.before != nil {
      rest.before += 1
      current.before = try before.next()
    }
    while current.after != nil {
      rest.after += 1
      current.after = try after.next()
    }
  }
}
