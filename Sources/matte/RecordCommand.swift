internal import ArgumentParser
internal import MatteGeometry
internal import MatteImages
internal import MatteMotion
internal import MatteRaster
internal import MatteScenes

/// Writes a scene's frames as an animation, without a display.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Write a scene as an animation; needs no display.",
    discussion: """
      The name tells the kind: .webp is an animated WebP, .mp4 a film (by ffmpeg), and a name that
      ends with / a folder of numbered PNG files.
      """)

  /// The most either side may be if nothing is said: what an animated WebP holds, in pixels.
  private static let limit = Size(16383, 16383)

  @OptionGroup var options: SceneOptions
  @OptionGroup var script: ScriptOption

  @Option(name: .shortAndLong, help: "What to write: a .webp or .mp4 file, or a folder/.")
  var output: String

  @Option(help: "Frames a second, 1 to 240.", transform: Self.rate)
  var fps = 30.0

  @Option(
    name: .customLong("for"), help: "How many seconds, up to 3600; the script's if not given.",
    transform: Self.duration)
  var duration: Double?

  @Option(help: "How good a WebP is, 0 to 100, or lossless.", transform: Self.quality)
  var quality = AnimatedWebP.Quality.lossy(90)

  func run() throws {
    let script = try script.script()
    let scene = try options.makeScene()
    let stage = options.stage(for: scene, scale: options.scale ?? 1, limit: Self.limit)
    if let complaint = scene.complaint(on: stage) { throw Trouble(complaint) }
    try ensureRoom(for: stage, options, output)
    let seconds = duration ?? script.map { max($0.end.seconds, 1 / fps) } ?? 2
    let count = max(1, Int((seconds * fps).rounded()))
    var showing = Showing(
      Session(
        scene, on: stage, isLiteral: options.literal, typesetter: TextAdapter()), script)
    var sink = try sink(for: stage)
    var progress = ProgressBar(total: count)
    for number in 0..<count {
      let pixels = showing.pixels(at: Instant(seconds: Double(number) / fps))
      guard pixels.width == stage.width, pixels.height == stage.height else {
        throw Trouble("the script changes the size", hint: "leave resize out of a recording")
      }
      try sink.append(pixels, number: number)
      progress.advance(to: number + 1)
    }
    try sink.finish(count: count)
  }

  private func sink(for stage: Stage) throws -> any RecordingSink {
    let path = RawArguments.path(output)
    if OutputFolder.isFolder(path) { return PictureSink(try OutputFolder(path)) }
    switch path.fileName.suffix {
    case "webp": return try WebPSink(path, stage, fps: fps, quality)
    case "mp4": return try MovieSink(path, stage, fps: fps)
    default:
      throw Trouble(
        "\(path) is no kind of animation", hint: "end the name with .webp, .mp4 or, for a folder, /"
      )
    }
  }
}

extension RecordCommand {
  private static func rate(_ text: String) throws -> Double {
    guard let number = Number(text), (1...240).contains(number.value) else {
      throw ValidationError("a rate is a number of frames a second from 1 to 240")
    }
    return number.value
  }

  private static func duration(_ text: String) throws -> Double {
    guard let number = Number(text), number.value > 0, number.value <= 3600 else {
      throw ValidationError("a duration is a number of seconds above 0, up to 3600")
    }
    return number.value
  }

  private static func quality(_ text: String) throws -> AnimatedWebP.Quality {
    if text == "lossless" { return .lossless }
    guard let number = Number(text), (0...100).contains(number.value) else {
      throw ValidationError("a quality is a number from 0 to 100, or lossless")
    }
    return .lossy(Float(number.value))
  }
}
