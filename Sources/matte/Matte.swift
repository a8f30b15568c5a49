internal import ArgumentParser
internal import CProcess
internal import Glibc

/// The command: reads its arguments, does what they say, and ends with one of its exit statuses.
@main
struct Matte {
  /// The exit status of trouble of any kind.
  static let troubleStatus: Int32 = 2

  static func main() {
    HostProcess.prepare()
    let arguments = RawArguments.ofProcess
    do {
      try checkTopic(arguments)
      try checkNames(arguments)
      var command = try MatteCommand.parseAsRoot(arguments)
      try command.run()
    } catch let status as ExitCode {
      exit(status.rawValue)
    } catch {
      matte_claim_last_word()
      exit(report(error, arguments))
    }
  }

  /// Makes sure that help is asked for on something there is.
  private static func checkTopic(_ arguments: [String]) throws {
    let names = MatteCommand.subcommandNames
    guard arguments.first == "help", let topic = arguments.dropFirst().first,
      !topic.hasPrefix("-"), !names.contains(topic)
    else { return }
    let near = Nearness.nearest(to: topic, of: names).map { "did you mean matte help \($0)?" }
    throw Trouble(
      "there is no help on “\(excerpt(topic[...]))”",
      hint: near ?? "there is help on \(names.dropLast().joined(separator: ", "))")
  }

  /// Refuses names such as -photo.png: the parser would find -h in them, and print the help.
  private static func checkNames(_ arguments: [String]) throws {
    let words = arguments.prefix { $0 != "--" }
    let name = words.first { word in
      word.hasPrefix("-") && !word.hasPrefix("--") && !word.hasPrefix("-o") && word.count > 2
        && word.contains("h")
    }
    if let name { throw ParserMessage(unknownOption: name, arguments: arguments).trouble }
  }

  /// Says what happened; returns the exit status.
  private static func report(_ error: any Error, _ arguments: [String]) -> Int32 {
    switch MatteCommand.exitCode(for: error) {
    case .success: return printed(MatteCommand.fullMessage(for: error))
    case .validationFailure:
      let message = MatteCommand.message(for: error)
      HostProcess.complain(ParserMessage(message, arguments: arguments).trouble)
    default: HostProcess.complain(Trouble(MatteCommand.message(for: error)))
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
