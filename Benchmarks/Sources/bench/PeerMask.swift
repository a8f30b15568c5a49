import CPeers
import MatteGeometry
import MatteRaster
import Workloads

/// What a path covers of each pixel, in rows of a multiple of four bytes, as peers keep it.
struct PeerMask {
  let stride: Int
  private(set) var rows: [UInt8]

  /// What Matte says.
  init(_ path: Path, _ size: FrameSize) {
    let dense = Self.dense(path, size)
    self.init(size)
    for y in 0..<size.height {
      for x in 0..<size.width { rows[y * stride + x] = dense[x, y] }
    }
  }

  private init(_ size: FrameSize) {
    stride = (size.width + 3) / 4 * 4
    rows = [UInt8](repeating: 0, count: stride * size.height)
  }

  /// Writes what a path covers into rows of so many bytes: the mask, its width, height and stride.
  typealias Cover = (UnsafeMutablePointer<UInt8>?, Int32, Int32, Int32, peer_path) -> Void

  /// What a peer in C says, row after row without padding.
  static func filled(_ cover: Cover, _ path: PeerPath, _ size: FrameSize) -> [UInt8] {
    var mask = PeerMask(size)
    let stride = mask.stride
    mask.rows.withUnsafeMutableBufferPointer { rows in
      path.withPeer {
        cover(rows.baseAddress, Int32(size.width), Int32(size.height), Int32(stride), $0)
      }
    }
    return (0..<size.height).flatMap { mask.rows[$0 * stride..<$0 * stride + size.width] }
  }

  /// What Matte says, without padding.
  static func dense(_ path: Path, _ size: FrameSize) -> CoverageBuffer {
    Rasterizer.coverage(of: path, view: PixelRect(width: size.width, height: size.height)).dense()
  }
}
