internal import MatteComparing
internal import MatteImages
internal import MattePairs
internal import MatteScenes

/// What the words of a command line stand for: a kind of scene, and the pictures for it.
struct Subject {
  /// The kind of scene.
  let kind: any Scene.Type
  /// The files of its pictures, in the order in which they were named.
  let pictures: [PathBytes]
  /// True for two pictures that are compared: the first is the one before, the second the one after.
  ///
  /// If none are named, they are bundled.
  let isComparison: Bool
  /// True for a window without pictures, on which two are dropped.
  let isEmptyComparison: Bool
  /// What belongs together, if more than two pictures are compared.
  let pairing: Pairing?
  /// What carries out decisions about these pairs; nil if nothing is to be decided.
  let review: Review?

  /// The command's name, as it is written: `matte` alone, `matte show` and so on.
  enum Command: String {
    case plain = "matte"
    case show = "matte show"
    case render = "matte render"
    case record = "matte record"
  }

  /// Takes the words of a command: a scene and pictures, or for `matte` alone two pictures.
  init(_ words: [String], of command: Command) throws {
    let scene = Catalog.all.scene(named: words.first ?? Self.standard)
    let comparesWords = scene == nil && command == .plain
    pictures = (comparesWords ? words[...] : words.dropFirst()).map(RawArguments.path)
    if pictures.count(where: \.isStandardStream) > 1 { throw Self.sharedInput }
    let isNamed = scene?.entry.name == Self.comparison
    isEmptyComparison = isNamed && command == .plain && pictures.isEmpty
    isComparison = comparesWords || isNamed
    review = comparesWords ? try Self.review(pictures) : nil
    pairing = try review?.pairing ?? (isComparison ? Self.pairing(pictures) : nil)
    if pairing != nil {
      kind = Comparing.pairs
    } else if comparesWords, Self.areFiles(words) {
      try Self.checkComparison(words)
      kind = try Self.comparisonScene()
    } else {
      guard let scene else { throw Self.unknown(words, command) }
      kind = scene
      if isComparison { try Self.checkExistence(of: pictures) }
      if !isComparison || pictures.count > 2 { try checkCount() }
    }
  }

  /// A window in which pairs are decided.
  init(reviewing review: Review) {
    self.review = review
    (pairing, kind, pictures) = (review.pairing, Comparing.pairs, [])
    (isComparison, isEmptyComparison) = (true, false)
  }

  /// The review of what tests left, if the only word is a folder or a zip file in which they did; nil for anything else.
  private static func review(_ words: [PathBytes]) throws -> Review? {
    guard words.count == 1, words[0].isFolderOrZip, !words[0].isStandardStream,
      let pairing = try? Pairing(results: words[0]), !pairing.pairs.isEmpty
    else { return nil }
    return try Review(of: pairing)
  }

  /// What belongs together if words are two folders, one picture before and several after, or one or two revisions;
  /// nil for anything else.
  static func pairing(_ words: [PathBytes]) throws -> Pairing? {
    try ensureNoPaths(words)
    if words.count == 2, words.allSatisfy(\.isFolderOrZip) {
      let pairing = try Pairing(before: words[0], after: words[1], findsPixels: false)
      // Nothing can be compared where a folder that has all pictures cannot be listed.
      if pairing.pairs.isEmpty, let failure = pairing.failures.first { throw failure }
      return pairing
    }
    if words.count > 2, words.allSatisfy({ $0.exists && !$0.isFolder && !$0.isStandardStream }) {
      return Pairing(before: words[0], with: Array(words.dropFirst()))
    }
    return try changes(of: words)
  }

  /// What a window of it is called.
  var title: String {
    let names = PictureNames.names(of: pictures).map(Self.isolated)
    if !names.isEmpty { return names.filter { !$0.isEmpty }.joined(separator: " | ") + " – Matte" }
    let name = kind.entry.name
    return name == Self.standard
      ? "Matte" : name.prefix(1).uppercased() + name.dropFirst() + " – Matte"
  }

  /// A name that, if it is written from right to left, does not turn round what stands beside it (Unicode
  /// Standard Annex 9).
  private static func isolated(_ name: String) -> String {
    let isLatin = name.unicodeScalars.allSatisfy { $0.value < Self.firstFromRight }
    return isLatin ? name : "\u{2068}\(name)\u{2069}"
  }

  /// The first block of letters that are written from right to left, Hebrew.
  private static let firstFromRight: UInt32 = 0x590
  /// The scene if none is named.
  private static let standard = "gallery"

  /// The scene that compares two pictures.
  static let comparison = "compare"

  private static func comparisonScene() throws(Trouble) -> any Scene.Type {
    guard let kind = Catalog.all.scene(named: comparison) else {
      throw unknown([comparison], .plain)
    }
    return kind
  }
}

extension Subject {
  /// True if words are meant as picture files: the first is one that is there, or is written as one,
  /// and no misspelt scene or command.
  private static func areFiles(_ words: [String]) -> Bool {
    guard let first = words.first else { return false }
    return isFile(first) || words.count == 2 && !isMisspelt(first) && isFile(words[1])
  }

  private static func isFile(_ word: String) -> Bool {
    word == "-" || word.contains("/") || word.dropFirst().contains(".")
      || RawArguments.path(word).exists
  }

  /// True if a word may have been meant as a scene or a command.
  private static func isMisspelt(_ word: String) -> Bool {
    Nearness.nearest(to: word, of: Catalog.all.names + MatteCommand.subcommandNames) != nil
  }

  /// That standard input is not read twice.
  private static let sharedInput = Trouble(
    "standard input can be one of two pictures only", hint: "give files")

