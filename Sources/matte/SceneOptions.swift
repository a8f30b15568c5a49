internal import ArgumentParser
internal import MatteGeometry
internal import MatteImages
internal import MatteScenes

/// What every command about a scene takes.
struct SceneOptions: ParsableArguments {
  @Argument(help: "The scene; matte list names them.")
  var scene = "gallery"

  @Argument(help: "Picture files for it: PNG, JPEG or WebP; - is standard input.")
  var pictures: [String] = []

  @Option(help: "The size in logical pixels, as 640x480; the pictures' own if not given.")
  var size: PixelSize?

  @Option(help: "Pixels to a logical pixel, 0.5 to 4.", transform: Self.scale)
  var scale: Double?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Set a parameter of the scene; matte list names them.", valueName: "name=value"))
  var parameters: [String] = []

  @Flag(help: "The effect exactly as its article has it.")
  var literal = false

  @Flag(help: "Let the scene play by itself.")
  var auto = false

  @Option(help: "The style: light or dark.", transform: word)
  var style: Style?

  @Flag(help: "Let nothing move by itself.")
  var reducedMotion = false

  @Option(help: "The most pixels a picture may have.", transform: Self.pixelCount)
  var maxPixels = PictureLibrary.standardPixelLimit

  /// Makes the scene.
  func makeScene() throws -> any Scene {
    guard let kind = Catalog.scene(named: scene) else {
      let names = Catalog.scenes.map { $0.entry.name }.joined(separator: ", ")
      throw Trouble("there is no scene “\(scene)”", hint: "there are: \(names)")
    }
    try checkPictureCount(kind.entry)
    var settings = Settings(for: kind.entry, isLiteral: literal, isAutomatic: auto)
    for parameter in parameters { try set(parameter, in: &settings) }
    let library = try PictureLibrary(pictures.map(RawArguments.path), maxPixels: maxPixels)
    return try kind.init(settings, library)
  }

  /// The stage for a scene: as large as asked for, or else as suits the scene and fits into `limit`
  /// pixels.
  func stage(for scene: any Scene, scale: Double, style: Style = .light, limit: Size) -> Stage {
    Stage(
      size: size.map { $0.size * scale } ?? fitted(scene.naturalSize * scale, into: limit),
      scale: scale, style: self.style ?? style, reducesMotion: reducedMotion)
  }

  private func fitted(_ size: Size, into limit: Size) -> Size {
    let factor = min(1, limit.width / size.width, limit.height / size.height)
    return size * factor
  }

  private func checkPictureCount(_ entry: CatalogEntry) throws {
    guard !pictures.isEmpty, pictures.count != entry.pictures.count else { return }
    guard !entry.pictures.isEmpty else {
      throw Trouble("\(entry.name) takes no pictures", hint: "leave them out")
    }
    let names = entry.pictures.joined(separator: " ")
    throw Trouble(
      "\(entry.name) takes \(count(entry.pictures.count)) and got \(pictures.count)",
      hint: "give \(names), or none")
  }

  private func count(_ pictures: Int) -> String {
    pictures == 1 ? "1 picture" : "\(pictures) pictures"
  }

  private func set(_ parameter: String, in settings: inout Settings) throws {
    guard let equals = parameter.firstIndex(of: "=") else {
      throw Trouble("--set \(parameter) has no value", hint: "write name=value")
    }
    let value = String(parameter[parameter.index(after: equals)...])
    try settings.set(
      String(parameter[..<equals]),
      to: value.first == "@" ? file(String(value.dropFirst())) : value)
  }

  /// The text of a file that stands for a value, without the end of its last line.
  private func file(_ name: String) throws -> String {
    let text = try TextFile(RawArguments.path(name)).read()
    return text.last?.isNewline == true ? String(text.dropLast()) : text
  }

  private static func scale(_ text: String) throws -> Double {
    guard let number = Number(text), (0.5...4).contains(number.value) else {
      throw ValidationError("a scale is a number from 0.5 to 4")
    }
    return number.value
  }

  private static func pixelCount(_ text: String) throws -> Int {
    guard let count = Int(text), (1...PictureLibrary.mostPixels).contains(count) else {
      throw ValidationError("a number of pixels is whole, from 1 to \(PictureLibrary.mostPixels)")
    }
    return count
  }
}

/// The case of an enumeration that a word names.
func word<Word: RawRepresentable<String> & CaseIterable>(_ text: String) throws -> Word {
  guard let word = Word(rawValue: text) else {
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("there are: \(words)")
  }
  return word
}

/// Text from the command line as it can be printed in one line.
func printable(_ text: String) -> String { RawArguments.path(text).description }
