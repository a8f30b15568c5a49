internal import MatteGeometry
internal import MatteImages
internal import MattePairs

/// Something that a tool is told.
struct ToolParameter {
  /// What it may be.
  enum Kind {
    /// A path from the root, which has to be there.
    case path
    /// A number from 0 to 1.
    case share
    /// Rectangles: x, y, width and height of each.
    case rectangles
  }

  let name: String
  let kind: Kind
  let meaning: String

  /// What clients are told of some.
  static func schema(of parameters: [ToolParameter]) -> JSON {
    .object([
      ("type", .string("object")),
      ("properties", .object(parameters.map { ($0.name, $0.schema) })),
      ("required", .array(parameters.filter { $0.kind == .path }.map { .string($0.name) })),
      ("additionalProperties", .bool(false)),
    ])
  }

  private var schema: JSON {
    let members: [(String, JSON)] =
      switch kind {
      case .path: [("type", .string("string"))]
      case .share:
        [("type", .string("number")), ("minimum", .count(0)), ("maximum", .count(1))]
      case .rectangles: [("type", .string("array")), ("items", Self.rectangle)]
      }
    return .object(members + [("description", .string(meaning))])
  }

  private static var rectangle: JSON {
    .object([
      ("type", .string("array")),
      ("items", .object([("type", .string("integer")), ("minimum", .count(0))])),
      ("minItems", .count(4)), ("maxItems", .count(4)),
    ])
  }
}

/// What a tool is told in a call.
struct ToolArguments {
  private let json: JSON

  /// Takes arguments of which each has a parameter; throws if one has none.
  init(_ json: JSON?, _ parameters: [ToolParameter]) throws(Refusal) {
    self.json = json ?? .object([])
    guard case .object(let members) = self.json else {
      throw Refusal(.invalidParams, "arguments are an object")
    }
    for (name, _) in members where !parameters.contains(where: { $0.name == name }) {
      throw Refusal(.invalidParams, "there is no argument \(name)")
    }
  }

  /// The path that an argument is.
  func path(_ name: String) throws(Refusal) -> PathBytes {
    guard let text = json[name]?.string, !text.isEmpty else {
      throw Refusal(.invalidParams, "\(name) has to be a path")
    }
    return PathBytes(text)
  }

  /// The number from 0 to 1 that an argument is; nil if it is missing.
  func share(_ name: String) throws(Refusal) -> Double? {
    switch json[name] {
    case nil: return nil
    case .number(let number) where (0...1).contains(number): return number
    default: throw Refusal(.invalidParams, "\(name) has to be a number from 0 to 1")
    }
  }

  /// The rectangles that an argument is; none if it is missing.
  func rectangles(_ name: String) throws(Refusal) -> [PixelRect] {
    guard let json = json[name] else { return [] }
    let wrong = Refusal(
      .invalidParams, "\(name) has to be rectangles: [[x, y, width, height], …] in pixels")
    guard let rectangles = json.array else { throw wrong }
    return try rectangles.map { (rectangle) throws(Refusal) in
      let numbers = rectangle.array?.compactMap(\.coordinate) ?? []
      guard rectangle.array?.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
        throw wrong
      }
      return PixelRect(
        minX: numbers[0], minY: numbers[1], maxX: numbers[0] + numbers[2],
        maxY: numbers[1] + numbers[3])
    }
  }
}

extension JSON {
  /// The value as a column, a row or a number of them: no picture has more.
  fileprivate var coordinate: Int? {
    guard case .number(let number) = self, (0...Double(1 << 31)).contains(number) else {
      return nil
    }
    return Int(exactly: number)
  }
}
