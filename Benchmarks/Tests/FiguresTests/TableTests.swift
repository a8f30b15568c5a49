import Figures
import Testing

@Suite struct TableTests {
  private let table = Table([.words("what", 6), .numbers("µs", 4), .words("", 3)])

  @Test("Words begin at the left, numbers end at the right, and the rule says so in Markdown")
  func alignment() {
    #expect(
      table.header == """
        | what   |   µs |     |
        | ------ | ---: | --- |
        """)
    #expect(table.row(["a", "7", "no"]) == "| a      |    7 | no  |")
  }

  @Test("A cell that is too long is written whole")
  func longCell() {
    #expect(table.row(["", "123456", ""]) == "|        | 123456 |     |")
  }
}
