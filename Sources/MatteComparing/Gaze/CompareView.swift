internal import MatteGeometry
internal import MatteScenes

/// What part of a canvas is seen: a zoom, and the place of the canvas in the middle of a pane.
struct CompareView: Hashable, Sendable {
  /// The zooms from 100 % on: whole numbers only, so that pixels are squares of one size.
  static let wholeZooms: [Double] = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64]
  /// The smallest and the largest zoom.
  static let zooms = 1.0 / 64...64
  /// What a notch of the wheel multiplies a zoom below 100 % by.
  private static let notch = 1.25
  /// Zooms closer than this share count as the same.
  private static let tolerance = 0.001
  /// The least share by which what fills a pane is larger than what fits it: less would look like a mistake.
  private static let leastGain = 0.005

  /// Device pixels per pixel of a picture.
  var zoom: Double
  /// The place of the canvas in the middle of the pane, in pixels of a picture.
  var center: Point

  /// The zoom at which all of a canvas is seen in a pane; a whole number from 100 % on.
  static func fittingZoom(_ canvas: Size, in pane: Size) -> Double {
    let zoom = min(pane.width / canvas.width, pane.height / canvas.height)
    return min(max(wholeZoom(atMost: zoom), zooms.lowerBound), zooms.upperBound)
  }

  /// The zoom at which a canvas that fits a pane, and leaves room on two sides, would fill it, at most 100 %; the one at
  /// which it fits if there is no such zoom, or hardly any room.
  static func fillingZoom(_ canvas: Size, in pane: Size) -> Double {
    let fit = fittingZoom(canvas, in: pane)
    let zoom = min(max(pane.width / canvas.width, pane.height / canvas.height), 1)
    return zoom > fit * (1 + leastGain) ? zoom : fit
  }

  /// The next zoom above or below one: by a notch below 100 %, by whole numbers beyond, with stops where all is seen
  /// and at 100 %.
  static func zoom(after zoom: Double, isLarger: Bool, fit: Double) -> Double {
    if isLarger {
      if zoom >= 1 { return wholeZooms.first { $0 > zoom } ?? zoom }
      let stop = fit > zoom * (1 + tolerance) ? min(fit, 1) : 1
      return zoom * notch >= stop * (1 - tolerance) ? stop : zoom * notch
    }
    if zoom > 1 { return wholeZooms.last { $0 < zoom } ?? 1 }
    let stops = [fit, zooms.lowerBound].filter { $0 < zoom * (1 - tolerance) }
    // As many notches out as in lead to all there is, though what is rounded on the way is not quite the same.
    if let stop = stops.max(), zoom / notch <= stop * (1 + tolerance) { return stop }
    return max(zoom / notch, zooms.lowerBound)
  }

  /// A zoom, or from 100 % on the largest whole one that is not above it.
  static func wholeZoom(atMost zoom: Double) -> Double {
    zoom >= 1 ? wholeZooms.last { $0 <= zoom } ?? 1 : zoom
  }

  /// A zoom, or from 100 % on the smallest whole one that is not below it.
  static func wholeZoom(atLeast zoom: Double) -> Double {
    zoom > 1 ? wholeZooms.first { $0 >= zoom } ?? zooms.upperBound : zoom
  }

  /// The place of the canvas at an offset from the middle of the pane, in device pixels.
  func place(at offset: Vector) -> Point { center + offset / zoom }

  /// Where a part of the canvas lies in a pane, not rounded.
  func rect(of part: Rect, in pane: Rect) -> Rect {
    let origin = pane.center + (part.origin - center) * zoom
    return Rect(
      x: origin.x, y: origin.y, width: part.width * zoom, height: part.height * zoom)
  }

  /// Where a part of the canvas lies in a pane at rest: in whole pixels, counted from a whole pixel of the canvas's
  /// corner, so that no seam is seen between parts.
  func pixels(of part: Rect, in pane: Rect) -> Rect {
    // In the same way in every pane: Two Up shows the same pixels at the same place of both.
    let corner = rect(of: .zero, in: pane).origin - pane.origin
    let (x, y) = (pane.minX + corner.dx.rounded(), pane.minY + corner.dy.rounded())
    let (minX, minY) = ((x + part.minX * zoom).rounded(), (y + part.minY * zoom).rounded())
    // However thin, something of it is seen.
    return Rect(
      minX: minX, minY: minY,
      maxX: max((x + part.maxX * zoom).rounded(), part.width > 0 ? minX + 1 : minX),
      maxY: max((y + part.maxY * zoom).rounded(), part.height > 0 ? minY + 1 : minY))
  }

  /// The view with its middle on the canvas.
  func inside(_ canvas: Size) -> CompareView {
    CompareView(
      zoom: zoom,
      center: Point(
        min(max(center.x, 0), canvas.width), min(max(center.y, 0), canvas.height)))
  }

  /// The view with nothing beside a canvas along a side that is longer than that of the pane, and else in the middle.
  func filled(by canvas: Size, in pane: Size) -> CompareView {
    func middle(_ place: Double, _ side: Double, _ room: Double) -> Double {
      let reach = min(room / (2 * zoom), side / 2)
      return min(max(place, reach), side - reach)
    }
    return CompareView(
      zoom: zoom,
      center: Point(
        middle(center.x, canvas.width, pane.width), middle(center.y, canvas.height, pane.height)))
  }
}
