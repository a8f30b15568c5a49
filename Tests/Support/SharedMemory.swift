import Glibc

/// A piece of memory that programs share, as the system lists it.
public struct SharedMemory: Sendable {
  /// The bytes.
  public let size: Int
  /// True if it goes away with its last user.
  public let isTemporary: Bool

  /// The pieces that a process made and that are there.
  public static func made(by pid: Int32) -> [SharedMemory] {
    let text = String(decoding: fileBytes("/proc/sysvipc/shm") ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
    return lines.filter { $0.count > 4 && Int32($0[4]) == pid }.map { columns in
      SharedMemory(size: Int(columns[3]) ?? 0, isTemporary: columns[2] == "1600")
    }
  }
}
