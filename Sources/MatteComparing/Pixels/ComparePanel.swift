internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// The panel of facts at the right: a card over the pictures, or a column beside them.
struct ComparePanel {
  /// A row of the panel.
  enum Row: Hashable {
    /// A heading, with a note at the right.
    case heading(String, note: String)
    /// The colour of a side's pixel in hexadecimal digits; the first of two has the swatches of both sides.
    case color(String, hex: String, swatches: Sides<Color?>?)
    /// The names of the columns of numbers.
    case columns([String])
    /// A channel of a pixel: its name, the numbers of both sides, and their difference with its sign.
    case channel(String, [String], change: String)
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

  /// The width of a column, and of a card unless its facts need more, in logical pixels.
  static let width = 260.0
  /// Sizes and distances in logical pixels.
  private static let (margin, padding, radius, row) = (10.0, 14.0, 12.0, 19.0)
  private static let (textSize, swatch, swatchGap) = (12.0, 28.0, 12.0)
  /// The indentation of a sentence's further lines, and the width up to which the panel grows for a sentence, at most a
  /// third of the window.
  static let (indent, maxSentence) = (12.0, 300.0)
  /// The width of a column of numbers.
  private static let number = 56.0
  private static let top = 44.0

  private let rows: [Row]
  private let columns: FactColumns
  private let typesetter: any Typesetter
  private let stage: Stage
  private let ink: PanelInk

  private var unit: Double { stage.scale }

  /// The panel, in whole pixels.
  let rect: Rect

  /// How many rows are out of view.
  let overflow: Int

  /// Lays out rows on a card below the names of the pictures; a low window has only those from the `first` on that fit
  /// above the bar.
  init(
    _ rows: [Row], from first: Int, above bar: Rect?, _ typesetter: any Typesetter,
    on stage: Stage
  ) {
    let scale = stage.scale
    self.typesetter = typesetter
    (self.stage, ink) = (stage, .card(on: stage))
    let measure = Self.measure(typesetter, scale)
    let wholeWidth = stage.size.width / scale
    let room = max(0, wholeWidth - 2 * (Self.margin + Self.padding))
    // The panel's edges are rounded to whole pixels.
    let longest = rows.compactMap(\.sentence).map { measure($0) + FactColumns.slack }.max() ?? 0
    let sentences = min(longest, Self.maxSentence, wholeWidth / 3)
    let minWidth = min(max(Self.width - 2 * Self.padding, sentences), room)
    columns = FactColumns(rows, in: minWidth...room, width: measure)
    let width = columns.width + 2 * Self.padding
    let left = stage.size.width - (Self.margin + width) * scale
    let below = bar.flatMap { $0.maxX > left ? $0.minY : nil } ?? stage.size.height
    let height = below / scale - Self.top - Self.margin - 2 * Self.padding
    let count = max(0, Int(height / Self.row))
    overflow = max(0, columns.rows.count - count)
    self.rows = Self.seen(columns.rows, from: first, count)
    rect =
      Rect(
        x: left, y: Self.top * scale, width: width * scale,
        height: (Double(self.rows.count) * Self.row + 2 * Self.padding) * scale
      ).snapped
  }

  /// Lays out rows in a column of a width in pixels, at the right of a stage.
  init(
    _ rows: [Row], from first: Int, column: Double, beside stage: Stage,
    _ typesetter: any Typesetter
  ) {
    self.typesetter = typesetter
    (self.stage, ink) = (stage, .column(on: stage))
    let unit = stage.scale
    rect = Rect(x: stage.size.width, y: 0, width: column, height: stage.size.height)
    let width = max(0, column / unit - 2 * Self.padding)
    columns = FactColumns(rows, in: width...width, width: Self.measure(typesetter, unit))
    let height = stage.size.height / unit - 2 * Self.padding
    let count = max(0, Int(height / Self.row))
    overflow = max(0, columns.rows.count - count)
    self.rows = Self.seen(columns.rows, from: first, count)
  }

  /// Measures texts in logical pixels.
  private static func measure(
    _ typesetter: any Typesetter, _ scale: Double
  ) -> (String) -> Double {
    { text in
      typesetter.block(for: TextSpecimen(text, size: textSize * scale)).size.width / scale
    }
  }

  /// The rows that fit, from the first in view; where there are more, the row at that end says so.
  private static func seen(_ rows: [Row], from first: Int, _ count: Int) -> [Row] {
    guard rows.count > count else { return rows }
    if count < 3 { return count > 0 ? rows.prefix(count - 1) + [.text("…")] : [] }
    let start = min(max(first, 0), rows.count - count)
    var seen = Array(rows[start..<start + count])
    if start > 0 { seen[0] = .text("…") }
    guard start + count < rows.count else { return seen }
    seen.removeLast()
    if seen.last == .line { seen.removeLast() }
    return seen + [.text("… by the wheel")]
  }

