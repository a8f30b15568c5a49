internal import MatteImages
public import MatteCompare

/// A decision as a line of a file: about two pictures, by their path and the hashes of their bytes.
///
/// ```swift
/// let line = DecisionLine(
///   path: "login.png", Sides(before: "9f86…", after: "60303…"), .rejected, note: "cut off")
/// assert(line.text.hasPrefix(#"{"path": "login.png", "#))
/// ```
public struct DecisionLine: Hashable, Sendable {
  /// What the decision is about.
  struct Subject: Hashable {
    let path: String
    let before: String?
    let after: String?
  }

  /// The path by which the pictures belong together.
  public let path: String
  /// The SHA-256 of the bytes of the picture before, in hexadecimal digits; nil if there is none.
  public let before: String?
  /// The SHA-256 of the bytes of the picture after, in hexadecimal digits; nil if there is none.
  public let after: String?
  /// The decision.
  public let decision: Decision
  /// What was said about it.
  public let note: String?
  /// Why the file that should have followed from it was not written, in part of a line; nil if it was, or if there is none.
  public let unwritten: String?
  /// True if the picture before is a copy that tests left of the baseline: the path does not tell where that is.
  public let isOfCopy: Bool

  /// Makes a line.
  public init(
    path: String, _ hashes: Sides<String?>, _ decision: Decision, note: String? = nil,
    unwritten: String? = nil, isOfCopy: Bool = false
  ) {
    (self.path, self.decision, self.note) = (path, decision, note)
    (self.unwritten, self.isOfCopy) = (unwritten, isOfCopy)
    (before, after) = (hashes.before, hashes.after)
  }

  /// Reads a line of JSON; nil if it is no decision.
  public init?(_ line: String) {
    guard let json = JSON(parsing: Array(line.utf8)), let path = json["path"]?.string,
      let decision = (json["decision"]?.string).flatMap(Decision.init)
    else { return nil }
    let hashes = Sides(before: "before", after: "after").map { json[$0]?.string }
    let isOfCopy = if case .bool(true)? = json["copy"] { true } else { false }
    self.init(
      path: path, hashes, decision, note: json["note"]?.string,
      unwritten: json["unwritten"]?.string, isOfCopy: isOfCopy)
  }

  var subject: Subject { Subject(path: path, before: before, after: after) }

  /// The line, without its end.
  public var text: String {
    func value(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
    var members: [(String, JSON)] = [
      ("path", .string(path)), ("before", value(before)), ("after", value(after)),
      ("decision", .string(decision.rawValue)),
    ]
    if let note { members.append(("note", .string(note))) }
    if let unwritten { members.append(("unwritten", .string(unwritten))) }
    if isOfCopy { members.append(("copy", .bool(true))) }
    return JSON.object(members).text
  }
}
