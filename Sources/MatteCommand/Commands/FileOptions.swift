internal import ArgumentParser
internal import MatteImages
internal import MatteLayers
internal import MatteScenes

/// What the commands that write files have in common.
struct FileOptions: ParsableArguments {
  @Option(
    "What is behind the scene: style, transparent or a colour such as #ffffff (default: style).",
    value: "GROUND", completion: .list(["style", "transparent"]), transform: Self.ground)
  var background = Ground.style

  @Flag(help: "Draw the pointer as the script moves it.")
  var pointer = false

  /// The path of the option -o; if that is missing, the error quotes `example`.
  static func path(_ output: String?, example: String) throws -> PathBytes {
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
