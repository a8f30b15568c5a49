/// The coverage that the paint is multiplied by.
public enum Shade: Sendable {
  /// Full coverage everywhere.
  case full
  /// The coverage of a shape.
  case runs(Coverage)
  /// Coverages laid out in rows.
  case rows([UInt8], RowLayout)
}
