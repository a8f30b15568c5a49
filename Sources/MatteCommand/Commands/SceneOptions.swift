internal import ArgumentParser
internal import MatteComparing
internal import MatteCompare
internal import MatteGeometry
internal import MatteImages
internal import MatteLayers
internal import MatteMotion
internal import MattePairs
internal import MatteScenes

/// The options of every command that plays a scene.
struct SceneOptions: ParsableArguments {
  @Option(
    "Size in logical pixels, such as 640x480 (default: the size of the pictures).", value: "WxH",
    completion: .list(["640x480", "1280x720", "1920x1080"]), transform: PixelSize.init(option:))
  var size: PixelSize?

  @Option(
    "Device pixels per logical pixel, 0.5 to 4 (default: the desktop's in a window, else 1).",
    value: "F", completion: .list(["1", "1.5", "2", "3", "4"]), transform: Self.scale)
  var scale: Double?

  @Option(
    """
    Set a parameter; repeat for more. "matte list" shows them. name=@FILE reads the value from \
    a file.
    """, value: "name=value", name: .customLong("set"),
    completion: .custom(Self.parameterCompletions), transform: { $0 })
  var parameters: [String] = []

  @Flag(help: "Reproduce the original article's version of the effect, quirks included.")
  var literal = false

  @Flag(help: "Play the effect automatically.")
  var auto = false

  @Option(words: "Colours of the window (default: the desktop's in a window, else light).")
  var style: Style?

  @Flag(help: "Turn off animation.")
  var reducedMotion = false

  @Flag(
    inversion: .prefixedNo,
    help: "Draw the hints on what can be done by hand (default: in a window only).")
  var hints: Bool?

  @OptionGroup var limit: PixelLimit
  @OptionGroup(title: "Only with compare")
  var comparing: ComparingOptions

  /// Checks that every --set has a value; a missing one would make later words look wrong.
  func validate() throws {
    for parameter in parameters where !parameter.contains("=") {
      throw Trouble(
        "--set \(excerpt(parameter[...])) has no value", hint: "write --set name=value")
    }
  }

  /// The files that are read for a subject, and for the script in the file that is named.
  func inputs(of subject: Subject, _ script: Script?, from name: String?) -> [PathBytes] {
    let values = parameters.compactMap { parameter -> String? in
      let value = parameter.drop { $0 != "=" }.dropFirst()
      return value.first == "@" ? String(value.dropFirst()) : nil
    }
    let named = [name, comparing.exclusion.ignoreMask].compactMap(\.self) + values
    let listed = (subject.pairing?.pairs ?? [])
      .flatMap { [$0.sources.before.contents, $0.sources.after.contents] }
      .compactMap { contents -> PathBytes? in
        if case .file(let path) = contents { path } else { nil }
      }
    let dropped = (script?.lines ?? []).flatMap { line -> [[UInt8]] in
      if case .input(.files(.dropped(let files, _))) = line.step { files } else { [] }
    }
    return subject.pictures + named.map(RawArguments.path) + listed + dropped.map { PathBytes($0) }
  }

  /// Makes the scene of a subject, and the library that grants its wishes.
  func makeScene(
    _ subject: Subject, _ typesetter: any Typesetter, inWindow: Bool = false,
    watch: FileWatch? = nil
  ) throws -> (scene: any Scene, assets: any AssetLibrary) {
    var settings = Settings(for: subject.kind.entry, isLiteral: literal, isAutomatic: auto)
    for parameter in parameters { try set(parameter, in: &settings, of: subject.kind.entry) }
    if let option = comparing.given, !subject.isComparison {
      throw Trouble("\(subject.kind.entry.name) compares nothing", hint: "leave \(option) out")
    }
    if let pairing = subject.pairing {
      let assets = ListedPictures(
        pairing, typesetter, try comparing.rules(maxPixels: limit.maxPixels),
        maxPixels: limit.maxPixels,
        maxPixelsHeld: min(
          ListedPictures.standardPixelsHeld, HostProcess.pixelsInMemory ?? .max), watch: watch,
        renewing: { [words = subject.pictures] in try Subject.pairing(words) },
        review: subject.review,
        describing: Trouble.text)
      return (try subject.kind.init(settings, assets), assets)
    }
    func compared(_ pictures: [PathBytes], labels: [String]? = nil) throws -> ComparedPictures {
      try ComparedPictures(
        of: pictures, labels: labels, typesetter, try comparing.rules(maxPixels: limit.maxPixels),
        maxPixels: limit.maxPixels, saysErrors: inWindow, watch: watch, describing: Trouble.text)
    }
    let assets: any AssetLibrary
    if subject.isComparison, subject.pictures.isEmpty, !subject.isEmptyComparison {
      assets = try compared(Comparing.bundledPictures.map(ResourceFolder.file), labels: [])
    } else if subject.isComparison {
      assets = try compared(subject.pictures)
    } else {
      // What a scene without pictures of its own may show later is dropped on it.
      assets = try PictureLibrary(
        subject, typesetter, maxPixels: limit.maxPixels,
        dropped: subject.kind.entry.pictures.isEmpty ? try compared([]) : nil)
    }
    return (try scene(of: subject, settings, assets), assets)
  }

