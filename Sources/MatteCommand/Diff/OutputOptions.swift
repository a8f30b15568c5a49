internal import ArgumentParser
internal import MatteCompare
internal import MattePairs

/// What a comparison writes, and where.
struct OutputOptions: ParsableArguments {
  @Option(
    "Write a picture of the differences, as PNG; a file that is compared is never replaced.",
    path: "OUT", name: .output)
  var output: String?

  @Option(
    words: "How that picture is painted (default: \(standardStyle.rawValue)).",
    details: """
      highlight: over the faded picture, what counts is vermilion, with frames around it. What differs but \
      does not count is sky blue, or yellow if antialiased. Added rows or columns are green, removed ones \
      blue, moved ones pink. Ignored areas are hatched, and what differs in them is grey.
      pair: the same, but vermilion for what became darker or was added, blue for what became brighter or \
      was removed, and pink for a change of hue alone.
      mask: white for each pixel that counts, black elsewhere.
      side-by-side: the picture before, the picture after, and the highlight.
      """)
  var style: DifferenceStyle?

  /// How the verdict is said.
  var form: VerdictForm { json ? .json : brief ? .brief : quiet ? .status : .text }

  /// The options that choose it, of which there can be one.
  var forms: [String] {
    [("--json", json), ("--brief", brief), ("--quiet", quiet)].filter(\.1).map(\.0)
  }

  /// The style in which a picture is painted, be it asked for or not.
  var painted: DifferenceStyle { style ?? Self.standardStyle }
  private static let standardStyle = DifferenceStyle.highlight

  @Flag(
    help: """
      If anything differs, show that picture on standard output, which must be a terminal: as pixels in \
      kitty, Ghostty and WezTerm, as half blocks elsewhere.
      """)
  var show = false

  @Option(
    """
    Write a page for any browser: one file if OUT ends in .html, else a folder of its own: open \
    OUT/index.html.
    """,
    details: """
      Pictures are embedded in the one file; more than 30 MB of them go to the folder page_files beside \
      page.html, and standard error says so.
      """, value: "OUT", completion: .directory, transform: reportName)
  var report: String?

  @OptionGroup var crops: CropOptions

  @Flag(help: "Write the verdict as JSON, for other programs.")
  var json = false

  @Flag(
    help: """
      Write the verdict as one line of JSON of at most \(BriefLine.maxBytes) bytes, whatever differs: what a script or an \
      agent needs to go on.
      """)
  var brief = false

  @Flag(name: [.short, .long], help: "Print nothing: the exit status is the verdict.")
  var quiet = false

  @Flag(
    name: [.short, .long],
    help: """
      For folders and revisions, also list the pairs that are the same, with what differs in them without \
      counting, and count the hidden names that were left out; with --pairs also list each BEFORE without AFTER.
      """)
  var verbose = false
}
