public import MatteRaster
internal import MatteThreads

/// The rows and columns of a picture as numbers, equal ones for the same pixels, as its rows come from the
/// top: what is needed to align it with another picture.
///
/// What is left out of a row counts as transparent, and all transparent pixels are the same. A row that is left
/// out as a whole is known by its pixels: what it shows may be found again where it counts.
///
/// ```swift
/// var hashes = PictureHashes(width: 640, depth: 8, without: Exclusion())
/// let band = SampleBuffer(width: 640, height: 1, pixels: .rgba8(Array(repeating: .max, count: 640)))
/// hashes.add(band)
/// assert(hashes.height == 1 && hashes.matches(band, at: 0))
/// ```
public struct PictureHashes: Sendable {
  /// The columns of the picture.
  let width: Int
  /// The rows so far.
  private(set) var rows = RowHashes()

  private var columnHashes: ColumnHashes?
  /// True if the parts of rows are wanted, too.
  private let hasParts: Bool
  private let depth: Int
  private let excluded: Exclusion

  /// A number of all rows so far, which in this process is the same for the same rows, and hardly ever for others.
  public var fingerprint: Int { rows.values.hashValue }
  /// The number of rows so far.
  public var height: Int { rows.values.count }
  /// The columns, if they were asked for.
  var columns: RowHashes? { columnHashes?.hashes }

  /// Begins above the first row; `depth` is the larger one of both pictures.
  ///
  /// Columns are asked for in vain if there are more than 100,000: no page is as wide, and each costs as much as
  /// a row. Rows can be aligned with those of another picture only if there are numbers `ofParts`; a fingerprint needs none.
  public init(
    width: Int, depth: Int, ofColumns: Bool = false, ofParts: Bool = true,
    without excluded: Exclusion
  ) {
    self.width = width
    self.depth = depth
    self.excluded = excluded
    hasParts = ofParts
    columnHashes = ofColumns && width <= Self.maxColumns ? ColumnHashes(width: width) : nil
  }

  private static let maxColumns = 100_000

  /// Adds the next rows.
  public mutating func add(_ band: SampleBuffer) {
    switch band.pixels {
    case .rgba8(let pixels) where depth == 8: add(plane(pixels, of: band, at: height))
    default: add(plane(band.rgba16Pixels, of: band, at: height))
    }
  }

  /// True if the rows of a band are those from row `y` on.
  public func matches(_ band: SampleBuffer, at y: Int) -> Bool {
    switch band.pixels {
    case .rgba8(let pixels) where depth == 8: matches(plane(pixels, of: band, at: y))
    default: matches(plane(band.rgba16Pixels, of: band, at: y))
    }
  }

  private func plane<Word: PixelWord>(
    _ pixels: [Word], of band: SampleBuffer, at y: Int
  ) -> Plane<Word> {
    precondition(band.width == width, "The bands of a picture are as wide as it is.")
    return Plane(width: width, height: y + band.height, top: y, pixels: pixels)
  }

  private mutating func add<Word: PixelWord>(_ plane: Plane<Word>) {
    for y in plane.top..<plane.height {
      let row = PixelRow(plane: plane, y: y)
      let (visible, isLeftOut) = (visible(row), isLeftOut(y))
      let (value, isBlank) = HashKernel.hash(isLeftOut ? row : visible)
      let parts =
        hasParts ? HashKernel.parts(row, width: RowHashes.partWidth(ofRow: width)) : []
      rows.append(value, isBlank: isBlank, isLeftOut: isLeftOut, parts: parts)
      columnHashes?.add(visible)
    }
  }

  private func matches<Word: PixelWord>(_ plane: Plane<Word>) -> Bool {
    plane.height <= height
      && (plane.top..<plane.height).allSatisfy { y in
        let row = PixelRow(plane: plane, y: y)
        return HashKernel.hash(isLeftOut(y) ? row : visible(row)).value == rows.values[y]
      }
  }

  /// True if nothing of a row counts.
  private func isLeftOut(_ y: Int) -> Bool {
    let runs = excluded.isEmpty ? [] : excluded.runs(inRow: y)
    return !runs.isEmpty && runs.cover(0..<width)
  }

  /// A row in which what is left out is transparent.
  private func visible<Word: PixelWord>(_ row: PixelRow<Word>) -> PixelRow<Word> {
    let runs = excluded.runs(inRow: row.y)
    if runs.isEmpty { return row }
    var pixels = row.pixels
    for run in runs {
      for x in run.clamped(to: 0..<width) { pixels[x] = 0 }
    }
    return PixelRow(
      plane: Plane(width: width, height: row.y + 1, top: row.y, pixels: pixels), y: row.y)
  }
}

extension PictureHashes {
  /// Those of both pictures, whose rows are all there.
  static func ofBoth(
    _ before: SampleBuffer, _ after: SampleBuffer, ofColumns: Bool = false,
    without excluded: Exclusion
  ) -> (before: PictureHashes, after: PictureHashes) {
    let depth = max(before.depth, after.depth)
    let both = TwoThreads.map([before, after]) { picture in
      var hashes = PictureHashes(
        width: picture.width, depth: depth, ofColumns: ofColumns, without: excluded)
      hashes.add(picture)
      return hashes
    }
    return (both[0], both[1])
  }
}
