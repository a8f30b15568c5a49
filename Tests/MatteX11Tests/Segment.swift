import Glibc

/// A piece of shared memory, as the system lists it.
struct Segment {
  /// The bytes.
  let size: Int
  /// True if it goes away with its last user.
  let isTemporary: Bool

  /// Those this process made.
  static var own: [Segment] {
    let file = unsafe open("/proc/sysvipc/shm", O_RDONLY)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(file, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
    return lines.filter { $0.count > 4 && Int($0[4]) == Int(getpid()) }.map { columns in
      Segment(size: Int(columns[3]) ?? 0, isTemporary: columns[2] == "1600")
    }
  }
}
