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
    """, value: "T", completion: .list(["0.05", "0.1", "0.2"]), transform: Self.fraction)
  var threshold: Double?

  @Option(words: "The measure of how different colours look")
  var metric = ColorMetric.yiq

  @Flag(help: "Do not count pixels of antialiased edges that were drawn slightly differently.")
  var ignoreAntialiasing = false

  @Option(
    "Allow up to N differing pixels, or a percentage such as 0.1% (default: 0).", value: "N",
    transform: Self.allowance)
  var maxDiff = Rules.Allowance.pixels(0)

  @Option(
    """
    Allow up to N differing pixels in any square of 16×16, 0 to 256; their total is then limited only by \
    --max-diff, if it is given.
    """, value: "N", transform: Self.density)
  var maxDensity: Int?

  @Option(
    name: .customLong("ignore"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Leave out a rectangle, in pixels from the top left; repeat for more.", valueName: "X,Y,W,H"),
    transform: Self.rectangle)
  var ignored: [PixelRect] = []

  @Option(
    name: .customLong("within"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Allow any difference in a rectangle, and count it apart: what differs outside is a difference; repeat \
      for more.
      """, valueName: "X,Y,W,H"),
    transform: Self.rectangle)
  var within: [PixelRect] = []

  @Option(
    "Leave out what is opaque in a picture, or white in one without transparency.", path: "FILE",
    completion: .pictures)
  var ignoreMask: String?

  @Flag(help: "Count differences in other metadata, colour profile and bit depth, too.")
  var strict = false

  /// The rules that the options state; reads the mask.
  func rules(for matching: MatchingOptions, computesQuality: Bool) throws -> Rules {
    Rules(
      threshold: threshold, metric: metric, ignoresAntialiasing: ignoreAntialiasing,
      excluded: try exclusion(matching.limit.maxPixels),
      within: within.isEmpty ? nil : Exclusion(rectangles: within), allowance: maxDiff,
      maxDensity: maxDensity, alignment: matching.align, frame: matching.frame,
      countsMetadata: strict,
      computesQuality: computesQuality)
  }

  /// What is left out, by rectangles and by the mask.
  private func exclusion(_ maxPixels: Int) throws -> Exclusion {
    guard let ignoreMask else { return Exclusion(rectangles: ignored) }
    let reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    let mask = try reader.picture(at: RawArguments.path(ignoreMask))
    let isMarked: (Pixel) -> Bool = mask.isOpaque ? { $0 == 0xffff_ffff } : \.isOpaque
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
  private static func fraction(_ text: String) throws -> Double {
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

  private static func rectangle(_ text: String) throws -> PixelRect {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard parts.count == 4, parts.allSatisfy((0...maxCoordinate).contains), parts[2] > 0,
      parts[3] > 0
    else { throw ValidationError("write X,Y,WIDTH,HEIGHT in pixels, for example 0,0,200,24") }
    return PixelRect(
      minX: parts[0], minY: parts[1], maxX: parts[0] + parts[2], maxY: parts[1] + parts[3])
  }

  /// More columns than any picture has.
  private static let maxCoordinate = 1 << 31
}
