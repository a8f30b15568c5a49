internal import ArgumentParser
internal import Glibc

/// The command: reads its arguments, does what they say, and ends with one of its exit statuses.
@main
struct Matte {
  /// The exit status of trouble of any kind.
  static let troubleStatus: Int32 = 2

  static func main() {
    // A reader that went away and a file that may grow no longer are errors of a write, not an end.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    do {
      var command = try MatteCommand.parseAsRoot(RawArguments.ofProcess)
      try command.run()
    } catch {
      exit(report(error))
    }
  }

  /// Says what happened; returns the exit status.
  private static func report(_ error: any Error) -> Int32 {
    switch MatteCommand.exitCode(for: error) {
    case .success: return printed(MatteCommand.fullMessage(for: error))
    case .validationFailure:
      HostProcess.complain(Trouble(MatteCommand.message(for: error), hint: "see matte --help"))
    default: HostProcess.complain(Trouble("\(error)"))
    }
    return troubleStatus
  }

  /// Prints what was asked for, such as the help; returns the exit status.
  private static func printed(_ text: String) -> Int32 {
    do {
      try HostProcess.print(text + "\n")
      return 0
    } catch {
      HostProcess.complain(Trouble("\(error)"))
      return troubleStatus
    }
  }
}
