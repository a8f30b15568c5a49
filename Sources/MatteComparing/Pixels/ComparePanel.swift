internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// The panel of facts at the right, laid out on a stage.
struct ComparePanel {
  /// A row of the panel.
  enum Row: Hashable {
    /// A heading, with a note at the right.
    case heading(String, note: String)
    /// A pixel of a side: its name, its colour, hexadecimal digits, and the file's numbers.
    case pixel(String, Color?, hex: String, numbers: [String])
    /// A fact: its name, and one value for both sides or a value for each.
    case fact(String, [String])
    /// A sentence.
    case text(String)
    /// One of several sentences.
    case sentence(String)
    /// The second or a further line of one of several sentences.
    case continuation(String)
    /// A line between parts.
    case line
  }

  /// Sizes and distances in logical pixels.
  private static let (margin, padding, radius, row) = (10.0, 14.0, 12.0, 19.0)
  private static let (textSize, swatch) = (12.0, 11.0)
  /// The indentation of a sentence's further lines, and the width up to which the panel grows for a sentence, at most a
  /// third of the window.
  static let (indent, maxSentence) = (12.0, 300.0)
  /// The widths of a name, of hexadecimal digits, and of a digit of a number.
  private static let (name, hex, digit) = (70.0, 72.0, 8.0)
  private static let (minWidth, top) = (250.0, 44.0)
  private static let background = Color(white: 0.08, alpha: 0.9)
  private static let (strong, quiet, rule) = (
    Color.white, Color(white: 1, alpha: 0.6), Color(white: 1, alpha: 0.16)
  )

  private let rows: [Row]
  private let columns: FactColumns
  private let typesetter: any Typesetter
  private let unit: Double
  /// The width of a column of numbers.
  private let column: Double
  /// The maximum count of numbers of a pixel.
  private let maxNumbers: Int
  /// The panel, in whole pixels.
  let rect: Rect

  /// Lays out rows below the names of the pictures; a low window has only the rows that fit above the bar.
  init(_ rows: [Row], above bar: Rect?, _ typesetter: any Typesetter, on stage: Stage) {
    let scale = stage.scale
    self.typesetter = typesetter
    unit = scale
    column = Self.column(rows)
    maxNumbers = Self.maxNumbers(rows)
    func measure(_ text: String) -> Double {
      typesetter.block(for: TextSpecimen(text, size: Self.textSize * scale)).size.width / scale
    }
    let wholeWidth = stage.size.width / scale
    let room = max(0, wholeWidth - 2 * (Self.margin + Self.padding))
    // The panel's edges are rounded to whole pixels.
    let longest = rows.compactMap(\.sentence).map { measure($0) + FactColumns.slack }.max() ?? 0
    let sentences = min(longest, Self.maxSentence, wholeWidth / 3)
    let minWidth = min(max(Self.width(rows, column), sentences), room)
    columns = FactColumns(rows, in: minWidth...room, width: measure)
    let width = columns.width + 2 * Self.padding
    let left = stage.size.width - (Self.margin + width) * scale
    let below = bar.flatMap { $0.maxX > left ? $0.minY : nil } ?? stage.size.height
    let height = below / scale - Self.top - Self.margin - 2 * Self.padding
    self.rows = Self.seen(columns.rows, max(0, Int(height / Self.row)))
    rect =
      Rect(
        x: left, y: Self.top * scale, width: width * scale,
        height: (Double(self.rows.count) * Self.row + 2 * Self.padding) * scale
      ).snapped
  }

  /// The rows that fit; the last is “…” if there are more.
  private static func seen(_ rows: [Row], _ count: Int) -> [Row] {
    guard rows.count > count else { return rows }
    var seen = Array(rows.prefix(max(0, count - 1)))
    if seen.last == .line { seen.removeLast() }
    if count > 0 { seen.append(.text("…")) }
    return seen
  }

  /// The minimum width of the panel, for the numbers of pixels, without its padding.
  private static func width(_ rows: [Row], _ column: Double) -> Double {
    max(minWidth - 2 * padding, name + hex + Double(maxNumbers(rows)) * column)
  }

