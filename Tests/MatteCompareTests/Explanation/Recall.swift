import MatteCompare
import TestExplanation

/// How much of what happened is said.
struct Recall: CustomStringConvertible {
  /// How many things happened, can be said, and are said.
  struct Count {
    var all = 0
    var sayable = 0
    var said = 0
    /// The share that is said of what can be said.
    var share: Double { sayable == 0 ? 1 : Double(said) / Double(sayable) }
  }

  /// By ground and kind.
  private var counts: [String: [String: Count]] = [:]

  /// Adds something that happened.
  mutating func add(_ check: TruthCheck, on ground: Ground, isSaid: Bool) {
    let kind = String("\(check.truth.kind)".prefix { $0 != "(" })
    let isSayable = check.isSayable
    counts["\(ground)", default: [:]][kind, default: Count()].all += 1
    if isSayable { counts["\(ground)", default: [:]][kind, default: Count()].sayable += 1 }
    if isSayable, isSaid { counts["\(ground)", default: [:]][kind, default: Count()].said += 1 }
  }

  /// All that happened on a ground.
  func sum(on ground: String) -> Count {
    (counts[ground] ?? [:]).values.reduce(into: Count()) { sum, count in
      sum.all += count.all
      sum.sayable += count.sayable
      sum.said += count.said
    }
  }

  /// The kinds that can be said on a ground.
  func kinds(on ground: String) -> Set<String> {
    Set((counts[ground] ?? [:]).filter { $0.value.sayable > 0 }.keys)
  }

  var description: String {
    counts.keys.sorted().flatMap { ground in
      let kinds = (counts[ground] ?? [:]).sorted { $0.key < $1.key }
      return (kinds + [("all", sum(on: ground))]).map { kind, count in
        "\(ground) \(kind): \(count.said) said of \(count.sayable) sayable, \(count.all) in all"
      }
    }.joined(separator: "\n")
  }
}
