internal import ArgumentParser
internal import MatteGeometry
internal import MatteImages
internal import MatteScenes
internal import MatteX11

/// Shows a scene in a window.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a scene in a window.")

  /// The share of the screen that a window takes at most if no size is asked for.
  private static let screenShare = 0.8

  @OptionGroup var options: SceneOptions
  @OptionGroup var script: ScriptOption

  @Option(help: "The clock: real, or manual for tests.", transform: word)
  var clock = FrameClock.Source.real

  @Option(
    help: "The most frames a second, 1 to 1000 or unlimited; the screen's rate if not given.",
    transform: Self.rate)
  var frameRate: Double?

  /// The pictures' names, or the scene's.
  private var title: String {
    let names = options.pictures.map { RawArguments.path($0).fileName.description }
    if names.isEmpty { return options.scene == "gallery" ? "Matte" : "\(options.scene) – Matte" }
    return names.joined(separator: " | ") + " – Matte"
  }

  func run() throws {
    let script = try script.script()
    let scene = try options.makeScene()
    let connection = try Connection()
    let settings = connection.settings
    var choices = options
    choices.reducedMotion = options.reducedMotion || !settings.animations
    let stage = choices.stage(
      for: scene, scale: options.scale ?? settings.scale,
      style: settings.isDark ? .dark : .light,
      limit: connection.screenSize * Self.screenShare)
    if let complaint = scene.complaint(on: stage) { throw Trouble(complaint) }
    var player = Player(
      Session(scene, on: stage, isLiteral: options.literal), script, title: title,
      on: settings, following: (style: options.style == nil, motion: !options.reducedMotion))
    var window = WindowOptions(width: stage.width, height: stage.height)
    window.clock = clock
    window.frameRate = frameRate
    window.icons = PictureLibrary.icons
    var loop = try Loop(connection, window)
    if case .signal(let number) = try loop.run(&player) { HostProcess.end(by: number) }
  }

  private static func rate(_ text: String) throws -> Double {
    if text == "unlimited" { return .infinity }
    guard let number = Number(text), (1...1000).contains(number.value) else {
      throw ValidationError("a frame rate is a number from 1 to 1000, or unlimited")
    }
    return number.value
  }
}
