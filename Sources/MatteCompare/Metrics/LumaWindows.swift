internal import CKernels
internal import Glibc

/// What the windows around pixels of some columns lack to 1, in rows that follow each other.
struct LumaWindows: Sendable {
  /// The columns of the windows' middles.
  let columns: Range<Int>
  /// For each of these columns and those within reach what its windows lack, in the rows so far.
  private(set) var losses: [Double]

  /// The columns from one line of numbers to the next: a vector may reach beyond them.
  private let stride: Int
  /// The lumas of the last rows, each in the place of its number modulo 11: first those before; none at first.
  private var lumas: [Double] = []
  /// The rows whose lumas are there.
  private var rows: Range<Int> = 0..<0

  /// Begins above the first window around columns that are further from the picture's border than the reach.
  init(_ columns: Range<Int>) {
    self.columns = columns
    losses = [Double](repeating: 0, count: columns.count + 2 * SimilaritySum.reach)
    stride = losses.count + 8
  }

  /// Room for the sums of a row.
  var room: [Double] { [Double](repeating: 0, count: stride * Int(matte_moments)) }

  /// Adds what the windows around some columns of row `y` lack; `y` does not fall, and `sums` is the strip's room.
  mutating func add<Word: PixelWord>(
    _ part: Range<Int>, ofRow y: Int, in pictures: Sides<Plane<Word>>, sums: inout [Double]
  ) {
    let reach = SimilaritySum.reach
    precondition(
      columns.lowerBound >= reach && columns.upperBound <= pictures.before.width - reach
        && !part.isEmpty
        && columns.lowerBound <= part.lowerBound && part.upperBound <= columns.upperBound
        && sums.count == stride * Int(matte_moments),
      "Windows lie in the picture.")
    gather(y - reach..<y + reach + 1, pictures)
    let slots = (y - reach...y + reach).map { $0 % Self.taps * stride }
    let start = part.lowerBound - columns.lowerBound + reach
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
            target, sums, before, after, gaussian, stride, start, start + part.count)
        }
      }
    }
  }

  /// What the windows of each column lack, of which the next ones lack nothing yet.
  mutating func takeLosses() -> [Double] {
    let taken = Array(losses.dropFirst(SimilaritySum.reach).prefix(columns.count))
    for index in losses.indices { losses[index] = 0 }
    return taken
  }

  /// Finds the lumas of some rows that are not there yet.
  private mutating func gather<Word: PixelWord>(
    _ needed: Range<Int>, _ pictures: Sides<Plane<Word>>
  ) {
    if lumas.isEmpty { lumas = [Double](repeating: 0, count: stride * 2 * Self.taps) }
    let columns =
      columns.lowerBound - SimilaritySum.reach..<columns.upperBound + SimilaritySum.reach
    let missing = rows.upperBound > needed.lowerBound ? rows.upperBound..<needed.upperBound : needed
    for y in missing {
      let slot = y % Self.taps * stride
      for (plane, slot) in zip(pictures.all, [slot, slot + Self.taps * stride]) {
        DifferenceKernel.luma(PixelRow(plane: plane, y: y), columns, to: &lumas, at: slot)
      }
    }
    rows = needed
  }

  private static var taps: Int { Int(matte_taps) }
}

/// A Gaussian of σ 1.5 whose sum is 1.
private let gaussian: [Double] = {
  let reach = SimilaritySum.reach
  let bell = (-reach...reach).map { exp(-Double($0 * $0) / (2 * 1.5 * 1.5)) }
  let sum = bell.reduce(0, +)
  return bell.map { $0 / sum }
}()
