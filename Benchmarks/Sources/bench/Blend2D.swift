import CPeers
import Figures
import MatteRaster
import Workloads

/// A workload as Blend2D draws it.
final class Blend2D {
  private let drawing: OpaquePointer
  private let stage: Stage
  private let bands: [Int32]

  /// The faster of two ways: with the widest vectors of the processor, or with narrower ones.
  ///
  /// Ends the program if they do not lead to what the stage shows, which is the second frame.
  static func fastest(_ stage: Stage, _ paths: [PeerPath], bands: [Int32]) -> Blend2D {
    let expected = stage.target.pixels
    let wide = Blend2D(stage, paths, bands: bands, isNarrow: false)
    let narrow = Blend2D(stage, paths, bands: bands, isNarrow: true)
    for way in [wide, narrow] { way.requireLikeness(to: expected) }
    return wide.time < narrow.time ? wide : narrow
  }

  private init(_ stage: Stage, _ paths: [PeerPath], bands: [Int32], isNarrow: Bool) {
    drawing = stage.blend2D(paths, isNarrow: isNarrow)
    self.stage = stage
    self.bands = bands
  }

  deinit { peer_blend2d_destroy(drawing) }

  /// Draws the frame of a turn, even or odd.
  func draw(_ turn: Int) { stage.blend2D(drawing, turn, bands: bands) }

  /// The least microseconds of a few frames.
  private var time: Double {
    (0..<9).reduce(.infinity) { least, turn in
      let start = now()
      draw(turn)
      return min(least, now() - start)
    }
  }

  /// How far from Matte's a byte may be: along edges coverages differ, most of all where the library
  /// cuts curves into its own lines, which are up to a fifth of a pixel away from them.
  private static let tolerance = 64

  private func requireLikeness(to expected: [Pixel]) {
    stage.blend2D(drawing, 0, bands: [])
    draw(1)
    if largestDifference(stage.target.pixels, expected) > Self.tolerance {
      fail("Blend2D draws something else than \(stage.workload.name)")
    }
  }
}
