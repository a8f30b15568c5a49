/// What the system reports about a process, or about a thread of one.
public struct TaskStatus: Sendable {
  private let text: String
  /// The report in one line (proc_pid_stat(5)).
  private let line: String

  /// Reads the report of a process by its number, or of a thread by `PID/task/TID`.
  public init(_ name: String) {
    text = String(decoding: fileBytes("/proc/\(name)/status") ?? [], as: UTF8.self)
    line = String(decoding: fileBytes("/proc/\(name)/stat") ?? [], as: UTF8.self)
  }

  /// The number of voluntary context switches so far: how often it went to sleep, the current sleep
  /// included.
  public var sleeps: Int? { number("voluntary_ctxt_switches") }

  /// The time so far for which it ran, for itself and within the kernel, in ticks of usually 10 ms.
  public var ticks: Int? {
    guard fields.count > 13, let own = Int(fields[12]), let kernel = Int(fields[13]) else {
      return nil
    }
    return own + kernel
  }

  /// True if it waits for something that may never come.
  public var isAsleep: Bool { fields.count > 1 && fields[1] == "S" }

  /// The end of the name, which may hold spaces and parentheses, and what follows it.
  private var fields: [Substring] {
    line.lastIndex(of: ")").map { line[$0...].split(separator: " ") } ?? []
  }

  /// The kilobytes of its address space.
  public var memory: Int? { number("VmSize") }

  /// The kilobytes that it holds for itself.
  public var ownMemory: Int? { number("RssAnon") }

  private func number(_ name: String) -> Int? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split(whereSeparator: { "\t ".contains($0) }).dropFirst().first.flatMap { Int($0) }
  }
}
