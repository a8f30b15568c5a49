package import Workloads

/// What was measured for a workload at one size: medians in microseconds.
package struct Measurement: Sendable {
  private let workload: Workload
  /// The index of the size in `FrameSize.all`.
  private let sizeIndex: Int
  /// The number of pixels that a frame changes.
  private let changed: Int
  private let times: [Contestant: Double]

  /// Makes a result of what everyone took.
  package init(
    _ workload: Workload, sizeIndex: Int, changed: Int, times: [Contestant: Double]
  ) {
    self.workload = workload
    self.sizeIndex = sizeIndex
    self.changed = changed
    self.times = times
  }

  private var size: FrameSize { FrameSize.all[sizeIndex] }

  /// A time in copies of the frame, as memcpy took for them in the same rounds.
  package func copies(_ contestant: Contestant) -> Double? {
    guard let time = times[contestant], let copy = times[.memcpy] else { return nil }
    return time / copy
  }

  /// Everything that has a bar.
  package var comparisons: [Comparison] {
    guard let own = times[.matte] else { return [] }
    let bars = workload.bars
    var all: [Comparison] = []
    func add(_ name: String, _ other: Double?, _ bar: Double?, isPeer: Bool = false) {
      guard let other, let bar else { return }
      all.append(Comparison(name: name, ratio: own / other, bar: bar, isPeer: isPeer))
    }
    add("M", times[.memcpy], bars.copies.isEmpty ? nil : bars.copies[sizeIndex])
    add("µs", 1, bars.microseconds)
    add("redraw", times[.redraw], bars.redraw.isEmpty ? nil : bars.redraw[sizeIndex])
    let shares = bars.twoThreads.isEmpty ? nil : bars.twoThreads[sizeIndex]
    if let time = times[.twoThreads], let bar = shares {
      all.append(Comparison(name: "2 threads", ratio: time / own, bar: bar, isPeer: false))
    }
    for peer in Contestant.peers {
      add(peer.rawValue, times[peer], bars.share(of: peer), isPeer: true)
    }
    return all
  }

  /// The bars that are missed, each in a sentence.
  package var misses: [String] {
    comparisons.filter(\.isMissed).map { "\(size.name) \(workload.name), \($0.sentence)" }
  }
}

extension Measurement {
  /// The table that holds results.
  package static let table = Table([
    .words("size", 9), .words("workload", 11), .numbers("µs", 5), .numbers("×M", 5),
    .numbers("bar", 5), .numbers("2 threads", 5), .numbers("split", 5), .numbers("Cairo", 5),
    .numbers("Skia", 5),
    .numbers("Qt", 6), .numbers("pixman", 5), .numbers("Blend2D", 5),
    .words("missed, or ahead", 16),
  ])

  /// The row of the table: all but the first number in copies.
  package var row: String {
    func cell(_ value: Double?, _ digits: Int = 2) -> String {
      value.map { fixed($0, digits) } ?? "–"
    }
    let bar = workload.bars.copies.isEmpty ? "–" : "\(workload.bars.copies[sizeIndex])"
    let names = [size.name, workload.name, cell(times[.matte], 0), cell(copies(.matte)), bar]
    let others: [Contestant] = [
      .twoThreads, .splitMemcpy, .cairo, .skia, .qt, .pixman, .blend2D,
    ]
    return Self.table.row(names + others.map { cell(copies($0)) } + [verdict])
  }

  /// Which bars are missed, and who is ahead.
  private var verdict: String {
    func list(_ word: String, _ holds: (Comparison) -> Bool) -> [String] {
      let names = comparisons.filter(holds).map(\.name)
      return names.isEmpty ? [] : [word + " " + names.joined(separator: ", ")]
    }
    return (list("missed", \.isMissed) + list("ahead", \.isAhead)).joined(separator: "; ")
  }

  /// The same as JSON.
  package var json: String {
    func object(_ pairs: [(String, Double)]) -> String {
      "{" + pairs.map { "\"\($0.0)\": \(fixed($0.1, 3))" }.joined(separator: ", ") + "}"
    }
    let names = Contestant.allCases.filter { self.times[$0] != nil }
    let times = object(names.map { ($0.rawValue, self.times[$0] ?? 0) })
    let missed = comparisons.filter(\.isMissed).map { "\"\($0.name)\"" }.joined(separator: ", ")
    return """
      {"workload": "\(workload.name)", "width": \(size.width), "height": \(size.height), \
      "changed": \(changed), "microseconds": \(times), \
      "bars": \(object(comparisons.map { ($0.name, $0.bar) })), \
      "ratios": \(object(comparisons.map { ($0.name, $0.ratio) })), "missed": [\(missed)]}
      """
  }
}
