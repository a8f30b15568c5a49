import Figures
import Glibc
import Workloads

// bench [--check] [--accuracy] [--json FILE] [--only NAME] [--width N] [--rounds N]
//       [--pictures FOLDER] [--python PROGRAM] [--peers SCRIPT] [--blend2d LIBRARY]
//
// Times every workload at three sizes, all contestants in turn in every round, and prints medians; or
// compares the accuracy of their masks. Scripts/bench says what the options mean.

/// Times all workloads that were asked for.
func measure(_ options: Options, _ peers: Peers) -> [Measurement] {
  var measurements: [Measurement] = []
  print(Measurement.table.header)
  for (index, size) in FrameSize.all.enumerated() where options.width ?? size.width == size.width {
    let pictures = Pictures(size)
    peers.python?.take(pictures, size)
    for workload in Workload.all where workload.name.hasPrefix(options.only) {
      var contest = Contest(workload, size, pictures, peers)
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
let peers = Peers(options)
if options.accuracy {
  let objects = Accuracy(peers).report()
  if let path = options.json { write(objects, to: path) }
} else {
  let measurements = measure(options, peers)
  if let path = options.json { write(measurements.map(\.json), to: path) }
  let misses = measurements.flatMap(\.misses)
  if options.check, !misses.isEmpty {
    for miss in misses { complain(miss) }
    exit(1)
  }
}
