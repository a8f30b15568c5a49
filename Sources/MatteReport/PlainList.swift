internal import MattePairs

/// The entries of a report as plain HTML, for browsers that run no scripts: names, verdicts, and the first pictures.
struct PlainList {
  /// What the addresses of pictures begin with; nil if they lie within the page, where only scripts reach them.
  private let base: String?
  private let groups: [Group]
  /// How many entries have their pictures so far.
  private var picturedCount = 0

  private struct Group {
    let name: String
    let title: String
    let entries: [JSON]
  }

  /// Takes the entries of a page.
  init(_ entries: [JSON], base: String?) {
    self.base = base
    let grouped = Dictionary(grouping: entries) { $0["group"]?.string ?? "" }
    groups = ["changed", "unreadable", "added", "removed", "renamed", "same"].compactMap { name in
      let title = name.prefix(1).uppercased() + name.dropFirst()
      return grouped[name].map { Group(name: name, title: title, entries: $0) }
    }
  }

  /// The elements of the list.
  var html: String {
    var list = self
    let sections = groups.map { list.section($0) }
    return "<p class=\"total\">\(list.total)</p>\n" + sections.joined()
  }

  /// How many there are of what, and of which there are pictures.
  private var total: String {
    let all = groups.reduce(0) { $0 + $1.entries.count }
    let shown = groups.reduce(0) { $0 + ($1.name == "same" ? 0 : $1.entries.count) }
    guard all > 0 else { return "No picture differs." }
    let counts = groups.map { "\($0.entries.count) \($0.name)" }.joined(separator: ", ")
    let note =
      base == nil
      ? " The pictures lie within this page, where only scripts can show them."
      : picturedCount == Self.maxPictured && shown > picturedCount
        ? " The first \(picturedCount) are shown with their pictures, the others by name." : ""
    return "\(all) picture\(all == 1 ? "" : "s"): \(counts).\(note)"
  }

  private mutating func section(_ group: Group) -> String {
    var (articles, rows): ([String], [String]) = ([], [])
    for entry in group.entries {
      if group.name != "same", let article = article(entry) {
        articles.append(article)
      } else {
        rows.append(Self.row(entry))
      }
    }
    if !rows.isEmpty { rows = ["<ul>\n"] + rows + ["</ul>\n"] }
    return """
      <section>
      <h2><span class="mark \(group.name)"></span>\(group.title) <span class="count">\(group.entries.count)</span></h2>
      \((articles + rows).joined())</section>

      """
  }

  private static func row(_ entry: JSON) -> String {
    let text = text(of: entry)
    return "<li>\(name(of: entry))\(text.isEmpty ? "" : "<span> – \(text)</span>")</li>\n"
  }

  /// An entry with its pictures; nil if it has none, or others have them already.
  private mutating func article(_ entry: JSON) -> String? {
    guard let base, picturedCount < Self.maxPictured, let facts = Self.facts(of: entry) else {
      return nil
    }
    let figures = PlainFigures(facts, base: base, path: entry["path"]?.string ?? "").html
    guard !figures.isEmpty else { return nil }
    picturedCount += 1
    let sentences = (facts["sentences"]?.array ?? []).map { ($0.string ?? "").inHTML }
    let lines = ([Self.text(of: entry)] + sentences).filter { !$0.isEmpty }
    return """
      <article>
      <h3>\(Self.name(of: entry))</h3>
      \(lines.map { "<p>\($0)</p>\n" }.joined())<div class="sides">
      \(figures)</div>
      </article>

      """
  }

  private static func name(of entry: JSON) -> String {
    "<bdi>\((entry["path"]?.string ?? "").inHTML)</bdi>"
  }

  /// What is said of an entry.
  private static func text(of entry: JSON) -> String {
    if entry["group"]?.string == "renamed", let origin = entry["from"]?.string {
      return "from <bdi>\(origin.inHTML)</bdi>"
    }
    return (entry["text"]?.string ?? "").inHTML
  }

  /// What is known of the pictures of an entry; of an animation, of the frame in which most differs.
  private static func facts(of entry: JSON) -> JSON? {
    var pictures = entry["pictures"]
    if case .written(let text) = pictures { pictures = JSON(parsing: Array(text.utf8)) }
    guard let frames = pictures?["frames"]?.array else { return pictures }
    let number = pictures?["verdict"]?["frame"]?.wholeNumber
    return frames.first { $0["verdict"]?["frame"]?.wholeNumber == number } ?? frames.first
  }

  /// The most entries that are shown with pictures.
  private static let maxPictured = 200
}
