/// Copies of pixels that wait for their neighbours: what follows in target and source alike is copied
/// at once, so that rows copied whole are one copy.
struct CopyQueue {
  /// True if the source is what is above.
  private var isAbove = false
  /// Where the copy begins in the target.
  private var start = 0
  /// Where it begins in the source.
  private var source = 0
  private var count = 0

  /// Adds a copy of `count` pixels, more than 0.
  mutating func add(
    isAbove: Bool, start: Int, source: Int, count: Int, _ composition: Composition,
    _ target: inout MutableSpan<UInt32>
  ) {
    if self.isAbove == isAbove, self.start + self.count == start,
      self.source + self.count == source
    {
      self.count += count
      return
    }
    flush(composition, &target)
    self.isAbove = isAbove
    self.start = start
    self.source = source
    self.count = count
  }

  /// Copies what waits.
  mutating func flush(_ composition: Composition, _ target: inout MutableSpan<UInt32>) {
    guard count > 0 else { return }
    if isAbove {
      copy(composition.above, &target)
    } else if let below = composition.below {
      copy(below, &target)
    }
    count = 0
  }

  private func copy(_ paint: Paint, _ target: inout MutableSpan<UInt32>) {
    if paint.isColor {
      RowKernel.fill(paint.color, into: &target, at: start, count: count)
    } else {
      RowKernel.copy(
        paint.pixels.span.extracting(source..<source + count), into: &target, at: start)
    }
  }
}
