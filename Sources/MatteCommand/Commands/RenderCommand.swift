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
    commandName: "render", abstract: "Write one frame as PNG; no display needed.",
    usage: "matte render [SCENE] [PICTURE…] -o OUT [OPTION…]",
    discussion: """
      Examples:
        matte render split below.png above.png -o split.png
        matte render mask photo.jpg --set path=@star.path --background transparent -o star.png
        matte render gallery --style dark --scale 2 -o - | display
      """)

  /// The maximum size of a picture if nothing is said, in pixels.
  private static let maxSize = Size(16384, 16384)

  @OptionGroup var words: SceneWords
  @OptionGroup var options: SceneOptions
  @OptionGroup var script: ScriptOption

  @Option("Where to write the PNG; \"-\" is standard output.", path: "OUT", name: .output)
  var output: String?

  @OptionGroup var file: FileOptions

  @Option(
    "The moment to draw, in seconds from the start, 0 to 1e9 (default: 0).", value: "SECONDS",
    transform: Self.seconds)
  var at = 0.0

  func run() throws {
    let subject = try Subject(words.words, of: .render)
    let file = try outputFile()
    let script = try script.script()
    try file.ensureNoInput(options.inputs(of: subject, script, from: self.script.name))
    try file.ensureWritable()
    let typesetter = TextCache()
    let (scene, assets) = try options.makeScene(subject, typesetter)
    var stage = try options.stage(for: scene, scale: options.scale ?? 1, limit: Self.maxSize)
    stage.ground = self.file.background
    try self.script.ensureSizes(on: stage, script)
    try Room(maxPixels: options.limit.maxPixels, output: file.path).ensure(for: stage, script)
    let session = Session(
      scene, on: stage, isLiteral: options.literal, typesetter: typesetter,
      showsHints: options.hints ?? false)
    var showing = Showing(session, script, assets, drawsPointer: self.file.pointer)
    let pixels = try showing.pixels(at: Instant(seconds: at))
    let isGrey =
      (scene as? any CoverageScene)?.isCoverage == true && !self.file.pointer && pixels.isGrey
    if isGrey { try file.write(pixels.greyLevels) } else { try file.write(pixels) }
  }

  /// Where to write; throws if the name is that of another format.
  private func outputFile() throws -> OutputFile {
    let path = try FileOptions.path(output, example: "-o FILE.png, or -o - for standard output")
    let file = OutputFile(path)
    try file.ensureNamedPNG(for: "matte render", hint: "name the file .png, or use -o -")
    return file
  }

  private static func seconds(_ text: String) throws -> Double {
    guard let number = Number(text), (0...1e9).contains(number.value) else {
      let isNegative = Number(text).map { $0.value < 0 } ?? false
      throw ValidationError(
        isNegative
          ? "a moment is 0 seconds or later" : "write a number of seconds from 0 to 1e9")
    }
    return number.value
  }
}

extension PixelBuffer {
  /// True if all pixels are grey, which help shown over a coverage is not.
  fileprivate var isGrey: Bool {
    pixels.allSatisfy { $0.blue == $0.green && $0.blue == $0.red }
  }

  /// The grey levels of a picture without colours.
  fileprivate var greyLevels: CoverageBuffer {
    CoverageBuffer(
      width: width, height: height, values: pixels.map(\.blue))
  }
}
