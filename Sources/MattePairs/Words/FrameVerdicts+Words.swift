internal import MatteCompare

extension FrameVerdicts {
  /// What is listed for people at most.
  private static let maxFrames = 10

  /// What is said in the first line.
  var summary: String {
    guard isSame else {
      return [countText, pixelText, durationText, restText, loopText].compactMap(\.self)
        .joined(separator: ", ")
    }
    let isAllowed = frames.contains { $0.counted > 0 }
    return sameText + (isAllowed ? ", which differ no more than is allowed" : "")
  }

  /// A line for what differs or, if nothing does, for that in which something does not count, up to ten.
  var lines: [String] {
    let told = isSame ? frames.filter(\.saysUncounted) : different
    let lines = told.prefix(Self.maxFrames).map { "\(heading(of: $0)): \($0.text)" }
    let rest = told.count - lines.count
    let noun = areInStep ? "more frame" : "more interval"
    return rest > 0 ? lines + ["and \(count(rest, noun))"] : lines
  }

  /// Sentences about a frame by its number, a line each.
  func lines(of sentences: [String], onFrame number: Int) -> [String] {
    guard let frame = frames.first(where: { $0.interval.number == number }) else { return [] }
    return sentences.map { "\(heading(of: frame)): \($0)" }
  }

  /// What differs beside the pixels.
  var notes: [String] {
    if isSame { return [] }
    let times = retimed.prefix(Self.maxFrames).map { frame in
      let durations = frame.interval.durations
      let instant = hasNumbers ? "" : ", at \(frame.interval.start) ms"
      return
        "\(durations.before) and \(durations.after) ms (\(name(of: frame))\(instant))"
    }
    let rest = retimed.count > times.count ? ", …" : ""
    return times.isEmpty ? [] : ["durations: " + times.joined(separator: ", ") + rest]
  }

  /// The numbers of frames, and the length where the same pictures are other frames.
  var sameText: String {
    guard let countText else { return count(counts.after, "frame") }
    return areTimed ? "\(countText), \(lengths.before) ms" : countText
  }

  private var countText: String? {
    counts.before == counts.after ? nil : "\(counts.before) and \(count(counts.after, "frame"))"
  }

  private var pixelText: String? {
    let number = different.count
    guard areTimed else { return number == 0 ? "the first is the same" : "the first differs" }
    if number == 0 { return nil }
    let verb = number == 1 ? "differs" : "differ"
    if areInStep {
      if number == frames.count, number > 1 {
        return number == 2 ? "both frames differ" : "all \(number) frames differ"
      }
      return "\(number) of \(frames.count) frames \(verb)"
    }
    let milliseconds = different.reduce(0) { $0 + $1.interval.milliseconds }
    if milliseconds == 0 { return count(number, "frame") + " of 0 ms \(verb)" }
    return "\(milliseconds) of \(min(lengths.before, lengths.after)) ms differ"
  }

  private var durationText: String? {
    guard pairing == .pictures else { return nil }
    switch retimed.count {
    case 0: return nil
    case 1: return "the duration of 1 frame differs"
    default: return "the durations of \(retimed.count) frames differ"
    }
  }

  /// How much sooner or later the animation after ends.
  private var restText: String? {
    guard areTimed else { return nil }
    let longer = lengths.after - lengths.before
    if longer != 0 { return "ends \(abs(longer)) ms " + (longer > 0 ? "later" : "earlier") }
    // All that is left is never seen.
    if rest.before > 0 { return "\(count(rest.before, "frame")) of 0 ms missing at the end" }
    return rest.after > 0 ? "\(count(rest.after, "frame")) of 0 ms added at the end" : nil
  }

  private var loopText: String? {
    haveSameLoops
      ? nil : "plays \(Self.times(loops.after)) instead of \(Self.times(loops.before))"
  }

  private static func times(_ loops: Int) -> String {
    switch loops {
    case 0: "for ever"
    case 1: "once"
    default: "\(loops) times"
    }
  }

  /// True if people find what is said by the number of the frame alone.
  private var hasNumbers: Bool { areInStep || !areTimed }

  /// What people call two frames that are seen together.
  private func name(of frame: Frame) -> String {
    let (before, after) = (frame.interval.frames.before, frame.interval.frames.after)
    return before == after ? "frame \(before)" : "frames \(before) and \(after)"
  }

  /// The same at the beginning of a line, with the instant where it is needed.
  private func heading(of frame: Frame) -> String {
    hasNumbers ? name(of: frame) : "at \(frame.interval.start) ms (\(name(of: frame)))"
  }
}
