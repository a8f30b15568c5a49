public import MatteRaster

/// Pixels to composite with: the same everywhere, or those of a picture at its place.
public struct Paint: Sendable {
  /// The pixels; none if they are all the same.
  let pixels: [Pixel]
  /// How they lie.
  let layout: RowLayout
  /// What every pixel is, if there are none.
  let color: Pixel
  /// True if every pixel is the same.
  let isColor: Bool

  /// Every pixel the same.
  public init(color: Pixel) {
    pixels = []
    layout = RowLayout(stride: 0)
    self.color = color
    isColor = true
  }

  /// Pixels, the first of them where the layout says.
  public init(_ pixels: [Pixel], _ layout: RowLayout) {
    self.pixels = pixels
    self.layout = layout
    color = .clear
    isColor = false
  }
}

/// The coverage that the paint is multiplied by.
public enum Shade: Sendable {
  /// Full coverage everywhere.
  case full
  /// The coverage of a shape.
  case runs(Coverage)
  /// Coverages laid out in rows.
  case rows([UInt8], RowLayout)
}
