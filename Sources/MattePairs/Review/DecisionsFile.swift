internal import MatteCompare
internal import MatteImages

/// The file in which reviews keep their decisions: each writes its own, and what others write there meanwhile stays.
struct DecisionsFile {
  typealias Subject = DecisionLine.Subject

  let path: PathBytes
  /// What the file said when it was last read or written, and its version then.
  private var text: String
  private var stamp: FileStamp?
  /// What is to be written next, in order: the decision about some pictures, or nil if there is none any more.
  private var open: [(subject: Subject, line: DecisionLine?)] = []

  /// A file that had some decisions when the review began.
  init(_ path: PathBytes, _ decisions: Decisions) {
    (self.path, text) = (path, decisions.text)
  }

  private var isStream: Bool { OutputFile(path).isStream }

  /// Notes a decision, in the place of another one about the same pictures.
  mutating func add(_ line: DecisionLine) { note(line, about: line.subject) }

  /// Notes that a decision about pictures of a path is taken back.
  mutating func remove(about path: String, _ hashes: Sides<String?>) {
    note(nil, about: Subject(path: path, before: hashes.before, after: hashes.after))
  }

  private mutating func note(_ line: DecisionLine?, about subject: Subject) {
    open.removeAll { $0.subject == subject }
    open.append((subject, line))
  }

  /// Does something while no other review writes the file.
  func alone<Result>(_ body: () throws -> Result) rethrows -> Result {
    if isStream { return try body() }
    return try FolderLock((path.realPath ?? path).folder).during(body)
  }

  /// Reads what others have written: what the file now says of pictures of which it said something else, nil if nothing.
  ///
  /// A file that is gone or cannot be read says what it said.
  mutating func readAgain() -> [Subject: DecisionLine?] {
    guard !isStream, let now = FileStamp(path), now != stamp,
      let present = try? TextFile(path).read(mayBeEmpty: true)
    else { return [:] }
    let (old, new) = (Self.lines(of: text), Self.lines(of: present))
    (text, stamp) = (present, now)
    let subjects = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    return Dictionary(uniqueKeysWithValues: subjects.map { ($0, new[$0]) })
  }

  /// Writes what is noted into the file as it is now, wholly or not at all; meant to be done alone.
  mutating func save() throws {
    let present = !isStream && path.exists ? try TextFile(path).read(mayBeEmpty: true) : text
    let decided = Set(open.map(\.subject))
    let kept = present.split(whereSeparator: \.isNewline).filter { line in
      Self.decision(in: line).map { !decided.contains($0.subject) } ?? true
    }
    let lines = kept.map(String.init) + open.compactMap { $0.line?.text }
    let whole = lines.map { $0 + "\n" }.joined()
    try OutputFile(path).write(Array(whole.utf8))
    (text, stamp, open) = (whole, FileStamp(path), [])
  }

  private static func decision(in line: Substring) -> DecisionLine? {
    line.hasPrefix("{") ? DecisionLine(String(line)) : nil
  }

  private static func lines(of text: String) -> [Subject: DecisionLine] {
    let lines = text.split(whereSeparator: \.isNewline).compactMap(decision)
    return Dictionary(lines.map { ($0.subject, $0) }) { _, last in last }
  }
}
