import CPeers
import Glibc
import MatteGeometry
import MatteLayers
import MatteRaster

/// A workload at one size, with everything that its contestants need.
final class Bench {
  let workload: Workload
  let width: Int
  let height: Int
  private var target: PixelBuffer
  private var compositor = Compositor(threads: 1)
  private let below: Picture
  private let above: Picture
  private let mask: [UInt8]
  private let maskStride: Int
  private let peerPaths: [PeerPath]
  private var bands: [Int32] = []
  private var frame = 0
  private var cairoFrame = 0
  /// The pixels that the last frame changed.
  private(set) var changed = 0

  init(_ workload: Workload, _ width: Int, _ height: Int, _ pictures: [Picture]) {
    self.workload = workload
    self.width = width
    self.height = height
    let isTranslucent = workload.ground == .translucent
    below = pictures[isTranslucent ? 2 : 0]
    above = pictures[isTranslucent ? 3 : 1]
    target = PixelBuffer(width: width, height: height)
    let paths = (0..<2).map { workload.path(Double(width), Double(height), $0) }
    peerPaths = paths.map(PeerPath.init)
    let view = PixelRect(width: width, height: height)
    maskStride = (width + 3) / 4 * 4
    var rows = [UInt8](repeating: 0, count: maskStride * height)
    let dense = Rasterizer.coverage(of: paths[0], view: view).dense()
    for y in 0..<height { for x in 0..<width { rows[y * maskStride + x] = dense[x, y] } }
    mask = rows
    matte()
    if workload.isChange { findBands() }
  }

  /// Composites the next frame.
  func matte() {
    let all = Rect(Size(Double(width), Double(height)))
    let path = self.path
    let ground: Layer.Content = workload.ground == .white ? .color(.white) : .picture(below)
    let layers = [
      Layer(ground, frame: all), Layer(.picture(above), frame: all, mask: .path(path)),
    ]
    var pixels = target.pixels.mutableSpan
    let damage = compositor.render(
      Frame(width: width, height: height, layers: layers), into: &pixels,
      isFresh: !workload.isChange)
    changed = damage.area
    frame += 1
  }

  /// The next frame's path: never that of the frame before, so that it is rasterised every time.
  private var path: Path {
    let path = workload.path(Double(width), Double(height), frame & 1)
    guard !workload.isChange else { return path }
    return path.transformed(by: .translation(Vector(0, Double(frame & 1) * 1e-7)))
  }

  /// Cuts what changes into at most 54 rectangles, the smallest that hold it: what a program that
  /// knows its shapes well could tell a peer.
  private func findBands() {
    let view = PixelRect(width: width, height: height)
    let covers = (0..<2).map {
      Rasterizer.coverage(of: workload.path(Double(width), Double(height), $0), view: view)
    }
    var spans: [Damage.Span] = []
    CoverageDifference(covers[0], covers[1]).append(within: view, to: &spans)
    let rows = (height + 53) / 54
    for top in stride(from: 0, to: height, by: rows) {
      let own = spans.filter { Int($0.y) >= top && Int($0.y) < top + rows }
      guard let minX = own.map(\.minX).min(), let maxX = own.map(\.maxX).max() else { continue }
      guard let minY = own.first?.y, let maxY = own.last?.y else { continue }
      bands += [minX, minY, maxX - minX, maxY + 1 - minY]
    }
  }

  private func peer(_ picture: Picture) -> peer_picture {
    picture.buffer.pixels.withUnsafeBufferPointer {
      // The picture outlives the call, and peers only read it.
      peer_picture(
        pixels: UnsafeMutablePointer(mutating: $0.baseAddress), width: Int32(width),
        height: Int32(height), opaque: picture.isOpaque ? 1 : 0)
    }
  }

  private func withTarget(_ body: (peer_picture) -> Void) {
    target.pixels.withUnsafeMutableBufferPointer {
      body(
        peer_picture(
          pixels: $0.baseAddress, width: Int32(width), height: Int32(height),
          opaque: workload.ground == .translucent ? 0 : 1))
    }
  }

  private var ground: peer_picture {
    workload.ground == .white ? peer_picture() : peer(below)
  }

  func memcpy() { withTarget { peer_memcpy($0, peer(below)) } }

  func splitMemcpy() { withTarget { peer_split_memcpy($0, peer(below), peer(above)) } }

  func cairo() {
    cairoFrame += 1
    peerPaths[cairoFrame & 1].withPeer { path in
      withTarget { peer_cairo($0, ground, peer(above), path, bands, bands.count / 4) }
    }
  }

  func pixman() {
    mask.withUnsafeBufferPointer { mask in
      withTarget {
        peer_pixman(
          $0, ground, peer(above), UnsafeMutablePointer(mutating: mask.baseAddress),
          Int32(maskStride))
      }
    }
  }
}
