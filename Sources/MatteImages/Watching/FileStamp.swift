internal import Glibc

/// What tells one version of a file from another without a look at its bytes: where it is on the disk, how long it is and
/// when it was changed.
///
/// ```swift
/// let stamp = FileStamp("before.png")
/// // Later:
/// if FileStamp("before.png") != stamp { print("read it again") }
/// ```
public struct FileStamp: Hashable, Sendable {
  private let device: UInt
  private let number: UInt
  private let size: Int
  /// When the bytes were changed, and when anything was, in seconds and nanoseconds.
  private let times: [Int]

  /// The stamp of a regular file, after all symbolic links; nil if there is none.
  public init?(_ path: PathBytes) {
    guard let status = path.status, status.isOfKind(S_IFREG) else { return nil }
    (device, number, size) = (UInt(status.st_dev), UInt(status.st_ino), status.st_size)
    times = [
      status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
  }
}
