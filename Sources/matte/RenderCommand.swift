internal import ArgumentParser
internal import MatteGeometry
internal import MatteImages
internal import MatteLayers
internal import MatteMotion
internal import MatteRaster
internal import MatteScenes

/// Writes the picture of an instant, without a display.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Write a scene's picture to a PNG file; needs no display.")

  /// The most either side of a picture may be if nothing is said, in pixels.
  private static let limit = Size(16384, 16384)

  @OptionGroup var options: SceneOptions
  @OptionGroup var script: ScriptOption

  @Option(name: .shortAndLong, help: "The PNG file to write; - is standard output.")
  var output: String

  @Option(help: "The instant, in seconds from the beginning.", transform: Self.seconds)
  var at = 0.0

  func run() throws {
    let script = try script.script()
    let scene = try options.makeScene()
    let stage = options.stage(for: scene, scale: options.scale ?? 1, limit: Self.limit)
    if let complaint = scene.complaint(on: stage) { throw Trouble(complaint) }
    try ensureRoom(for: stage, options, output)
    var showing = Showing(
      Session(
        scene, on: stage, isLiteral: options.literal, typesetter: TextAdapter()), script)
    let pixels = showing.pixels(at: Instant(seconds: at))
    let file = OutputFile(RawArguments.path(output))
    if scene.isCoverage { try file.write(pixels.greyLevels) } else { try file.write(pixels) }
  }

  static func seconds(_ text: String) throws -> Double {
    guard let number = Number(text), (0...1e9).contains(number.value) else {
      throw ValidationError("an instant is a number of seconds from 0 to 1e9")
    }
    return number.value
  }
}

extension PixelBuffer {
  /// The grey levels of a picture without colours.
  fileprivate var greyLevels: CoverageBuffer {
    CoverageBuffer(
      width: width, height: height, values: pixels.map { UInt8(truncatingIfNeeded: $0) })
  }
}

/// Refuses a picture that is too large, instead of asking for memory that cannot be had.
func ensureRoom(for stage: Stage, _ options: SceneOptions, _ output: String) throws {
  do throws(ImageError.Reason) {
    try ensurePixels(stage.width, stage.height, limit: options.maxPixels)
    try ensureMemory(forBytes: stage.width * stage.height * 4)
  } catch {
    throw ImageError(RawArguments.path(output), error)
  }
}
