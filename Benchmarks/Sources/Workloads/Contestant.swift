/// Who takes turns in every round.
package enum Contestant: String, CaseIterable, Sendable {
  case memcpy, redraw, pixman
  case matte = "Matte"
  case twoThreads = "2 threads"
  case splitMemcpy = "split_memcpy"
  case cairo = "Cairo"
  case skia = "Skia"
  case qt = "Qt"

  /// Those that do the same work, antialiased.
  package static let peers: [Contestant] = [.cairo, .skia, .qt]
}
