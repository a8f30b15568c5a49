/// A table that reads well both in a terminal and as Markdown: its rows come one by one, so the
/// widths of its columns are said beforehand.
package struct Table: Sendable {
  /// A column, at least as wide as its heading.
  package struct Column: Sendable {
    let heading: String
    let width: Int
    let isWords: Bool

    /// A column of words, which begin at the left.
    package static func words(_ heading: String, _ width: Int) -> Column {
      Column(heading: heading, width: max(width, heading.count), isWords: true)
    }

    /// A column of numbers, which end at the right.
    package static func numbers(_ heading: String, _ width: Int) -> Column {
      Column(heading: heading, width: max(width, heading.count), isWords: false)
    }

    fileprivate func cell(_ text: String) -> String {
      let space = String(repeating: " ", count: max(0, width - text.count))
      return isWords ? text + space : space + text
    }
  }

  private let columns: [Column]

  /// Makes a table.
  package init(_ columns: [Column]) {
    self.columns = columns
  }

  /// The headings and the line under them.
  package var header: String {
    let rules = columns.map {
      String(repeating: "-", count: $0.width - 1) + ($0.isWords ? "-" : ":")
    }
    return row(columns.map(\.heading)) + "\n" + row(rules)
  }

  /// A row of as many cells as there are columns.
  package func row(_ cells: [String]) -> String {
    "| " + zip(columns, cells).map { $0.cell($1) }.joined(separator: " | ") + " |"
  }
}
