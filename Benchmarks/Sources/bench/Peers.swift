import CPeers
import Figures
import Workloads

/// The peers that are not needed to build: Skia, Qt and Blend2D, as far as they are installed.
struct Peers {
  let python: PythonPeers?
  /// Those that take part.
  let available: [Contestant]

  /// Starts what there is, and says how to get what is missing.
  init(_ options: Options) {
    python = options.script.flatMap { PythonPeers(python: options.python, script: $0) }
    let imported = python?.available ?? []
    let missing = PythonPeers.packages.filter { !imported.contains($0.peer) }
    if !missing.isEmpty {
      let peers = missing.map(\.peer.rawValue).joined(separator: " and ")
      let packages = missing.map(\.package).joined(separator: " ")
      complain("without \(peers): pip install \(packages); see BENCHMARKS.md")
    }
    let hasBlend2D = peer_blend2d_load(options.blend2D)
    if !hasBlend2D { complain("without Blend2D: BENCHMARKS.md says how to build it") }
    available = imported + (hasBlend2D ? [.blend2D] : [])
  }
}
