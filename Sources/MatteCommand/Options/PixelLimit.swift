internal import ArgumentParser
internal import MattePairs

/// The option of every command that reads pictures.
struct PixelLimit: ParsableArguments {
  @Option(
    """
    Refuse pictures with more than N pixels (default: 128 million; for PNGs and JPEGs that diff and describe \
    read by rows, 1000 million).
    """, value: "N", name: .customLong("max-pixels"), transform: Self.pixelCount)
  var given: Int?

  /// The limits of pictures that are compared.
  var limits: PixelLimits {
    given.map { PixelLimits(maxPixels: $0, maxStreamedPixels: $0) } ?? PixelLimits()
  }

  /// The maximum number of pixels of a picture.
  var maxPixels: Int { limits.maxPixels }

  /// The highest limit that can be set: 16 GB of pixels.
  private static let maxLimit = 4_000_000_000

  private static func pixelCount(_ text: String) throws -> Int {
    guard let count = Int(text), (1...maxLimit).contains(count) else {
      throw ValidationError("write a whole number from 1 to \(maxLimit)")
    }
    return count
  }
}
