import TestSupport
import Testing

/// What must agree when a version is tagged, and what the workflows rely on.
@Suite struct ReleaseTests {
  /// The version that the program says it is.
  static let version =
    Checkout.lines("Sources/MatteCommand/Version.swift").joined()
    .firstMatch(of: /current = "([^"]+)"/).map { String($0.1) } ?? "none"

  private static let workflows = Checkout.names(in: ".github/workflows")
    .filter { $0.hasSuffix(".yml") }.map { ".github/workflows/" + $0 }

  @Test("Program, changelog and metainfo name one version, and the last two one day")
  func versions() throws {
    #expect(try Tool.matte("--version").run().text == "matte \(Self.version)\n")
    // What is not released yet stands above it.
    let heading = try #require(
      Checkout.lines("CHANGELOG.md").first { $0.hasPrefix("## ") && $0 != "## Unreleased" })
    let match = try #require(heading.wholeMatch(of: /## (\S+) – (\d{4}-\d{2}-\d{2})/), "\(heading)")
    #expect(match.1 == Self.version)
    let metainfo = Checkout.lines("Resources/io.github.matte.matte.metainfo.xml").joined(
      separator: "\n")
    let release = try #require(metainfo.firstMatch(of: /<release version="(.*?)" date="(.*?)"/))
    #expect(release.1 == match.1)
    #expect(release.2 == match.2)
  }

  @Test("The pictures of the metainfo are there, as PNG")
  func pictures() throws {
    let metainfo = Checkout.lines("Resources/io.github.matte.matte.metainfo.xml").joined(
      separator: "\n")
    let pictures = metainfo.matches(of: /\/main\/(Documentation\/[^<]+)<\/image>/).map {
      String($0.1)
    }
    #expect(pictures.count == 3)
    for name in pictures {
      let bytes = try #require(Checkout.bytes(name), "\(name)")
      #expect(bytes.starts(with: [0x89] + Array("PNG".utf8)), "\(name)")
    }
  }

  @Test(
    "Desktop file and metainfo are as the desktops' own tools want them",
    .enabled(
      if: Tool.isInstalled("desktop-file-validate") && Tool.isInstalled("appstreamcli"),
      "desktop-file-validate or appstreamcli is not installed"),
    arguments: [
      ["desktop-file-validate", "Resources/io.github.matte.matte.desktop"],
      [
        "appstreamcli", "validate", "--no-net", "--no-color",
        "Resources/io.github.matte.matte.metainfo.xml",
      ],
    ])
  func descriptions(words: [String]) throws {
    let outcome = try Tool(
      words[0], words.dropFirst().dropLast() + [Checkout.path + "/" + words[words.count - 1]]
    )
    .run()
    #expect(outcome.isFine, "\(outcome) \(outcome.text)")
    #expect(!outcome.text.contains(try Regex("(?m)^[EW]: ")), "\(outcome.text)")
  }

  @Test("The package recommends every library that is loaded when it is needed")
  func recommendations() throws {
    let control = try #require(
      Checkout.lines("Packaging/control").first { $0.hasPrefix("Recommends: ") })
    let names = ["CX11Shim", "CPangoShim"].flatMap { target in
      Checkout.lines("Sources/C/\(target)/Functions.h").compactMap {
        $0.firstMatch(of: /(?:LIBRARY|OPTIONAL)\("[^"]+", "([^"]+)"\)/).map { String($0.1) }
      }
    }
    #expect(names.count > 10)
    for name in names { #expect(control.contains(" \(name),"), "\(name)") }
  }

  @Test(
    "Each action of the workflows is named by its commit, and no checkout keeps its credentials")
  func pins() {
    for page in Self.workflows {
      let lines = Checkout.lines(page)
      for (index, line) in lines.enumerated() {
        guard let name = line.firstMatch(of: /uses: (\S+)/)?.1, name != "./" else { continue }
        #expect(line.contains(/@[0-9a-f]{40} # v\d/), "\(page): \(line)")
        guard name.hasPrefix("actions/checkout@") else { continue }
        #expect(lines[(index + 1)...(index + 3)].contains("          persist-credentials: false"))
      }
    }
    #expect(
      Checkout.lines(".github/dependabot.yml").contains("  - package-ecosystem: github-actions"))
  }

  @Test("Scripts, targets of make and files that the workflows use are there")
  func workflows() throws {
    #expect(Self.workflows.count == 4)
    let rules = Checkout.lines("Makefile").filter { !$0.hasPrefix("\t") && !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: ":").first?.split(separator: " ") }.joined()
    for page in Self.workflows {
      let text = Checkout.lines(page).joined(separator: "\n")
      #expect(text.contains("\npermissions:\n  contents: read\n"))
      #expect(!text.contains("\t"))
      for match in text.matches(of: /(?:Scripts\/[a-z-]+|\.ci\/run|Resources\/[\w\/.-]+)/) {
        let path = Checkout.path + "/" + match.output
        #expect(try Tool("test", ["-e", path]).run().isFine, "\(page): \(match.output)")
      }
      for match in text.matches(of: /\bmake ((?:dist|deb|test|install)(?: \w+)*)\b/) {
        for target in match.1.split(separator: " ") { #expect(rules.contains(target), "\(target)") }
      }
    }
  }

  @Test(
    "The inputs that a workflow gives to the action are inputs of it, and what it asks for are outputs"
  )
  func action() {
    let action = Checkout.lines("action.yml")
    let text = Checkout.lines(".github/workflows/ci.yml").joined(separator: "\n")
    let steps = text.split(separator: "uses: ./\n").dropFirst()
    #expect(steps.count == 2)
    for step in steps {
      let own = step.split(separator: "\n      - ")[0]
      let inputs = own.matches(of: #/ {10}([a-z0-9]+): /#)
      #expect(!inputs.isEmpty)
      for input in inputs { #expect(action.contains("  \(input.1):"), "\(input.1)") }
    }
    for output in text.matches(of: /steps\.(?:same|other)\.outputs\.(\w+)/) {
      #expect(action.contains("  \(output.1):"), "\(output.1)")
    }
  }

  @Test(
    "All packages that are released name only licences and files that the script knows how to find")
  func components() throws {
    let rows = Checkout.lines("Packaging/components").filter { !$0.hasPrefix("#") && !$0.isEmpty }
    #expect(rows.count > 5)
    for row in rows {
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(fields.count == 6, "\(row)")
      #expect(!fields.contains(""), "\(row)")
      #expect(["SWIFT/", "CHECKOUTS/", "/usr/share/doc/"].contains { fields[5].hasPrefix($0) })
    }
    let parser = rows.compactMap { $0.wholeMatch(of: /swift-argument-parser\t(\S+)\t.*/)?.1 }
    let manifest = Checkout.lines("Package.swift").joined(separator: "\n")
    try #require(parser.count == 1)
    #expect(manifest.contains(#"swift-argument-parser", exact: "\#(parser[0])")"#))
  }
}
