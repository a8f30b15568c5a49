internal import ArgumentParser
internal import CProcess
internal import Glibc
internal import MattePairs
internal import MatteReport

/// The command: reads its arguments, does what they say, and ends with one of its exit statuses.
@main
struct Matte {
  /// The exit status of trouble of any kind.
  static let troubleStatus: Int32 = 2

  static func main() {
    HostProcess.prepare()
    let arguments = RawArguments.ofProcess
    do {
      let status = try status(of: arguments)
      try HostProcess.closeOutput()
      exit(status)
    } catch {
      matte_claim_last_word()
      exit(report(error, arguments))
    }
  }

  /// Does what the arguments say; returns the exit status.
  private static func status(of arguments: [String]) throws -> Int32 {
    if let text = VersionReport.text(askedBy: arguments) {
      try HostProcess.print(text)
      return 0
    }
    if let diff = PlainDiff(arguments) { return try diff.run() }
    var command = try MatteCommand.asked(by: withTopic(arguments))
    do {
      try command.run()
    } catch let status as ExitCode {
      return status.rawValue
    }
    return 0
  }

  /// The arguments as the parser knows them; throws if help is asked for on something that there is not.
  private static func withTopic(_ arguments: [String]) throws -> [String] {
    guard arguments.first == "help", let topic = arguments.dropFirst().first,
      !topic.hasPrefix("-")
    else { return arguments }
    // Pictures are compared by the command without a name.
    if topic == "compare" { return ["help", OpenCommand.name] }
    let names = ["compare"] + MatteCommand.subcommandNames
    if names.contains(topic) { return arguments }
    let near = Nearness.nearest(to: topic, of: names).map { "did you mean matte help \($0)?" }
    throw Trouble(
      "there is no help on “\(excerpt(topic[...]))”",
      hint: near ?? "there is help on \(names.dropLast().joined(separator: ", "))")
  }

  /// The word in which the parser found -h, such as -photo.png, if nobody asked for help.
  private static func mistakenForHelp(_ arguments: [String]) -> String? {
    let words = arguments.prefix { $0 != "--" }
    guard words.first != "help", words.allSatisfy({ !["-h", "-help", "--help"].contains($0) })
    else { return nil }
    return words.first { $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.contains("h") }
  }

  /// Says what happened; returns the exit status.
  private static func report(_ error: any Error, _ arguments: [String]) -> Int32 {
    let trouble: Trouble
    switch MatteCommand.exitCode(for: error) {
    case .success:
      guard let name = mistakenForHelp(arguments) else {
        return printed(MatteCommand.fullMessage(for: error, columns: HostProcess.helpColumns))
      }
      trouble = ParserMessage(unknownOption: name, arguments: arguments).trouble
    case .validationFailure:
      let message = MatteCommand.message(for: error)
      trouble = ParserMessage(message, arguments: arguments).trouble
    default:
      // The parser wraps what a check of options throws, and its message is that error's own.
      let message = MatteCommand.message(for: error)
      trouble = Trouble(message, hint: advice(for: error))
    }
    HostProcess.complain(trouble)
    let words = arguments.prefix { $0 != "--" }
    if words.first == DiffCommand.name, words.contains("--brief") { sayBriefly(trouble) }
    if WorkflowOptions.areAsked(by: arguments) {
      try? WorkflowStep(trouble: "\(trouble)").tell()
    }
    return troubleStatus
  }

  /// Says to a program that reads one line what went wrong, whatever it was.
  private static func sayBriefly(_ trouble: Trouble) {
    try? HostProcess.print(BriefLine(trouble: "\(trouble)").text + "\n")
    try? HostProcess.closeOutput()
  }

  /// Prints what was asked for, such as the help; returns the exit status.
  private static func printed(_ text: String) -> Int32 {
    do {
      try HostProcess.print(text + "\n")
      try HostProcess.closeOutput()
      return 0
    } catch {
      HostProcess.complain(Trouble("\(error)"))
      return troubleStatus
    }
  }
}
