/// A form in which a window takes what another program holds, the best first.
package enum PastedForm: CaseIterable, Sendable {
  case png, webp, jpeg, files, text, plainText

  /// The name that programs give it.
  var name: Atoms.Name {
    switch self {
    case .png: .png
    case .webp: .webp
    case .jpeg: .jpeg
    case .files: .files
    case .text: .text
    case .plainText: .plainText
    }
  }

  /// The greatest number of bytes that are taken.
  package var longest: Int {
    switch self {
    case .png, .webp, .jpeg: 1 << 28
    case .files: 1 << 22
    case .text, .plainText: 1 << 16
    }
  }

  /// Those in which something is dropped, the best first: files, as they are followed when they change.
  static let dropped: [PastedForm] = [.files, .png, .webp, .jpeg]

  /// What bytes of this form are.
  func item(_ bytes: [UInt8]) -> PastedItem {
    switch self {
    case .png, .webp, .jpeg: return bytes.isEmpty ? .trouble(.unusable) : .picture(bytes)
    case .files:
      let paths = FileURIs.paths(in: bytes, host: HostName.bytes)
      return paths.isEmpty ? .trouble(.unusable) : .files(paths)
    case .text, .plainText:
      let text = String(decoding: bytes, as: UTF8.self)
      return text.isEmpty ? .trouble(.empty) : .text(text)
    }
  }
}
