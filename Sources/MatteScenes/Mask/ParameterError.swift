internal import MatteGeometry

/// Why a scene cannot be made as one of its parameters, a text, asks for.
package struct ParameterError: Error, Hashable, CustomStringConvertible {
  /// The parameter's name.
  package let parameter: String
  /// What is wrong, or what to write.
  let reason: String

  /// The parameter and what is wrong, in a line.
  package var description: String { "\(parameter): \(reason)" }
}

extension ParameterError {
  /// An error in the data of a path.
  init(_ error: PathDataError, in text: String) {
    let data = text.unicodeScalars
    let isMarkup = data.dropFirst(error.position - 1).first == "<"
    parameter = "path"
    reason =
      "\(Self.place(of: error, in: data)) should be \(error.expected)"
      + (isMarkup ? ": write the d of an SVG path, not an SVG file" : "")
  }

  /// Where the error is: “after “M 10 10 Q”, where it ends,” or “character 9, “X”,”.
  private static func place(
    of error: PathDataError, in data: String.UnicodeScalarView
  ) -> String {
    let before = data.prefix(error.position - 1)
    let shown = (before.count > Self.longest ? "…" : "") + String(before.suffix(Self.longest))
    guard let found = data.dropFirst(error.position - 1).first else {
      return "“\(shown)” ends where there"
    }
    return "character \(error.position), “\(found)”,"
  }

  /// The maximum number of characters quoted from the data.
  private static let longest = 30
}
