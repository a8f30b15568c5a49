internal import ArgumentParser
internal import MatteCompare

/// What a comparison writes, and where.
struct OutputOptions: ParsableArguments {
  @Option(
    "Write a picture of the differences, as PNG; a file that is compared is never replaced.",
    path: "OUT", name: .output)
  var output: String?

  @Option(
    words: "How that picture is painted",
    details: """
      highlight: over the faded picture, what counts is vermilion, with frames around it. What differs but \
      does not count is sky blue, or yellow if antialiased. Added rows or columns are green, removed ones \
      blue, moved ones pink. Parts that are left out are hatched, and what differs in them is grey.
      pair: the same, but vermilion for what became darker or was added, blue for what became brighter or \
      was removed, and pink for a change of hue alone.
      mask: white for each pixel that counts, black elsewhere.
      side-by-side: the picture before, the picture after, and the highlight.
      """)
  var style = DifferenceStyle.highlight

  @Flag(
    help: """
      Show that picture if anything differs, on standard output, which must be a terminal: its pixels in \
      kitty, Ghostty and WezTerm, half blocks elsewhere.
      """)
  var show = false

  @Option(
    """
    Write a page for any browser: one file if OUT ends in .html, or else a folder of its own, in which to open \
    OUT/index.html.
    """,
    details: """
      Pictures lie within the one file; if they have more than 30 MB, they lie beside page.html in the folder \
      page_files, which is said on standard error.
      """, value: "OUT", completion: .directory, transform: reportName)
  var report: String?

  @Flag(help: "Write the verdict as JSON, for other programs.")
  var json = false

  @Flag(name: [.short, .long], help: "Write nothing: the exit status tells.")
  var quiet = false

  @Flag(
    name: [.short, .long],
    help: "Of two folders or revisions, also list the pairs that are the same."
  )
  var verbose = false
}
