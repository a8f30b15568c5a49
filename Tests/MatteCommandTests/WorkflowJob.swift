import TestSupport
import Testing

/// A job of a workflow in a page of documentation: its steps, and how often it runs.
struct WorkflowJob: CustomTestStringConvertible, Sendable {
  /// A step, as far as one can be tried here.
  struct Step: Sendable {
    fileprivate(set) var values: [String: String] = [:]
    fileprivate(set) var inputs: [String: String] = [:]
    fileprivate(set) var variables: [String: String] = [:]

    /// A value, such as that of `run`, or none.
    subscript(key: String) -> String? { values[key] }
  }

  let name: String
  /// All of its block.
  let text: String
  private(set) var steps: [Step] = []
  /// The values that the matrix gives it, or one that is none.
  let shards: [String]

  var testDescription: String { text.prefix { $0 != "\n" } + " " + name }

  /// The blocks of YAML in a page that have jobs, each with its jobs in their order.
  static func workflows(in page: String) -> [[WorkflowJob]] {
    blocks(in: page).filter { $0.contains("jobs:") }.map { lines in
      let starts = lines.indices.filter { lines[$0].wholeMatch(of: #/  [a-z]+:/#) != nil }
        .filter { index in index > (lines.firstIndex(of: "jobs:") ?? 0) }
      return zip(starts, starts.dropFirst() + [lines.count]).map {
        WorkflowJob(Array(lines[$0..<$1]), in: lines)
      }
    }
  }

  /// The lines of all blocks of YAML in a page.
  static func blocks(in page: String) -> [[String]] {
    var (blocks, own): ([[String]], [String]?) = ([], nil)
    for line in Checkout.lines(page) {
      if line == "```yaml" {
        own = []
      } else if line == "```", let lines = own {
        blocks.append(lines)
        own = nil
      } else {
        own?.append(line)
      }
    }
    return blocks
  }

  private init(_ lines: [String], in block: [String]) {
    name = String(lines[0].dropFirst(2).dropLast())
    text = block.joined(separator: "\n")
    let matrix = lines.joined().firstMatch(of: /shard: \[([0-9, ]+)\]/)
    shards = matrix.map { $0.1.split(separator: ", ").map(String.init) } ?? [""]
    var (key, isText) = ("", false)
    for line in lines.drop(while: { $0 != "    steps:" }).dropFirst() {
      if line.hasPrefix("      - ") { steps.append(Step()) }
      let words = String(line.dropFirst(8))
      if !words.hasPrefix(" "), let match = words.wholeMatch(of: /([a-z]+):(?: (.*))?/) {
        key = String(match.1)
        isText = match.2 == "|"
        steps[steps.count - 1].values[key] = isText ? "" : match.2.map(String.init) ?? ""
      } else if isText {
        steps[steps.count - 1].values[key, default: ""] += words.dropFirst(2) + "\n"
      } else if let match = words.wholeMatch(of: #/  ([A-Za-z0-9_-]+): (.*)/#) {
        let (name, value) = (String(match.1), String(match.2))
        if key == "with" { steps[steps.count - 1].inputs[name] = value }
        if key == "env" { steps[steps.count - 1].variables[name] = value }
      }
    }
  }
}
