internal import MatteImages
internal import MattePairs

/// Compares what tests left.
struct ResultsTool: PictureTool {
  static let name = "results"
  static let title = "Look at failed screenshot tests"
  static let purpose = """
    Compares the pictures that screenshot tests left in a folder with their baselines, for the test frameworks that matte \
    diff --frameworks lists; names those that differ most, and shows a region of each of the worst three.
    """
  static let parameters = [
    ToolParameter(name: "folder", kind: .path, meaning: "The folder, by its path from the root.")
  ]

  private let folder: PathBytes

  init(_ arguments: ToolArguments) throws(Refusal) { folder = try arguments.path("folder") }

  func answer(
    at desk: ToolDesk, while isWanted: @escaping @Sendable () -> Bool
  ) throws -> ToolAnswer {
    let pairing = try Pairing(results: folder, within: desk.root)
    let differ = desk.differ(Rules())
    let verdict = PairsDiffer(differ).verdict(
      on: pairing, describing: desk.text, while: isWanted)
    let worst = verdict.worstPairs(of: pairing, atMost: ComparedPair.maxShown)
    let pictures = try worst.flatMap { pair in
      if !isWanted() { return [ShownPlace]() }
      return try differ.comparedPair(pair.sources).shownPlaces(atMost: 1).map { shown in
        ShownPlace(place: shown.place, picture: shown.picture, path: pair.path)
      }
    }.named
    return try ToolAnswer(
      json: BriefLine(verdict, pictures: pictures.map(\.name)).text, pictures)
  }
}
