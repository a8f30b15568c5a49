import CPeers
import MatteLayers
import MatteRaster
import Workloads

extension Picture {
  /// The picture as peers in C are given it: they only read it, while it is there.
  var peer: peer_picture {
    buffer.pixels.withUnsafeBufferPointer {
      peer_picture(
        pixels: UnsafeMutablePointer(mutating: $0.baseAddress)?.rawValues,
        width: Int32(buffer.width),
        height: Int32(buffer.height), opaque: isOpaque ? 1 : 0)
    }
  }
}

extension UnsafeMutablePointer<Pixel> {
  /// The pixels as numbers: they are nothing else.
  fileprivate var rawValues: UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: UInt32.self)
  }
}

extension Stage {
  private var ground: peer_picture {
    workload.ground == .white
      ? peer_picture(pixels: nil, width: 0, height: 0, opaque: 1) : below.peer
  }

  private func withTarget(_ body: (peer_picture) -> Void) {
    let (size, isOpaque) = (size, workload.ground != .translucent)
    target.withMutablePixels { pixels in
      pixels.withUnsafeMutableBufferPointer {
        body(
          peer_picture(
            pixels: $0.baseAddress?.rawValues, width: Int32(size.width), height: Int32(size.height),
            opaque: isOpaque ? 1 : 0))
      }
    }
  }

  /// Copies a picture.
  func memcpy() {
    let source = below.peer
    withTarget { peer_memcpy($0, source) }
  }

  /// Copies each row partly from one picture and partly from the other.
  func splitMemcpy() {
    let (below, above) = (below.peer, above.peer)
    withTarget { peer_split_memcpy($0, below, above) }
  }

  /// Lets Cairo draw, clipped to bands if there are any.
  func cairo(_ path: PeerPath, bands: [Int32]) {
    let (ground, above) = (ground, above.peer)
    path.withPeer { path in
      withTarget { peer_cairo($0, ground, above, path, bands, bands.count / 4) }
    }
  }

  /// What Blend2D needs for two frames.
  func blend2D(_ paths: [PeerPath], isNarrow: Bool) -> OpaquePointer {
    let (ground, above) = (ground, above.peer)
    return paths[0].withPeer { first in
      paths[1].withPeer { peer_blend2d_create(ground, above, first, $0, isNarrow) }
    }
  }

  /// Lets Blend2D draw the first frame or the second, with bands only those.
  func blend2D(_ drawing: OpaquePointer, _ turn: Int, bands: [Int32]) {
    withTarget { peer_blend2d_draw(drawing, $0, Int32(turn & 1), bands, bands.count / 4) }
  }

  /// Lets pixman composite with a mask of one byte a pixel.
  func pixman(_ mask: PeerMask) {
    let (ground, above) = (ground, above.peer)
    mask.rows.withUnsafeBufferPointer { rows in
      withTarget {
        peer_pixman(
          $0, ground, above, UnsafeMutablePointer(mutating: rows.baseAddress), Int32(mask.stride))
      }
    }
  }
}
