public import MatteCompare
internal import MatteImages

/// A picture that may stand in the place of another, as a line of a file: both by the hashes of their pixels.
///
/// ```swift
/// let render = AllowedRender(
///   path: "login.png", Sides(before: "9f86…", after: "60303…"), date: "2026-11-30", note: "AMD")
/// assert(render.text.hasPrefix(#"{"path": "login.png", "#))
/// ```
public struct AllowedRender: Hashable, Sendable {
  /// The path of the picture before, from the folder of the list.
  public let path: String
  /// The SHA-256 of the pixels of the picture before, in hexadecimal digits.
  public let before: String
  /// The SHA-256 of the pixels of the picture after, in hexadecimal digits.
  public let after: String
  /// The day on which it was allowed, YYYY-MM-DD.
  public let date: String
  /// The reason for which it was allowed.
  public let note: String?

  /// Makes a line.
  public init(path: String, _ hashes: Sides<String>, date: String, note: String? = nil) {
    (self.path, self.date, self.note) = (path, date, note)
    (before, after) = (hashes.before, hashes.after)
  }

  /// Reads a line of JSON; nil if it is no allowed render.
  public init?(_ line: String) {
    guard let json = JSON(parsing: Array(line.utf8)) else { return nil }
    let members = ["path", "before", "after", "date"].compactMap { json[$0]?.string }
    guard members.count == 4 else { return nil }
    self.init(
      path: members[0], Sides(before: members[1], after: members[2]), date: members[3],
      note: json["note"]?.string)
  }

  /// The line, without its end.
  public var text: String {
    let members = [("path", path), ("before", before), ("after", after), ("date", date)]
    let notes = note.map { [("note", $0)] } ?? []
    return JSON.object((members + notes).map { ($0.0, .string($0.1)) }).text
  }

  /// True if both are about the same two pictures.
  func isAboutSame(as render: AllowedRender) -> Bool {
    (path, before, after) == (render.path, render.before, render.after)
  }
}
