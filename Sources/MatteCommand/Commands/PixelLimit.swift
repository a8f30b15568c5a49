internal import ArgumentParser

/// The option of every command that reads pictures.
struct PixelLimit: ParsableArguments {
  @Option(
    name: .customLong("max-pixels"), parsing: .unconditional,
    help: ArgumentHelp(
      "Refuse pictures with more pixels (default: 128 million).", valueName: "N"),
    transform: Self.pixelCount)
  var given: Int?

  /// The most pixels of a picture.
  var maxPixels: Int { given ?? PictureLibrary.standardPixelLimit }
  /// The most pixels of a picture that is read by rows, and never all of it in memory.
  var maxStreamedPixels: Int { given ?? Self.standardStreamedLimit }

  private static let standardStreamedLimit = 1_000_000_000

  private static func pixelCount(_ text: String) throws -> Int {
    guard let count = Int(text), (1...PictureLibrary.mostPixels).contains(count) else {
      throw ValidationError("write a whole number from 1 to \(PictureLibrary.mostPixels)")
    }
    return count
  }
}
