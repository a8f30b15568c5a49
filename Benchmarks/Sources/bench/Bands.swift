import MatteGeometry
import MatteRaster
import Workloads

extension Workload {
  /// What changes from one frame to the next, cut into at most 54 rectangles (x, y, width, height),
  /// the smallest that hold it: what a program that knows its shapes well could tell a peer.
  func bands(_ size: FrameSize) -> [Int32] {
    let covers = paths(size).map { PeerMask.dense($0, size) }
    let step = (size.height + 53) / 54
    return stride(from: 0, to: size.height, by: step).flatMap { top in
      let rows = top..<min(size.height, top + step)
      return difference(covers[0], covers[1], rows).map {
        [$0.minX, $0.minY, $0.width, $0.height].map { Int32($0) }
      } ?? []
    }
  }
}

/// The smallest rectangle that holds all differences in some rows; nil if there are none.
private func difference(
  _ a: CoverageBuffer, _ b: CoverageBuffer, _ rows: Range<Int>
) -> PixelRect? {
  var rect: PixelRect?
  for y in rows {
    let columns = (0..<a.width).filter { a[$0, y] != b[$0, y] }
    guard let first = columns.first, let last = columns.last else { continue }
    let row = PixelRect(minX: first, minY: y, maxX: last + 1, maxY: y + 1)
    rect = rect.map { $0.union(row) } ?? row
  }
  return rect
}
