/// Places in a picture, each as far from the one before, counted from the first pixel's centre.
struct SamplePlaces {
  /// Their columns.
  var columns: Steps
  /// Their rows.
  var rows: Steps

  /// The places without the first `count`.
  func dropping(_ count: Int) -> SamplePlaces {
    SamplePlaces(columns: columns.dropping(count), rows: rows.dropping(count))
  }

  /// Which of the first `count` places lie between four pixels of a picture.
  func inside(width: Int, height: Int, count: Int) -> Range<Int> {
    let across = columns.inside(pixels: width, count: count)
    return across.clamped(to: rows.inside(pixels: height, count: count))
  }
}

/// Numbers of pixels at even steps, in fixed point: sums of whole numbers are exact, so the nth is the
/// same however it is come by.
struct Steps {
  /// Numbers beyond this, in pixels, are taken for it: so far out there is no picture.
  private static let limit = Double(1 << 29)
  /// Steps longer than this, in pixels, are taken for it: whoever takes them skips all there is.
  private static let maxStep = Double(1 << 16)

  /// The first, in 2⁻³² pixels.
  private(set) var start: Int64
  /// What is added from one to the next, in 2⁻³² pixels.
  let step: Int64

  /// Makes steps from numbers in pixels.
  init(start: Double, step: Double) {
    self.start = Self.fixed(start, limit: Self.limit)
    self.step = Self.fixed(step, limit: Self.maxStep)
  }

  /// The steps without the first `count`, fewer than 2¹³.
  func dropping(_ count: Int) -> Steps {
    var rest = self
    rest.start += Int64(count) * step
    return rest
  }

  /// Which of the first `count` numbers lie between the centres of two of `pixels` pixels.
  func inside(pixels: Int, count: Int) -> Range<Int> {
    let limit = Int64(pixels - 1) << 32
    let (first, end) =
      step > 0
      ? (rounded(up: -start, step), rounded(up: limit - start, step))
      : step < 0
        ? (rounded(up: start - limit + 1, -step), rounded(up: start + 1, -step))
        : start >= 0 && start < limit ? (0, Int64(count)) : (0, 0)
    let low = min(max(first, 0), Int64(count))
    return Int(low)..<Int(min(max(end, low), Int64(count)))
  }

  /// A number in 2⁻³² pixels; 0 if it is none.
  private static func fixed(_ value: Double, limit: Double) -> Int64 {
    guard !value.isNaN else { return 0 }
    return Int64((max(-limit, min(value, limit)) * 0x1p32).rounded())
  }
}

/// A quotient, the divisor above 0, rounded up.
private func rounded(up value: Int64, _ divisor: Int64) -> Int64 {
  let quotient = value / divisor
  return quotient * divisor < value ? quotient + 1 : quotient
}
