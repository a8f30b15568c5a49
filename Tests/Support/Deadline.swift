import Glibc

/// A moment of the monotonic clock until which something is waited for.
public struct Deadline: Sendable {
  /// Seconds of the monotonic clock.
  private let seconds: Double

  /// The moment some seconds from now.
  public init(after seconds: Double) { self.seconds = Self.clock + seconds }

  /// This moment.
  public static var now: Deadline { Deadline(after: 0) }

  /// The seconds from this moment to another.
  public func distance(to other: Deadline) -> Double { other.seconds - seconds }

  /// Waits until one of some descriptors is ready; false if none is before this moment.
  func wait(for entries: inout [pollfd]) -> Bool {
    while true {
      let left = max(0, Deadline.now.distance(to: self))
      let count = unsafe Glibc.poll(
        &entries, nfds_t(entries.count), Int32((left * 1000).rounded(.up)))
      if count >= 0 { return count > 0 }
      guard errno == EINTR else { return false }
    }
  }

  /// Waits until a descriptor can be read; false if not before this moment.
  public func canRead(_ descriptor: Int32) -> Bool {
    var entries = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    return wait(for: &entries)
  }

  private static var clock: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Something that did not happen in time.
public struct Overdue: Error, CustomStringConvertible {
  /// What was waited for.
  public let what: String
  /// For how long.
  public let seconds: Double

  /// Both in a line.
  public var description: String { "waited \(seconds) s for \(what), which did not happen" }
}

/// Looks again and again until a condition is met that nothing reports.
public func poll(_ what: String, until condition: () -> Bool) throws {
  let deadline = Deadline(after: patience)
  while !condition() {
    guard Deadline.now.distance(to: deadline) > 0 else {
      throw Overdue(what: what, seconds: patience)
    }
    sched_yield()
  }
}
