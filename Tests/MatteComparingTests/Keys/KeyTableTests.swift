import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteScenes
import ScenePlays
import TestSupport
import Testing

/// The one table of keys, and where else keys are told.
@Suite struct KeyTableTests {
  /// The README's table of keys: its first column.
  private static let readme = Checkout.lines("README.md")
    .drop { !$0.hasPrefix("## Compare") }.drop { !$0.hasPrefix("| 1 2 3") }
    .prefix { $0.hasPrefix("|") }

  private static let script = Checkout.lines("Sources/MatteReport/Page/keys.js")
    .joined(separator: "\n")

  private func groups() throws -> [Guide.Group] {
    let assets = GivenPictures([])
    let kind = Comparing.pairs
    return try kind.init(Settings(for: kind.entry), Listed(typesetter: assets.typesetter))
      .guide(at: .zero).groups
  }

  @Test("No two rows of the table give a key with its modifiers another command")
  func distinct() {
    for bindings in [KeyTable.window, KeyTable.list] {
      #expect(bindings.count > 5)
      #expect(Set(bindings).count == bindings.count, "\(bindings)")
    }
  }

  @Test("A report's page knows each key that the table says it has, in its script and its help")
  func page() throws {
    #expect(KeyTable.page.count > 25)
    for name in KeyTable.page {
      let pattern: Regex<Substring> =
        if name.hasPrefix("Ctrl+") {
          try Regex("ctrlKey\\) \\{\n(?:.*\n)?.*\\b\(name.dropFirst(5)): \\[", as: Substring.self)
        } else if name.first?.wholeNumberValue ?? 0 > 0 {
          try Regex("\\[1-6\\]", as: Substring.self)
        } else if name.allSatisfy({ $0.isLetter || $0.isNumber }) {
          try Regex("[ {]\(name): \\[", as: Substring.self)
        } else {
          try Regex("'\\\(name)': \\[", as: Substring.self)
        }
      #expect(Self.script.contains(pattern), "\(name)")
    }
  }

  @Test("The README's table and the help name the same keys")
  func readme() throws {
    let cells = Self.readme.joined(separator: " ")
    let rows = try groups().flatMap(\.rows)
    #expect(rows.count > 20)
    for row in rows {
      let keys = row.action.split(whereSeparator: { " ,+".contains($0) }).map(String.init)
        .filter {
          ($0.count == 1 || ["Space", "Enter", "Home", "End", "Ctrl", "Alt"].contains($0))
        }
      for key in keys where row.action != "Tab" {
        #expect(cells.contains(key), "\(row.action)")
      }
    }
    // What the README calls by a key is in the help.
    let help = rows.map(\.action).joined(separator: " ").replacing("PgDn", with: "Page Down")
      .replacing("PgUp", with: "Page Up")
    for cell in Self.readme.map({ $0.split(separator: "|").first ?? "" }) {
      for key in cell.split(whereSeparator: { " ,".contains($0) }) where key.count == 1 {
        #expect(help.contains(key) || "FN?".contains(key), "\(cell)")
      }
    }
  }

  /// A list of a pair of which nothing is known.
  private struct Listed: ComparedLibrary {
    let pairs = [ListedPair("a.png", .unknown)]
    let pictures: [Picture] = []
    let typesetter: any Typesetter
    func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }
  }

  @Test("A character typed with Control and Alt at once is that key, with one of them it is not")
  func typedCharacters() throws {
    for (modifiers, isTaken) in [
      (Modifiers(), true), ([.control, .alt], true), ([.control, .alt, .shift], true),
      (.control, false), (.alt, false),
    ] as [(Modifiers, Bool)] {
      var play = try ComparePlay((64, 48), (64, 48), on: Size(640, 480))
      play.key("2", modifiers)
      // Two Up has no edge.
      #expect(play.measure("fraction").isNaN == isTaken, "\(modifiers)")
    }
  }
}
