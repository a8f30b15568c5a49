public import MatteCompare
internal import MatteGeometry
internal import MatteImages

/// What is to be said of two pictures.
///
/// ```swift
/// let verdict = try PairDiffer().verdict(before: "before.png", after: "after.png")
/// print(verdict.isSame, verdict.comparison.regions.count)
/// print(verdict.text)
/// ```
public struct Verdict: Sendable {
  /// What is known of the files.
  public let facts: PairFacts
  /// What their pixels differ in: of animations, those of the frame that has most to say.
  public let comparison: Comparison
  /// What counts as a difference.
  public let rules: Rules
  /// The names of what the files say beside the pixels that is not the same.
  public let metadata: [String]
  /// The number of the frame that it is about, from 1, or the place among `frames`; nil of still pictures.
  public internal(set) var frame: Int?
  /// Which of the allowed renders the picture after is; nil if it is none.
  public internal(set) var allowed: AllowedRenders.Place?
  /// The verdicts on all frames, if they were compared.
  var frames: FrameVerdicts?

  package init(_ facts: PairFacts, _ comparison: Comparison, _ rules: Rules) {
    self.facts = facts
    self.comparison = comparison
    self.rules = rules
    // Where one frame is asked for, it does not matter how many others there are.
    metadata = facts.metadata.filter { rules.frame == nil || $0 != PairFacts.frameCount }
  }

  /// True if so much of two still pictures differs, or of two sizes, that the lines of one may lie elsewhere in the
  /// other.
  public var mayBeShifted: Bool {
    guard let before = facts.before.picture, let after = facts.after.picture,
      before.frames == 1, after.frames == 1
    else { return false }
    return !facts.haveSameSize || comparison.countedPixelCount * 4 >= comparison.pixelCount
  }

  /// True if nothing differs that counts, or if it is allowed as it is.
  public var isSame: Bool { allowed != nil || isSameByRules }

  private var isSameByRules: Bool { (frames?.isSame ?? arePixelsSame) && !differsInMetadata }

  /// True if pixels differ and what else makes a picture look as it does is the same, so that it may be an allowed render.
  package var mayBeAllowed: Bool {
    guard !isSameByRules, !facts.isConverted, let before = facts.before.picture,
      let after = facts.after.picture
    else { return false }
    return (before.durations, before.loops, before.unapplied)
      == (after.durations, after.loops, after.unapplied)
  }

  /// True if what the files say beside the pixels differs, and counts.
  var differsInMetadata: Bool { rules.countsMetadata && !metadata.isEmpty }

  /// True if nothing differs but the profiles, by which the same numbers are other colours.
  public var isOnlyProfile: Bool { facts.haveSameNumbers && comparesAllInPlace }

  /// True if nothing differs but alpha.
  public var isOnlyAlpha: Bool {
    comparison.differsOnlyInAlpha && facts.haveSameSize && comparesAllInPlace
  }

  /// True if pixels of still pictures, or of a frame, differ, and all of them were compared where they are.
  private var comparesAllInPlace: Bool {
    frames == nil && !arePixelsSame && rules.within == nil && rules.offset == .zero
      && comparison.alignment.isInPlace
  }

  /// The numbers of the frames, from 1, that differ so that it counts; nil unless each was compared with the one of the same
  /// number.
  public var differingFrames: [Int]? {
    frames.flatMap { frames in
      frames.pairing == .frames ? frames.different.map(\.interval.frames.before) : nil
    }
  }

  /// How far all of the picture after lies from where it was; nil unless that is proven of nine tenths of what both have
  /// then, or if the offset was given.
  public var shift: PixelOffset? {
    guard rules.offset == .zero else { return nil }
    let (before, after) = (facts.before.box, facts.after.box)
    return comparison.explanation?.changes.lazy.compactMap { change -> PixelOffset? in
      guard case .moved(let offset) = change.kind, change.places.count == 1 else { return nil }
      let all = before.moved(offset.columns, offset.rows).intersection(after)
      return change.places[0].intersection(all).area * 10 >= all.area * 9 ? offset : nil
    }.first
  }

  /// True if it can be seen that something differs; nil if nothing counts, or if that is not known.
  var isVisible: Bool? {
    guard !isSame, rules.countsVisible, rules.threshold == nil else { return nil }
    return frames?.isVisible ?? arePixelsVisible
  }

  /// True if pixels differ visibly, alone or as a tint, or lines lie elsewhere.
  private var arePixelsVisible: Bool {
    comparison.visiblePixelCount > 0 || comparison.tint != nil || !comparison.alignment.isInPlace
  }

  /// True if there is something to be seen in a picture of what differs.
  public var hasDifferences: Bool {
    comparison.differentPixelCount + comparison.ignoredPixelCount > 0
      || !comparison.alignment.isInPlace
  }

  /// True if nothing counts, and no pixel differs, without being scaled.
  public var isEqual: Bool {
    isSame && comparison.differentPixelCount + comparison.ignoredPixelCount == 0
      && comparison.alignment.isInPlace && !comparison.isScaled
  }

  /// True if no number differs, not even where it does not count: of animations, in no frame.
  var isIdentical: Bool { frames?.areIdentical ?? arePixelsIdentical }

  private var arePixelsIdentical: Bool {
    comparison.differentPixelCount + comparison.hiddenPixelCount + comparison.ignoredPixelCount == 0
      && comparison.alignment.isInPlace && !comparison.isScaled
  }

  /// True if no pixel and no line differs that counts, or only as many as are allowed.
  var arePixelsSame: Bool { !comparison.hasCountedLines && rules.allows(comparison) }

  /// What is kept of it as the verdict on a step of two animations.
  func ofStep(_ step: FrameStep) -> FrameVerdicts.Frame {
    FrameVerdicts.Frame(
      interval: step.interval, isSame: arePixelsSame, isIdentical: arePixelsIdentical,
      counted: comparison.countedPixelCount, isVisible: arePixelsVisible, text: summary,
      saysUncounted: saysUncounted,
      counts: counts)
  }

  /// True if another says of more pixels that they differ: first of those that count, then of others, then of those that
  /// cannot be seen.
  func isExceeded(by verdict: Verdict) -> Bool {
    if arePixelsSame != verdict.arePixelsSame { return arePixelsSame }
    let (own, others) = (comparison, verdict.comparison)
    return (own.countedPixelCount, own.touchedPixelCount, own.hiddenPixelCount)
      < (others.countedPixelCount, others.touchedPixelCount, others.hiddenPixelCount)
  }
}

extension Comparison {
  /// The pixels that differ, counted or not, or are left out.
  fileprivate var touchedPixelCount: Int { differentPixelCount + ignoredPixelCount }
}
