/// What was found in a row in which pixels differ.
struct ComparedRow: Sendable {
  /// The flags of each pixel of the wider picture.
  var flags: [PixelFlags]
  /// The pixels that count, as runs.
  var runs: [RegionFinder.Run] = []
  /// What was counted.
  var tally = Tally()
}
