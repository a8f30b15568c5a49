/// What a workload may cost at each of `FrameSize.all`.
package struct Bars: Sendable {
  /// In copies of the frame; empty if there is no such bar.
  package var copies: [Double] = []
  /// In microseconds, at every size.
  package var microseconds: Double?
  /// In shares of a peer's time; of peers that are not listed, all of it.
  package var peers: [Contestant: Double] = [:]
  /// In shares of compositing the whole frame instead of what changed.
  package var redraw: [Double?] = []
  /// Of two threads, in shares of the time of one; nil at sizes at which there is but one.
  package var twoThreads: [Double?] = []

  /// The share of a peer's time.
  package func share(of peer: Contestant) -> Double { peers[peer] ?? 1 }
}
