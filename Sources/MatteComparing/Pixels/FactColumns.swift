internal import MatteScenes

/// The columns of a panel of facts, in logical pixels: names, and one value or two, as wide as they need to be.
///
/// Where there is no room for two values beside each other they are below each other, and what is too long even so is
/// in several lines.
struct FactColumns {
  /// The least width of the names, and the distance between columns.
  private static let (least, gap) = (70.0, 14.0)

  /// The rows as they are set.
  let rows: [ComparePanel.Row]
  /// How far from the left the values begin.
  let name: Double
  /// How far from the right the first of two values ends.
  let second: Double
  /// The width of all.
  let width: Double

  /// Sets rows in a width at least, and in one at most; `width` measures a text.
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

  /// How wide the columns are: names, the first and the second of two values, and single values.
  private static func widths(
    _ rows: [ComparePanel.Row], _ measure: (String) -> Double
  ) -> (name: Double, first: Double, second: Double, single: Double) {
    var (name, first, second, single) = (least, 0.0, 0.0, 0.0)
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

  /// A text in lines of a width, by its words.
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
  /// The row with one value in a line: of two, which side each is of stands beside its name.
  fileprivate var stacked: [ComparePanel.Row] {
    guard case .fact(let name, let values) = self, values.count == 2 else { return [self] }
    if name.isEmpty { return [] }
    return [.fact("\(name) before", [values[0]]), .fact("\(name) after", [values[1]])]
  }

  /// The row in as many lines as its only value, or its text, takes in a width.
  fileprivate func wrapped(
    value room: Double, text width: Double, _ measure: (String) -> Double
  ) -> [ComparePanel.Row] {
    switch self {
    case .fact(let name, let values) where values.count == 1:
      let lines = FactColumns.lines(values[0], room, measure)
      return lines.enumerated().map { .fact($0.offset == 0 ? name : "", [$0.element]) }
    case .text(let text):
      return FactColumns.lines(text, width, measure).map { .text($0) }
    case .heading, .pixel, .fact, .line: return [self]
    }
  }
}
