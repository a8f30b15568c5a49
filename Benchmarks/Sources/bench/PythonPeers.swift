import Figures
import MatteLayers
import Workloads

/// Skia and Qt, which `peers.py` drives.
final class PythonPeers {
  /// Where they come from, in the versions that the figures of BENCHMARKS.md are of.
  static let packages: [(peer: Contestant, package: String)] = [
    (.skia, "skia-python==144.1"), (.qt, "PySide6_Essentials==6.11.3"),
  ]

  /// Those that are installed.
  let available: [Contestant]
  private let child: Child

  /// Starts the script; nil if there is no such Python.
  init?(python: String, script: String) {
    guard let child = Child([python, script]), let versions = child.line() else { return nil }
    self.child = child
    available = versions.split(separator: " ").compactMap { Contestant(rawValue: String($0)) }
  }

  /// Hands over what the stages of a size are composited of.
  func take(_ pictures: Pictures, _ size: FrameSize) {
    for ground in [Workload.Ground.opaque, .translucent] {
      take(pictures.below(ground), "below-\(ground)", size)
      take(pictures.above(ground), "above-\(ground)", size)
    }
  }

  private func take(_ picture: Picture, _ name: String, _ size: FrameSize) {
    child.send("picture \(name) \(size.width) \(size.height) \(picture.isOpaque ? 1 : 0)")
    child.send(picture.buffer.pixels)
  }

  /// Prepares everyone to draw a workload.
  func enter(_ workload: Workload, _ size: FrameSize, _ paths: [PeerPath], bands: [Int32]) {
    let pictures = workload.ground == .translucent ? Workload.Ground.translucent : .opaque
    let below = workload.ground == .white ? "white" : "below-\(pictures)"
    let isOpaque = pictures == .opaque ? 1 : 0
    child.send("stage \(size.width) \(size.height) \(isOpaque) \(below) above-\(pictures)")
    for path in paths { child.send(path.text) }
    child.send(bands.map { "\($0)" }.joined(separator: " "))
  }

  /// Lets a peer draw a frame; returns the microseconds it took.
  func run(_ peer: Contestant) -> Double {
    child.send("run \(peer.rawValue)")
    guard let time = child.line().flatMap(Double.init) else { stop() }
    return time
  }

  /// Lets a peer draw a frame and write it as PNG.
  func save(_ peer: Contestant, to file: String) {
    child.send("save \(peer.rawValue) \(file)")
    guard child.line() == "done" else { stop() }
  }

  /// What a peer says a path covers of each pixel.
  func cover(_ peer: Contestant, _ size: FrameSize, _ path: PeerPath) -> [UInt8] {
    child.send("cover \(peer.rawValue) \(size.width) \(size.height)")
    child.send(path.text)
    guard let bytes = child.bytes(size.area) else { stop() }
    return bytes
  }

  private func stop() -> Never { fail("peers.py ended; see above why") }
}
