import TestSupport
import Testing

@Suite struct ListTests {
  @Test("The list names the scenes with their parameters, standards and ranges")
  func listing() throws {
    let outcome = try Tool.matte("list").run()
    #expect(outcome.isFine)
    for word in [
      "split [BELOW ABOVE]", "fraction=0.5", "0…1", "tracking=edge", "divider",
      "path=PATH            the shape, as SVG path data in logical pixels (default: a five-pointed star)",
    ] {
      #expect(outcome.text.contains(word))
    }
  }

  @Test("As JSON the list says the same")
  func json() throws {
    let outcome = try Tool.matte("list", "--json").run()
    #expect(outcome.isFine)
    let list = try #require(JSONText(outcome.text)?.array)
    let split = try #require(list.first { $0["name"]?.string == "split" })
    #expect(split["summary"]?.string?.isEmpty == false)
    #expect(split["pictures"]?.array?.map(\.string) == ["BELOW", "ABOVE"])
    let parameters = try #require(split["parameters"]?.array)
    let fraction = try #require(parameters.first { $0["name"]?.string == "fraction" })
    #expect(fraction["default"]?.number == 0.5)
    #expect(fraction["values"]?.string == "0…1")
    let plain = try Tool.matte("list").run().text
    for scene in list {
      #expect(plain.contains(try #require(scene["name"]?.string)))
    }
  }

  @Test("An output that is closed or full is trouble, and a reader that has gone has seen enough")
  func lostReader() throws {
    for script in [#""$@" >&-"#, #""$@" >/dev/full"#] {
      let outcome = try Tool.matte("list").within(script).run()
      #expect(try #require(outcome.trouble).contains("standard output"))
    }
    let piped = try Tool.matte("list").within(
      #"exec 3> >(true); wait $!; "$@" >&3; echo $? >&2"#
    ).run()
    #expect(piped.complaint == "0\n")
  }
}
