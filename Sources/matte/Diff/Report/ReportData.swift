internal import MatteImages

/// What the page of a report is made of.
struct ReportData {
  let json: JSON

  /// Puts together what was found, and what is known of the pictures by their paths.
  init(
    _ verdict: FolderVerdict, _ pictures: [PathBytes: JSON], before: PathBytes, after: PathBytes
  ) {
    func entry(_ group: String, _ path: PathBytes, _ members: [(String, JSON)] = []) -> JSON {
      .object(
        [
          ("group", .string(group)), ("path", .string(path.description)),
          ("accept", .string(AcceptedPath(path).line)), ("pictures", pictures[path] ?? .null),
        ] + members)
    }
    let compared = verdict.compared.map { item in
      entry(
        item.finding.isSame ? "same" : "changed", item.path,
        [("text", .string(item.finding.summary))])
    }
    let unreadable = verdict.unreadable.map {
      entry("unreadable", $0.path, [("text", .string($0.message))])
    }
    let pairing = verdict.pairing
    let renamed = pairing.renamed.map { renaming in
      entry(
        "renamed", renaming.to,
        [
          ("from", .string(renaming.from.description)),
          ("acceptFrom", .string(AcceptedPath(renaming.from).line)),
        ])
    }
    let entries =
      compared + pairing.added.map { entry("added", $0.path) }
      + pairing.removed.map { entry("removed", $0.path) } + renamed + unreadable
    json = .object([
      ("before", .string(before.description)), ("after", .string(after.description)),
      ("program", .string("matte \(Version.current)")), ("entries", .array(entries)),
    ])
  }
}
