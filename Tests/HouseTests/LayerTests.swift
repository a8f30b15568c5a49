import TestSupport
import Testing

/// The picture of the layers in ARCHITECTURE.md, the manifest and the imports say the same.
@Suite struct LayerTests {
  /// A line of the picture: what a target imports, and the layer it is in.
  struct Row {
    let layer: Int
    let name: String
    let imports: Set<String>
  }

  private let manifest = Manifest()
  private var swift: [Manifest.Target] { manifest.targets.filter(\.isSwift) }

  /// The rows of the first block of code; a row without a number is in the layer of that above it.
  private static var rows: [Row] {
    var layer = 0
    let names = Set(Manifest().targets.map(\.name))
    return Checkout.lines("ARCHITECTURE.md").drop { $0 != "```" }.dropFirst().prefix { $0 != "```" }
      .compactMap { line in
        guard let match = line.wholeMatch(of: /(\d*) +(Matte\w*)(?: +(.*))?/) else { return nil }
        layer = Int(match.1) ?? layer
        // What is in C is called by its name; the others are short for Matte's.
        let words = match.3?.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) ?? []
        let names = words.map { names.contains(String($0)) ? String($0) : "Matte" + $0 }
        return Row(layer: layer, name: String(match.2), imports: Set(names))
      }
  }

  @Test("The manifest was understood")
  func manifestIsRead() {
    #expect(manifest.targets.count >= 25)
    #expect(swift.count >= 14)
    #expect(manifest.targets.contains { $0.name == "MattePairs" && $0.dependencies.count > 3 })
  }

  @Test("The picture shows each target with what the manifest gives it, nothing more or less")
  func picture() {
    let rows = Self.rows
    #expect(rows.map(\.name).sorted() == swift.map(\.name).sorted())
    for target in swift {
      let drawn = rows.first { $0.name == target.name }?.imports
      #expect(drawn == target.dependencies, "\(target.name)")
    }
  }

  @Test("Every arrow points down")
  func arrows() {
    let rows = Self.rows
    for row in rows {
      for name in row.imports where name.hasPrefix("Matte") {
        let layer = rows.first { $0.name == name }?.layer ?? .max
        #expect(layer < row.layer, "\(row.name) imports \(name)")
      }
    }
  }

  @Test("A target imports what the manifest gives it, and all of that")
  func imports() throws {
    let names = Set(manifest.targets.map(\.name))
    for target in swift {
      let imported = Checkout.sources(in: target.folder).flatMap(Checkout.lines).compactMap {
        $0.firstMatch(
          of: /^(?:@\w+ )?(?:public |package |internal |private )?import (?:\w+ )?(\w+)/
        )
        .map { String($0.1) }
      }
      #expect(names.intersection(imported) == target.dependencies, "\(target.name)")
    }
  }

  @Test(
    "What draws and what compares needs no library of the system",
    arguments: ["Matte", "MatteCompare"])
  func portable(product: String) {
    let targets = Dictionary(uniqueKeysWithValues: manifest.targets.map { ($0.name, $0) })
    var needed: Set = [product]
    var open = needed
    while let name = open.popFirst() {
      let found = targets[name]?.dependencies.subtracting(needed) ?? []
      needed.formUnion(found)
      open.formUnion(found)
    }
    #expect(needed.count > 3)
    #expect(needed.compactMap { targets[$0] }.filter(\.isSystemLibrary).map(\.name) == [])
  }
}
