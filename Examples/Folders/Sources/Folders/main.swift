import MatteImages
import MattePairs

let rules = Rules(threshold: 0.1, ignoresAntialiasing: true, alignment: .rows)
let differ = PairDiffer(rules)
let pairing = try Pairing(before: "expected", after: "actual")
let verdict = PairsDiffer(differ).verdict(on: pairing)

for (path, finding) in verdict.compared where !finding.isSame {
  print("\(path) changed: \(finding.summary)")
}
for path in verdict.added { print("\(path) is new") }
for path in verdict.removed { print("\(path) is gone") }
for (from, path) in verdict.renamed.map({ ($0.from, $0.to) }) { print("\(from) is now \(path)") }
for (path, message) in verdict.unreadable { print("\(path): \(message)") }

let compared = try differ.comparedPair(pairing.pairs[0].sources)
try compared.write(.highlight, to: OutputFile("changes.png"))
