/// A line of output that GitHub Actions takes for a command: an annotation.
package struct WorkflowCommand {
  /// How loud an annotation is.
  package enum Level: String {
    case error, warning
  }

  let level: Level
  /// The path of the file that it is about; nil if it is about none.
  var file: String?
  let title: String
  let message: String

  /// Makes an annotation of what went wrong with the comparison itself.
  package init(trouble message: String) {
    self.init(level: .error, title: "matte", message: message)
  }

  init(level: Level, file: String? = nil, title: String, message: String) {
    (self.level, self.file, self.title, self.message) = (level, file, title, message)
  }

  /// The line, without its end.
  package var text: String {
    let properties = [("file", file), ("title", title)].compactMap { name, value in
      value.map { "\(name)=\(Self.escaped($0, isProperty: true))" }
    }
    return "::\(level.rawValue) \(properties.joined(separator: ","))::"
      + Self.escaped(message, isProperty: false)
  }

  /// The text with the characters that would end the command, or one of its properties, as GitHub's own toolkit
  /// writes them.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