  func draw(opacity: Double, into layers: inout LayerList) {
    if rows.isEmpty, !ink.isOfColumn { return }
    layers.addGroup(in: .zero, opacity: opacity) { layers in
      drawGround(into: &layers)
      for (index, row) in rows.enumerated() {
        let y = rect.minY + (Self.padding + (Double(index) + 0.5) * Self.row) * unit
        draw(row, around: y, into: &layers)
      }
    }
  }

  private func drawGround(into layers: inout LayerList) {
    guard ink.isOfColumn else {
      return layers.addOverlay(
        in: rect, radius: Self.radius * unit, ink.background, on: stage)
    }
    layers.add(.color(ink.background), in: rect)
    layers.add(
      .color(ink.rule),
      in: Rect(x: rect.minX, y: rect.minY, width: stage.outline, height: rect.height))
  }

  private func draw(_ row: Row, around y: Double, into layers: inout LayerList) {
    let (left, right) = (rect.minX + Self.padding * unit, rect.maxX - Self.padding * unit)
    switch row {
    case .heading(let text, let note):
      add(text, weight: 600, ink.strong, from: left, y, into: &layers)
      add(note, ink.quiet, to: right, y, into: &layers)
    case .color(let side, let hex, let swatches):
      if let swatches { drawSwatches(swatches, from: left, below: y, into: &layers) }
      let start = left + (2 * Self.swatch + Self.swatchGap) * unit
      add(side, ink.quiet, from: start, y, into: &layers)
      add(hex, ink.strong, to: right, y, into: &layers)
    case .columns(let names):
      for (index, name) in names.enumerated() {
        let end = right - Double(names.count - 1 - index) * Self.number * unit
        add(name, ink.quiet, to: end, y, into: &layers)
      }
    case .channel(let name, let numbers, let change):
      add(name, ink.quiet, from: left, y, into: &layers)
      for (index, number) in numbers.enumerated() {
        let end = right - Double(numbers.count - index) * Self.number * unit
        add(number, ink.strong, to: end, y, into: &layers)
      }
      let differs = "+−".contains(change.prefix(1))
      add(change, differs ? ink.change : ink.quiet, to: right, y, into: &layers)
    case .fact(let name, let values):
      add(name, ink.quiet, from: left, y, into: &layers)
      for (index, value) in values.enumerated() {
        let isFirst = index < values.count - 1
        let end = right - (isFirst ? columns.second * unit : 0)
        let start = left + columns.name * unit
        add(value, width: end - start, ink.strong, to: end, y, into: &layers)
      }
    case .text(let text), .sentence(let text):
      add(text, width: right - left, ink.strong, from: left, y, into: &layers)
    case .continuation(let text):
      let start = left + Self.indent * unit
      add(text, width: right - start, ink.strong, from: start, y, into: &layers)
    case .line:
      layers.add(
        .color(ink.rule),
        in: Rect(x: left, y: y.rounded(), width: right - left, height: max(1, unit.rounded(.down))))
    }
  }

  /// Draws the colours of both sides joined, with an edge that is visible on the panel; `y` is the middle of the first of
  /// two rows.
  private func drawSwatches(
    _ colors: Sides<Color?>, from left: Double, below y: Double, into layers: inout LayerList
  ) {
    guard colors.before != nil || colors.after != nil else { return }
    let (side, middle) = (Self.swatch * unit, y + Self.row / 2 * unit)
    let rect = Rect(x: left, y: middle - side / 2, width: 2 * side, height: side).snapped
    let line = max(1, unit.rounded(.down))
    layers.addShape(ink.quiet) { $0.addRoundedRect(rect, radius: 4 * unit) }
    let inner = rect.inset(by: line)
    layers.addGroup(in: .zero) { layers in
      SplitBackdrop.drawSquares(in: inner, unit, into: &layers)
      for (index, color) in colors.all.enumerated() {
        let half = Rect(
          x: index == 0 ? inner.minX : rect.center.x, y: inner.minY,
          width: index == 0 ? rect.center.x - inner.minX : inner.maxX - rect.center.x,
          height: inner.height)
        layers.add(.color(color ?? ink.background), in: half)
      }
    }
    layers.clip { $0.addRoundedRect(inner, radius: 3 * unit) }
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
  /// The sentence; nil in any other row.
  fileprivate var sentence: String? { if case .sentence(let text) = self { text } else { nil } }
}
