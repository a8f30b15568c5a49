import CCounted
import Glibc
import Workloads

// frames
//
// Composites four frames of every workload at 512×512, for instructions to be counted: those of each
// workload in a call of matte_counted. Prints the names of the workloads in that order, a line each;
// Scripts/instructions does the rest.

let size = FrameSize.all[0]
let pictures = Pictures(size)
for workload in Workload.all {
  let stage = Stage(workload, size, pictures)
  for _ in 0..<4 { stage.render() }
  matte_counted(
    { stage in
      guard let stage else { return }
      let own = Unmanaged<Stage>.fromOpaque(stage).takeUnretainedValue()
      for _ in 0..<4 { own.render() }
    }, Unmanaged.passUnretained(stage).toOpaque())
  print(workload.name)
}
