internal import Glibc

/// A program that encodes what it reads, ended with its owner.
@safe struct EncoderProcess: ~Copyable {
  private let number: pid_t

  /// Starts a program, found on the path, with standard input from one descriptor and another one
  /// passed on under a number; nil if there is no such program.
  init?(_ arguments: [String], input: Int32, inherited: Int32, as name: Int32) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, inherited, name)
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var number = pid_t()
    let status = unsafe posix_spawnp(&number, arguments[0], &actions, nil, &words, environ)
    guard status == 0 else { return nil }
    self.number = number
  }

  /// Ends the program if it still runs.
  deinit {
    if wait(WNOHANG) == nil {
      kill(number, SIGKILL)
      _ = wait(0)
    }
  }

  /// Waits for the program; true if it ended with status 0.
  func succeeds() -> Bool { wait(0) == 0 }

  /// The program's status, once it has ended; −1 if it was waited for before.
  private func wait(_ options: Int32) -> Int32? {
    var status: Int32 = 0
    while true {
      let ended = unsafe waitpid(number, &status, options)
      if ended == number { return status }
      if ended == 0 { return nil }
      if errno != EINTR { return -1 }
    }
  }
}
