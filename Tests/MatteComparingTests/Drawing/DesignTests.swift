import MatteLayers
import MatteRaster
import MatteScenes
import TestSupport
import Testing

/// The colours of the window and of a report's page, which have one design.
@Suite struct DesignTests {
  /// The variables of the page by their names, in the blocks of its style.
  private static let blocks: [[String: String]] = {
    let lines = Checkout.lines("Sources/MatteReport/Page/style.css")
    var blocks: [[String: String]] = []
    for line in lines.prefix(while: { $0 != "* { box-sizing: border-box; }" }) {
      if line.contains("{") { blocks.append([:]) }
      for part in line.split(separator: ";") {
        let words = part.split(separator: ":").map { $0.split(separator: " ").joined() }
        guard words.count == 2, words[0].hasPrefix("--") else { continue }
        blocks[blocks.count - 1][words[0]] = words[1]
      }
    }
    return blocks.filter { $0.count > 15 }
  }()

  @Test("The page has the window's colours, in light and dark")
  func colours() throws {
    try #require(Self.blocks.count == 3)
    #expect(Self.blocks[1] == Self.blocks[2], "dark by a key, and by the system")
    for (style, block) in zip(Style.allCases, Self.blocks) {
      let window = WindowStyle(style)
      let (cell, header) = (window.list.cell, window.header)
      for (name, color) in [
        ("--ground", window.background), ("--stage", window.background),
        ("--paper", cell.background), ("--text", cell.title), ("--quiet", cell.subtitle),
        ("--badge", cell.amount), ("--bar", header.background), ("--line", header.separator),
        ("--faint", header.hovered), ("--pressed", header.pressed), ("--accent", window.accent),
      ] {
        let value = try #require(block[name].flatMap { UInt32($0.dropFirst(), radix: 16) })
        #expect(Color(hex: value) == color, "\(style) \(name)")
      }
    }
  }

  @Test(
    "Words on the page have a contrast of 4.5 or more to what is beneath them, in light and dark",
    arguments: [
      ("--text", ["--ground", "--paper", "--bar", "--faint", "--track", "--chosen"]),
      ("--quiet", ["--ground", "--paper", "--bar", "--faint", "--track"]),
      ("--badge", ["--paper"]), ("--on-accent", ["--accent"]),
    ])
  func contrast(words: String, grounds: [String]) throws {
    for block in Self.blocks {
      func color(_ name: String) throws -> Pixel {
        let number = try #require(block[name].flatMap { UInt32($0.dropFirst(), radix: 16) })
        return Color(hex: number).pixel
      }
      for ground in grounds {
        let contrast = try color(words).contrast(to: color(ground))
        #expect(contrast >= 4.5, "\(words) on \(ground)")
      }
    }
  }
}
