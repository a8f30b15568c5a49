internal import MatteGeometry
internal import MatteRaster

/// Where a layer's rectangle comes to lie among the pixels.
struct Placement {
  /// Edges closer than this to a whole pixel, in pixels, count as on it.
  static let snap = 1.0 / 1024
  /// The largest coordinate that is converted to an integer.
  private static let limit = 1e9

  /// The rectangle's extent in its own coordinates.
  let size: Size
  /// The map from the rectangle's own coordinates to pixels.
  let map: Affine
  /// The pixels of the view.
  let view: PixelRect

  /// The pixels of the view that the rectangle touches.
  var bounds: PixelRect {
    guard !size.isEmpty else { return .empty }
    if let aligned { return aligned.intersection(view) }
    return PixelRect(around: map.bounds(of: Rect(size)), within: view)
  }

  /// The rectangle if it is one of whole pixels; nil if it is turned, mirrored or between pixels.
  var aligned: PixelRect? {
    guard map.isUpright, map.a > 0, map.d > 0, !size.isEmpty else { return nil }
    let rect = map.bounds(of: Rect(size))
    guard Self.isWhole(rect.minX), Self.isWhole(rect.minY), Self.isWhole(rect.maxX),
      Self.isWhole(rect.maxY)
    else { return nil }
    return PixelRect(
      minX: Int(rect.minX.rounded()), minY: Int(rect.minY.rounded()),
      maxX: Int(rect.maxX.rounded()), maxY: Int(rect.maxY.rounded()))
  }

  /// True if an edge is on a whole pixel.
  private static func isWhole(_ edge: Double) -> Bool {
    abs(edge - edge.rounded()) <= snap && abs(edge) <= limit
  }

  /// What cuts off the pixels that the rectangle covers in part; nil if it covers all of its `bounds`: it is one of whole
  /// pixels, or those of its edges that are not lie outside the view.
  var cut: Node.Clip? {
    guard aligned == nil else { return nil }
    guard map.isUpright, map.a > 0, map.d > 0 else { return outline }
    let rect = map.bounds(of: Rect(size))
    func isSharp(_ edge: Double, isOutside: Bool) -> Bool { isOutside || edge == edge.rounded() }
    let isCovered =
      isSharp(rect.minX, isOutside: rect.minX <= Double(view.minX))
      && isSharp(rect.minY, isOutside: rect.minY <= Double(view.minY))
      && isSharp(rect.maxX, isOutside: rect.maxX >= Double(view.maxX))
      && isSharp(rect.maxY, isOutside: rect.maxY >= Double(view.maxY))
    return isCovered ? nil : outline
  }

  /// A square of one pixel, of which every rectangle's outline is an image.
  private static let square = Path.rect(Rect(x: 0, y: 0, width: 1, height: 1))

  /// The rectangle's outline among the pixels.
  var outline: Node.Clip {
    Node.Clip(
      path: Self.square, map: Affine.scale(size.width, size.height).then(map), rule: .nonZero)
  }

  /// The size in pixels of the tile from which a picture in the rectangle is sampled, no larger than
  /// the picture.
  ///
  /// Rotated or mirrored: the drawn size, so that sampling never skips a pixel. Otherwise: the
  /// picture halved while it stays at least as large as drawn, so that a zoom reuses one tile and
  /// sampling never skips two pixels.
  func tileSize(of picture: Size) -> (width: Int, height: Int) {
    // Less what is lost in rounding: a picture that turns has the same tile all the way.
    let width = Vector(map.a, map.b).length * size.width - Self.snap
    let height = Vector(map.c, map.d).length * size.height - Self.snap
    let seen = Size(
      min(max(width.rounded(.up), 1), picture.width),
      min(max(height.rounded(.up), 1), picture.height))
    guard map.isUpright, map.a > 0, map.d > 0 else { return (Int(seen.width), Int(seen.height)) }
    return (
      Self.halved(Int(picture.width), atLeast: seen.width),
      Self.halved(Int(picture.height), atLeast: seen.height)
    )
  }

  private static func halved(_ side: Int, atLeast seen: Double) -> Int {
    var side = side
    while Double((side + 1) / 2) >= seen, side > 1 { side = (side + 1) / 2 }
    return side
  }

  /// The map from pixels back to those of a tile stretched over the rectangle; nil if it has no
  /// area or its numbers are too large.
  func inverse(ofTile width: Int, _ height: Int) -> Affine? {
    let tile = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let inverse = Affine.fitting(tile, onto: Rect(size)).then(map).inverse
    return inverse.flatMap { $0.isFinite ? $0 : nil }
  }
}
