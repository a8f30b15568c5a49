public import MatteCompare
internal import MatteImages

/// What was decided about pairs, whichever run they are of: a decision fits the same path with the same bytes, and nothing
/// else.
///
/// ```swift
/// var decisions = Decisions()
/// decisions.add(DecisionLine(path: "a.png", Sides(before: "00", after: "01"), .accepted))
/// assert(decisions.decision(on: "a.png", Sides(before: "00", after: "01")) == .accepted)
/// assert(decisions.decision(on: "a.png", Sides(before: "00", after: "02")) == nil)
/// ```
public struct Decisions: Equatable, Sendable {
  /// Why a text holds no decisions.
  public struct Failure: Error, Equatable, Sendable {
    /// The number of the first line that is none, from 1.
    public let line: Int

    /// Makes the failure of a line.
    public init(line: Int) { self.line = line }
  }

  /// The lines, in the order in which they were added.
  public private(set) var lines: [DecisionLine] = []
  /// The paths that were accepted without a word about which pictures they were, as a report's list has them.
  var paths: Set<String> = []

  /// Makes an empty list.
  public init() {}

  /// Reads a text of one decision or one accepted path a line.
  ///
  /// Throws if a line is none. Of several about one pair the last counts.
  public init(parsing text: String) throws(Failure) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated()
    where !line.allSatisfy(\.isWhitespace) && line.first != "#" {
      if line.first != "{" {
        paths.insert(PathBytes(unescaping: line).text)
      } else if let decision = DecisionLine(String(line)) {
        add(decision)
      } else {
        throw Failure(line: index + 1)
      }
    }
  }

  /// Adds a line, in the place of the one about the same pair.
  public mutating func add(_ line: DecisionLine) {
    remove(about: line.path, Sides(before: line.before, after: line.after))
    lines.append(line)
  }

  /// Removes the line about a pair.
  public mutating func remove(about path: String, _ hashes: Sides<String?>) {
    let subject = DecisionLine.Subject(path: path, before: hashes.before, after: hashes.after)
    lines.removeAll { $0.subject == subject }
  }

  /// The decision about a pair; nil if there is none.
  public func decision(on path: String, _ hashes: Sides<String?>) -> Decision? {
    line(on: path, hashes)?.decision
  }

  /// The line about a pair; nil if there is none.
  func line(on path: String, _ hashes: Sides<String?>) -> DecisionLine? {
    let subject = DecisionLine.Subject(path: path, before: hashes.before, after: hashes.after)
    return lines.last { $0.subject == subject }
  }

  /// True if any decision is about a path.
  func concern(_ path: String) -> Bool { lines.contains { $0.path == path } }

  /// All lines.
  public var text: String { lines.map { $0.text + "\n" }.joined() }
}
