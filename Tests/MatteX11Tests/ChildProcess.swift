import Glibc

/// A program a test has started, found by PATH.
struct ChildProcess: ~Copyable {
  let pid: pid_t

  /// Starts a program; `environment` adds to this process's own.
  init(_ arguments: [String], environment: [String] = []) {
    var words: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = unsafe []
    for variable in environment { unsafe variables.append(strdup(variable)) }
    var index = 0
    while let variable = unsafe environ[index] {
      unsafe variables.append(strdup(variable))
      index += 1
    }
    unsafe variables.append(nil)
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    for output: Int32 in 1...2 {
      unsafe posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    Self.receiveSignals(&attributes)
    var pid: pid_t = 0
    let status = unsafe posix_spawnp(
      &pid, arguments[0], &actions, &attributes, &words, &variables)
    unsafe posix_spawnattr_destroy(&attributes)
    precondition(status == 0, "\(arguments) cannot be started: install it (Scripts/bootstrap)")
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe (words + variables).forEach { unsafe free($0) }
    self.pid = pid
  }

  /// Tests run on threads that block all signals, and children inherit that.
  private static func receiveSignals(_ attributes: inout posix_spawnattr_t) {
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_init(&attributes)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  }

  /// Waits for the end and gives the exit status, or minus the signal that ended it.
  consuming func wait() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
  }

  /// Sends a signal and waits for the end.
  consuming func end(_ signal: Int32 = SIGTERM) {
    kill(pid, signal)
    _ = wait()
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(pid, signal) }
}
