import Glibc
import MatteLayers
import MatteRaster

// bench [--check] [--json FILE] [--only NAME] [--width N] [--rounds N]
//
// Times every workload at three sizes, all contestants in turn in every round, and prints medians.

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) * 1e-3
}

/// A picture of noise, so that nothing can be guessed.
func noise(_ width: Int, _ height: Int, seed: UInt32, isOpaque: Bool) -> Picture {
  var state = seed
  let pixels = (0..<width * height).map { _ in
    state = state &* 1_664_525 &+ 1_013_904_223
    return isOpaque
      ? state | 0xff00_0000 : Pixel.scaled(state | 0xff00_0000, by: state >> 24)
  }
  return Picture(PixelBuffer(width: width, height: height, pixels: pixels))
}

func option(_ name: String) -> String? {
  let arguments = CommandLine.arguments
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  return arguments[index + 1]
}

func measure(_ bench: Bench, rounds: Int, _ bar: Double?) -> Result {
  var contestants: [(String, () -> Void)] = [
    ("memcpy", bench.memcpy), ("matte", bench.matte), ("split", bench.splitMemcpy),
  ]
  if !bench.workload.bars.isEmpty {
    contestants.append(("cairo", bench.cairo))
    if !bench.workload.isChange { contestants.append(("pixman", bench.pixman)) }
  }
  var times: [String: [Double]] = [:]
  for round in 0...rounds {
    for (name, run) in contestants {
      if bench.workload.isChange, name == "matte" { bench.matte() }  // the frame before
      let start = now()
      run()
      if round > 0 { times[name, default: []].append(now() - start) }
    }
  }
  return Result(
    workload: bench.workload, width: bench.width, height: bench.height, bar: bar,
    changed: bench.changed, times: times.mapValues { $0.sorted()[$0.count / 2] })
}

var results: [Result] = []
print(Result.header)
for (index, size) in [(512, 512), (1920, 1080), (3840, 2160)].enumerated()
where option("--width").map({ Int($0) == size.0 }) ?? true {
  let pictures = (0..<4).map {
    noise(size.0, size.1, seed: UInt32($0 + 1), isOpaque: $0 < 2)
  }
  for workload in Workload.all where option("--only").map(workload.name.hasPrefix) ?? true {
    let rounds = option("--rounds").flatMap { Int($0) } ?? [201, 61, 21][index]
    let bench = Bench(workload, size.0, size.1, pictures)
    let bar = workload.bars.isEmpty ? nil : workload.bars[index]
    results.append(measure(bench, rounds: rounds, bar))
    print(results[results.count - 1].row)
  }
}
if let path = option("--json"), let file = fopen(path, "w") {
  fputs("[\n" + results.map(\.json).joined(separator: ",\n") + "\n]\n", file)
  fclose(file)
}
if CommandLine.arguments.contains("--check"), results.contains(where: \.isMissed) { exit(1) }
