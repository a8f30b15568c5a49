/// The start that the folders of all pairs share, which tells no pair from another.
struct SharedStart: Hashable, Sendable {
  /// The length of the start in bytes.
  private let count: Int
  /// True if it ends within the name of a folder.
  private let isPart: Bool

  /// Finds the start of folders: whole folders, and of the next one as many words as leave something of each.
  init(of folders: [Substring]) {
    guard folders.count > 1, let first = folders.min(), let last = folders.max() else {
      (count, isPart) = (0, false)
      return
    }
    let shared = Array(zip(first.utf8, last.utf8).prefix(while: ==).map(\.0))
    func ends(_ folder: Substring) -> Bool {
      let next = folder.utf8.dropFirst(shared.count).first
      return next == nil || next == UInt8(ascii: "/")
    }
    if ends(first), ends(last), folders.allSatisfy(ends) {
      (count, isPart) = (shared.count, false)
      return
    }
    let end = shared.lastIndex { Self.signs.contains($0) }
    count = end.map { $0 + 1 } ?? 0
    isPart = end.map { shared[$0] != UInt8(ascii: "/") } ?? false
  }

  /// The signs after which a word begins.
  private static let signs = Set("/-_. ".utf8)

  /// What a folder has after the start.
  func rest(of folder: Substring) -> String {
    let rest = String(folder.utf8.dropFirst(count)) ?? String(folder)
    if isPart { return "…" + rest }
    return rest.hasPrefix("/") ? String(rest.dropFirst()) : rest
  }
}
