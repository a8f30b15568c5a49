internal import ArgumentParser
internal import MattePairs
internal import MatteComparing
internal import MatteScenes

/// Names the scenes and what can be set about them.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the scenes and their parameters.",
    discussion: """
      Example:
        matte list
        matte show polygon --set sides=6 --set ratio=25%
      """)

  @Flag(help: "Write JSON, for other programs.")
  var json = false

  func run() throws {
    let entries = Catalog.all.scenes.map { $0.entry }
    try HostProcess.print(
      json
        ? JSON.array(entries.map(\.json)).text + "\n"
        : entries.map(\.listing).joined(separator: "\n"))
  }
}

extension CatalogEntry {
  /// The entry as a paragraph.
  fileprivate var listing: String {
    let head =
      "\(name)\(pictures.isEmpty ? "" : " [\(pictures.joined(separator: " "))]")\n  \(summary)\n"
    return parameters.reduce(head) { $0 + "    \($1.listing)\n" }
  }

  fileprivate var json: JSON {
    .object([
      ("name", .string(name)), ("summary", .string(summary)),
      ("pictures", .array(pictures.map(JSON.string))),
      ("parameters", .array(parameters.map(\.json))),
    ])
  }
}

extension AnyParameter {
  /// The parameter as a line; a text parameter without its default, which may be long.
  fileprivate var listing: String {
    if case .text = kind { return "\(padded("\(name)=\(name.uppercased())", to: 20)) \(meaning)" }
    return "\(padded("\(name)=\(standard.text)", to: 20)) \(meaning) (\(values))"
  }

  fileprivate var json: JSON {
    .object([
      ("name", .string(name)), ("default", standard.json), ("values", .string(values)),
      ("meaning", .string(meaning)),
    ])
  }
}

extension Setting {
  fileprivate var json: JSON {
    switch self {
    case .number(let value): .number(value)
    case .toggle(let isOn): .bool(isOn)
    case .text(let text): .string(text)
    }
  }
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
