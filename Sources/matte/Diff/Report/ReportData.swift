internal import MatteImages

/// What the page of a report is made of.
struct ReportData {
  let json: JSON

  /// Puts together what was found, and what is known of the pictures by their paths.
  init(
    _ verdict: PairsVerdict, _ pictures: [PathBytes: JSON], before: PathBytes, after: PathBytes
  ) {
    let entries =
      verdict.compared.map {
        Entry($0.finding.isSame ? "same" : "changed", $0.path, $0.finding.summary)
      }
      + verdict.added.map { Entry("added", $0) }
      + verdict.removed.map { Entry("removed", $0) }
      + verdict.renamed.map { Entry("renamed", $0.to, from: $0.from) }
      + verdict.unreadable.map { Entry("unreadable", $0.path, $0.message) }
    json = .object([
      ("before", .string(before.description)), ("after", .string(after.description)),
      ("program", .string("matte \(Version.current)")),
      ("entries", .array(entries.map { $0.json(pictures[$0.path] ?? .null) })),
    ])
  }

  /// A picture of the list.
  private struct Entry {
    let group: String
    let path: PathBytes
    let from: PathBytes?
    let text: String?

    init(_ group: String, _ path: PathBytes, _ text: String? = nil, from: PathBytes? = nil) {
      self.group = group
      self.path = path
      self.text = text
      self.from = from
    }

    func json(_ pictures: JSON) -> JSON {
      var members: [(String, JSON)] = [
        ("group", .string(group)), ("path", .string(path.description)),
        ("accept", .string(AcceptedPath(path).line)), ("pictures", pictures),
      ]
      if let text { members.append(("text", .string(text))) }
      if let from {
        members.append(("from", .string(from.description)))
        members.append(("acceptFrom", .string(AcceptedPath(from).line)))
      }
      return .object(members)
    }
  }
}