  /// The maximum count of numbers of a pixel.
  private static func maxNumbers(_ rows: [Row]) -> Int { rows.map(\.numbers.count).max() ?? 0 }

  /// The width of a column of numbers, by the digits of the longest.
  private static func column(_ rows: [Row]) -> Double {
    let digits = rows.flatMap(\.numbers).map(\.count).max() ?? 0
    return Double(max(3, digits)) * digit + 6
  }

  func draw(opacity: Double, into layers: inout LayerList) {
    guard !rows.isEmpty else { return }
    layers.addGroup(in: .zero, opacity: opacity) { layers in
      layers.addShape(Self.background) { $0.addRoundedRect(rect, radius: Self.radius * unit) }
      for (index, row) in rows.enumerated() {
        let y = rect.minY + (Self.padding + (Double(index) + 0.5) * Self.row) * unit
        draw(row, around: y, into: &layers)
      }
    }
  }

  private func draw(_ row: Row, around y: Double, into layers: inout LayerList) {
    let (left, right) = (rect.minX + Self.padding * unit, rect.maxX - Self.padding * unit)
    switch row {
    case .heading(let text, let note):
      add(text, weight: 600, Self.strong, from: left, y, into: &layers)
      add(note, Self.quiet, to: right, y, into: &layers)
    case .pixel(let side, let color, let hex, let numbers):
      drawSwatch(color, at: Point(left, y), into: &layers)
      add(side, Self.quiet, from: left + (Self.swatch + 8) * unit, y, into: &layers)
      add(hex, Self.strong, from: left + Self.name * unit, y, into: &layers)
      // Alpha keeps its own column, even if only one file has alpha.
      var end = right - Double(maxNumbers - numbers.count) * column * unit
      for number in numbers.reversed() {
        add(number, Self.strong, to: end, y, into: &layers)
        end -= column * unit
      }
    case .fact(let name, let values):
      add(name, Self.quiet, from: left, y, into: &layers)
      for (index, value) in values.enumerated() {
        let isFirst = index < values.count - 1
        let end = right - (isFirst ? columns.second * unit : 0)
        let start = left + columns.name * unit
        add(value, width: end - start, Self.strong, to: end, y, into: &layers)
      }
    case .text(let text), .sentence(let text):
      add(text, width: right - left, Self.strong, from: left, y, into: &layers)
    case .continuation(let text):
      let start = left + Self.indent * unit
      add(text, width: right - start, Self.strong, from: start, y, into: &layers)
    case .line:
      layers.add(
        .color(Self.rule),
        in: Rect(x: left, y: y.rounded(), width: right - left, height: max(1, unit.rounded(.down))))
    }
  }

  /// Draws the colour of a pixel, with an edge that is visible on the panel and on white.
  private func drawSwatch(_ color: Color?, at point: Point, into layers: inout LayerList) {
    guard let color else { return }
    let side = Self.swatch * unit
    let box = Rect(x: point.x, y: point.y - side / 2, width: side, height: side).snapped
    layers.addShape(Self.quiet) { $0.addRoundedRect(box, radius: 3 * unit) }
    layers.addShape(color) { $0.addRoundedRect(box.inset(by: unit), radius: 2 * unit) }
  }

  private func add(
    _ text: String, weight: Int = 400, width: Double? = nil, _ color: Color,
    from left: Double? = nil, to right: Double? = nil, _ y: Double, into layers: inout LayerList
  ) {
    guard !text.isEmpty else { return }
    let block = typesetter.block(
      for: TextSpecimen(
        text, size: Self.textSize * unit, weight: weight, width: width.map { max(1, $0) }))
    let x = left ?? (right ?? 0) - block.size.width
    layers.add(block, at: Point(x, y - block.size.height / 2), color)
  }
}

extension ComparePanel.Row {
  /// The numbers of a pixel; empty in any other row.
  fileprivate var numbers: [String] {
    if case .pixel(_, _, _, let numbers) = self { numbers } else { [] }
  }

  /// The sentence; nil in any other row.
  fileprivate var sentence: String? { if case .sentence(let text) = self { text } else { nil } }
}
