internal import ArgumentParser
internal import MatteGeometry
internal import MatteImages
internal import MatteMotion
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
      throw Trouble("\(file), \(error)")
    }
  }

  /// Reads the script for a window, of which the user alone decides the size.
  func scriptInWindow() throws -> Script? {
    let script = try script()
    if let line = script?.firstResize {
      throw trouble(in: line, "resize is for matte render only", hint: "leave it out in a window")
    }
    return script
  }

  /// Makes sure that a window may have the sizes that the script gives it, at the scale of a stage.
  func ensureSizes(on stage: Stage, _ script: Script?) throws {
    for line in script?.lines ?? [] {
      guard let size = line.step.newSize(scale: stage.scale),
        max(size.width, size.height) > Double(Stage.longestSide)
      else { continue }
      throw trouble(
        in: line, "the size has more than \(Stage.longestSide) pixels a side at this scale",
        hint: "choose another size or --scale")
    }
  }

  /// What is wrong with a step of the script, and where that is.
  func trouble(in line: Script.Line, _ reason: String, hint: String) -> Trouble {
    Trouble("\(file), line \(line.number): \(reason)", hint: hint)
  }

  /// The script's file in a message.
  private var file: String { name == "-" ? "standard input" : printable(name ?? "") }
}
