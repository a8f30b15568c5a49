internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// Corners about places that differ and are too small to be found on the screen, beside their pixels: vermilion between
/// white lines and dark ones, of which one is in contrast to any picture.
struct SmallPlaces {
  /// The longer side of the largest such place, and the maximum number of places that have corners.
  private static let (maxSide, maxCount) = (6.0, 200)
  /// The distance of the corners from the place, the least inner side, and the length and the width of a line.
  private static let (gap, minInner, arm, line) = (2.0, 8.0, 2.0, 1.0)
  private static let dark = Color(white: 0, alpha: 0.95)

  /// The rectangles about which the corners lie.
  private let boxes: [Rect]
  private let unit: Double

  /// Finds the places among parts of a canvas that are seen so small in the first pane.
  init(_ parts: [Rect], in place: ComparePlace, _ unit: Double) {
    self.unit = unit
    let limit = Self.maxSide * unit
    let small = parts.map { place.rect(of: $0, pane: 0) }.filter {
      max($0.width, $0.height) < limit && !$0.intersection(place.panes[0]).isEmpty
    }
    // An even selection of many shows where they are, and is the same in every view.
    let step = max(1, (small.count + Self.maxCount - 1) / Self.maxCount)
    var boxes: [Rect] = []
    for index in stride(from: 0, to: small.count, by: step) {
      let (side, center) = (Self.minInner * unit, small[index].center)
      let inner = small[index].inset(by: -Self.gap * unit)
      let size = Size(max(inner.width, side), max(inner.height, side))
      let box = Rect(center: center, size: size)
      let reach = box.inset(by: -5 * Self.line * unit)
      // Corners do not cover those of a place beside it.
      if boxes.contains(where: { !$0.intersection(reach).isEmpty }) { continue }
      boxes.append(place.isMoving ? box : box.snapped)
    }
    self.boxes = boxes
  }

  func draw(into layers: inout LayerList) {
    if boxes.isEmpty { return }
    let line = Self.line * unit
    for (color, inset) in [(Self.dark, 0.0), (.white, 1), (PlaceFrame.mark, 2)] {
      layers.addShape(color) { path in
        for box in boxes { trace(box, inset: inset * line, into: &path) }
      }
    }
  }

  /// Traces the four corners about a box, each line so much thinner at both sides.
  private func trace(_ box: Rect, inset: Double, into path: inout Path) {
    let line = Self.line * unit
    let (width, arm) = (5 * line - 2 * inset, (Self.arm + 5 * Self.line) * unit - 2 * inset)
    let outer = box.inset(by: -5 * line + inset)
    for isRight in [false, true] {
      for isLow in [false, true] {
        func rect(_ size: Size) -> Rect {
          Rect(
            x: isRight ? outer.maxX - size.width : outer.minX,
            y: isLow ? outer.maxY - size.height : outer.minY, width: size.width,
            height: size.height)
        }
        path.addRect(rect(Size(arm, width)))
        let side = rect(Size(width, arm))
        // Below the corner itself, which the first has.
        path.addRect(
          Rect(
            x: side.minX, y: isLow ? side.minY : side.minY + width, width: side.width,
            height: side.height - width))
      }
    }
  }
}
