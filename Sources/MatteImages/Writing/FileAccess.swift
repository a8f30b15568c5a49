internal import Glibc

/// Whose a file is, and who may do what with it.
struct FileAccess: Equatable {
  private let owner: uid_t
  private let group: gid_t
  private let mode: mode_t

  /// Takes what the system says of a file.
  init(_ status: stat) {
    (owner, group, mode) = (status.st_uid, status.st_gid, status.st_mode & 0o7777)
  }

  /// Gives it to another file; owner and group as far as the system lets, and nobody more than they had.
  func apply(to file: borrowing Descriptor) throws(SystemError) {
    // Only the administrator gives files away, but anybody may choose among groups of their own.
    if fchown(file.number, owner, group) != 0 { _ = fchown(file.number, uid_t.max, group) }
    let status = try file.status()
    var mode = mode
    if status.st_uid != owner { mode &= ~0o4000 }
    // To another group the file is what it is to all others, or less.
    if status.st_gid != group { mode &= ~0o2070 | (mode & 0o007) << 3 }
    if fchmod(file.number, mode) != 0 { throw .last }
  }
}
