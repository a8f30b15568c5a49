internal import ArgumentParser
internal import Glibc
internal import MatteCompare
internal import MatteImages
internal import MattePairs

/// Adds a picture to those that may stand in the place of another.
struct AllowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow",
    abstract: "Allow a picture in the place of another, pixel for pixel; no display needed.",
    usage: "matte allow BEFORE AFTER [OPTION…]",
    discussion: """
      Fonts, graphics cards and animations make pictures that have two or three right states. A threshold hides real \
      changes among the false ones; a list of allowed renders hides nothing: matte diff --allowed FILE takes AFTER \
      for the same only if all its pixels are those that were allowed, and BEFORE is still the same baseline.

      Examples:
        matte allow expected/login.png actual/login.png --note "AMD graphics"
        matte diff expected/ actual/ --allowed .matte-allowed
        matte diff expected/ actual/ --allowed .matte-allowed --unused

      A line of the list is JSON: the path of BEFORE from the folder of the list, the SHA-256 of the pixels of both as \
      matte describe prints them, the day and the note. The lines are sorted, so that git merges them. A picture can \
      have 8 allowed renders.
      """)

  /// The share of the pixels that may differ visibly: more is no other rendering of the same.
  private static let maxVisible = 0.05

  @Argument(
    help: "The baseline and the picture to allow, PNG, JPEG or WebP files.", completion: .pictures)
  var pictures: [String] = []

  @Option(
    "Add to FILE (default: .matte-allowed at the top of the repository of BEFORE, or in this folder).",
    path: "FILE")
  var list: String?

  @Option("Say why, for those who read the list.", value: "TEXT", transform: { $0 })
  var note: String?

  @Flag(help: "Allow AFTER even if more than 5 % of its pixels differ visibly.")
  var anyway = false

  @OptionGroup var limit: PixelLimit

  func run() throws {
    guard pictures.count == 2 else {
      throw Trouble(
        "matte allow takes 2 pictures and got \(pictures.count)",
        hint: "write matte allow BEFORE AFTER")
    }
    let paths = pictures.map(RawArguments.path)
    let differ = PairDiffer(limits: limit.limits)
    let sources = try Sides(before: paths[0], after: paths[1]).map { path in
      guard path.fileSize != nil else {
        throw Trouble("\(path) is no regular file", hint: "name two picture files")
      }
      return PictureSource(path: path)
    }
    try ensureNoise(differ.verdict(on: sources))
    let hashes = sources.map { differ.pixels(of: $0) ?? "" }
    let file = try AllowedFile(list.map(RawArguments.path) ?? usualList(of: paths[0]))
    let name = try file.name(of: paths[0])
    let place = try file.add(AllowedRender(path: name, hashes, date: Self.today, note: note))
    try HostProcess.print("allowed: \(PathBytes(name)), \(place?.text ?? "") in \(file.path)\n")
  }

  /// Refuses pictures that are the same, and those of which too much differs to be allowed.
  private func ensureNoise(_ verdict: Verdict) throws {
    guard !verdict.isSame else {
      throw Trouble("the pictures are the same", hint: "there is nothing to allow")
    }
    guard verdict.mayBeAllowed else {
      throw Trouble(
        "profile or times differ, and a list is about pixels alone",
        hint: "save AFTER as BEFORE is, or accept it with matte review")
    }
    let comparison = verdict.comparison
    let share = Double(comparison.visiblePixelCount) / Double(max(1, comparison.pixelCount))
    guard anyway || share <= Self.maxVisible else {
      throw Trouble(
        "\(Int((share * 100).rounded())) % of the pixels differ visibly, which is a change",
        hint: "accept it with matte review, or add --anyway")
    }
  }

  /// The list at the top of the repository that a picture belongs to, or in the current folder.
  private func usualList(of picture: PathBytes) throws -> PathBytes {
    let top = (try? Repository(containing: picture.folder).workTree) ?? nil
    return top.map { $0.appending(AllowedFile.usualName) } ?? AllowedFile.usualName
  }

  /// The day in UTC, YYYY-MM-DD.
  private static var today: String {
    var (now, parts) = (time(nil), unsafe tm())
    unsafe gmtime_r(&now, &parts)
    let numbers = unsafe [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    return numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
  }
}
