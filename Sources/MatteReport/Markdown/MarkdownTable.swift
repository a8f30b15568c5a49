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
    _ finding: PairsVerdict.Finding, _ pictures: MarkdownPictures?, number: Int, folder: String
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

extension PairsVerdict {
  /// What is said of a picture.
  fileprivate struct Finding {
    let path: PathBytes
    let lines: [String]
  }

  /// What is not the same.
  fileprivate var findings: [Finding] {
    let seen =
      compared.filter { !$0.finding.isSame }.map {
        Finding(path: $0.path, lines: [$0.finding.summary] + $0.finding.sentences)
      } + unreadable.map { Finding(path: $0.path, lines: [$0.message]) }
    // What was renamed and changed, or was added and cannot be read, is there already.
    let known = Set(seen.map(\.path))
    let others =
      added.map { Finding(path: $0, lines: ["added"]) }
      + removed.map { Finding(path: $0, lines: ["removed"]) }
      + renamed.map { Finding(path: $0.to, lines: ["renamed from \($0.from)"]) }
    return seen + others.filter { !known.contains($0.path) }
  }

  /// How many there are of what.
  fileprivate var headline: String {
    let counts: [(Int, String)] = [
      (different, "changed"),
      (onlyProfile, "only in \(onlyProfile == 1 ? "its" : "their") profile"),
      (added.count, "added"), (removed.count, "removed"),
      (renamed.count, "renamed"), (unreadable.count, "unreadable"),
      (failures.count, "folders not listed"), (results?.unexplained.count ?? 0, "unexplained"),
      (results?.notRun.count ?? 0, "not run"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !words.isEmpty { return words.joined(separator: ", ") }
    if !isComplete { return "no trace of a run" }
    return outcomes.isEmpty && results?.frameworks.isEmpty == false
      ? "no failed screenshots" : "the same"
  }
}
