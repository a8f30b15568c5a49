internal import ArgumentParser
internal import MatteGeometry
internal import MatteImages
internal import MatteLayers
internal import MatteMotion
internal import MatteRaster
internal import MatteScenes

/// What the commands that write files have in common.
struct FileOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("Where to write.", valueName: "OUT"))
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      What is behind the scene: style, transparent or a colour such as #ffffff (default: style).
      """, valueName: "ground"),
    transform: Self.ground)
  var background = Ground.style

  @Flag(help: "Draw the pointer as the script moves it.")
  var pointer = false

  /// The path to write to; if it is missing, the error quotes `example`.
  func path(example: String) throws -> PathBytes {
    guard let output else { throw Trouble("say where to write", explanation: example) }
    return RawArguments.path(output)
  }

  private static func ground(_ text: String) throws -> Ground {
    switch text {
    case "style": return .style
    case "transparent": return .none
    default:
      let digits = text.dropFirst()
      guard text.first == "#", digits.count == 6, digits.allSatisfy(\.isHexDigit),
        let hex = UInt32(digits, radix: 16)
      else { throw ValidationError("write style, transparent or a colour such as #ffffff") }
      return .color(Color(hex: hex))
    }
  }
}

extension Stage {
  /// The stage as a step of a script makes it; nil if it does not change the size.
  func resized(by step: ScriptStep) -> Stage? {
    guard let event = step.event(scale: scale), case .resize(let size) = event else { return nil }
    var stage = self
    stage.resize(to: size)
    return stage
  }
}

/// Refuses, before anything is drawn, sizes that are too large.
struct Room {
  /// The most pixels of a frame.
  let maxPixels: Int
  /// The file to name in the error.
  let output: PathBytes

  /// Checks the size of a stage, and every size that a script gives it.
  func ensure(for stage: Stage, _ script: Script?) throws(ImageError) {
    try ensure(stage)
    for line in script?.lines ?? [] {
      if let resized = stage.resized(by: line.step) { try ensure(resized) }
    }
  }

  /// Checks a frame of four bytes a pixel and its encoded file, of at most as many.
  private func ensure(_ stage: Stage) throws(ImageError) {
    do throws(ImageError.Reason) {
      try ensurePixels(stage.width, stage.height, limit: maxPixels)
      try ensureMemory(forBytes: stage.width * stage.height * 8)
    } catch {
      throw ImageError(output, error)
    }
  }
}
