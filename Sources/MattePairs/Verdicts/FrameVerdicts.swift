internal import MatteCompare

/// What two animations differ in, frame by frame.
struct FrameVerdicts: Sendable {
  /// What is kept of a pair of frames.
  struct Frame: Sendable {
    /// The number of the frame, from 1.
    let number: Int
    /// True if nothing differs that counts.
    let isSame: Bool
    /// True if no number differs, not even where it does not count.
    let isIdentical: Bool
    /// The pixels that count.
    let counted: Int
    /// What is said of its pixels.
    let text: String
    /// True if that is that something differs, though nothing counts.
    let saysUncounted: Bool
    /// The numbers of the comparison.
    let counts: [(String, JSON)]
    /// How long the frame is seen in either animation, in milliseconds.
    let milliseconds: Sides<Int>
  }

  /// The frames that are listed for people.
  private static let maxFrames = 10

  /// The number of frames of either animation.
  private let counts: Sides<Int>
  /// The frames that both have.
  private var frames: [Frame] = []

  /// Makes verdicts of animations with as many frames.
  init(_ counts: Sides<Int>) { self.counts = counts }

  /// Adds the verdict on the next frame that both have.
  mutating func append(_ frame: Frame) { frames.append(frame) }

  /// True if both have as many frames, equal ones, and show each as long.
  var isSame: Bool { haveSameCount && different.isEmpty && retimed.isEmpty }

  /// True if no number differs in any frame, nor how long one is seen.
  var areIdentical: Bool { isSame && frames.allSatisfy(\.isIdentical) }

  /// What is said in the first line.
  var summary: String {
    if isSame {
      let isAllowed = frames.contains { $0.counted > 0 }
      return "\(counts.before) frames" + (isAllowed ? ", which differ no more than is allowed" : "")
    }
    return [countText, pixelText, durationText].compactMap(\.self).joined(separator: ", ")
  }

  /// A line for each frame that differs, or if none does for each in which something does not count, up to ten.
  var lines: [String] {
    let told = isSame ? frames.filter(\.saysUncounted) : different
    let lines = told.prefix(Self.maxFrames).map { "frame \($0.number): \($0.text)" }
    let rest = told.count - lines.count
    return rest > 0 ? lines + ["and \(count(rest, "more frame"))"] : lines
  }

  /// What differs beside the pixels.
  var notes: [String] {
    let times = retimed.prefix(Self.maxFrames).map { frame in
      "\(frame.milliseconds.before) and \(frame.milliseconds.after) ms (frame \(frame.number))"
    }
    let rest = retimed.count > times.count ? ", …" : ""
    return times.isEmpty ? [] : ["durations: " + times.joined(separator: ", ") + rest]
  }

  /// The verdicts for programs.
  var json: JSON { .array(frames.map(\.json)) }

  private var haveSameCount: Bool { counts.before == counts.after }

  private var different: [Frame] { frames.filter { !$0.isSame } }

  /// The frames that are not seen as long in both; a still picture has no durations.
  private var retimed: [Frame] {
    guard counts.before > 1, counts.after > 1 else { return [] }
    return frames.filter { $0.milliseconds.before != $0.milliseconds.after }
  }

  private var countText: String? {
    haveSameCount ? nil : "\(counts.before) and \(count(counts.after, "frame"))"
  }

  private var pixelText: String? {
    let verb = different.count == 1 ? "differs" : "differ"
    if haveSameCount {
      return different.isEmpty ? nil : "\(different.count) of \(frames.count) frames \(verb)"
    }
    if frames.count == 1 {
      return different.isEmpty ? "the first is the same" : "the first differs"
    }
    return different.isEmpty
      ? "the first \(frames.count) are the same"
      : "\(different.count) of the first \(frames.count) \(verb)"
  }

  private var durationText: String? {
    switch retimed.count {
    case 0: nil
    case 1: "the duration of 1 frame differs"
    default: "the durations of \(retimed.count) frames differ"
    }
  }
}

extension FrameVerdicts.Frame {
  fileprivate var json: JSON {
    .object(
      [("frame", .count(number)), ("same", .bool(isSame))] + counts + [
        ("beforeMilliseconds", .count(milliseconds.before)),
        ("afterMilliseconds", .count(milliseconds.after)),
      ])
  }
}
