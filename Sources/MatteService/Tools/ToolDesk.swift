internal import MatteImages
internal import MattePairs

/// The tools, and what all of them go by.
struct ToolDesk: Sendable {
  let root: FileRoot
  let limits: PixelLimits
  private let describing: @Sendable (any Error) -> String

  init(
    _ root: FileRoot, _ limits: PixelLimits, _ describing: @escaping @Sendable (any Error) -> String
  ) {
    (self.root, self.limits, self.describing) = (root, limits, describing)
  }

  private static let all: [any PictureTool.Type] = [
    CompareTool.self, DescribeTool.self, ResultsTool.self,
  ]

  /// What clients are told of each tool.
  static var tools: [JSON] { all.map { $0.json } }

  /// What clients are told of all.
  static let instructions = """
    Compares PNG, JPEG and WebP pictures exactly. Paths are those from the root folder; symbolic links are not followed. \
    Ask compare for two pictures, results for a folder that screenshot tests left, describe for one picture. "verdict" is \
    same, different or trouble; "more" counts what is left out.
    """

  /// The work that a call asks for, which ends early once it is not wanted any more; throws if it cannot be called so.
  func work(
    _ params: JSON
  ) throws(Refusal) -> @Sendable (_ isWanted: @escaping @Sendable () -> Bool) -> ToolAnswer {
    guard let name = params["name"]?.string else {
      throw Refusal(.invalidParams, "the name of the tool is missing")
    }
    guard let kind = Self.all.first(where: { $0.name == name }) else {
      throw Refusal(.invalidParams, "there is no tool \(name)")
    }
    let tool = try kind.init(ToolArguments(params["arguments"], kind.parameters))
    return { [self] isWanted in
      do {
        return try tool.answer(at: self, while: isWanted)
      } catch {
        return ToolAnswer(error: describing(error))
      }
    }
  }

  /// A picture beneath the root.
  func source(_ path: PathBytes) -> PictureSource { PictureSource(name: path, .rooted(root, path)) }

  /// What is said of an error that does not end a call.
  func text(of error: any Error) -> String { describing(error) }

  /// What compares pictures by some rules, and looks for none elsewhere.
  func differ(_ rules: Rules) -> PairDiffer { PairDiffer(rules, limits: limits, repository: nil) }
}

/// A tool, with the arguments of a call.
protocol PictureTool: Sendable {
  static var name: String { get }
  static var title: String { get }
  /// What it is for, and when.
  static var purpose: String { get }
  static var parameters: [ToolParameter] { get }

  /// Takes arguments; throws if one is not what it has to be.
  init(_ arguments: ToolArguments) throws(Refusal)

  /// Does what is asked; once that is not wanted any more, only what has begun.
  func answer(
    at desk: ToolDesk, while isWanted: @escaping @Sendable () -> Bool
  ) throws -> ToolAnswer
}

extension PictureTool {
  /// What clients are told of it.
  static var json: JSON {
    .object([
      ("name", .string(name)), ("title", .string(title)), ("description", .string(purpose)),
      ("inputSchema", ToolParameter.schema(of: parameters)),
      ("annotations", .object([("readOnlyHint", .bool(true)), ("openWorldHint", .bool(false))])),
    ])
  }
}
