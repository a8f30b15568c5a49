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
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var pid: pid_t = 0
    let status = unsafe posix_spawnp(&pid, arguments[0], &actions, nil, &words, &variables)
    precondition(status == 0, "\(arguments) cannot be started: install it (Scripts/bootstrap)")
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe (words + variables).forEach { unsafe free($0) }
    self.pid = pid
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
