internal import MatteCompare
internal import MatteImages
internal import MattePairs

/// What the page of a report is made of.
struct ReportData {
  private let members: [(String, JSON)]

  /// Puts together what was found, and what is known of the pictures by their paths.
  init(
    _ verdict: PairsVerdict, _ pictures: [PathBytes: JSON], _ names: Sides<PathBytes>,
    program: String
  ) {
    let entries = Self.entries(verdict)
    self.init(
      entries.map { $0.json(pictures[$0.path] ?? .null) },
      names: names.map(\.description), program: program)
  }

  /// Puts entries together.
  init(_ entries: [JSON], names: Sides<String>, program: String) {
    members = [
      ("before", .string(names.before)), ("after", .string(names.after)),
      ("program", .string(program)), ("entries", .array(Self.sorted(entries))),
    ]
  }

  /// Entries in the order of their paths, as the window lists them.
  private static func sorted(_ entries: [JSON]) -> [JSON] {
    let keys = entries.map { FoldedText($0["path"]?.string ?? "").order }
    return entries.indices.sorted { one, other in
      keys[one] == keys[other] ? one < other : keys[one].lexicographicallyPrecedes(keys[other])
    }.map { entries[$0] }
  }

  /// The data for a page whose pictures lie at addresses that begin so; empty if they lie within.
  func json(pictures: String) -> JSON { .object([("pictures", .string(pictures))] + members) }

  /// A picture for each path, and what could not be listed; of what was renamed and changed, git knows both.
  private static func entries(_ verdict: PairsVerdict) -> [Entry] {
    let places = verdict.renamed.map { ($0.to, $0.from) }
    let origins = Dictionary(places) { first, _ in first }
    let compared = verdict.compared.map { path, finding in
      let group = finding.isSame ? origins[path] == nil ? "same" : "renamed" : "changed"
      return Entry(
        group, path, finding.summary, from: origins[path], isVisible: finding.isVisible)
    }
    let unlisted = verdict.failures.map { Entry("unreadable", $0.path, $0.description) }
    let unreadable =
      verdict.unreadable.map { path, message in
        Entry("unreadable", path, message, from: origins[path])
      } + unlisted
    let others = Set((compared + unreadable).map(\.path))
    return compared + verdict.added.filter { !others.contains($0) }.map { Entry("added", $0) }
      + verdict.removed.filter { !others.contains($0) }.map { Entry("removed", $0) }
      + verdict.renamed.filter { !others.contains($0.to) }
      .map { Entry("renamed", $0.to, from: $0.from) } + unreadable
  }

  /// A picture of the list, or a folder that could not be listed.
  private struct Entry {
    let group: String
    let path: PathBytes
    let from: PathBytes?
    let text: String?
    /// True if something is seen of what differs; nil if that is not known.
    let isVisible: Bool?

    init(
      _ group: String, _ path: PathBytes, _ text: String? = nil, from: PathBytes? = nil,
      isVisible: Bool? = nil
    ) {
      self.group = group
      self.path = path
      self.text = text
      self.from = from
      self.isVisible = isVisible
    }

    func json(_ pictures: JSON) -> JSON {
      var members: [(String, JSON)] = [
        ("group", .string(group)), ("path", .string(path.description)),
        ("accept", .string(AcceptedPath(path).line)), ("pictures", pictures),
      ]
      if let text { members.append(("text", .string(text))) }
      if let isVisible { members.append(("visible", .bool(isVisible))) }
      if let from {
        members.append(("from", .string(from.description)))
        members.append(("acceptFrom", .string(AcceptedPath(from).line)))
      }
      return .object(members)
    }
  }
}
