internal import MatteGeometry

/// Limits of what is set and drawn, so that no request takes more than a moment and 16 MB.
enum TextLimits {
  /// The font sizes drawn, in pixels: smaller text is illegible, larger does not fit any screen.
  static let sizes = 1.0...2048
  /// The maximum number of Unicode scalars, unless Pango's units limit it further.
  static let scalarCount = 16_384
  /// The most lines.
  static let lineCount = 1_000
  /// The most pixels of a side.
  static let side = 16_384
  /// The most pixels of all.
  static let area = 1 << 24
  /// What a text may span in pixels if each character takes an em: a quarter of what fits Pango's
  /// units, 1/1024 pixel in 32 bits, for characters that take four.
  private static let span = Double(Int32.max / 1024 / 4)

  /// The size nearest to `size` that is drawn; nil if it is too small or NaN.
  static func size(_ size: Double) -> Double? {
    size >= sizes.lowerBound ? min(size, sizes.upperBound) : nil
  }

  /// The most characters at a size.
  static func scalarCount(atSize size: Double) -> Int {
    min(scalarCount, Int(span / size))
  }

  /// The width at which lines are broken; nil for none.
  static func width(_ width: Double?) -> Double? {
    guard let width, !width.isNaN, width < Double(side) else { return nil }
    return max(width, 0)
  }

  /// The part of the glyphs' bounding box that is drawn.
  static func view(of boxes: [Rect]) -> PixelRect {
    let reach = PixelRect(minX: -side, minY: -side, maxX: 2 * side, maxY: 2 * side)
    var view = boxes.reduce(PixelRect.empty) { $0.union(PixelRect(around: $1, within: reach)) }
    view.maxX = min(view.maxX, view.minX + side)
    view.maxY = min(view.maxY, view.minY + min(side, area / max(view.width, 1)))
    return view
  }
}
