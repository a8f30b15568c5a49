/// A text that changes while a session is played.
public struct Told: CustomStringConvertible {
  private var text = ""
  private var texts: [String] = []

  /// Makes one of which nothing is known.
  public init() {}

  /// Adds what it is next.
  public mutating func add(_ text: String) {
    self.text = text
    if texts.last != text { texts.append(text) }
  }

  /// What it is at the end; and the sum of all that it was, if that was ever something else.
  public var description: String {
    guard texts.count > 1 else { return text }
    return "\(text.isEmpty ? "–" : text) ~\(KnownLine.short(texts.joined(separator: "\n")))"
  }
}
