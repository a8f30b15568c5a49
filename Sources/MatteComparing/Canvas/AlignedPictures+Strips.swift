internal import MatteGeometry

// Strips in words, and the places of the canvas with and without them.
extension AlignedPictures {
  /// What is said of a strip: how many lines of which kind.
  func words(for strip: Strip) -> String {
    let count = axis == .rows ? strip.box.height : strip.box.width
    let noun = (axis == .rows ? "row" : "column") + (count == 1 ? "" : "s")
    return switch strip.kind {
    case .added: "\(count) \(noun) added"
    case .removed: "\(count) \(noun) removed"
    case .moved: "\(count) \(noun) moved"
    }
  }

  /// Where a place of the picture after lies once lines that were removed are shown, too.
  func place(of point: Point) -> Point {
    strips.filter { $0.kind == .removed }.reduce(point) { place, strip in
      let box = strip.box.rect
      return axis == .rows
        ? Point(place.x, place.y >= box.minY ? place.y + box.height : place.y)
        : Point(place.x >= box.minX ? place.x + box.width : place.x, place.y)
    }
  }

  /// Where a place lies once lines that were removed are not shown: what is among them goes to where they were.
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
