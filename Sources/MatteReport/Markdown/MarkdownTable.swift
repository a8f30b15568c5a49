internal import MatteCompare
internal import MatteImages
internal import MattePairs

/// The text of a summary, and the crops that it names.
struct MarkdownTable {
  /// All of the text.
  let text: String
  /// The crops, by their names.
  let files: [(name: String, bytes: [UInt8])]

  /// The most bytes of a text: GitHub takes 65,536 characters in a comment.
  private static let maxSize = 65_000

  /// Tells what was found in at most so many rows; the others are counted.
  init(
    _ verdict: PairsVerdict, _ pictures: [PathBytes: MarkdownPictures], rows: Int, folder: String
  ) {
    let findings = verdict.findings
    var text = "\(MarkdownSummary.mark)\n### Pictures: \(verdict.headline)\n"
    var files: [(name: String, bytes: [UInt8])] = []
    var count = 0
    for finding in findings.prefix(rows) {
      let row = MarkdownRow(finding, pictures[finding.path], number: count + 1, folder: folder)
      let head = count == 0 ? Self.head : ""
      guard text.utf8.count + head.utf8.count + row.text.utf8.count < Self.maxSize - Self.tail
      else { break }
      text += head + row.text
      files += row.files
      count += 1
    }
    if findings.count > count { text += "\nand \(findings.count - count) more\n" }
    self.text = text
    self.files = files
  }

  private static let head = "\n| Picture | Before | After | Changes |\n|---|---|---|---|\n"
  /// The room for the count of the others, in bytes.
  private static let tail = 100
}

/// A row of the table.
private struct MarkdownRow {
  let text: String
  let files: [(name: String, bytes: [UInt8])]

  init(
    _ finding: PictureFinding, _ pictures: MarkdownPictures?, number: Int, folder: String
  ) {
    var files: [(name: String, bytes: [UInt8])] = []
    func cell(_ picture: MarkdownPictures.Picture?, _ name: String) -> String {
      switch picture {
      case nil: return "–"
      case .places(let places):
        return places.isEmpty ? "–" : places.map(MarkdownText.escaped).joined(separator: "<br>")
      case .address(let address): return "![\(name)](\(address))"
      case .crop(let bytes):
        let file = "\(number)-\(name).png"
        files.append((file, bytes))
        return "![\(name)](\(folder)/\(file))"
      }
    }
    let cells = [
      "<code>\(MarkdownText.escaped(finding.path.description))</code><br>"
        + finding.lines.map(MarkdownText.escaped).joined(separator: "<br>"),
      cell(pictures?.sides.before, "before"), cell(pictures?.sides.after, "after"),
      cell(pictures?.changes, "changes"),
    ]
    text = "| " + cells.joined(separator: " | ") + " |\n"
    self.files = files
  }
}

/// Text that means nothing in Markdown or HTML.
package enum MarkdownText {
  /// Writes all but letters, digits and what stands in words as numbers of characters.
  package static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "/", ",", "%", "\u{80}"...: String(scalar)
      // A full stop could make an address of a name.
      default: "&#\(scalar.value);"
      }
    }.joined()
  }
}
