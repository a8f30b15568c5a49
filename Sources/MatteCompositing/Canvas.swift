internal import CKernels
internal import MatteRaster

/// What a composition reads and writes, as the kernels want it.
///
/// It holds pointers, so that compositing part of a row is a call with a few numbers. It lives only
/// inside `with`, while the owners of the pixels lend them. Every access is bounds-checked.
// SAFETY: only `with` makes one and lends it, so that pointers end before what they point to; `place`
// checks every run against the number of elements.
@safe struct Canvas {
  private let target: UnsafeMutablePointer<UInt32>
  private let over: UnsafePointer<UInt32>
  private let under: UnsafePointer<UInt32>
  private let values: UnsafePointer<UInt8>
  /// How many elements each of them has; none of a source that is one color.
  private let targetCount: Int
  private let overCount: Int
  private let underCount: Int
  private let valueCount: Int
  /// The pixel that is above everywhere, if it is one color, and the one below.
  private let aboveColor: UInt32
  private let belowColor: UInt32
  private let isAboveColor: Bool
  private let isBelowColor: Bool
  /// True if what is below is what the target holds.
  let isOver: Bool
  /// True if what is above hides what is below where it is wholly covered.
  let isHiding: Bool
  /// How much of all that is above is seen, 0…255.
  let share: UInt8

  /// Calls `body` with the canvas of a composition, whose coverages are `values`; not for an empty target.
  @_lifetime(target: copy target)
  static func with(
    _ composition: Composition, values: Span<UInt8>, on target: inout MutableSpan<Pixel>,
    _ body: (borrowing Canvas) -> Void
  ) {
    let (above, below) = (composition.above, composition.below ?? composition.above)
    unsafe above.pixels.withUnsafeBufferPointer { over in
      unsafe below.pixels.withUnsafeBufferPointer { under in
        unsafe values.withUnsafeBufferPointer { values in
          unsafe target.withUnsafeMutableBufferPointer { target in
            if let canvas = unsafe Canvas(
              composition, over: over, under: under, values: values, target: target)
            {
              body(canvas)
            }
          }
        }
      }
    }
  }

  private init?(
    _ composition: Composition, over: UnsafeBufferPointer<Pixel>,
    under: UnsafeBufferPointer<Pixel>, values: UnsafeBufferPointer<UInt8>,
    target: UnsafeMutableBufferPointer<Pixel>
  ) {
    guard let pixels = unsafe target.baseAddress?.rawValues else { return nil }
    unsafe self.target = pixels
    targetCount = target.count
    // What has no elements is never read: any address will do.
    unsafe self.over = over.baseAddress?.rawValues ?? UnsafePointer(pixels)
    overCount = over.count
    unsafe self.under = under.baseAddress?.rawValues ?? UnsafePointer(pixels)
    underCount = under.count
    unsafe self.values =
      values.baseAddress ?? UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
    valueCount = values.count
    aboveColor = composition.above.color.rawValue
    isAboveColor = composition.above.isColor
    belowColor = composition.below?.color.rawValue ?? 0
    isBelowColor = composition.below?.isColor ?? false
    isOver = composition.below == nil
    share = composition.share
    isHiding = composition.isOpaque && composition.share == 255
  }

  /// Asks for pixels of the target and of the sources that will soon be used, if they are theirs.
  @inline(__always)
  func fetch(_ start: Int, above: Int, below: Int) {
    // Nothing is read: an address outside does no harm, but there is no pointer to it.
    if start < targetCount { unsafe matte_fetch(target + max(start, 0)) }
    if above < overCount { unsafe matte_fetch(over + max(above, 0)) }
    if below < underCount { unsafe matte_fetch(under + max(below, 0)) }
  }

  /// Copies pixels from above, where they lie `shift` further on, or fills with its one color.
  @inline(__always)
  func copyAbove(from start: Int, to end: Int, shift: Int) {
    let count = end &- start
    let to = unsafe place(start, count)
    guard !isAboveColor else { return unsafe matte_fill(to, aboveColor, count) }
    unsafe matte_copy(to, place(start &+ shift, count, of: over, count: overCount), count)
  }

  /// Copies pixels from below, where they lie `shift` further on, or fills with its one color.
  @inline(__always)
  func copyBelow(from start: Int, to end: Int, shift: Int) {
    let count = end &- start
    let to = unsafe place(start, count)
    guard !isBelowColor else { return unsafe matte_fill(to, belowColor, count) }
    unsafe matte_copy(to, place(start &+ shift, count, of: under, count: underCount), count)
  }

  /// Composites pixels with a coverage each, the first of which is at `offset`.
  @inline(__always)
  func blend(_ piece: Brush.Piece, _ offset: Int) {
    let shares = unsafe place(offset, piece.count, of: values, count: valueCount)
    guard piece.count == 4, share == 255, !isOver else {
      return unsafe blend(piece, shares, share)
    }
    let to = unsafe place(piece.start, 4)
    if isAboveColor {
      let under =
        unsafe isBelowColor
        ? nil : place(piece.start &+ piece.below, 4, of: under, count: underCount)
      return unsafe matte_blend_four_color(to, under, belowColor, aboveColor, shares)
    }
    let from = unsafe place(piece.start &+ piece.above, 4, of: over, count: overCount)
    guard !isBelowColor else { return unsafe matte_blend_four_on(to, belowColor, from, shares) }
    unsafe matte_blend_four(
      to, place(piece.start &+ piece.below, 4, of: under, count: underCount), from, shares)
  }

  /// Composites pixels with one coverage.
  func blend(_ piece: Brush.Piece, share: UInt8) {
    unsafe blend(piece, nil, share)
  }

  @inline(never)
  private func blend(_ piece: Brush.Piece, _ shares: UnsafePointer<UInt8>?, _ share: UInt8) {
    var sources = unsafe sources(of: piece)
    unsafe matte_blend(
      place(piece.start, piece.count), &sources, shares, UInt32(share), piece.count)
  }

  /// What is above pixels and below them.
  @inline(__always)
  private func sources(of piece: Brush.Piece) -> matte_sources {
    let (start, count) = (piece.start, piece.count)
    var sources = unsafe matte_sources(
      below: nil, ground: belowColor, above: nil, color: aboveColor)
    if !isAboveColor {
      unsafe sources.above = place(start &+ piece.above, count, of: over, count: overCount)
    }
    if isOver {
      unsafe sources.below = UnsafePointer(place(start, count))
    } else if !isBelowColor {
      unsafe sources.below = place(start &+ piece.below, count, of: under, count: underCount)
    }
    return unsafe sources
  }

  /// Where pixels of the target lie; traps unless they are inside.
  @inline(__always)
  private func place(_ start: Int, _ count: Int) -> UnsafeMutablePointer<UInt32> {
    Self.check(start, count: count, of: targetCount)
    return unsafe target + start
  }

  /// Where elements of a source lie; traps unless they are inside.
  @inline(__always)
  private func place<Element>(
    _ start: Int, _ count: Int, of source: UnsafePointer<Element>, count all: Int
  ) -> UnsafePointer<Element> {
    Self.check(start, count: count, of: all)
    return unsafe source + start
  }

  @inline(__always)
  private static func check(_ start: Int, count: Int, of all: Int) {
    precondition(
      start >= 0 && count >= 0 && start <= all &- count, "The run lies inside the row.")
  }
}
