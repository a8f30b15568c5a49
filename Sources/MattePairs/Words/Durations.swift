internal import MatteImages

/// How long the frames of an animation are seen, in words.
struct Durations: Sendable {
  /// The runs of equal durations that are listed for people.
  private static let maxRuns = 10

  /// The milliseconds of each frame; none of a still picture.
  let milliseconds: [Int]

  /// The sum and the durations, in which `3 × 50` are three frames in a row; nil of a still picture.
  ///
  /// Where too many are left out, the hash of all stands for them: any change is seen in the line.
  var text: String? {
    if milliseconds.isEmpty { return nil }
    let runs = runs
    let listed = runs.prefix(Self.maxRuns).map { run in
      run.count == 1 ? "\(run.time)" : "\(run.count) × \(run.time)"
    }
    let rest = runs.count > listed.count ? ["…, all " + hash] : []
    return "\(milliseconds.reduce(0, +)) ms: " + (listed + rest).joined(separator: ", ")
  }

  /// The durations for programs; nothing of a still picture.
  var members: [(String, JSON)] {
    milliseconds.isEmpty ? [] : [("durations", .array(milliseconds.map(JSON.count)))]
  }

  /// Equal durations in a row.
  private var runs: [(time: Int, count: Int)] {
    var runs: [(time: Int, count: Int)] = []
    for time in milliseconds {
      if runs.last?.time == time {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((time, 1))
      }
    }
    return runs
  }

  /// The beginning of the hash of all durations as text.
  private var hash: String {
    let text = milliseconds.map { "\($0)" }.joined(separator: " ")
    return String(SHA256(of: Array(text.utf8)).text.prefix(16))
  }
}
