public import MatteCompare
public import MatteGeometry
public import MatteImages
public import MatteRaster

extension ComparedPair {
  /// Where the verdict finds differences, in a picture that is painted of them.
  public struct Marks: Equatable, Sendable {
    /// The box of all.
    public private(set) var box: PixelRect
    /// The leftmost column that has one in the first row.
    public let firstX: Int

    /// Begins with a row that has some between two columns.
    fileprivate init(row y: Int, _ columns: Range<Int>) {
      box = PixelRect(
        minX: columns.lowerBound, minY: y, maxX: columns.upperBound, maxY: y + 1)
      firstX = columns.lowerBound
    }

    /// Adds a row below.
    fileprivate mutating func add(row y: Int, _ columns: Range<Int>) {
      box = PixelRect(
        minX: min(box.minX, columns.lowerBound), minY: box.minY,
        maxX: max(box.maxX, columns.upperBound), maxY: y + 1)
    }
  }

  /// All of the picture that is painted in the style `mask`.
  public var canvas: PixelRect {
    let size = verdict.comparison.paintedSize(shapes.before, shapes.after)
    return PixelRect(width: size.width, height: size.height)
  }

  /// The places that are white in the style `mask`; nil if none is.
  public func marks() throws(ImageError) -> Marks? {
    var marks: Marks?
    var y = 0
    try forEachBand(of: .mask) { band in
      for row in 0..<band.height {
        guard let columns = band.white(inRow: row) else { continue }
        if marks?.add(row: y + row, columns) == nil { marks = Marks(row: y + row, columns) }
      }
      y += band.height
    }
    return marks
  }

  /// The pictures that make up the one of a style, cut to a box within it: in them the same place is the same pixel.
  public func crops(
    style: DifferenceStyle, to box: PixelRect
  ) throws(ImageError) -> [PixelBuffer] {
    try crops(style: style, to: [CropPlace(box, maxSide: .max)])[0]
  }

  /// The same of several places, each reduced by its factor; both pictures are read once for all.
  public func crops(
    style: DifferenceStyle, to places: [CropPlace]
  ) throws(ImageError) -> [[PixelBuffer]] {
    var crops: [[ReducedRows]] = places.map { _ in [] }
    var y = 0
    try forEachBand(of: style, first: places.map(\.box.maxY).max() ?? 0) { band in
      for (number, panel) in style.panels(inWidth: band.width).enumerated() {
        for (index, place) in places.enumerated() {
          if crops[index].count == number { crops[index].append(ReducedRows(place)) }
          for row in (place.box.minY - y..<place.box.maxY - y).clamped(to: 0..<band.height) {
            let start = row * band.width + panel.lowerBound
            crops[index][number].add(
              band.pixels[start + place.box.minX..<start + place.box.maxX])
          }
        }
      }
      y += band.height
    }
    return crops.map { $0.map { $0.picture() } }
  }

  /// Hands on the rows of the picture in a style from the top, at least the first so many.
  private func forEachBand(
    of style: DifferenceStyle, first rows: Int = .max, _ body: (PixelBuffer) -> Void
  ) throws(ImageError) {
    if isOfColumns { return body(try picture(style: style)) }
    let painting = PairPainting(self, .picture(style, excluded: verdict.rules.excluded))
    let picture = painting.pictures[0]
    try painting.forEachBand(first: rows) { bands in
      body(
        PixelBuffer(
          width: picture.width, height: bands[0].count / picture.rowBytes, bytes: bands[0],
          as: picture.kind))
    }
  }
}

extension PixelBuffer {
  /// The columns from the first that is white to the last; nil if none is.
  fileprivate func white(inRow y: Int) -> Range<Int>? {
    let row = pixels[y * width..<(y + 1) * width]
    guard let first = row.firstIndex(of: 0xffff_ffff),
      let last = row.lastIndex(of: 0xffff_ffff)
    else { return nil }
    return first - row.startIndex..<last + 1 - row.startIndex
  }
}
