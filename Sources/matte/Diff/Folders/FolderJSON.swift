internal import MatteImages

extension FolderVerdict {
  /// The verdict for programs, as Resources/diff-folders.schema.json describes it.
  var json: JSON {
    .object([
      ("version", .count(1)), ("same", .bool(isSame)), ("summary", counts),
      (
        "pairs",
        .array(compared.map { .object([("path", $0.path.json), ("verdict", $0.finding.json)]) })
      ),
      ("added", .array(pairing.added.map(\.path.json))),
      ("removed", .array(pairing.removed.map(\.path.json))),
      (
        "renamed",
        .array(pairing.renamed.map { .object([("from", $0.from.json), ("to", $0.to.json)]) })
      ),
      (
        "unreadable",
        .array(
          unreadable.map { .object([("path", $0.path.json), ("message", .string($0.message))]) })
      ),
      ("unlisted", .array(pairing.failures.map { .string($0.description) })),
    ])
  }

  private var counts: JSON {
    .object([
      ("pairs", .count(outcomes.count)), ("same", .count(compared.count - different)),
      ("different", .count(different)), ("unreadable", .count(unreadable.count)),
      ("added", .count(pairing.added.count)), ("removed", .count(pairing.removed.count)),
      ("renamed", .count(pairing.renamed.count)), ("leftOut", .count(pairing.leftOut)),
    ])
  }
}

extension PathBytes {
  /// The path as it is shown.
  fileprivate var json: JSON { .string(description) }
}
