internal import MatteGeometry

// The words for strips, and the places of the canvas with and without removed lines.
extension AlignedPictures {
  /// The words for a strip: the number and the kind of its lines.
  func words(for strip: Strip) -> String {
    let count = axis == .rows ? strip.box.height : strip.box.width
    let noun = (axis == .rows ? "row" : "column") + (count == 1 ? "" : "s")
    return switch strip.kind {
    case .added: "\(count) \(noun) added"
    case .removed: "\(count) \(noun) removed"
    case .moved: "\(count) \(noun) moved"
    }
  }

  /// The place on the canvas, which shows removed lines, of a place in the after picture.
  func place(of point: Point) -> Point {
    strips.filter { $0.kind == .removed }.reduce(point) { place, strip in
      let box = strip.box.rect
      return axis == .rows
        ? Point(place.x, place.y >= box.minY ? place.y + box.height : place.y)
        : Point(place.x >= box.minX ? place.x + box.width : place.x, place.y)
    }
  }

  /// The place in the after picture of a place on the canvas; a place in removed lines maps to the line after them.
  func placeInPicture(of point: Point) -> Point {
    strips.filter { $0.kind == .removed }.reversed().reduce(point) { place, strip in
      let box = strip.box.rect
      let (x, y) = (
        min(max(place.x - box.minX, 0), box.width), min(max(place.y - box.minY, 0), box.height)
      )
      return axis == .rows ? Point(place.x, place.y - y) : Point(place.x - x, place.y)
    }
  }
}
