internal import MatteCompare
internal import MatteImages

/// The file in which a review keeps its decisions: lines about other pictures, of other reviews that write it meanwhile, stay as they
/// are.
struct DecisionsFile {
  private let path: PathBytes
  /// What the file had at first.
  private let initial: String
  /// The pictures that this review decided about, in order, and its lines; of those that it takes back there is none.
  private var order: [DecisionLine.Subject] = []
  private var own: [DecisionLine.Subject: DecisionLine] = [:]

  /// A file that had some decisions when the review began.
  init(_ path: PathBytes, _ decisions: Decisions) {
    (self.path, initial) = (path, decisions.text)
  }

  /// Notes a decision, in the place of another one about the same pictures.
  mutating func add(_ line: DecisionLine) {
    order.removeAll { $0 == line.subject }
    order.append(line.subject)
    own[line.subject] = line
  }

  /// Notes that a decision about pictures of a path is taken back.
  mutating func remove(about path: String, _ hashes: Sides<String?>) {
    let subject = DecisionLine.Subject(path: path, before: hashes.before, after: hashes.after)
    if !order.contains(subject) { order.append(subject) }
    own[subject] = nil
  }

  /// Writes what is noted into the file as it is now, wholly or not at all; no other review writes it meanwhile.
  func save() throws {
    let file = OutputFile(path)
    if file.isStream { return try file.write(Array(text(after: initial).utf8)) }
    try FolderLock((path.realPath ?? path).folder).during {
      let present = path.exists ? try TextFile(path).read(mayBeEmpty: true) : initial
      try file.write(Array(text(after: present).utf8))
    }
  }

  /// The lines of a text about other pictures, and then those that are noted.
  private func text(after present: String) -> String {
    let decided = Set(order)
    let kept = present.split(whereSeparator: \.isNewline).filter { line in
      guard line.hasPrefix("{"), let line = DecisionLine(String(line)) else { return true }
      return !decided.contains(line.subject)
    }
    return (kept.map(String.init) + order.compactMap { own[$0]?.text }).map { $0 + "\n" }.joined()
  }
}
