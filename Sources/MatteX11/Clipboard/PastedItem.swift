/// What a window takes from the clipboard.
///
/// ```swift
/// let word = PastedItem.text("login")
/// ```
public enum PastedItem: Hashable, Sendable {
  /// The bytes of a picture file.
  case picture([UInt8])
  /// Files, by the bytes of their paths.
  case files([[UInt8]])
  /// A text.
  case text(String)
  /// Nothing, for a reason.
  case trouble(Trouble)

  /// Why nothing is taken.
  public enum Trouble: Hashable, Sendable {
    /// The clipboard is empty.
    case empty
    /// It holds neither a picture of a known format, nor a file, nor a text.
    case unusable
    /// There is more than a window takes.
    case tooLarge
    /// The program that holds it ended, or gave no more of it.
    case interrupted
  }
}

extension ClipboardItem {
  /// What a window takes that holds it itself.
  var pasted: PastedItem {
    switch self {
    case .text(let text): .text(text)
    case .png(let bytes): .picture(bytes)
    }
  }
}
