internal import ArgumentParser
internal import MatteReport

/// Crops of what differs, to be looked at by whoever reads the verdict.
struct CropOptions: ParsableArguments {
  @Option(
    """
    Write crops of the largest regions to a folder: 1-before.png, 1-after.png, 1-changes.png and so on; of several \
    pairs those of the \(CropFolder.maxPairs) that differ most, a folder each.
    """,
    details: """
      The three crops of a region show the same rectangle, with 32 pixels of surroundings; regions that come to overlap \
      have one. A rectangle of more than 1536 pixels on a side is reduced by a whole number. DIR/crops.json and \
      --json tell the rectangles, by the pixels of the picture that -o paints, these numbers and the pairs; --brief names \
      the files. \
      Earlier crops in DIR are replaced; a folder with anything else is left alone, and that is an error.
      """, value: "DIR", name: .customLong("crops"), completion: .directory, transform: Self.folder)
  var folder: String?

  @Option(
    "Write crops of at most N regions of a pair, 1 to 100 (default: \(CropFolder.standardPlaces)).",
    value: "N", transform: Self.count)
  var maxCrops: Int?

  /// The folder that is to be written, if there is one.
  var target: CropFolder? {
    get throws {
      guard let folder else {
        if maxCrops == nil { return nil }
        throw Trouble("--max-crops is for --crops", hint: "add --crops DIR, or leave it out")
      }
      return try CropFolder(
        RawArguments.path(folder), places: maxCrops ?? CropFolder.standardPlaces)
    }
  }

  private static func folder(_ text: String) throws -> String {
    guard !text.isEmpty, text != "-" else { throw ValidationError("write the name of a folder") }
    return text
  }

  private static func count(_ text: String) throws -> Int {
    guard let count = Int(text), (1...100).contains(count) else {
      throw ValidationError("write a whole number from 1 to 100")
    }
    return count
  }
}
