internal import Glibc

/// A program that runs beside this one, ended with its owner.
struct ChildProgram: ~Copyable {
  /// Why a program cannot be started.
  enum Failure: Error {
    /// There is no program of that name.
    case missing
    /// The system refuses to start it, for the reason `code` (an `errno`).
    case refused(code: Int32)
  }

  private let number: pid_t
  private var hasEnded = false

  /// Starts a program, found on the path, with some descriptors under the numbers that it is to see; standard
  /// input, output and error lead nowhere unless they are among these.
  ///
  /// It speaks English, as the sentences do in which its messages stand.
  init(_ words: [PathBytes], descriptors: [(Int32, as: Int32)]) throws(Failure) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for name in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, name, "/dev/null", O_RDWR, 0)
    }
    for (descriptor, name) in descriptors {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, name)
    }
    var attributes = withUsualSignals()
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var arguments = unsafe words.map { unsafe $0.withCString { unsafe strdup($0) } } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    // It overrules the language of the locale, and leaves the encoding alone.
    let language = unsafe strdup("LANGUAGE=C")
    defer { unsafe free(language) }
    var variables = unsafe variables(without: "LANGUAGE=") + [language, nil]
    guard let name = unsafe arguments.first ?? nil else { throw .missing }
    var number = pid_t()
    let code = unsafe posix_spawnp(&number, name, &actions, &attributes, &arguments, &variables)
    if code == ENOENT { throw .missing }
    guard code == 0 else { throw .refused(code: code) }
    self.number = number
  }

  /// Ends the program if it still runs.
  deinit {
    if hasEnded { return }
    kill(number, SIGKILL)
    _ = Self.wait(number)
  }

  /// Waits for the program: its exit status; nil if a signal ended it.
  mutating func end() -> Int32? {
    hasEnded = true
    let status = Self.wait(number)
    return status & 0x7f == 0 ? status >> 8 & 0xff : nil
  }

  private static func wait(_ number: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

/// Attributes of a program that ends with its reader, and by signals that a thread of this blocks.
private func withUsualSignals() -> posix_spawnattr_t {
  var attributes = posix_spawnattr_t()
  unsafe posix_spawnattr_init(&attributes)
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe sigaddset(&signals, SIGPIPE)
  unsafe sigaddset(&signals, SIGXFSZ)
  unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
  // Threads beside the event loop have none, and what they start would outlive Ctrl+C.
  unsafe sigemptyset(&signals)
  unsafe posix_spawnattr_setsigmask(&attributes, &signals)
  let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
  unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
  return attributes
}

/// The variables of this process but the one that begins with `name`.
private func variables(without name: String) -> [UnsafeMutablePointer<CChar>?] {
  var variables: [UnsafeMutablePointer<CChar>?] = unsafe []
  var entry = unsafe environ
  while let variable = unsafe entry.pointee {
    if unsafe strncmp(variable, name, name.utf8.count) != 0 { unsafe variables.append(variable) }
    unsafe entry += 1
  }
  return unsafe variables
}