  /// Makes a scene; what is wrong with a parameter that was read from a file names that.
  private func scene(
    of subject: Subject, _ settings: Settings, _ assets: any AssetLibrary
  ) throws -> any Scene {
    do {
      return try subject.kind.init(settings, assets)
    } catch let error as ParameterError {
      let name = error.parameter + "="
      let value = parameters.last { $0.hasPrefix(name) }?.dropFirst(name.count) ?? ""
      throw Trouble("\(Self.origin(of: value))\(error)")
    }
  }

  /// The stage for a scene: as large as asked for, or else as suits the scene and fits into `limit`
  /// pixels, which are those of a screen's work area if it is on screen, but no side below that of `minSize`.
  func stage(
    for scene: any Scene, scale: Double, style: Style = .light, limit: Size,
    isOnScreen: Bool = false,
    minSize: Size = Size(1, 1)
  ) throws -> Stage {
    if let size, Double(max(size.width, size.height)) * scale > Double(PixelSize.maxSide) {
      throw Trouble(
        "--size \(size.width)x\(size.height) has more than \(PixelSize.maxSide) pixels a side at this scale",
        hint: "choose a smaller one, or another --scale")
    }
    let opening = WindowOpening(for: scene)
    let own = scene.naturalSize * (opening.isMeasuredInPixels ? 1 : scale)
    let (minRoom, around) = (opening.minRoom * scale, opening.surroundings * scale)
    let least = isOnScreen ? limit * opening.minShare : .zero
    let wished = Size(
      max(max(own.width, minRoom.width) + around.width, least.width.rounded()),
      max(max(own.height, minRoom.height) + around.height, least.height.rounded()))
    let natural = opening.keepsProportions ? fitted(wished, into: limit) : wished.cut(to: limit)
    let standard = Size(
      max(natural.width, min(minSize.width * scale, limit.width)),
      max(natural.height, min(minSize.height * scale, limit.height)))
    return Stage(
      size: size.map { $0.size * scale } ?? standard, scale: scale, style: self.style ?? style,
      reducesMotion: reducedMotion)
  }

  private func fitted(_ size: Size, into limit: Size) -> Size {
    let factor = min(1, limit.width / size.width, limit.height / size.height)
    return size * factor
  }
}

extension Size {
  /// The size, neither side longer than the limit's.
  fileprivate func cut(to limit: Size) -> Size {
    Size(min(width, limit.width), min(height, limit.height))
  }
}

extension SceneOptions {
  private func set(
    _ parameter: String, in settings: inout Settings, of entry: CatalogEntry
  ) throws {
    let name = String(parameter.prefix { $0 != "=" })
    let value = String(parameter.dropFirst(name.count + 1))
    let text = value.first == "@" ? try file(String(value.dropFirst())) : value
    do {
      try settings.set(name, to: text)
    } catch .unknownName(_, let known) {
      throw unknown(name, known, of: entry)
    } catch .badValue(let text, let parameter) {
      throw Trouble(
        "\(Self.origin(of: value[...]))\(name)=\(excerpt(text[...]))",
        explanation: "write \(parameter.request)")
    }
  }

  /// The beginning of a message about a value: the file that it is read from, if it is one.
  private static func origin(of value: Substring) -> String {
    guard value.first == "@" else { return "" }
    let path = RawArguments.path(String(value.dropFirst()))
    return path.isStandardStream ? "standard input, " : "\(path), "
  }

  private func unknown(_ name: String, _ known: [String], of entry: CatalogEntry) -> Trouble {
    if known.isEmpty { return Trouble("\(entry.name) has no parameters", hint: "leave --set out") }
    let near = Nearness.nearest(to: name, of: known).map { "did you mean \($0)?" }
    return Trouble(
      "\(entry.name) has no parameter “\(excerpt(name[...]))”",
      hint: near ?? "there are: \(known.joined(separator: ", "))")
  }

  /// The contents of a file given as a value, without the final line break.
  private func file(_ name: String) throws -> String {
    let text = try TextFile(RawArguments.path(name)).read()
    return text.last?.isNewline == true ? String(text.dropLast()) : text
  }

  /// What may follow --set in a command line: names of parameters of its scene, each with =, or the words
  /// that one of them may have.
  private static func parameterCompletions(words: [String], _: Int, prefix: String) -> [String] {
    let scene = words.lazy.compactMap(Catalog.all.scene(named:)).first ?? compared(words)
    let parameters = scene?.entry.parameters ?? []
    guard prefix.contains("=") else { return parameters.map { $0.name + "=" } }
    return parameters.flatMap { parameter in parameter.words.map { "\(parameter.name)=\($0)" } }
  }

  /// The scene of a command line that names none but begins with something to compare; nil if it does not.
  private static func compared(_ words: [String]) -> (any Scene.Type)? {
    let first = words.dropFirst().first { !MatteCommand.subcommandNames.contains($0) } ?? ""
    return first.isEmpty || first.hasPrefix("-")
      ? nil : Catalog.all.scene(named: Subject.comparison)
  }

  private static func scale(_ text: String) throws -> Double {
    guard let number = Number(text), (0.5...4).contains(number.value) else {
      throw ValidationError("write a number from 0.5 to 4")
    }
    return number.value
  }
}

extension Catalog {
  /// The names of the scenes.
  var names: [String] { scenes.map { $0.entry.name } }
}

extension AnyParameter {
  /// All values, if these are words.
  fileprivate var words: [String] {
    switch kind {
    case .toggle: ["on", "off"]
    case .choice(let words): words
    case .number, .integer, .text: []
    }
  }
}

/// Text from the command line as it can be printed in one line.
func printable(_ text: String) -> String { RawArguments.path(text).description }
