internal import MatteGeometry
internal import MatteScenes

/// A view of a canvas: a zoom, and the place of the canvas in the middle of a pane.
struct CompareView: Hashable, Sendable {
  /// The zooms from 100 % up: whole numbers only, so that pixels are squares of one size.
  static let wholeZooms: [Double] = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64]
  /// The smallest and the largest zoom.
  static let zooms = 1.0 / 64...64
  /// The factor of a notch of the wheel below 100 %.
  private static let notch = 1.25
  /// The relative difference up to which zooms count as equal.
  private static let tolerance = 0.001
  /// The minimum relative difference between the zooms that fill and fit a pane: less would look like a mistake.
  private static let minGain = 0.005

  /// Device pixels per pixel of a picture.
  var zoom: Double
  /// The place of the canvas in the middle of the pane, in pixels of a picture.
  var center: Point

  /// The zoom that shows all of a canvas in a pane; a whole number from 100 % up.
  static func fittingZoom(_ canvas: Size, in pane: Size) -> Double {
    let zoom = min(pane.width / canvas.width, pane.height / canvas.height)
    return min(max(wholeZoom(atMost: zoom), zooms.lowerBound), zooms.upperBound)
  }

  /// The share of a pane that enlarged pictures take at most: 640 × 480 of 880 × 640.
  private static let enlargedShare = Size(8.0 / 11, 3.0 / 4)

  /// The zoom that shows all of a canvas in a pane, with room for names and bar around enlarged pictures.
  static func spaciousZoom(_ canvas: Size, in pane: Size) -> Double {
    let zoom = fittingZoom(canvas, in: pane)
    if zoom <= 1 { return zoom }
    let room = Size(pane.width * enlargedShare.width, pane.height * enlargedShare.height)
    return max(1, fittingZoom(canvas, in: room))
  }

  /// The zoom, at most 100 %, at which a canvas that fits a pane with room on two sides fills it; the fitting zoom if
  /// the canvas needs no or hardly more zoom.
  static func fillingZoom(_ canvas: Size, in pane: Size) -> Double {
    let fit = fittingZoom(canvas, in: pane)
    let zoom = min(max(pane.width / canvas.width, pane.height / canvas.height), 1)
    return zoom > fit * (1 + minGain) ? zoom : fit
  }

  /// The zoom at which a canvas that is long along an axis can be read: 100 %, or less if only so it fits across.
  static func readingZoom(
    _ canvas: Size, in pane: Size, along axis: CompareHome.Axis
  ) -> Double {
    let zoom = pane.length(along: axis.across) / canvas.length(along: axis.across)
    return min(max(zoom, zooms.lowerBound), 1)
  }

  /// The next zoom above or below a zoom: by a notch below 100 %, by whole numbers above, with stops at the fitting
  /// zoom and at 100 %.
  static func zoom(after zoom: Double, isLarger: Bool, fit: Double) -> Double {
    if isLarger {
      if zoom >= 1 { return wholeZooms.first { $0 > zoom } ?? zoom }
      let stop = fit > zoom * (1 + tolerance) ? min(fit, 1) : 1
      return zoom * notch >= stop * (1 - tolerance) ? stop : zoom * notch
    }
    if zoom > 1 { return wholeZooms.last { $0 < zoom } ?? 1 }
    let stops = [fit, zooms.lowerBound].filter { $0 < zoom * (1 - tolerance) }
    // As many notches out as in lead to the fitting zoom, despite rounding errors.
    if let stop = stops.max(), zoom / notch <= stop * (1 + tolerance) { return stop }
    return max(zoom / notch, zooms.lowerBound)
  }

  /// A zoom below 100 % unchanged; a larger zoom rounded down to a whole zoom.
  static func wholeZoom(atMost zoom: Double) -> Double {
    zoom >= 1 ? wholeZooms.last { $0 <= zoom } ?? 1 : zoom
  }

  /// A zoom up to 100 % unchanged; a larger zoom rounded up to a whole zoom.
  static func wholeZoom(atLeast zoom: Double) -> Double {
    zoom > 1 ? wholeZooms.first { $0 >= zoom } ?? zooms.upperBound : zoom
  }

  /// The place of the canvas at an offset from the middle of the pane, in device pixels.
  func place(at offset: Vector) -> Point { center + offset / zoom }

  /// The place of a part of the canvas in a pane, not rounded.
  func rect(of part: Rect, in pane: Rect) -> Rect {
    let origin = pane.center + (part.origin - center) * zoom
    return Rect(
      x: origin.x, y: origin.y, width: part.width * zoom, height: part.height * zoom)
  }

  /// The place of a part of the canvas in a pane at rest, in whole pixels from the canvas's rounded corner, so that no
  /// seam shows between parts.
  func pixels(of part: Rect, in pane: Rect) -> Rect {
    // The same rounding in every pane: Two Up shows the same pixels at the same place in both.
    let corner = rect(of: .zero, in: pane).origin - pane.origin
    let (x, y) = (pane.minX + corner.dx.rounded(), pane.minY + corner.dy.rounded())
    let (minX, minY) = ((x + part.minX * zoom).rounded(), (y + part.minY * zoom).rounded())
    // Even a very thin part stays visible.
    return Rect(
      minX: minX, minY: minY,
      maxX: max((x + part.maxX * zoom).rounded(), part.width > 0 ? minX + 1 : minX),
      maxY: max((y + part.maxY * zoom).rounded(), part.height > 0 ? minY + 1 : minY))
  }

  /// The view with its center moved onto a canvas.
  func inside(_ canvas: Size) -> CompareView {
    CompareView(
      zoom: zoom,
      center: Point(
        min(max(center.x, 0), canvas.width), min(max(center.y, 0), canvas.height)))
  }

  /// The view moved until, along each axis, a pane shows all of a canvas that is smaller, and nothing else beside one that
  /// is larger.
  func closed(around canvas: Size, in pane: Size) -> CompareView {
    func middle(_ place: Double, _ side: Double, _ room: Double) -> Double {
      let reach = room / (2 * zoom)
      return min(max(place, min(reach, side - reach)), max(reach, side - reach))
    }
    return CompareView(
      zoom: zoom,
      center: Point(
        middle(center.x, canvas.width, pane.width), middle(center.y, canvas.height, pane.height)))
  }

  /// The view moved along an axis by device pixels, but not beyond the ends of a canvas.
  func scrolled(
    by way: Double, along axis: CompareHome.Axis, over canvas: Size, in pane: Size
  ) -> CompareView {
    let (place, side) = (center.coordinate(along: axis), canvas.length(along: axis))
    let reach = min(pane.length(along: axis) / (2 * zoom), side / 2)
    // A view that a drag has left beyond an end does not leap.
    let goal = min(max(place + way / zoom, min(reach, place)), max(side - reach, place))
    return CompareView(zoom: zoom, center: center + axis.way(goal - place))
  }

  /// The view with no gap beside a canvas along each axis on which it is larger than the pane, and else centred.
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
