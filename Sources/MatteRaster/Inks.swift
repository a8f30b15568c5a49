/// What a composition puts above and below, but for the pixels themselves, and how.
struct Inks {
  /// The pixel that is above everywhere; nil if there are many.
  let aboveColor: UInt32?
  /// The pixel that is below everywhere; nil if there are many.
  let belowColor: UInt32?
  /// True if what is below is what the target holds.
  let isOver: Bool
  /// True if what is above hides what is below where it is wholly covered.
  let isHiding: Bool
  /// How much of all that is above is seen, 0…255.
  let share: UInt8

  init(_ composition: Composition) {
    aboveColor = composition.above.isColor ? composition.above.color : nil
    belowColor = composition.below.flatMap { $0.isColor ? $0.color : nil }
    isOver = composition.below == nil
    share = composition.share
    isHiding = composition.isOpaque && share == 255
  }

  /// Copies pixels from above or below, `shift` further on there, or fills with their one color.
  @inline(never)
  func copy(
    isAbove: Bool, _ start: Int, _ end: Int, _ shift: Int, _ over: Span<UInt32>,
    _ under: Span<UInt32>, _ target: inout MutableSpan<UInt32>
  ) {
    if let color = isAbove ? aboveColor : belowColor {
      RowKernel.fill(color, into: &target, at: start, count: end &- start)
    } else if isAbove {
      RowKernel.copy(over.extracting(start &+ shift..<end &+ shift), into: &target, at: start)
    } else {
      RowKernel.copy(under.extracting(start &+ shift..<end &+ shift), into: &target, at: start)
    }
  }

  /// Composites pixels over what is below them; without coverages all as far as the share.
  @inline(never)
  func blend(
    _ edge: Brush.Edge, _ coverage: Span<UInt8>, _ share: UInt8, _ over: Span<UInt32>,
    _ under: Span<UInt32>, _ target: inout MutableSpan<UInt32>
  ) {
    guard aboveColor == nil else { return blendColor(edge, coverage, share, under, &target) }
    let source = over.extracting(edge.above..<edge.above &+ edge.count)
    if let belowColor {
      RowKernel.blend(
        source, coverage: coverage, share: share, on: belowColor, into: &target, at: edge.place)
    } else if isOver {
      RowKernel.blend(source, coverage: coverage, share: share, into: &target, at: edge.place)
    } else {
      RowKernel.blend(
        source, coverage: coverage, share: share,
        over: under.extracting(edge.below..<edge.below &+ edge.count), into: &target,
        at: edge.place)
    }
  }

  /// Composites one pixel over what is below.
  private func blendColor(
    _ edge: Brush.Edge, _ coverage: Span<UInt8>, _ share: UInt8, _ under: Span<UInt32>,
    _ target: inout MutableSpan<UInt32>
  ) {
    if !isOver {
      copy(
        isAbove: false, edge.place, edge.place &+ edge.count, edge.below &- edge.place, under,
        under, &target)
    }
    RowKernel.blend(
      aboveColor ?? 0, coverage: coverage, share: share, into: &target, at: edge.place,
      count: edge.count)
  }
}
