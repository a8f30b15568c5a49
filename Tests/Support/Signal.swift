import Glibc

/// Something that one thread waits for and another brings about, once.
public final class Signal: Sendable {
  /// The ends of a pipe to read from and to write to.
  private let ends: (outlet: Int32, inlet: Int32)

  /// Makes a signal that has not come.
  public init() {
    var ends: [Int32] = [-1, -1]
    unsafe _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.ends = (ends[0], ends[1])
  }

  deinit {
    close(ends.outlet)
    close(ends.inlet)
  }

  /// Has it come.
  public func signal() {
    var byte: UInt8 = 0
    unsafe _ = write(ends.inlet, &byte, 1)
  }

  /// Waits for it; false if it has not come after some seconds.
  public func comes(within seconds: Double) -> Bool {
    var entries = [pollfd(fd: ends.outlet, events: Int16(POLLIN), revents: 0)]
    return Deadline(after: seconds).wait(for: &entries)
  }

  /// Waits until it has come.
  public func wait(for what: String) throws {
    guard comes(within: patience) else { throw Overdue(what: what, seconds: patience) }
  }
}
