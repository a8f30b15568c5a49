internal import ArgumentParser
internal import MatteCompare
internal import MatteImages
internal import MatteReport

/// What is written for a comment in a pull request.
struct MarkdownOptions: ParsableArguments {
  @Option(
    """
    Write a Markdown table of what differs, of at most 65,000 characters, with crops of the pictures in the \
    folder OUT_crops beside it.
    """,
    details: """
      An earlier file of --markdown is replaced; any other file that is not empty is left alone, and that is an \
      error. The table names the crops by their paths relative to it. A pipe or a device, such as /dev/stdout, has no \
      place for crops: write to it with both --url-before and --url-after, or with --markdown-rows 0.
      """, path: "OUT")
  var markdown: String?

  @Option(
    "Show N pictures in it, 0 to 1000, and count the rest (default: \(MarkdownSummary.standardRows)).",
    value: "N", transform: Self.count)
  var markdownRows: Int?

  @Option(
    """
    Link to the BEFORE pictures at URL instead of writing crops; {} stands for the picture's path, which is \
    appended if there is no {}.
    """,
    details: """
      It is the path in the repository, or that from the folder that is compared, be it BEFORE, AFTER or DIR. A file \
      that was named by itself has the path that it was named by, or of an absolute one only the name.
      """, value: "URL", transform: Self.address)
  var urlBefore: String?

  @Option("The same for the AFTER pictures.", value: "URL", transform: Self.address)
  var urlAfter: String?

  @OptionGroup var workflow: WorkflowOptions

  /// The summary that is to be written, if there is one, of pictures that may lie in folders.
  func summary(in folders: Sides<PathBytes>?) throws -> MarkdownSummary? {
    guard let markdown else {
      let words = [
        "--markdown-rows": markdownRows != nil, "--url-before": urlBefore != nil,
        "--url-after": urlAfter != nil,
      ]
      guard let word = words.filter(\.value).keys.min() else { return nil }
      throw Trouble("\(word) is for --markdown", hint: "add --markdown OUT, or leave it out")
    }
    return try MarkdownSummary(
      RawArguments.path(markdown), rows: markdownRows ?? MarkdownSummary.standardRows,
      addresses: Sides(before: urlBefore, after: urlAfter), folders: folders)
  }

  private static func count(_ text: String) throws -> Int {
    guard let count = Int(text), (0...1000).contains(count) else {
      throw ValidationError("write a whole number from 0 to 1000")
    }
    return count
  }

  private static func address(_ text: String) throws -> String {
    guard ["https://", "http://"].contains(where: text.hasPrefix) else {
      throw ValidationError("write an address, for example https://example.org/COMMIT/{}")
    }
    return text
  }
}
