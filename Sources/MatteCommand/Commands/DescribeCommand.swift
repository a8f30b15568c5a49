internal import ArgumentParser
internal import MatteImages

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

      "pixels" is the SHA-256 of red, green, blue and alpha of each pixel, row after row, every sample \
      with 16 bits, the higher byte first: it is the same however the file stores them.
      """)

  @Argument(help: "The picture, a PNG, JPEG or WebP file; \"-\" reads standard input.")
  var picture: String

  @OptionGroup var limit: PixelLimit

  @Flag(
    help: """
      Describe a file that is no picture, too, by a line that says what is wrong: git would stop at \
      an error.
      """)
  var textconv = false

  @Flag(help: "Write JSON, for other programs.")
  var json = false

  func run() throws {
    let description = try description(of: RawArguments.path(picture))
    try HostProcess.print(json ? description.json.text + "\n" : description.text)
  }

  private func description(of path: PathBytes) throws -> PictureDescription {
    let name: PathBytes = path.isStandardStream ? "standard input" : path
    let file = try bytes(of: path, called: name)
    let content = try content(DiffSource(name: name, .bytes(file)))
    return PictureDescription(content: content, pointer: LFSPointer(file), file: file)
  }

  /// The bytes of the file; none if it is empty and may be.
  private func bytes(of path: PathBytes, called name: PathBytes) throws -> [UInt8] {
    do {
      return try BinaryFile(path).read()
    } catch  where error.reason == .empty && textconv {
      return []
    } catch {
      throw ImageError(name, error.reason)
    }
  }

  private func content(_ source: DiffSource) throws -> PictureDescription.Content {
    do {
      return .picture(try source.picture(maxPixels: limit.maxPixels))
    } catch {
      guard textconv else { throw error }
      // What to do about it stands behind the semicolon.
      return .unreadable(String(error.reason.description.prefix { $0 != ";" }))
    }
  }
}
