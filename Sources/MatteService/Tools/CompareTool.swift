internal import MatteCompare
internal import MatteGeometry
internal import MatteImages
internal import MattePairs
internal import MatteRaster

/// Compares two pictures.
struct CompareTool: PictureTool {
  static let name = "compare"
  static let title = "Compare two pictures"
  static let purpose = """
    Says exactly what differs between two PNG, JPEG or WebP pictures, and shows up to three of the largest regions, each as \
    one picture: before, after, and the changes painted. Rows or columns that were inserted are aligned.
    """
  static let parameters = [
    ToolParameter(
      name: "before", kind: .path, meaning: "The picture before, by its path from the root."),
    ToolParameter(
      name: "after", kind: .path, meaning: "The picture after, by its path from the root."),
    ToolParameter(
      name: "within", kind: .rectangles,
      meaning:
        "Only what differs outside these rectangles [x, y, width, height] makes the verdict different."
    ),
    ToolParameter(
      name: "ignore", kind: .rectangles,
      meaning: "What differs in these rectangles [x, y, width, height] is left out."),
    ToolParameter(
      name: "threshold", kind: .share,
      meaning:
        "Count only pixels that look different by more than this; without it every difference counts."
    ),
  ]

  private let sides: Sides<PathBytes>
  private let rules: Rules

  init(_ arguments: ToolArguments) throws(Refusal) {
    let before = try arguments.path("before")
    sides = Sides(before: before, after: try arguments.path("after"))
    let within = try arguments.rectangles("within")
    rules = Rules(
      threshold: try arguments.share("threshold"),
      excluded: Exclusion(rectangles: try arguments.rectangles("ignore")),
      within: within.isEmpty ? nil : Exclusion(rectangles: within), alignment: .auto, explains: true
    )
  }

  func answer(
    at desk: ToolDesk, while isWanted: @escaping @Sendable () -> Bool
  ) throws -> ToolAnswer {
    let pair = try desk.differ(rules).comparedPair(sides.map(desk.source))
    let pictures = isWanted() ? try pair.shownPlaces(atMost: ComparedPair.maxShown).named : []
    return try ToolAnswer(
      json: BriefLine(pair.verdict, pictures: pictures.map(\.name)).text, pictures)
  }
}

extension ComparedPair {
  /// The pictures that an answer has at most.
  static let maxShown = 3

  /// The largest places that differ, each as a picture of both sides and the changes.
  func shownPlaces(atMost count: Int) throws -> [ShownPlace] {
    let places = cropPlaces(atMost: count, maxSide: Self.maxSide)
    return try zip(places, crops(style: .sideBySide, to: places)).map { place, panels in
      ShownPlace(place: place, picture: PixelBuffer(besideEachOther: panels))
    }
  }

  /// The longest side of one of three, so that all fit in what agents see sharply.
  private static let maxSide = 512
}

extension PixelBuffer {
  /// Joins pictures of one size, with white between.
  fileprivate init(besideEachOther panels: [PixelBuffer]) {
    let gap = [Pixel](repeating: 0xffff_ffff, count: 12)
    let (width, height) = (panels[0].width, panels[0].height)
    let rows = (0..<height).map { y in
      panels.map { $0.pixels[y * width..<(y + 1) * width] }.joined(separator: gap)
    }
    self.init(
      width: panels.count * width + (panels.count - 1) * gap.count, height: height,
      pixels: Array(rows.joined()))
  }
}
