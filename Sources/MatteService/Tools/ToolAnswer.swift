internal import MatteImages
internal import MattePairs
internal import MatteRaster
internal import MatteReport

/// The answer to a call.
struct ToolAnswer {
  private let text: String
  private let isError: Bool
  /// PNG files, and what is said of each.
  private let pictures: [(caption: String, bytes: [UInt8])]

  /// Answers with a line of JSON, and with pictures.
  init(
    json: String, _ pictures: [(name: String, place: ShownPlace)] = []
  ) throws(ImageError.Reason) {
    text = json
    isError = false
    self.pictures = try pictures.map { (name, shown) throws(ImageError.Reason) in
      ("\(name): \(shown.caption)", try PNGEncoder().bytes(of: shown.picture))
    }
  }

  /// Answers that something went wrong, in a line.
  init(error: String) {
    text = error
    isError = true
    pictures = []
  }

  /// The answer for clients; in later versions of the protocol it has a text that is JSON as that, too.
  func json(isStructured: Bool) -> JSON {
    let images = pictures.flatMap { caption, bytes in
      [
        Self.words(caption),
        JSON.object([
          ("type", .string("image")),
          ("data", .string(String(decoding: Base64.text(of: bytes), as: UTF8.self))),
          ("mimeType", .string("image/png")),
        ]),
      ]
    }
    let structured = isStructured && !isError ? [("structuredContent", JSON.written(text))] : []
    return .object(
      [("content", .array([Self.words(text)] + images))] + structured
        + [("isError", .bool(isError))])
  }

  private static func words(_ text: String) -> JSON {
    .object([("type", .string("text")), ("text", .string(text))])
  }
}
