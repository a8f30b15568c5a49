internal import MatteCompare
internal import MatteImages
internal import MattePairs

/// A comparison of two files without options, but for those that choose the form of the verdict.
///
/// It needs no parser: with its dozens of options the parser takes eight times as many instructions as the comparison of
/// two small pictures.
struct PlainDiff {
  private let names: [PathBytes]
  private var form = VerdictForm.text

  /// Makes the comparison that arguments ask for; nil unless they are `diff`, the names of two regular files, and at
  /// most one of `--json`, `--brief`, `--quiet` and `-q`.
  init?(_ arguments: [String]) {
    guard arguments.first == DiffCommand.name else { return nil }
    let words = arguments.dropFirst()
    switch words.filter({ $0.hasPrefix("-") }) {
    case []: form = .text
    case ["--json"]: form = .json
    case ["--brief"]: form = .brief
    case ["--quiet"], ["-q"]: form = .status
    default: return nil
    }
    names = words.filter { !$0.hasPrefix("-") }.map(RawArguments.path)
    guard names.count == 2,
      names.allSatisfy({ $0.fileSize != nil && ($0.isNamedPicture || !ZipFile.isZip($0)) })
    else { return nil }
  }

  /// Compares the files, and says what differs; returns the exit status.
  func run() throws -> Int32 {
    let sources = Sides(
      before: PictureSource(path: names[0]), after: PictureSource(path: names[1]))
    let limits = PixelLimits()
    let bar = ProgressBar()
    let rules = Rules(
      computesQuality: form == .json, countsVisible: form != .status, explains: form != .status)
    let verdict = try PairDiffer(rules, limits: limits)
      .comparedPair(sources) { bar.show($0) }.verdict
    try form.say(verdict)
    try form.sayIfAligned(verdict, sources, limits: limits)
    return verdict.isSame ? 0 : DiffCommand.differentStatus
  }
}
