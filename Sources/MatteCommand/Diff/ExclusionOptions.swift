internal import ArgumentParser
internal import MatteCompare
internal import MatteGeometry
internal import MatteImages
internal import MatteRaster

/// What is left out of a comparison.
struct ExclusionOptions: ParsableArguments {
  @Option(
    """
    Ignore a rectangle, in pixels from the top left; with --align rows or columns, it is left out of both pictures, \
    each by its own numbers; repeat for more.
    """, value: "X,Y,W,H", name: .customLong("ignore"), transform: Self.rectangle)
  var ignored: [PixelRect] = []

  @Option(
    """
    Ignore the areas marked in FILE: its opaque pixels, or its white pixels if it has no transparency.
    """, path: "FILE", completion: .pictures)
  var ignoreMask: String?

  /// What is left out, by rectangles and by the mask; unless `isQuiet`, says so if that marks nothing.
  func exclusion(_ maxPixels: Int, isQuiet: Bool = false) throws -> Exclusion {
    guard let ignoreMask else { return Exclusion(rectangles: ignored) }
    let reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    let mask = try reader.picture(at: RawArguments.path(ignoreMask))
    let isMarked: (Pixel) -> Bool = mask.isOpaque ? { $0 == 0xffff_ffff } : \.isOpaque
    let rows = (0..<mask.height).map { y in
      Self.runs((0..<mask.width).map { isMarked(mask[$0, y]) })
    }
    if !isQuiet, rows.allSatisfy(\.isEmpty) {
      let marks = mask.isOpaque ? "white" : "wholly opaque"
      HostProcess.complain(
        Trouble(
          "\(RawArguments.path(ignoreMask)) marks no pixel, so nothing is ignored by it",
          hint: "make what is to be ignored \(marks)"))
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

  /// A rectangle, written as X,Y,WIDTH,HEIGHT.
  static func rectangle(_ text: String) throws -> PixelRect {
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
