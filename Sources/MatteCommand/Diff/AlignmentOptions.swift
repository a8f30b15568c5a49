internal import ArgumentParser
internal import MatteCompare

/// Which pixels of two pictures, and which frames, are compared with each other.
struct AlignmentOptions: ParsableArguments {
  @Option(
    words: """
      Which pixels are compared with each other (default: auto; none in matte diff, except with --results or --pairs).
      """,
    details: """
      none, top-left: those in the same column and row.
      center: the smaller picture is centred in the larger one, half a pixel to the left and up if need be.
      scale: AFTER is resampled to the size of BEFORE.
      rows, columns: those that were added, removed or moved are detected, and the others are compared.
      auto: rows or columns if at least a quarter of them differ, or one picture has more of them, and at most half \
      of those that both have still do once aligned; else none, as if there are less than 256, or all have moved alike.
      """)
  var align: Alignment?

  @Option(
    "Compare only this frame of animations, counted from 1 (default: all frames).", value: "N",
    transform: Self.frameNumber)
  var frame: Int?

  private static func frameNumber(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else {
      throw ValidationError("write a whole number from 1")
    }
    return number
  }
}
