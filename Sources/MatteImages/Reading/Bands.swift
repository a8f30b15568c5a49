internal import CKernels
internal import MatteRaster

/// The rows of a picture that are still to come, and the memory of the last ones.
struct Bands: ~Copyable {
  /// True if a pixel that was read is not opaque.
  private(set) var hasAlpha = false

  private var rows: any RowDecoder & ~Copyable
  private let shape: SampleShape
  private let mayHaveAlpha: Bool
  private var left: Int
  private var plain = BandMemory<UInt32>()
  private var deep = BandMemory<UInt64>()

  /// Begins with the first row of a picture.
  init(_ file: consuming RowFile) {
    shape = file.facts.shape
    mayHaveAlpha = file.mayHaveAlpha
    rows = file.rows
    left = shape.height
  }

  /// How many rows have been read, or checked.
  var rowsRead: Int { shape.height - left }

  /// Reads the next rows: `count` of them, or those that are left.
  mutating func read(_ count: Int) throws(ImageError.Reason) -> SampleBuffer {
    let count = min(count, left)
    left -= count
    let pixels =
      shape.depth == 8
      ? SampleBuffer.Pixels.rgba8(try readPlain(count * shape.width))
      : .rgba16(try readDeep(count * shape.width))
    return SampleBuffer(width: shape.width, height: count, pixels: pixels)
  }

  /// Checks the next rows: `count` of them, or those that are left.
  mutating func check(_ count: Int) throws(ImageError.Reason) -> Int {
    if mayHaveAlpha { return try read(count).height }
    let count = min(count, left)
    left -= count
    try rows.check(rows: count)
    return count
  }

  /// Reads for another file as well, which has the same first `count` compressed bytes.
  mutating func share(firstBytes count: Int) { rows.share(firstBytes: count) }

  /// How many of the next rows are inflated; 0 behind the last one, or once the same bytes end.
  mutating func rowsReady() throws(ImageError.Reason) -> Int { try rows.rowsReady() }

  /// The rows that are ready, as they are filtered.
  mutating func filtered() -> FilteredRows { rows.filtered() }

  /// The row that was read last, as the file has it.
  mutating func lastRow() -> [UInt8] { rows.lastRow() }

  /// Goes on behind a band that was read of another file, and of which this is the last row.
  mutating func pass(_ band: SampleBuffer, last row: [UInt8]) {
    rows.pass(band.height, last: row)
    left -= band.height
    if mayHaveAlpha, !hasAlpha { hasAlpha = band.pixels.haveAlpha }
  }

  /// Reads on for this file only: where the other one goes on.
  mutating func part() -> BandProgress {
    BandProgress(left: left, hasAlpha: hasAlpha, rows: rows.part())
  }

  /// Goes on behind the rows that both files have.
  mutating func goOn(from progress: BandProgress) {
    (left, hasAlpha) = (progress.left, progress.hasAlpha)
    rows.goOn(from: progress.rows)
  }

  private mutating func readPlain(_ count: Int) throws(ImageError.Reason) -> [UInt32] {
    var pixels = try plain.take(count)
    defer { plain.keep(pixels) }
    try unsafe pixels.withUnsafeMutableBufferPointer { (pixels) throws(ImageError.Reason) in
      try unsafe rows.read(into: pixels)
    }
    if mayHaveAlpha, !hasAlpha { hasAlpha = SampleBuffer.Pixels.rgba8(pixels).haveAlpha }
    return pixels
  }

  private mutating func readDeep(_ count: Int) throws(ImageError.Reason) -> [UInt64] {
    var pixels = try deep.take(count)
    defer { deep.keep(pixels) }
    try unsafe pixels.withUnsafeMutableBufferPointer { (pixels) throws(ImageError.Reason) in
      try unsafe rows.read(into: pixels)
    }
    if mayHaveAlpha, !hasAlpha { hasAlpha = SampleBuffer.Pixels.rgba16(pixels).haveAlpha }
    return pixels
  }
}

/// How far the rows of a file have been read, and those of another one with them.
struct BandProgress: Sendable {
  fileprivate let left: Int
  fileprivate let hasAlpha: Bool
  fileprivate let rows: PNGProgress
}

extension SampleBuffer.Pixels {
  /// True if one of them is not opaque.
  fileprivate var haveAlpha: Bool {
    switch self {
    case .rgba8(let pixels):
      unsafe pixels.withUnsafeBufferPointer { pixels in
        guard let first = pixels.baseAddress else { return false }
        return unsafe matte_all_rgba8(first, pixels.count) < 0xff00_0000
      }
    case .rgba16(let pixels):
      unsafe pixels.withUnsafeBufferPointer { pixels in
        guard let first = pixels.baseAddress else { return false }
        return unsafe matte_all_rgba16(first, pixels.count) < 0xffff_0000_0000_0000
      }
    }
  }
}
