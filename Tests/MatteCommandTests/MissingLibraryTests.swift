import TestSupport
import Testing

/// A library that is loaded when it is needed, in the list of those of its kind.
struct LoadedLibrary: Sendable, CustomTestStringConvertible {
  let name: String
  let package: String

  var testDescription: String { name }

  /// Those in the list of a target in C.
  static func all(of target: String) -> [LoadedLibrary] {
    Checkout.lines("Sources/C/\(target)/Functions.h").compactMap { line in
      line.firstMatch(of: /^ *LIBRARY\("(.+)", "(.+)"\)/).map {
        LoadedLibrary(name: String($0.1), package: String($0.2))
      }
    }
  }
}

/// What is said where a library is missing that windows need.
///
/// Of those that text needs Scripts/portable sees to it, with the program that is shipped.
@Suite struct MissingLibraryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.png", .pattern(8, 8))
  }

  /// A run that finds a library in vain: the file that stands before the real one is empty.
  private func outcome(
    without library: LoadedLibrary, _ words: String, display: String = ":none"
  ) throws -> Outcome {
    let hidden = try TemporaryFolder()
    try hidden.write(library.name, [])
    var tool = Tool.matte(words: words)
    tool.environment["LD_LIBRARY_PATH"] = hidden.path
    tool.environment["DISPLAY"] = display
    return try tool.run()
  }

  @Test("Without a library of X11 no window opens: one line names it and its package")
  func windows() throws {
    let libraries = LoadedLibrary.all(of: "CX11Shim")
    #expect(libraries.count == 6)
    for library in libraries {
      let trouble = try outcome(without: library, "show split").trouble
      let expected = "cannot open a window: \(library.name) cannot be loaded: "
      #expect(trouble?.hasPrefix(expected) == true, "\(trouble ?? "-")")
      let advice = "; apt-get install \(library.package)"
      #expect(trouble?.hasSuffix(advice) == true, "\(trouble ?? "-")")
    }
  }

  @Test("Without a library of X11 pictures are compared and drawn")
  func pictures() throws {
    let (a, out) = (folder.path("a.png"), folder.path("out.png"))
    for words in ["diff \(a) \(a) -q", "render split --size 20x20 -o \(out)", "list", "--version"] {
      let outcome = try outcome(without: LoadedLibrary.all(of: "CX11Shim")[0], words)
      #expect(outcome.ending == .exited(0), "\(words): \(outcome)")
    }
  }

  @Test("Where there is no display that is said first")
  func display() throws {
    let library = LoadedLibrary.all(of: "CX11Shim")[0]
    let trouble = try outcome(without: library, "show split", display: "").trouble
    #expect(trouble?.hasPrefix("there is no display") == true)
  }
}
