import CCounted
import Glibc
import MatteGeometry
import MatteRaster
import Workloads

// frames
//
// Composites four frames of every workload at 512×512, and covers a crowd of edges four times, for
// instructions to be counted: each in a call of matte_counted. Prints the names in that order, a line
// each; Scripts/instructions does the rest.

/// Does the work of a frame, again and again.
final class Work {
  private let frame: () -> Void

  init(_ frame: @escaping () -> Void) { self.frame = frame }

  /// Does it four times.
  func run() { for _ in 0..<4 { frame() } }
}

/// Has instructions counted, once all memory that is kept has been asked for.
func count(_ name: String, _ frame: @escaping () -> Void) {
  let work = Work(frame)
  work.run()
  matte_counted(
    { work in
      guard let work else { return }
      Unmanaged<Work>.fromOpaque(work).takeUnretainedValue().run()
    }, Unmanaged.passUnretained(work).toOpaque())
  print(name)
}

let size = FrameSize.all[0]
let pictures = Pictures(size)
for workload in Workload.all {
  let stage = Stage(workload, size, pictures)
  count(workload.name) { stage.render() }
}

// So many edges in a row that these are no longer kept in order.
let crowd = Path.polygon(
  (0..<34_000).map { index in
    Point(Double(index &* 7919 % 51_200) / 100, index.isMultiple(of: 2) ? 0.1 : 15.9)
  })
var rasterizer = Rasterizer()
var coverage = Coverage()
count("crowd") {
  rasterizer.rasterize(crowd, view: PixelRect(width: 512, height: 16), into: &coverage)
}
