internal import MatteImages
internal import MattePairs

/// Describes a picture.
struct DescribeTool: PictureTool {
  static let name = "describe"
  static let title = "Describe a picture"
  static let purpose = """
    Says what a picture file holds: format, size, depth, profile, orientation, frames, and a hash of its pixels, which is \
    the same however the file stores them.
    """
  static let parameters = [
    ToolParameter(name: "path", kind: .path, meaning: "The picture, by its path from the root.")
  ]

  private let path: PathBytes

  init(_ arguments: ToolArguments) throws(Refusal) { path = try arguments.path("path") }

  func answer(
    at desk: ToolDesk, while isWanted: @escaping @Sendable () -> Bool
  ) throws -> ToolAnswer {
    let reader = SourceReader(maxPixels: desk.limits.maxPixels, repository: nil)
    let description = try PictureDescription(
      of: reader.resolved(desk.source(path)), reader, limits: desk.limits)
    return try ToolAnswer(json: description.json.text)
  }
}
