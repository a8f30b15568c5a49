/// What a program puts on the clipboard.
///
/// ```swift
/// let place = ClipboardItem.text("--ignore 40,30,4,2")
/// ```
public enum ClipboardItem: Hashable, Sendable {
  /// A text.
  case text(String)
  /// The bytes of a PNG.
  case png([UInt8])

  /// The bytes that stand for it in all of its forms.
  package var bytes: [UInt8] {
    switch self {
    case .text(let text): Array(text.utf8)
    case .png(let bytes): bytes
    }
  }

  /// The names of the forms in which it can be had.
  package var forms: [Atoms.Name] {
    switch self {
    case .text: [.text, .plainText]
    case .png: [.png]
    }
  }
}
