internal import MatteImages
internal import MatteRaster

/// A change that git hands over to a program (git(1), GIT_EXTERNAL_DIFF): a path, a file, name and mode of
/// each side, and after a renaming the new path and git's lines about it.
struct ExternalChange {
  /// A side of the change.
  struct Side {
    /// A temporary file, the one in the work tree, or /dev/null.
    let file: PathBytes
    /// The mode in octal digits, or a full stop where there is no file.
    let mode: String

    /// True if there is a file.
    var isThere: Bool { file != "/dev/null" }
  }

  /// The path before.
  let from: PathBytes
  /// The path after.
  let path: PathBytes
  /// The sides before and after; nil if the path is unmerged.
  let sides: (before: Side, after: Side)?
  /// Git's own lines about a renaming.
  private let information: [String]

  /// Takes git's words: 1, 7 or 9 of them.
  init(_ words: [String]) throws {
    guard [1, 7, 9].contains(words.count) else {
      throw Trouble(
        "git hands over 1, 7 or 9 words about a change, and these are \(words.count)",
        hint: "let git run this: git config diff.matte.command \"matte diff --git-external\"")
    }
    let paths = words.map(RawArguments.path)
    let isRenamed = words.count == 9
    from = paths[0]
    path = isRenamed ? paths[7] : from
    information = isRenamed ? words[8].split(separator: "\n").map(String.init) : []
    sides =
      words.count == 1
      ? nil : (Side(file: paths[1], mode: words[3]), Side(file: paths[4], mode: words[6]))
  }

  /// The lines above the verdict, as git writes them.
  var header: String {
    guard let sides else { return "* Unmerged path \(path)\n" }
    let lines = ["diff --git a/\(from) b/\(path)"] + modeLines(sides.before, sides.after)
    return (lines + information).map { printable($0) + "\n" }.joined()
  }

  private func modeLines(_ before: Side, _ after: Side) -> [String] {
    if !before.isThere { return ["new file mode \(after.mode)"] }
    if !after.isThere { return ["deleted file mode \(before.mode)"] }
    return before.mode == after.mode ? [] : ["old mode \(before.mode)", "new mode \(after.mode)"]
  }

  /// What is to be said of the pictures: nothing can be trouble, since git would stop.
  func verdict(_ differ: Differ) -> String {
    guard let sides else { return "" }
    do {
      return try text(sides.before, sides.after, differ)
    } catch {
      return "not compared: \(error)\n"
    }
  }

  private func text(_ before: Side, _ after: Side, _ differ: Differ) throws -> String {
    guard before.isThere, after.isThere else {
      let isNew = !before.isThere
      let source = isNew ? source(after, path) : source(before, from)
      let samples = try source.picture(maxPixels: differ.maxPixels).samples
      return "\(isNew ? "added" : "removed"): \(samples.width) × \(samples.height) pixels\n"
    }
    return try differ.verdict(source(before, from), source(after, path)).text
  }

  /// The picture of a side, called by its path rather than by that of a temporary file.
  private func source(_ side: Side, _ name: PathBytes) -> DiffSource {
    DiffSource(name: name, .file(side.file))
  }
}
