import Figures
import Glibc
import Workloads

// bench [--check] [--accuracy] [--json FILE] [--only NAME] [--width N] [--rounds N]
//       [--pictures FOLDER] [--python PROGRAM] [--peers SCRIPT]
//
// Times every workload at three sizes, all contestants in turn in every round, and prints medians; or
// compares the accuracy of their masks. Scripts/bench says what the options mean.

/// Starts Skia and Qt, or says how to get what is missing of them.
func startPeers(_ options: Options) -> PythonPeers? {
  let python = options.script.flatMap { PythonPeers(python: options.python, script: $0) }
  let missing = PythonPeers.packages.filter { !(python?.available.contains($0.peer) ?? false) }
  if !missing.isEmpty {
    let peers = missing.map(\.peer.rawValue).joined(separator: " and ")
    let packages = missing.map(\.package).joined(separator: " ")
    complain("without \(peers): pip install \(packages); see BENCHMARKS.md")
  }
  return python
}

/// Times all workloads that were asked for.
func measure(_ options: Options, _ python: PythonPeers?) -> [Measurement] {
  var measurements: [Measurement] = []
  print(Measurement.table.header)
  for (index, size) in FrameSize.all.enumerated() where options.width ?? size.width == size.width {
    let pictures = Pictures(size)
    python?.take(pictures, size)
    for workload in Workload.all where workload.name.hasPrefix(options.only) {
      var contest = Contest(workload, size, pictures, python)
      if let folder = options.pictures { contest.save(to: folder) }
      let times = contest.medians(rounds: options.rounds ?? [201, 61, 21][index])
      let measurement = Measurement(
        workload, sizeIndex: index, changed: contest.changed, times: times)
      print(measurement.row)
      fflush(nil)
      measurements.append(measurement)
    }
  }
  if measurements.isEmpty { fail("there is no such workload or width; see Scripts/bench") }
  return measurements
}

signal(SIGPIPE, SIG_IGN)
let options = Options(CommandLine.arguments.dropFirst())
let python = startPeers(options)
if options.accuracy {
  let objects = Accuracy(python).report()
  if let path = options.json { write(objects, to: path) }
} else {
  let measurements = measure(options, python)
  if let path = options.json { write(measurements.map(\.json), to: path) }
  let misses = measurements.flatMap(\.misses)
  if options.check, !misses.isEmpty {
    for miss in misses { complain(miss) }
    exit(1)
  }
}
