/// What the system reports about a process, or about a thread of one.
public struct TaskStatus: Sendable {
  private let text: String

  /// Reads the report of a process by its number, or of a thread by `PID/task/TID`.
  public init(_ name: String) {
    text = String(decoding: fileBytes("/proc/\(name)/status") ?? [], as: UTF8.self)
  }

  /// The number of voluntary context switches so far: how often it went to sleep, the current sleep
  /// included.
  public var sleeps: Int? { number("voluntary_ctxt_switches") }

  /// The kilobytes of its address space.
  public var memory: Int? { number("VmSize") }

  private func number(_ name: String) -> Int? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split(whereSeparator: { "\t ".contains($0) }).dropFirst().first.flatMap { Int($0) }
  }
}
