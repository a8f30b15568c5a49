internal import MatteScenes

/// The columns of a panel of facts, in logical pixels: a name, and one value or two, as wide as needed.
///
/// If two values do not fit beside each other, they stand below each other; longer values are wrapped.
struct FactColumns {
  /// The minimum width of the names, and the distance between columns.
  private static let (minName, gap) = (70.0, 14.0)
  /// The width by which a line may become narrower when edges are rounded.
  static let slack = 1.0

  /// The rows as laid out.
  let rows: [ComparePanel.Row]
  /// The distance of the values from the left.
  let name: Double
  /// The distance of the end of the first of two values from the right.
  let second: Double
  /// The width of all columns.
  let width: Double

  /// Lays out rows within a range of widths; `measure` returns the width of a text.
  init(
    _ rows: [ComparePanel.Row], in range: ClosedRange<Double>, width measure: (String) -> Double
  ) {
    let beside = Self.widths(rows, measure)
    let isBeside = beside.name + beside.first + beside.second <= range.upperBound
    let placed = isBeside ? rows : rows.flatMap(\.stacked)
    let own = isBeside ? beside : Self.widths(placed, measure)
    let values = max(own.first + own.second, own.single)
    let width = min(max(own.name + values, range.lowerBound), range.upperBound)
    let room = max(0, width - own.name)
    name = own.name
    second = max(own.second, min(room / 2, room - own.first))
    self.width = width
    self.rows = placed.flatMap { row in
      row.wrapped(value: room - Self.gap, text: width, measure)
    }
  }

  /// The widths of the columns: names, the first and the second of two values, and single values.
  private static func widths(
    _ rows: [ComparePanel.Row], _ measure: (String) -> Double
  ) -> (name: Double, first: Double, second: Double, single: Double) {
    var (name, first, second, single) = (minName, 0.0, 0.0, 0.0)
    for case .fact(let text, let values) in rows {
      name = max(name, measure(text) + (text.isEmpty ? 0 : gap))
      let widths = values.map { measure($0) + gap }
      if widths.count == 2 {
        (first, second) = (max(first, widths[0]), max(second, widths[1]))
      } else {
        single = max(single, widths.max() ?? 0)
      }
    }
    return (name, first, second, single)
  }

  /// A text in lines of a width, wrapped between words.
  fileprivate static func lines(
    _ text: String, _ room: Double, _ measure: (String) -> Double
  ) -> [String] {
    if measure(text) <= room { return [text] }
    var lines: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      let longer = lines.last.map { $0 + " " + word }
      if let longer, measure(longer) <= room {
        lines[lines.count - 1] = longer
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}

extension ComparePanel.Row {
  /// The fact in a row for each value, with the side in its name.
  fileprivate var stacked: [ComparePanel.Row] {
    guard case .fact(let name, let values) = self, values.count == 2 else { return [self] }
    if name.isEmpty { return [] }
    return [.fact("\(name) before", [values[0]]), .fact("\(name) after", [values[1]])]
  }

  /// The row wrapped into as many rows as its only value, or its text, needs.
  fileprivate func wrapped(
    value room: Double, text width: Double, _ measure: (String) -> Double
  ) -> [ComparePanel.Row] {
    switch self {
    case .fact(let name, let values) where values.count == 1:
      let lines = FactColumns.lines(values[0], room, measure)
      return lines.enumerated().map { .fact($0.offset == 0 ? name : "", [$0.element]) }
    case .text(let text):
      return FactColumns.lines(text, width, measure).map { .text($0) }
    case .sentence(let text):
      let room = width - FactColumns.slack
      let lines = FactColumns.lines(
        text, measure(text) <= room ? room : room - ComparePanel.indent, measure)
      return [.sentence(lines[0])] + lines.dropFirst().map { .continuation($0) }
    case .heading, .color, .columns, .channel, .fact, .continuation, .line: return [self]
    }
  }
}
