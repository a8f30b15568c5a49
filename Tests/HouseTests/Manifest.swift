import TestSupport

/// What Package.swift says of the targets of the program, read as text.
struct Manifest {
  /// A target of the program, in Swift or C, or a system library.
  struct Target {
    let name: String
    /// The targets it may import.
    let dependencies: Set<String>
    /// Where its sources are, from the checkout.
    let folder: String
    /// True if it only names a library of the system.
    var isSystemLibrary: Bool { folder.hasPrefix("Sources/SystemLibraries/") }
    /// True unless it is C.
    var isSwift: Bool { folder.split(separator: "/").count == 2 }
  }

  /// All targets below Sources.
  let targets: [Target]

  /// Reads the manifest of this checkout.
  init() {
    let text = Checkout.lines("Package.swift").joined(separator: "\n")
    let list = text.split(separator: "\n  targets: [").last.map(String.init) ?? ""
    let head = /^ {4}(library|c|target|\.target|\.executableTarget)\(\s*(?:name: )?"(\w+)"/
      .anchorsMatchLineEndings()
    let found = list.matches(of: head).map { match in
      (
        kind: String(match.1), name: String(match.2),
        call: Self.call(list[match.range.lowerBound...])
      )
    }.filter { !$0.call.contains("path: \"Tests/") }
    let names = Set(found.map(\.name))
    targets = found.map { kind, name, call in
      let inner = ["library": "SystemLibraries/", "c": "C/"][kind] ?? ""
      let words = Set(call.matches(of: /"(\w+)"/).map { String($0.1) })
      return Target(
        name: name, dependencies: words.intersection(names).subtracting([name]),
        folder: "Sources/" + inner + name)
    }
  }

  /// A call at the beginning of a text, to its closing parenthesis.
  private static func call(_ text: Substring) -> String {
    var depth = 0
    var call = ""
    for character in text {
      call.append(character)
      if character == "(" { depth += 1 }
      if character == ")" {
        depth -= 1
        if depth == 0 { break }
      }
    }
    return call
  }
}
