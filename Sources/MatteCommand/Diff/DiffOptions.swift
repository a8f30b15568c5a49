internal import ArgumentParser
internal import MatteCompare
internal import MatteGeometry
internal import MatteImages
internal import MattePairs
internal import MatteRaster
internal import MatteScenes

/// What counts as a difference.
struct DiffOptions: ParsableArguments {
  @Option(
    """
    Count only pixels that look different: 0 to 1, where 1 is black to white (default: every \
    difference counts).
    """, value: "T", completion: .list(["0.05", "0.1", "0.2"]), transform: Self.share)
  var threshold: Double?

  @Option(words: "How it is measured what looks different")
  var metric = ColorMetric.yiq

  @Flag(help: "Do not count pixels of edges that were drawn a little differently.")
  var ignoreAntialiasing = false

  @Option(
    "Allow so many pixels to differ, or so many percent as in 0.1% (default: 0).", value: "N",
    transform: Self.allowance)
  var maxDiff = Rules.Allowance.pixels(0)

  @Option(
    "Allow so many differing pixels in any 16×16 of them, 0 to 256.", value: "N",
    transform: Self.density)
  var maxDensity: Int?

  @Option(
    name: .customLong("ignore"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Leave out a rectangle, in pixels; repeat for more.", valueName: "X,Y,W,H"),
    transform: Self.rectangle)
  var ignored: [PixelRect] = []

  @Option(
    "Leave out what is opaque in a picture, or white in one without transparency.", path: "FILE",
    completion: .pictures)
  var ignoreMask: String?

  @Option(
    words: "Which pixels are compared with each other",
    details: """
      none, top-left: those of the same column and row.
      center: the smaller picture is put in the middle of the larger one; of an odd rest the larger half is \
      at the right and at the bottom.
      scale: AFTER is resampled to the size of BEFORE.
      rows, columns: those that were added, removed or moved are found, and the others compared.
      auto: rows or columns, if a quarter of them differ and at most half of these still do once they are \
      aligned; else none.
      """)
  var align = Alignment.none

  @Option(
    "Compare only this frame of animations; 1 is the first (default: all).", value: "N",
    transform: Self.frameNumber)
  var frame: Int?

  @Option(
    words: "How the picture of what differs is painted",
    details: """
      highlight: over the faded picture what counts is vermilion, in frames; what differs and does not \
      count is sky blue, or yellow if antialiased; added rows or columns are green, removed blue, moved pink. \
      Parts that are left out are hatched.
      pair: the same, but vermilion for what became darker or was added, blue for what became brighter or \
      was removed, and pink if only the hue is another.
      mask: white for each pixel that counts, black elsewhere.
      side-by-side: the picture before, the picture after, and the highlight.
      """)
  var style = DifferenceStyle.highlight

  @Flag(help: "Count other metadata, profile or depth as different, too.")
  var strict = false

  /// The rules that the options state; reads the mask.
  func rules(maxPixels: Int, measures: Bool) throws -> Rules {
    Rules(
      threshold: threshold, metric: metric, ignoresAntialiasing: ignoreAntialiasing,
      excluded: try exclusion(maxPixels), allowance: maxDiff, maxDensity: maxDensity,
      alignment: align, frame: frame, countsMetadata: strict, measures: measures)
  }

  /// What is left out, by rectangles and by the mask.
  private func exclusion(_ maxPixels: Int) throws -> Exclusion {
    guard let ignoreMask else { return Exclusion(rectangles: ignored) }
    let reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    let mask = try reader.picture(at: RawArguments.path(ignoreMask))
    let isMarked: (UInt32) -> Bool = mask.isOpaque ? { $0 == .max } : { $0 >> 24 == 255 }
    let rows = (0..<mask.height).map { y in
      Self.runs((0..<mask.width).map { isMarked(mask[$0, y]) })
    }
    return Exclusion(rectangles: ignored, rows: rows)
  }

  private static func runs(_ marks: [Bool]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for x in marks.indices where marks[x] && (x == 0 || !marks[x - 1]) {
      runs.append(x..<(marks[x...].firstIndex(of: false) ?? marks.count))
    }
    return runs
  }
}

extension DiffOptions {
  private static func share(_ text: String) throws -> Double {
    guard let number = Number(text), (0...1).contains(number.value) else {
      throw ValidationError("write a number from 0 to 1")
    }
    return number.value
  }

  private static func allowance(_ text: String) throws -> Rules.Allowance {
    if text.hasSuffix("%"), let number = Number(text), (0...1).contains(number.value) {
      return .fraction(number.value)
    }
    guard let count = Int(text), count >= 0 else {
      throw ValidationError("write a number of pixels, or a percentage such as 0.1%")
    }
    return .pixels(count)
  }

  private static func density(_ text: String) throws -> Int {
    guard let count = Int(text), (0...256).contains(count) else {
      throw ValidationError("write a whole number from 0 to 256")
    }
    return count
  }

  private static func frameNumber(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else {
      throw ValidationError("write a whole number from 1")
    }
    return number
  }

  private static func rectangle(_ text: String) throws -> PixelRect {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard parts.count == 4, parts.allSatisfy((0...mostPixels).contains), parts[2] > 0, parts[3] > 0
    else { throw ValidationError("write X,Y,WIDTH,HEIGHT in pixels, for example 0,0,200,24") }
    return PixelRect(
      minX: parts[0], minY: parts[1], maxX: parts[0] + parts[2], maxY: parts[1] + parts[3])
  }

  /// More columns than any picture has.
  private static let mostPixels = 1 << 31
}
