internal import ArgumentParser
internal import MatteImages

/// The words of `matte diff` that are git's.
struct GitOptions: ParsableArguments {
  /// The option after which git's words stand.
  static let externalName = "--" + externalWord
  private static let externalWord = "git-external"

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("In revisions, compare only what is below these paths.", valueName: "path"))
  var paths: [String] = []

  @Flag(help: "Compare what is staged in git's index with HEAD, or with a revision.")
  var cached = false

  @Flag(help: "Count pictures that git does not track as added.")
  var untracked = false

  @Option(
    name: .customLong(externalWord), parsing: .remaining,
    help: ArgumentHelp(
      """
      For git itself: compare the two files that git passes, and exit with 0 whether they differ or not. Must \
      be the last option, as in: git config diff.matte.command "matte diff --git-external".
      """, valueName: "WORDS"))
  var external: [String] = []

  /// True if nothing is asked of git, so that names after -- are files.
  var takesFiles: Bool { !cached && external.isEmpty }

  /// True if nothing of git's was written at all.
  var isUnused: Bool { takesFiles && !untracked && paths.isEmpty }

  /// True if -- was written, before which there can be no files.
  var hasTerminator: Bool { RawArguments.ofProcess.contains("--") }
}
