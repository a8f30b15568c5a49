import CPeers
import Figures
import Workloads

/// How far from the exact areas everyone's coverages are, of the five masks at 512×512.
struct Accuracy {
  private let peers: Peers
  private let size = FrameSize.all[0]
  private let table: Table
  private let contestants: [Contestant]

  init(_ peers: Peers) {
    self.peers = peers
    contestants = [.matte, .cairo] + peers.available
    table = Table(
      [.words("most, mean in 255ths", 10)]
        + contestants.map { .numbers($0.rawValue, 12) })
  }

  /// Prints the table, and returns everything as JSON.
  func report() -> [String] {
    print(table.header)
    return Workload.masks.map { workload in
      let errors = errors(workload)
      let cells = errors.map { "\(fixed($0.most)), \(fixed($0.mean))" }
      print(table.row([workload.name] + cells))
      let figures = zip(contestants, errors).map {
        "\"\($0.rawValue)\": {\"most\": \(fixed($1.most, 3)), \"mean\": \(fixed($1.mean, 3))}"
      }
      return """
        {"mask": "\(workload.name)", "width": \(size.width), "height": \(size.height), \
        "errors": {\(figures.joined(separator: ", "))}}
        """
    }
  }

  private func errors(_ workload: Workload) -> [Reference.Errors] {
    let path = workload.paths(size)[0]
    let reference = Reference(path, size)
    let peerPath = PeerPath(path)
    return contestants.map { contestant in
      switch contestant {
      case .matte: reference.errors(of: PeerMask.dense(path, size).values)
      case .cairo: reference.errors(of: PeerMask.filled(peer_cairo_cover, peerPath, size))
      case .blend2D: reference.errors(of: PeerMask.filled(peer_blend2d_cover, peerPath, size))
      default: reference.errors(of: peers.python?.cover(contestant, size, peerPath) ?? [])
      }
    }
  }
}
