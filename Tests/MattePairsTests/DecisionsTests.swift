import MatteCompare
import MattePairs
import TestMath
import Testing

/// The file of decisions.
@Suite struct DecisionsTests {
  private let hashes = Sides<String?>(before: "00ab", after: "01cd")

  @Test("Decisions are read as they were written, with any name, a missing side and a note")
  func roundTrip() throws {
    var decisions = Decisions()
    decisions.add(DecisionLine(path: "a/ü \"x\".png", hashes, .accepted))
    decisions.add(
      DecisionLine(path: "new.png", Sides(before: nil, after: "02"), .rejected, note: "cut\noff"))
    decisions.add(DecisionLine(path: "copy.png", hashes, .accepted, isOfCopy: true))
    let text = decisions.text
    #expect(text.split(separator: "\n").count == 3)
    let read = try Decisions(parsing: text)
    #expect(read == decisions)
    #expect(read.lines.map(\.note) == [nil, "cut\noff", nil])
    #expect(read.lines.map(\.isOfCopy) == [false, false, true])
    #expect(read.decision(on: "new.png", Sides(before: nil, after: "02")) == .rejected)
  }

  @Test("A decision fits the same path with the same bytes, and nothing else")
  func identity() {
    var decisions = Decisions()
    decisions.add(DecisionLine(path: "a.png", hashes, .accepted))
    #expect(decisions.decision(on: "a.png", hashes) == .accepted)
    #expect(decisions.decision(on: "b.png", hashes) == nil)
    #expect(decisions.decision(on: "a.png", hashes.swapped) == nil)
    #expect(decisions.decision(on: "a.png", Sides(before: "00ab", after: nil)) == nil)
  }

  @Test("Of several decisions about a pair the last counts, and is kept alone")
  func last() throws {
    var decisions = Decisions()
    decisions.add(DecisionLine(path: "a.png", hashes, .accepted))
    decisions.add(DecisionLine(path: "a.png", hashes, .rejected))
    #expect(decisions.lines.map(\.decision) == [.rejected])
    decisions.remove(about: "a.png", hashes)
    #expect(decisions.lines.isEmpty)
  }

  @Test(
    "A line that is no decision is named by its number",
    arguments: [
      "{}", "{\"path\": \"a.png\"}", "{\"path\": \"a.png\", \"decision\": \"perhaps\"}", "{",
      "{\"path\": 1, \"decision\": \"accepted\"}",
    ])
  func noDecision(_ line: String) {
    #expect(throws: Decisions.Failure(line: 3)) {
      try Decisions(parsing: "# decisions\n\n\(line)\n")
    }
  }

  @Test("A property of all texts: adding lines in any order leaves one for each pair")
  func property() {
    var numbers = Seeded(7)
    for _ in 0..<200 {
      var decisions = Decisions()
      var expected: [String: Decision] = [:]
      for _ in 0..<Int.random(in: 0..<20, using: &numbers) {
        let path = "\(Int.random(in: 0..<4, using: &numbers)).png"
        let decision: Decision = Bool.random(using: &numbers) ? .accepted : .rejected
        decisions.add(DecisionLine(path: path, hashes, decision))
        expected[path] = decision
      }
      #expect(decisions.lines.count == expected.count)
      for (path, decision) in expected {
        #expect(decisions.decision(on: path, hashes) == decision)
      }
    }
  }
}
