internal import MatteCompare
internal import MatteImages

/// What two animations differ in, from each instant at which either changes to the next.
struct FrameVerdicts: Sendable {
  /// What is kept of two pictures that are seen together.
  struct Frame: Sendable {
    /// When they are seen.
    let interval: FrameInterval
    /// True if nothing differs that counts.
    let isSame: Bool
    /// True if no number differs, not even where it does not count.
    let isIdentical: Bool
    /// The pixels that count.
    let counted: Int
    /// True if something of it can be seen to differ.
    let isVisible: Bool
    /// What is said of its pixels.
    let text: String
    /// True if that is that something differs, though nothing counts.
    let saysUncounted: Bool
    /// The numbers of the comparison.
    let counts: [(String, JSON)]
  }

  /// How the frames were paired.
  let pairing: FramePairing
  /// How often either animation is played, 0 for ever.
  let loops: Sides<Int>
  /// How long either animation is, in milliseconds.
  let lengths: Sides<Int>
  /// The number of frames of either animation; a still picture has one.
  let counts: Sides<Int>
  /// What was compared, in the order of time.
  private(set) var frames: [Frame] = []
  /// How many pictures of either animation come when the other one has ended.
  var rest = Sides(before: 0, after: 0)

  /// Begins with nothing of two pictures.
  init(_ pictures: Sides<SamplePicture>, _ pairing: FramePairing) {
    self.pairing = pairing
    counts = pictures.map(\.frames)
    loops = pictures.map(\.loops)
    lengths = pictures.map { $0.durations.reduce(0, +) }
  }

  /// Adds the verdict on what is seen together next.
  mutating func append(_ frame: Frame) { frames.append(frame) }

  /// True if both show the same at each instant, and are played as often.
  var isSame: Bool { different.isEmpty && areSameInTime }

  /// True if something can be seen to differ.
  var isVisible: Bool { !areSameInTime || different.contains(where: \.isVisible) }

  /// True if both end together, and play each picture as long and as often.
  private var areSameInTime: Bool {
    !hasRest && haveSameLoops && (pairing == .times || retimed.isEmpty)
  }

  /// True if no number differs at any instant either.
  var areIdentical: Bool { isSame && frames.allSatisfy(\.isIdentical) }

  /// What differs so that it counts.
  var different: [Frame] { frames.filter { !$0.isSame } }

  /// The same pictures that begin together and are not seen as long in both.
  var retimed: [Frame] {
    guard areTimed else { return [] }
    return frames.filter {
      $0.isSame && $0.interval.beginsBoth
        && $0.interval.durations.before != $0.interval.durations.after
    }
  }

  /// True if one has ended before the other.
  var hasRest: Bool { rest.before + rest.after > 0 }

  /// True if both are played as often; a still picture is not played.
  var haveSameLoops: Bool { !areTimed || loops.before == loops.after }

  /// True if both are animations: a still picture has no durations.
  var areTimed: Bool { counts.before > 1 && counts.after > 1 }

  /// True if each frame was compared with that of the same number.
  var areInStep: Bool {
    frames.count == counts.before && frames.count == counts.after
      && frames.allSatisfy { $0.interval.frames.before == $0.interval.frames.after }
  }
}
