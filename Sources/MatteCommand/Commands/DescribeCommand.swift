internal import ArgumentParser
internal import MatteImages
internal import MattePairs

/// Describes a picture file in lines that a line-based comparison can compare.
struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Describe a picture in lines of text, for git diff; no display needed.",
    usage: "matte describe FILE [OPTION…]",
    discussion: """
      Examples:
        matte describe icon.png
        git config diff.matte.textconv "matte describe --textconv"
        echo '*.png diff=matte' >>.gitattributes

      "pixels" is the SHA-256 of the red, green, blue and alpha of each pixel, row by row, each sample \
      as 16 bits, high byte first: it is the same however the file stores them. Of an animation it is that of all \
      frames, one after the other as they are seen, "durations" says for how long, and "loops" how often.
      """)

  @Argument(
    help: "The picture, a PNG, JPEG or WebP file; \"-\" is standard input.",
    completion: .pictures)
  var picture: String?

  @OptionGroup var limit: PixelLimit

  @Flag(
    help: """
      If the file is not a readable picture, print a line that says why and exit with 0, as git stops at \
      an error.
      """)
  var textconv = false

  @Flag(help: "Write JSON, for other programs.")
  var json = false

  func run() throws {
    // Not left to the parser, which would say so of a picture that looks like an option.
    guard let picture else {
      throw Trouble("the picture is missing", hint: "see matte help describe")
    }
    let path = RawArguments.path(picture)
    let description = try PictureDescription(
      of: PictureSource(name: path.isStandardStream ? "standard input" : path, .file(path)),
      SourceReader(maxPixels: limit.maxPixels), limits: limit.limits, allowsUnreadable: textconv)
    try HostProcess.print(json ? description.json.text + "\n" : description.text)
  }
}
