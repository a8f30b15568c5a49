internal import ArgumentParser
internal import MatteImages
internal import MatteScenes

/// The script that a command plays.
struct ScriptOption: ParsableArguments {
  @Option(
    "Replay recorded input; see \"matte help script\".", path: "FILE", name: .customLong("script"))
  var name: String?

  /// Reads the script; nil if there is none.
  func script() throws -> Script? {
    guard let name else { return nil }
    let text = try TextFile(RawArguments.path(name)).read()
    do {
      return try Script(parsing: text)
    } catch {
      throw Trouble("\(name == "-" ? "standard input" : printable(name)), \(error)")
    }
  }
}
