import Glibc
internal import MatteThreads

/// A program that a test has started, killed at the latest when the test lets it go.
public final class ChildProcess {
  /// The number of the process, and of the group of all that it starts.
  public let pid: Int32
  private let start = Deadline.now
  private let output: Pipe
  private let errors: Pipe
  /// Held open by the process for as long as it lives.
  private let life: Pipe
  private var hasEnded = false

  /// Two programs started at the same time must not inherit each other's pipes.
  private static let turn = Guarded(())

  /// Starts a program.
  init(_ tool: Tool) throws {
    (pid, output, errors, life) = try Self.turn.withLock { _ in
      let pipes = try (Pipe(), Pipe(), Pipe())
      let pid = try spawn(
        tool, [tool.keepsOutput ? pipes.0.inlet : -1, tool.keepsOutput ? pipes.1.inlet : -1],
        life: pipes.2.inlet)
      pipes.0.closeInlet()
      pipes.1.closeInlet()
      pipes.2.closeInlet()
      return (pid, pipes.0, pipes.1, pipes.2)
    }
  }

  deinit {
    if !hasEnded { _ = end(SIGKILL) }
  }

  /// Sends it a signal.
  public func send(_ signal: Int32) { kill(pid, signal) }

  /// Stops it and waits until it has stopped; SIGCONT resumes it.
  public func freeze() {
    send(SIGSTOP)
    var information = unsafe siginfo_t()
    unsafe _ = waitid(P_PID, id_t(pid), &information, WSTOPPED | WEXITED | WNOWAIT)
  }

  /// Resumes it, and waits until its first thread has nothing more to do, or waits for what never comes.
  public func resume() throws {
    send(SIGCONT)
    try poll("sleep of process \(pid)") { status.isAsleep }
  }

  /// True if it has not ended yet.
  public var isRunning: Bool { !life.isAtEnd(by: .now) }

  /// What the system reports about it.
  public var status: TaskStatus { TaskStatus("\(pid)") }

  /// What it reports about each thread, the oldest first.
  public var threads: [TaskStatus] {
    let folder = "\(pid)/task"
    return fileNames("/proc/" + folder).compactMap { Int($0) }.sorted().map {
      TaskStatus("\(folder)/\($0)")
    }
  }

  /// Waits for a line of its standard output.
  public func line(within seconds: Double) throws -> String {
    let deadline = Deadline(after: seconds)
    while true {
      if let end = output.bytes.firstIndex(of: UInt8(ascii: "\n")) {
        return String(decoding: output.bytes[..<end], as: UTF8.self)
      }
      guard Pipe.wait(for: [output], until: deadline), output.read() else {
        throw Overdue(what: "a line of process \(pid)", seconds: seconds)
      }
    }
  }

  /// Waits for its end; kills it, and says so, when that has not come after some seconds.
  public func outcome(within seconds: Double) -> Outcome {
    let deadline = Deadline(after: seconds)
    let pipes = [output, errors, life]
    var isOverdue = false
    while !isOverdue, pipes.contains(where: \.isOpen) {
      let open = pipes.filter(\.isOpen)
      isOverdue = !Pipe.wait(for: open, until: deadline)
      for pipe in open where pipe.isReadable { _ = pipe.read() }
    }
    let ending = end(isOverdue ? SIGKILL : 0)
    return Outcome(
      ending: isOverdue ? .overdue : ending, output: output.bytes, errors: errors.bytes,
      seconds: start.distance(to: .now))
  }

  /// Asks it and all it has started to end, and waits for that.
  @discardableResult
  public func end() -> Outcome.Ending { end(SIGTERM) }

  /// Sends a signal to it and all it has started, unless it is 0, and waits for its end; helps
  /// with a stronger one when that does not come.
  private func end(_ signal: Int32) -> Outcome.Ending {
    if signal != 0 {
      kill(-pid, signal)
      kill(-pid, SIGCONT)
      if !life.isAtEnd(by: Deadline(after: Self.grace)) { kill(-pid, SIGKILL) }
    }
    var status: Int32 = 0
    while unsafe waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    hasEnded = true
    return status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .signalled(status & 0x7f)
  }

  /// The seconds that a program may take to end when it is asked to.
  private static let grace = 5.0
}

/// Starts a program whose standard output and error go to descriptors, or nowhere if those are -1.
private func spawn(_ tool: Tool, _ outputs: [Int32], life: Int32) throws -> pid_t {
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  // First of all to a number above any of this process's, where nothing is in its way.
  unsafe posix_spawn_file_actions_adddup2(&actions, life, 200)
  switch tool.input {
  case .nothing: unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  case .closed: unsafe posix_spawn_file_actions_addclose(&actions, 0)
  case .file(let path): unsafe posix_spawn_file_actions_addopen(&actions, 0, path, O_RDONLY, 0)
  }
  for (number, source) in zip([1, 2] as [Int32], outputs) {
    if source < 0 {
      unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
    } else {
      unsafe posix_spawn_file_actions_adddup2(&actions, source, number)
    }
  }
  var attributes = freshAttributes()
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  let words = [Array(tool.program.utf8)] + tool.arguments
  let variables = tool.environment.map { Array("\($0)=\($1)".utf8) }
  var pid: pid_t = 0
  let status = unsafe withCStrings(words) { words in
    unsafe withCStrings(variables) { variables in
      unsafe posix_spawnp(&pid, tool.program, &actions, &attributes, words, variables)
    }
  }
  guard status == 0 else { throw MissingProgram(name: tool.program) }
  return pid
}

/// A separate process group, with no signal blocked or ignored: threads of a pool block nearly all.
private func freshAttributes() -> posix_spawnattr_t {
  var attributes = posix_spawnattr_t()
  unsafe posix_spawnattr_init(&attributes)
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe posix_spawnattr_setsigmask(&attributes, &signals)
  unsafe sigfillset(&signals)
  unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
  let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
  unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
  return attributes
}

/// Lends C strings in an array that ends with nil.
private func withCStrings<Result>(
  _ strings: [[UInt8]], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = unsafe strings.map { bytes -> UnsafeMutablePointer<CChar>? in
    let text = bytes.map(CChar.init(bitPattern:)) + [0]
    return unsafe strdup(text)
  }
  defer { unsafe pointers.forEach { unsafe free($0) } }
  unsafe pointers.append(nil)
  return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
    guard let address = buffer.baseAddress else { preconditionFailure("It holds a nil.") }
    return unsafe body(address)
  }
}

/// A program that cannot be started.
struct MissingProgram: Error, CustomStringConvertible {
  let name: String

  var description: String {
    "\(name) cannot be started: install what is missing (Scripts/bootstrap)"
  }
}
