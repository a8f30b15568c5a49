internal import MatteGeometry

/// The frames around the regions of a picture, a little apart from them, row by row.
struct RegionOutlines: Sendable {
  /// The outermost pixels of each frame, by the rows and columns of what is painted.
  private var boxes: [PixelRect] = []
  /// The frames that may touch some rows, `Self.part` at a time.
  private var parts: [[Int]]
  /// How many pixels wide they are.
  private let thickness: Int

  /// Places the frames of `regions` in a picture so wide, which has these rows.
  init(_ regions: [Region], _ rows: [RowPair], width: Int) {
    let (short, long) = (min(width, rows.count), max(width, rows.count))
    thickness = 1 + min(long / Self.share, short / Self.shortShare)
    parts = Array(repeating: [], count: rows.count / Self.part + 1)
    let places = Dictionary(
      rows.indices.filter { rows[$0].kind == .compared }.map { (rows[$0].y, $0) }
    ) { first, _ in first }
    for region in regions {
      guard let top = places[region.box.minY], let bottom = places[region.box.maxY - 1] else {
        continue
      }
      let apart = 3 * thickness
      add(
        PixelRect(
          minX: region.box.minX - apart, minY: top - apart, maxX: region.box.maxX + apart,
          maxY: bottom + 1 + apart), lastRow: rows.count - 1)
    }
  }

  private mutating func add(_ box: PixelRect, lastRow: Int) {
    let rows = max(box.minY, 0)...min(box.maxY - 1, lastRow)
    for part in rows.lowerBound / Self.part...rows.upperBound / Self.part {
      parts[part].append(boxes.count)
    }
    boxes.append(box)
  }

  /// Draws what of them lies in row `y`.
  func draw(_ y: Int, in row: inout [UInt8]) {
    for index in parts[y / Self.part] {
      let box = boxes[index]
      guard box.minY <= y, y < box.maxY else { continue }
      if y < box.minY + thickness || y >= box.maxY - thickness {
        Self.draw(box.minX..<box.maxX, in: &row)
      } else {
        Self.draw(box.minX..<box.minX + thickness, in: &row)
        Self.draw(box.maxX - thickness..<box.maxX, in: &row)
      }
    }
  }

  /// Draws what of some columns lies in a row.
  private static func draw(_ columns: Range<Int>, in row: inout [UInt8]) {
    for x in columns.clamped(to: row.indices) { row[x] = DifferenceColour.frame.rawValue }
  }

  private static let part = 64
  /// A picture as long as this has frames of twice the width.
  private static let share = 1500
  /// And as thick as this has a picture that is long and narrow.
  private static let shortShare = 16
}
