internal import Glibc

/// A folder that one process at a time changes, from when this is made until it is let go.
///
/// Where the system knows no locks, such as on some network drives, nobody waits.
package struct FolderLock: ~Copyable {
  private let folder: Descriptor?

  /// Waits until no other process changes the folder at `path`.
  package init(_ path: PathBytes) {
    guard let own = try? Descriptor(opening: path, O_RDONLY | O_DIRECTORY) else {
      folder = nil
      return
    }
    let number = own.number
    _ = try? uninterrupted { flock(number, LOCK_EX) }
    folder = consume own
  }

  /// Does something while no other process changes the folder.
  package func during<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}
