internal import CKernels
internal import Glibc

/// The similarity of the windows around pixels of rows that follow each other.
struct LumaWindows<Word: PixelWord> {
  /// What the similarities of each column lack to 1, all rows together; none before the first row.
  private(set) var losses: [Double] = []

  private let before: Plane<Word>
  private let after: Plane<Word>
  /// The columns from one line of numbers to the next: a vector may reach beyond a row.
  private let stride: Int
  /// The lumas of the last rows, each in the place of its number modulo 11: first those before.
  private var lumas: [Double] = []
  /// The rows whose lumas are there.
  private var rows: Range<Int> = 0..<0
  private var sums: [Double] = []

  /// Makes windows of two pictures of one size.
  init(_ before: Plane<Word>, _ after: Plane<Word>) {
    self.before = before
    self.after = after
    stride = before.width + 8
  }

  /// Adds what the windows around some pixels of row `y` lack; `y` does not fall.
  mutating func addLosses(ofRow y: Int, _ columns: Range<Int>) {
    if losses.isEmpty {
      losses = [Double](repeating: 0, count: stride)
      lumas = [Double](repeating: 0, count: stride * 2 * Self.taps)
      sums = [Double](repeating: 0, count: stride * Int(matte_moments))
    }
    gather(y - SimilaritySum.reach..<y + SimilaritySum.reach + 1)
    precondition(
      columns.lowerBound >= SimilaritySum.reach && !columns.isEmpty
        && columns.upperBound <= before.width - SimilaritySum.reach, "Windows lie in the picture.")
    addLosses(from: y - SimilaritySum.reach, columns)
  }

  /// Finds the lumas of some rows that are not there yet.
  private mutating func gather(_ needed: Range<Int>) {
    let missing = rows.upperBound > needed.lowerBound ? rows.upperBound..<needed.upperBound : needed
    for y in missing {
      let slot = y % Self.taps * stride
      DifferenceKernel.luma(PixelRow(plane: before, y: y), to: &lumas, at: slot)
      DifferenceKernel.luma(
        PixelRow(plane: after, y: y), to: &lumas, at: slot + Self.taps * stride)
    }
    rows = needed
  }

  /// Adds the losses of windows whose first row is `top`.
  private mutating func addLosses(from top: Int, _ columns: Range<Int>) {
    let slots = (top..<top + Self.taps).map { $0 % Self.taps * stride }
    unsafe lumas.withUnsafeBufferPointer { lumas in
      unsafe losses.withUnsafeMutableBufferPointer { losses in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          guard let first = lumas.baseAddress, let target = losses.baseAddress,
            let sums = sums.baseAddress
          else { return }
          let before: [UnsafePointer<Double>?] = unsafe slots.map { unsafe first + $0 }
          let after: [UnsafePointer<Double>?] = unsafe slots.map {
            unsafe first + Self.taps * stride + $0
          }
          unsafe matte_add_losses(
            target, sums, before, after, Self.weights, stride, columns.lowerBound,
            columns.upperBound)
        }
      }
    }
  }

  private static var taps: Int { Int(matte_taps) }

  /// A Gaussian of σ 1.5 whose sum is 1.
  private static var weights: [Double] { gaussian }
}

private let gaussian: [Double] = {
  let reach = SimilaritySum.reach
  let bell = (-reach...reach).map { exp(-Double($0 * $0) / (2 * 1.5 * 1.5)) }
  let sum = bell.reduce(0, +)
  return bell.map { $0 / sum }
}()
