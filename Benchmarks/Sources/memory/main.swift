import Figures
import Workloads

// memory [--json FILE]
//
// Counts how often a frame of each workload asks for memory, how much is in use beside the frames, and
// the bytes of its mask.

let arguments = CommandLine.arguments.dropFirst()
guard arguments.isEmpty || (arguments.count == 2 && arguments.first == "--json") else {
  fail("with --memory the only option is --json FILE")
}
if let path = arguments.last { requireWritable(path) }
print(Figure.table.header)
var objects: [String] = []
for size in FrameSize.all {
  let pictures = Pictures(size)
  for workload in Workload.all {
    let figure = Figure(workload, size, pictures)
    print(figure.row)
    objects.append(figure.json)
  }
}
if let path = arguments.last { write(objects, to: path) }
