/// How much of each pixel is let be seen.
public enum Shade: Sendable {
  /// All of it.
  case full
  /// As much as a shape covers.
  case runs(Coverage)
  /// As much as coverages laid out in rows say.
  case rows([UInt8], RowLayout)
}
