import TestSupport
import Testing

/// What the report of a fault is to say.
@Suite struct VersionTests {
  private func lines(_ words: String..., display: String? = nil) throws -> [Substring] {
    var tool = Tool(Tool.mattePath, words)
    tool.environment["DISPLAY"] = display
    tool.environment["MATTE_PRESENTER"] = nil
    let outcome = try tool.run()
    #expect(outcome.isFine, "\(outcome)")
    return outcome.text.split(separator: "\n")
  }

  @Test(
    "--version with --verbose names system and libraries with their versions, and why there is no window",
    arguments: [
      ["--version", "--verbose"], ["-v", "--version"], ["diff", "--version", "--verbose"],
    ])
  func withoutDisplay(words: [String]) throws {
    let outcome = try Tool(Tool.mattePath, words).run()
    #expect(outcome.isFine, "\(outcome)")
    let lines = outcome.text.split(separator: "\n")
    try #require(lines.count == 5)
    #expect(lines[0] == "matte \(ReleaseTests.version)")
    #expect(lines[1].wholeMatch(of: /system: Linux \S+ \S+, glibc 2\.\d+/) != nil, "\(lines[1])")
    let number = "[0-9]+\\.[0-9]+"
    for name in ["libjpeg-turbo", "libwebp", "lcms2", "ISA-L", "libdeflate"] {
      #expect(lines[2].contains(try Regex("\(name) \(number)")), "\(lines[2])")
    }
    #expect(
      lines[3].contains(try Regex("^text: Pango \(number).*, HarfBuzz \(number)")), "\(lines[3])")
    #expect(lines[4].hasPrefix("no window: there is no display: DISPLAY is not set"))
  }

  @Test("On a display it names the server, and how pixels would reach a window there")
  func onDisplay() throws {
    let server = try XServer()
    let lines = try lines("--version", "--verbose", display: server.display)
    #expect(lines.count == 6)
    #expect(
      lines[4].hasPrefix("server: \(server.display), The X.Org Foundation, release "), "\(lines)")
    #expect(lines[4].hasSuffix(", 800×600 pixels, 24 bits deep"), "\(lines)")
    #expect(lines[5].hasPrefix("presenter: "), "\(lines)")
    #expect(lines[5].contains("memory"), "\(lines)")
    var put = Tool.matte("--version", "--verbose")
    put.environment["DISPLAY"] = server.display
    put.environment["MATTE_PRESENTER"] = "put"
    #expect(try put.run().text.split(separator: "\n").last != lines.last)
  }

  @Test("Versions are those of the libraries that pkg-config names")
  func versions() throws {
    let line = try lines("--version", "--verbose")[2]
    for (name, module) in [
      ("libjpeg-turbo", "libjpeg"), ("libwebp", "libwebp"), ("ISA-L", "libisal"),
      ("libdeflate", "libdeflate"),
    ] {
      let version = try Tool("pkg-config", ["--modversion", module]).run().text.dropLast()
      #expect(line.contains("\(name) \(version)"), "\(line) \(version)")
    }
  }

  @Test("--version alone is a line, and after -- it is a name")
  func others() throws {
    #expect(try lines("--version") == ["matte \(ReleaseTests.version)"])
    #expect(try Tool.matte("diff", "--", "--version", "--verbose").run().ending == .exited(2))
  }
}
