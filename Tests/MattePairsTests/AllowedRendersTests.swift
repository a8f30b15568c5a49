import MatteCompare
import MatteImages
import MattePairs
import TestMath
import Testing

/// Lists of allowed renders, whatever is in them.
@Suite struct AllowedRendersTests {
  private func render(_ path: String, _ before: String, _ after: String) -> AllowedRender {
    AllowedRender(path: path, Sides(before: before, after: after), date: "2026-11-30")
  }

  @Test("A render is allowed in the place of one baseline at one path, and nowhere else")
  func property() throws {
    var random = Seeded(1)
    let letters = ["a", "b", "c"]
    var renders = AllowedRenders(in: "/")
    var known: Set<[String]> = []
    for _ in 0..<12 {
      let parts = (0..<3).map { _ in letters[Int.random(in: 0..<3, using: &random)] }
      try renders.add(render(parts[0], parts[1], parts[2]))
      known.insert(parts)
    }
    for path in letters {
      for before in letters {
        let allowed = letters.filter { known.contains([path, before, $0]) }
        for after in letters {
          let place = renders.place(of: path, Sides(before: before, after: after))
          #expect(place?.index == allowed.firstIndex(of: after).map { $0 + 1 })
          #expect(place?.count == (place == nil ? nil : allowed.count))
        }
      }
    }
  }

  @Test("What is written is read again, in one order, whatever the paths and notes hold")
  func text() throws {
    var renders = AllowedRenders(in: "/")
    for path in ["z.png", "a \"b\".png", "é\u{1}.png", #"x\xff.png"#] {
      let hashes = Sides(before: "00", after: "01")
      try renders.add(AllowedRender(path: path, hashes, date: "2026-11-30", note: path + "\n"))
    }
    let lines = renders.text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines == lines.sorted())
    let turned = lines.reversed().joined(separator: "\n\n")
    #expect(try AllowedRenders(parsing: turned, in: "/") == renders)
  }

  @Test("A list that has too many renders of a picture is refused, not cut")
  func tooMany() throws {
    let lines = (1...9).map { render("a.png", "00", "0\($0)").text }
    #expect(throws: AllowedRenders.Failure.tooMany(path: "a.png")) {
      try AllowedRenders(parsing: lines.joined(separator: "\n"), in: "/")
    }
    #expect(
      try AllowedRenders(parsing: lines.dropLast().joined(separator: "\n"), in: "/").renders.count
        == 8)
  }
}
