internal import MatteImages

extension RevisionVerdict {
  /// The verdict for programs, with the fields of two folders.
  var json: JSON {
    .object([
      ("version", .count(1)), ("same", .bool(isSame)), ("summary", counts),
      ("pairs", .array(outcomes.compactMap(\.json))), ("added", .array(added.map(\.json))),
      ("removed", .array(removed.map(\.json))),
      (
        "renamed",
        .array(renamed.map { .object([("from", $0.from.json), ("to", $0.path.json)]) })
      ),
      (
        "unreadable",
        .array(
          unreadable.map { .object([("path", $0.path.json), ("message", .string($0.message))]) })
      ),
      ("unlisted", .array([])),
    ])
  }

  private var counts: JSON {
    let (same, different) = (number(of: .same), number(of: .changed))
    return .object([
      ("pairs", .count(same + different + unreadable.count)), ("same", .count(same)),
      ("different", .count(different)), ("unreadable", .count(unreadable.count)),
      ("added", .count(added.count)), ("removed", .count(removed.count)),
      ("renamed", .count(renamed.count)), ("leftOut", .count(leftOut)),
    ])
  }
}

extension RevisionVerdict.Outcome {
  fileprivate var json: JSON? {
    guard case .compared(_, _, _, let verdict) = result else { return nil }
    return .object([("path", picture.path.json), ("verdict", verdict)])
  }
}

extension PathBytes {
  /// The path as it is shown.
  fileprivate var json: JSON { .string(description) }
}
