import Glibc

/// A pipe from a program to the test, and what has come through it.
final class Pipe {
  /// The end to write to; -1 once it is closed.
  private(set) var inlet: Int32 = -1
  /// The end to read from; -1 once everything is read.
  private var outlet: Int32 = -1
  /// What has been read.
  private(set) var bytes: [UInt8] = []

  /// Makes a pipe that no other program inherits unless it is given to it.
  init() throws {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw MissingProgram(name: "pipe") }
    (outlet, inlet) = (ends[0], ends[1])
    _ = fcntl(inlet, F_SETFD, FD_CLOEXEC)
    _ = fcntl(outlet, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    closeInlet()
    closeOutlet()
  }

  /// True if there may still come something.
  var isOpen: Bool { outlet >= 0 }

  /// True if something has come, or the end.
  var isReadable: Bool { Self.wait(for: [self], until: .now) }

  func closeInlet() {
    if inlet >= 0 { close(inlet) }
    inlet = -1
  }

  /// Reads once; false at the end.
  func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe Glibc.read(outlet, &buffer, buffer.count)
    if count <= 0 { closeOutlet() }
    bytes += buffer.prefix(max(0, count))
    return count > 0
  }

  /// True if the other end is closed everywhere.
  func isAtEnd(by deadline: Deadline) -> Bool {
    guard isOpen else { return true }
    return Self.wait(for: [self], until: deadline) && !read()
  }

  /// Waits until one of some pipes can be read; false if none can before the deadline.
  static func wait(for pipes: [Pipe], until deadline: Deadline) -> Bool {
    var entries = pipes.map { pollfd(fd: $0.outlet, events: Int16(POLLIN), revents: 0) }
    return deadline.wait(for: &entries)
  }

  private func closeOutlet() {
    if outlet >= 0 { close(outlet) }
    outlet = -1
  }
}
