package import MatteCompare
package import MatteImages
package import MattePairs

/// What a step of GitHub Actions tells of a verdict: annotations, a table in the summary of the job, and outputs.
package struct WorkflowStep {
  /// The first findings as annotations; GitHub shows ten of a step.
  package let annotations: [WorkflowCommand]
  /// What is appended to the summary.
  package let summary: String
  /// What is appended to the outputs.
  package let outputs: String

  /// Tells of pictures that may lie in `folders`, and of the page at `report`; pictures that differ are as loud as
  /// `level`, and those that cannot be read are errors.
  package init(
    _ verdict: PairsVerdict, in folders: Sides<PathBytes>?, level: WorkflowCommand.Level,
    report: PathBytes?
  ) {
    annotations = verdict.annotations(level, in: folders)
    summary = verdict.summary
    let numbers = [
      ("changed", verdict.different), ("added", verdict.added.count),
      ("removed", verdict.removed.count), ("renamed", verdict.renamed.count),
      ("unreadable", verdict.unreadable.count),
    ]
    outputs = Self.outputs(
      [("same", "\(verdict.isSame)")] + numbers.map { ($0.0, "\($0.1)") }
        + [("report", report?.text ?? "")])
  }

  /// Tells why nothing was compared; the outputs that are not known are empty.
  package init(trouble message: String) {
    annotations = [WorkflowCommand(trouble: message)]
    summary = "### Pictures: not compared\n"
    outputs = Self.outputs(
      [("same", "false")]
        + ["changed", "added", "removed", "renamed", "unreadable", "report"].map { ($0, "") })
  }

  /// The lines that set outputs to values, which may hold anything.
  private static func outputs(_ values: [(name: String, value: String)]) -> String {
    var numbers = SystemRandomNumberGenerator()
    return values.map { name, value in
      // Nobody can guess the line that ends a value, and so put it into a name.
      let end = "matte-\(String(numbers.next(), radix: 36))\(String(numbers.next(), radix: 36))"
      return "\(name)<<\(end)\n\(value)\n\(end)\n"
    }.joined()
  }
}

extension PairsVerdict {
  private static let maxAnnotations = 10

  fileprivate func annotations(
    _ level: WorkflowCommand.Level, in folders: Sides<PathBytes>?
  ) -> [WorkflowCommand] {
    let findings = findings
    // Errors first, as only some are shown.
    let sorted = findings.filter(\.isError) + findings.filter { !$0.isError }
    let rest =
      isComplete || findings.contains(where: \.isError)
      ? [] : [WorkflowCommand(trouble: "not everything was compared: \(headline)")]
    return rest
      + sorted.prefix(Self.maxAnnotations - rest.count).map { finding in
        WorkflowCommand(
          level: finding.isError ? .error : level, file: file(of: finding, in: folders).text,
          title: "Picture",
          message: "\(finding.path): \(finding.lines.joined(separator: "; "))")
      }
  }

  /// The path of a picture in the checkout: the baseline's, or that of a picture that exists only after.
  private func file(of finding: PictureFinding, in folders: Sides<PathBytes>?) -> PathBytes {
    guard let folders else { return finding.path }
    let isAfter =
      finding.kind == .added || renamed.contains { $0.to == finding.path }
    return isAfter
      ? folders.after.appending(finding.path)
      : folders.before.appending(namesBefore[finding.path] ?? finding.path)
  }

  private static let maxRows = 500
  /// The most bytes of the table: GitHub takes a mebibyte of a step.
  private static let maxSummary = 900_000

  fileprivate var summary: String {
    let findings = findings
    var text = "### Pictures: \(headline)\n"
    var count = 0
    for finding in findings.prefix(Self.maxRows) {
      let head = count == 0 ? "\n| Picture | Finding |\n|---|---|\n" : ""
      let row = finding.row
      guard text.utf8.count + row.utf8.count < Self.maxSummary else { break }
      text += head + row
      count += 1
    }
    if findings.count > count { text += "\nand \(findings.count - count) more\n" }
    return text
  }
}

extension PictureFinding {
  fileprivate var isError: Bool { kind == .unreadable }

  /// The row of a table, in which a path means nothing in Markdown.
  fileprivate var row: String {
    "| <code>\(MarkdownText.escaped(path.description))</code> | "
      + lines.map(MarkdownText.escaped).joined(separator: "<br>") + " |\n"
  }
}
