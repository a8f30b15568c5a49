internal import CKernels

/// What a composition reads and writes, as the kernels want it.
///
/// It holds pointers, so that a piece of a row is a call with a few numbers, and lives only inside
/// `with`, while those who hold the pixels lend them. Each use is checked to lie inside.
@safe struct Canvas {
  private let target: UnsafeMutableBufferPointer<UInt32>
  private let over: UnsafeBufferPointer<UInt32>
  private let under: UnsafeBufferPointer<UInt32>
  private let values: UnsafeBufferPointer<UInt8>
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

  /// Calls `body` with the canvas of a composition, whose coverages are `values`.
  static func with(
    _ composition: Composition, _ values: Span<UInt8>, _ target: inout MutableSpan<UInt32>,
    _ body: (borrowing Canvas) -> Void
  ) {
    let (above, below) = (composition.above, composition.below ?? composition.above)
    unsafe above.pixels.withUnsafeBufferPointer { over in
      unsafe below.pixels.withUnsafeBufferPointer { under in
        unsafe values.withUnsafeBufferPointer { values in
          unsafe target.withUnsafeMutableBufferPointer { target in
            body(unsafe Canvas(composition, over, under, values, target))
          }
        }
      }
    }
  }

  private init(
    _ composition: Composition, _ over: UnsafeBufferPointer<UInt32>,
    _ under: UnsafeBufferPointer<UInt32>, _ values: UnsafeBufferPointer<UInt8>,
    _ target: UnsafeMutableBufferPointer<UInt32>
  ) {
    unsafe self.over = over
    unsafe self.under = under
    unsafe self.values = values
    unsafe self.target = target
    aboveColor = composition.above.isColor ? composition.above.color : nil
    belowColor = composition.below.flatMap { $0.isColor ? $0.color : nil }
    isOver = composition.below == nil
    share = composition.share
    isHiding = composition.isOpaque && composition.share == 255
  }

  /// Asks for the pixels of a short run that is to come, which lie far from those of the row above.
  func fetch(_ run: Brush.Edge) {
    if let to = unsafe place(run.place, run.count) { unsafe matte_fetch(to, run.count) }
    if aboveColor == nil, let from = unsafe Self.place(run.above, run.count, over) {
      unsafe matte_fetch(from, run.count)
    }
    if belowColor == nil, !isOver, let from = unsafe Self.place(run.below, run.count, under) {
      unsafe matte_fetch(from, run.count)
    }
  }

  /// Copies pixels from above or below, `shift` further on there, or fills with their one color.
  @inline(never)
  func copy(isAbove: Bool, _ start: Int, _ end: Int, _ shift: Int) {
    let count = end &- start
    guard let to = unsafe place(start, count) else { return }
    if let color = isAbove ? aboveColor : belowColor {
      unsafe matte_fill(to, color, count)
    } else if let from = unsafe Self.place(start &+ shift, count, isAbove ? over : under) {
      unsafe matte_copy(to, from, count)
    }
  }

  /// Composites an edge, each pixel as far as its own coverage.
  @inline(never)
  func blend(_ edge: Brush.Edge) {
    guard let shares = unsafe Self.place(edge.offset, edge.count, values) else { return }
    if edge.count == 4, share == 255, aboveColor == nil, !isOver,
      let to = unsafe place(edge.place, 4), let from = unsafe Self.place(edge.above, 4, over)
    {
      if let belowColor { return unsafe matte_blend_four_on(to, belowColor, from, shares) }
      guard let below = unsafe Self.place(edge.below, 4, under) else { return }
      return unsafe matte_blend_four(to, below, from, shares)
    }
    unsafe blend(edge, shares, share)
  }

  /// Composites pixels that are all seen alike.
  func blend(_ edge: Brush.Edge, share: UInt8) {
    unsafe blend(edge, nil, share)
  }

  private func blend(_ edge: Brush.Edge, _ shares: UnsafePointer<UInt8>?, _ share: UInt8) {
    guard let to = unsafe place(edge.place, edge.count) else { return }
    if let aboveColor {
      if !isOver {
        copy(
          isAbove: false, edge.place, edge.place &+ edge.count, edge.below &- edge.place)
      }
      return unsafe matte_blend_color(to, to, aboveColor, shares, UInt32(share), edge.count)
    }
    guard let from = unsafe Self.place(edge.above, edge.count, over) else { return }
    if let belowColor {
      return unsafe matte_blend_on(to, belowColor, from, shares, UInt32(share), edge.count)
    }
    guard !isOver else {
      return unsafe matte_blend(to, to, from, shares, UInt32(share), edge.count)
    }
    guard let below = unsafe Self.place(edge.below, edge.count, under) else { return }
    unsafe matte_blend(to, below, from, shares, UInt32(share), edge.count)
  }

  /// Where pixels of the target lie; traps unless they are inside.
  @inline(__always)
  private func place(_ start: Int, _ count: Int) -> UnsafeMutablePointer<UInt32>? {
    let all = unsafe target.count
    precondition(
      start >= 0 && count >= 0 && start <= all &- count, "The run lies inside the row.")
    return unsafe target.baseAddress.map { unsafe $0 + start }
  }

  /// Where elements of a source lie; traps unless they are inside.
  @inline(__always)
  private static func place<Element>(
    _ start: Int, _ count: Int, _ source: UnsafeBufferPointer<Element>
  ) -> UnsafePointer<Element>? {
    let all = source.count
    precondition(
      start >= 0 && count >= 0 && start <= all &- count, "The run lies inside the row.")
    return unsafe source.baseAddress.map { unsafe $0 + start }
  }
}
