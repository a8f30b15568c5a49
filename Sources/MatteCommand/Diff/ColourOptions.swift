internal import ArgumentParser
internal import MatteCompare
internal import MatteScenes

/// How different colours have to be.
struct ColourOptions: ParsableArguments {
  @Option(
    """
    Count only pixels that look different by more than T: 0 to 1, where 1 is black to white (default: every \
    difference counts).
    """,
    details: """
      How different two pixels look is measured over white and over black, and the larger of both counts, so that \
      a white square on nothing differs from nothing. Where pixels are called visible, in the window, in a report \
      and in JSON, they look different by more than T, or than 0.1 without this option.
      """, value: "T", completion: .list(["0.05", "0.1", "0.2"]), transform: Self.fraction)
  var threshold: Double?

  @Option(words: "The measure of how different colours look")
  var metric = ColorMetric.yiq

  @Flag(help: "Do not count pixels of antialiased edges that were drawn slightly differently.")
  var ignoreAntialiasing = false

  private static func fraction(_ text: String) throws -> Double {
    guard let number = Number(text), (0...1).contains(number.value) else {
      throw ValidationError("write a number from 0 to 1")
    }
    return number.value
  }
}
