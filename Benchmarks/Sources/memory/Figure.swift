import CHeap
import Figures
import MatteGeometry
import MatteRaster
import Workloads

/// What a workload takes of the heap at one size.
struct Figure {
  private let workload: Workload
  private let size: FrameSize
  /// How often a frame asks for memory, once a few have been composited: the mean of 16.
  private let allocations: Double
  /// The most bytes in use beside the pictures and the target, from the first frame on.
  private let peak: Int
  /// The bytes of the mask, in per cent of a byte for each pixel.
  private let mask: Double

  init(_ workload: Workload, _ size: FrameSize, _ pictures: Pictures) {
    self.workload = workload
    self.size = size
    let stage = Stage(workload, size, pictures)
    matte_heap_reset_peak()
    let before = matte_heap_now().live
    for _ in 0..<4 { stage.render() }
    let warm = matte_heap_now().calls
    for _ in 0..<16 { stage.render() }
    let after = matte_heap_now()
    allocations = Double(after.calls - warm) / 16
    peak = after.peak - before
    let view = PixelRect(width: size.width, height: size.height)
    let coverage = Rasterizer.coverage(of: workload.paths(size)[0], view: view)
    mask = Double(coverage.byteCount) / Double(size.area) * 100
  }

  /// The table that holds the figures.
  static let table = Table([
    .words("size", 9), .words("workload", 11), .numbers("allocations a frame", 5),
    .numbers("peak beside the frames, kB", 5), .numbers("mask, % of a byte a pixel", 5),
  ])

  /// The row of the table.
  var row: String {
    Self.table.row([
      size.name, workload.name, fixed(allocations, 1), fixed(Double(peak) / 1000, 0), fixed(mask),
    ])
  }

  /// The same as JSON.
  var json: String {
    """
    {"workload": "\(workload.name)", "width": \(size.width), "height": \(size.height), \
    "allocations": \(fixed(allocations, 2)), "peak": \(peak), "mask": \(fixed(mask, 3))}
    """
  }
}
