/// What was measured for a workload at one size: medians in microseconds.
struct Result {
  let workload: Workload
  let width: Int
  let height: Int
  let bar: Double?
  let changed: Int
  let times: [String: Double]

  /// A time in copies of the frame, as memcpy takes for them in the same rounds.
  func copies(_ name: String) -> Double? {
    guard let time = times[name], let copy = times["memcpy"] else { return nil }
    return time / copy
  }

  /// True if the bar is missed by more than a tenth.
  var isMissed: Bool {
    guard let bar, let own = copies("matte") else { return false }
    return own > bar * 1.1
  }

  var row: String {
    func cell(_ value: Double?, _ digits: Double = 100) -> String {
      guard let value else { return "–" }
      return "\((value * digits).rounded() / digits)"
    }
    let cells = [
      "\(width)×\(height)", workload.name, cell(times["matte"], 1), cell(copies("matte")),
      bar.map { "\($0)" } ?? "–", cell(copies("split")), cell(copies("cairo")),
      cell(copies("pixman")), isMissed ? "missed" : "",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  static let header = """
    | size | workload | µs | ×M | bar | split_memcpy | Cairo | pixman, mask given | |
    |---|---|---|---|---|---|---|---|---|
    """

  var json: String {
    let times = times.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    return """
      {"workload": "\(workload.name)", "width": \(width), "height": \(height), \
      "changed": \(changed), "bar": \(bar.map { "\($0)" } ?? "null"), "missed": \(isMissed), \
      "microseconds": {\(times.joined(separator: ", "))}}
      """
  }
}
