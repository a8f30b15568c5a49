internal import MatteImages
internal import MattePairs
internal import MatteRaster
internal import MatteReport

/// The answer to a call.
struct ToolAnswer {
  private let text: String
  private let isError: Bool
  /// PNG files.
  private let pictures: [[UInt8]]

  /// Answers with a line of JSON, and with pictures.
  init(json: String, _ pictures: [PixelBuffer] = []) throws(ImageError.Reason) {
    text = json
    isError = false
    self.pictures = try pictures.map { (picture) throws(ImageError.Reason) in
      try PNGEncoder().bytes(of: picture)
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
    let images = pictures.map { bytes in
      JSON.object([
        ("type", .string("image")),
        ("data", .string(String(decoding: Base64.text(of: bytes), as: UTF8.self))),
        ("mimeType", .string("image/png")),
      ])
    }
    let words = JSON.object([("type", .string("text")), ("text", .string(text))])
    let structured = isStructured && !isError ? [("structuredContent", JSON.written(text))] : []
    return .object(
      [("content", .array([words] + images))] + structured + [("isError", .bool(isError))])
  }
}
