internal import ArgumentParser

/// The option of every command that reads pictures.
struct PixelLimit: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Refuse pictures with more pixels (default: 128 million).", valueName: "N"),
    transform: Self.pixelCount)
  var maxPixels = PictureLibrary.standardPixelLimit

  private static func pixelCount(_ text: String) throws -> Int {
    guard let count = Int(text), (1...PictureLibrary.mostPixels).contains(count) else {
      throw ValidationError("write a whole number from 1 to \(PictureLibrary.mostPixels)")
    }
    return count
  }
}
