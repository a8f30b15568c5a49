/// Who takes turns in every round.
package enum Contestant: String, CaseIterable, Sendable {
  case memcpy, redraw, pixman
  case matte = "Matte"
  case twoThreads = "2 threads"
  case splitMemcpy = "split_memcpy"
  case cairo = "Cairo"
  case skia = "Skia"
  case qt = "Qt"
  case blend2D = "Blend2D"

  /// Those that do the same work, antialiased.
  package static let peers: [Contestant] = [.cairo, .skia, .qt, .blend2D]
}