  /// Makes sure that there are two files to be compared.
  private static func checkComparison(_ words: [String]) throws(Trouble) {
    let paths = words.map(RawArguments.path)
    try checkExistence(of: paths)
    if let folder = paths.first(where: { $0.isFolder && !$0.isStandardStream }) {
      throw Trouble(
        "\(folder) is a folder",
        hint: "name two picture files or two folders: matte before.png after.png")
    }
    if words.count > 2, paths.contains(where: \.isStandardStream) { throw sharedInput }
  }

  /// Makes sure that files are there, before a window opens: a name that is mistyped is no missing picture.
  private static func checkExistence(of paths: [PathBytes]) throws(Trouble) {
    if let missing = paths.first(where: { !$0.exists && !$0.isStandardStream }) {
      throw Trouble("\(missing) does not exist", hint: "check the name")
    }
  }

  /// What is wrong with words of which the first names no scene.
  private static func unknown(_ words: [String], _ command: Command) -> Trouble {
    let word = words.first ?? ""
    let shown = RawArguments.path(word).description
    if isFile(word), !word.isEmpty {
      let files = words.count == 2 ? words : ["a.png", "b.png"]
      let names = files.map { RawArguments.path($0).description }.joined(separator: " ")
      return Trouble("“\(shown)” is a file, not a scene", hint: command.advice(names))
    }
    if let scene = Nearness.nearest(to: word, of: Catalog.all.names) {
      return Trouble("there is no scene “\(shown)”", hint: "did you mean \(scene)?")
    }
    if command == .plain, let near = Nearness.nearest(to: word, of: MatteCommand.subcommandNames) {
      return Trouble("there is no command “\(shown)”", hint: "did you mean matte \(near)?")
    }
    let known = Catalog.all.names.joined(separator: ", ")
    if command == .plain {
      return Trouble(
        "“\(shown)” is neither a file, a revision nor a scene",
        hint: "check the name, or choose a scene: \(known)")
    }
    return Trouble("there is no scene “\(shown)”", hint: "there are: \(known)")
  }

  private func checkCount() throws(Trouble) {
    let (entry, given) = (kind.entry, pictures.count)
    guard given > 0, given != entry.pictures.count else { return }
    guard !entry.pictures.isEmpty else {
      throw Trouble("\(entry.name) takes no pictures", hint: "leave them out")
    }
    let count = entry.pictures.count == 1 ? "1 picture" : "\(entry.pictures.count) pictures"
    throw Trouble(
      "\(entry.name) takes \(count) and got \(given)",
      hint: "give \(entry.pictures.joined(separator: " ")), or none")
  }
}

// The words of a window that are git's.
extension Subject {
  /// The pictures that differ between two revisions, or one and the work tree; nil if no word is a revision, or one
  /// may be a file.
  ///
  /// A range such as A...B is two of them. What git does not know is said as `matte diff` says it.
  private static func changes(of words: [PathBytes]) throws -> Pairing? {
    guard !words.contains(where: isFileName), words.contains(where: isRevision),
      isRevision(words[0]) || !isMisspelt(words[0].description)
    else { return nil }
    guard try Repository.current.exists else {
      throw Trouble(
        "there is no file \(words[0]), and this folder belongs to no git repository",
        hint: "check the name")
    }
    guard words.count < 3 else {
      throw Trouble(
        "matte compares 2 revisions and got \(words.count)", hint: "leave out all but two")
    }
    let pairing = try Pairing(revisions: words)
    guard !pairing.pairs.isEmpty else {
      let names = words.map(\.description).joined(separator: " and ")
      let isRange = words.count == 1 && !Repository.current.isRevision(words[0])
      let relation = words.count == 2 ? "between" : isRange ? "in" : "from"
      throw Trouble("no picture differs \(relation) \(names)", hint: "name an earlier revision")
    }
    return pairing
  }

  /// Refuses paths that limit a comparison of revisions, which only `matte diff` takes.
  private static func ensureNoPaths(_ words: [PathBytes]) throws(Trouble) {
    let paths = RawArguments.ofProcess.drop { $0 != "--" }.dropFirst().map(RawArguments.path)
    let revisions = words.dropLast(paths.count)
    guard !paths.isEmpty, !revisions.isEmpty,
      revisions.allSatisfy({ !isFileName($0) && isRevision($0) })
    else { return }
    let line = revisions.map(\.description) + ["--"] + paths.map(\.description)
    throw Trouble(
      "paths after -- are for matte diff", hint: "write matte diff " + line.joined(separator: " "))
  }

  /// True for what is there, or can only be a picture file.
  private static func isFileName(_ word: PathBytes) -> Bool {
    word.isStandardStream || word.exists || word.isNamedPicture
  }

  /// True for what git knows as a revision, and for what is written as only a revision is.
  private static func isRevision(_ word: PathBytes) -> Bool {
    word.isWrittenAsRevision || Repository.current.isRevision(word)
  }
}

extension PathBytes {
  /// True for HEAD, for a range such as A...B, and for what goes back from a revision, such as main~2 or HEAD@{1}.
  fileprivate var isWrittenAsRevision: Bool {
    let text = description
    if text == "HEAD" || text == "@" || text.contains("@{") { return true }
    if text.contains(".."), !text.contains("../"), !text.contains("/..") { return true }
    let start = text.prefix { !"~^".contains($0) }
    let steps = text.dropFirst(start.count)
    // Editors name copies picture.png~.
    return !start.isEmpty && !steps.isEmpty && !PathBytes(String(start)).isNamedPicture
      && steps.allSatisfy { "~^-!0123456789".contains($0) }
  }
}

extension Subject.Command {
  /// What to write instead of files alone.
  fileprivate func advice(_ files: String) -> String {
    switch self {
    case .plain, .show: "to compare two pictures: matte \(files)"
    case .render, .record: "name a scene first: \(rawValue) split \(files) -o OUT"
    }
  }
}
