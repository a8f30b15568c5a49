internal import ArgumentParser
internal import MatteGeometry
internal import MatteImages
internal import MatteMotion
internal import MattePairs
internal import MatteRaster
internal import MatteScenes

/// Writes a scene's frames as an animation, without a display.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Write an animation; no display needed.",
    usage: "matte record [SCENE] [PICTURE…] -o OUT [OPTION…]",
    discussion: """
      The name decides the format: .webp is animated WebP, .mp4 is video (needs ffmpeg), and name/ is a folder of PNG \
      frames.

      Examples:
        matte record night --script pull.script --pointer -o night.webp
        matte record fill --for 4 --fps 60 --scale 2 -o fill.mp4
        matte record split below.png above.png --auto -o frames/
      """)

  /// The longest recording, in seconds.
  private static let maxDuration = 3600.0
  /// The maximum size if nothing is said: that of an animated WebP, in pixels.
  private static let maxSize = Size(16383, 16383)

  @OptionGroup var words: SceneWords
  @OptionGroup var options: SceneOptions
  @OptionGroup var script: ScriptOption

  @Option(
    "Where to write: FILE.webp, FILE.mp4, or FOLDER/ for PNG frames.", path: "OUT", name: .output)
  var output: String?

  @OptionGroup var file: FileOptions

  @Option(
    "Frames per second, 1 to 240 (default: 30).", value: "N",
    completion: .list(["24", "30", "60"]), transform: Self.rate)
  var fps = 30.0

  @Option(
    "Length in seconds, above 0 and up to \(Int(Self.maxDuration)) (default: the script's, else 2).",
    value: "SECONDS", name: .customLong("for"), transform: Self.duration)
  var duration: Double?

  @Option(
    "WebP quality, 0 to 100 or lossless (default: 90).", value: "Q",
    completion: .list(["lossless", "75", "90"]), transform: Self.quality)
  var quality = AnimatedWebP.Quality.lossy(90)

  func run() throws {
    let subject = try Subject(words.words, of: .record)
    let recording = try Recording(
      path: FileOptions.path(output, example: "-o FILE.webp, FILE.mp4 or FOLDER/"), fps: fps,
      quality: quality, isTransparent: file.background == .none)
    let script = try script.script()
    try OutputFile(recording.path)
      .ensureNoInput(options.inputs(of: subject, script, from: self.script.name))
    try recording.ensureWritable()
    let count = try frameCount(script)
    let typesetter = TextCache()
    let (scene, assets) = try options.makeScene(subject, typesetter)
    var stage = try options.stage(for: scene, scale: options.scale ?? 1, limit: Self.maxSize)
    stage.ground = file.background
    try Room(maxPixels: options.limit.maxPixels, output: recording.path).ensure(for: stage, script)
    try ensureOneSize(of: stage, script)
    let session = Session(
      scene, on: stage, isLiteral: options.literal, typesetter: typesetter,
      showsHints: options.hints ?? false)
    var showing = Showing(session, script, assets, drawsPointer: file.pointer)
    try recording.naming { try record(&showing, count, recording.sink(for: stage)) }
  }

  private func record(
    _ showing: inout Showing, _ count: Int, _ sink: consuming any RecordingSink
  ) throws {
    let bar = ProgressBar()
    do {
      for number in 0..<count {
        try sink.append(showing.pixels(at: Instant(seconds: Double(number) / fps)), number: number)
        bar.show(Progress(done: number + 1, total: count))
      }
      try sink.finish(count: count)
    } catch {
      sink.discard()
      throw error
    }
  }

  /// The number of frames: as long as asked for, or as the script, or two seconds.
  private func frameCount(_ script: Script?) throws -> Int {
    let end = script?.end.seconds ?? 0
    guard duration != nil || end <= Self.maxDuration else {
      throw Trouble(
        "the script lasts \(Int(end)) s, and a recording at most \(Int(Self.maxDuration)) s",
        hint: "set its length with --for")
    }
    let seconds = duration ?? script.map { max($0.end.seconds, 1 / fps) } ?? 2
    return max(1, Int((seconds * fps).rounded()))
  }

  /// Makes sure that a script leaves the size as it is.
  private func ensureOneSize(of stage: Stage, _ script: Script?) throws {
    for line in script?.lines ?? [] {
      if let resized = stage.resized(by: line.step), resized.size != stage.size {
        throw self.script.trouble(
          in: line, "the size changes", hint: "leave resize out of a recording")
      }
    }
  }
}

extension RecordCommand {
  private static func rate(_ text: String) throws -> Double {
    guard let number = Number(text), (1...240).contains(number.value) else {
      throw ValidationError("write a number of frames per second from 1 to 240")
    }
    return number.value
  }

  private static func duration(_ text: String) throws -> Double {
    guard let number = Number(text), number.value > 0, number.value <= maxDuration else {
      throw ValidationError("write a number of seconds above 0, up to 3600")
    }
    return number.value
  }

  private static func quality(_ text: String) throws -> AnimatedWebP.Quality {
    if text == "lossless" { return .lossless }
    guard let number = Number(text), (0...100).contains(number.value) else {
      throw ValidationError("write a number from 0 to 100, or lossless")
    }
    return .lossy(Float(number.value))
  }
}
