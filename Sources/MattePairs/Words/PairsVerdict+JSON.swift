public import MatteImages

extension PairsVerdict {
  /// The verdict for programs, as Resources/diff-folders.schema.json describes it.
  ///
  /// A folder that could not be listed is said as `describing` puts it, in a line; `crops` are those that were written.
  public func json(
    crops: [CropFiles]? = nil, describing: (ImageError) -> String = { "\($0)" }
  ) -> JSON {
    .object(
      [
        ("version", .count(1)), ("same", .bool(isSame)), ("summary", counts),
        (
          "pairs",
          .array(
            compared.map {
              .object([
                ("path", $0.path.json), ("pathBefore", (namesBefore[$0.path] ?? $0.path).json),
                ("verdict", $0.finding.json.map(JSON.written) ?? .null),
              ])
            })
        ),
        ("added", .array(added.map(\.json))),
        ("removed", .array(removed.map(\.json))),
        ("accepted", .array(accepted.map(\.json))),
        (
          "renamed",
          .array(
            renamed.map {
              .object([
                ("from", $0.from.json), ("to", $0.to.json), ("by", .string($0.by.rawValue)),
              ])
            })
        ),
        (
          "unreadable",
          .array(
            unreadable.map { .object([("path", $0.path.json), ("message", .string($0.message))]) })
        ),
        ("unlisted", .array(failures.map { .string(describing($0)) })),
      ] + found + (crops?.members ?? []))
  }

  /// What was found where tests left pictures.
  private var found: [(String, JSON)] {
    [
      ("unpaired", .array((results?.unpaired ?? []).map(\.json))),
      ("frameworks", .array((results?.frameworks ?? []).map { .string($0.name) })),
      ("unexplained", .array((results?.unexplained ?? []).map(\.json))),
      ("notRun", .array((results?.notRun ?? []).map(\.json))),
      ("ran", (results?.hasTrace).map(JSON.bool) ?? .null),
    ]
  }

  private var counts: JSON {
    .object([
      ("pairs", .count(outcomes.count)), ("same", .count(compared.count - different)),
      ("different", .count(different)), ("unreadable", .count(unreadable.count)),
      ("added", .count(added.count)), ("removed", .count(removed.count)),
      ("renamed", .count(renamed.count)), ("leftOut", .count(leftOut)),
      ("untracked", .count(untracked)), ("hidden", .count(hidden)),
      ("submodules", .count(submodules)), ("folderLinks", .count(folderLinks)),
      ("accepted", .count(accepted.count)), ("allowed", .count(allowed)),
      ("onlyProfile", .count(onlyProfile)),
      ("visible", visible.map(JSON.count) ?? .null),
    ])
  }
}

extension PathBytes {
  /// The path, whose control characters JSON escapes.
  fileprivate var json: JSON { .string(text) }
}
