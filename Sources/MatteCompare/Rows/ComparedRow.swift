/// What was found in a row in which pixels differ.
struct ComparedRow: Sendable {
  /// The flags of each pixel of the wider picture, as `PixelFlags` has them.
  var flags: [UInt8]
  /// The pixels that count, as runs.
  var runs: [RegionFinder.Run] = []
  /// What was counted.
  var tally = Tally()

  /// True if a pixel has one of some flags.
  func has(_ asked: PixelFlags, at x: Int) -> Bool { flags[x] & asked.rawValue != 0 }
}
