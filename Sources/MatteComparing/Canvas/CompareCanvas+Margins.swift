internal import MatteCompare
internal import MatteGeometry

// The parts of the canvas beside the smaller of two pictures.
extension CompareCanvas {
  /// The parts that only one picture has, as strips like those of added and removed lines.
  var margins: [AlignedPictures.Strip] {
    guard vacancy == nil, areSized, lone == nil else { return [] }
    let (before, after) = (frame(of: .before), frame(of: .after))
    return after.parts(beside: before).map { AlignedPictures.Strip(kind: .added, box: $0) }
      + before.parts(beside: after).map { AlignedPictures.Strip(kind: .removed, box: $0) }
  }

  /// The part of the canvas that a picture has, with the strips that it lacks.
  private func frame(of side: Side) -> PixelRect {
    let places = side == .before ? laid?.placesBefore : laid?.placesAfter
    // A picture in the middle of the canvas is laid with what is around it.
    if laid?.strips.isEmpty == true, let columns = places?.columns.first?.canvas,
      let rows = places?.rows.first?.canvas
    {
      return PixelRect(
        minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
        maxY: rows.upperBound)
    }
    let (corner, size) = (corner(of: side), self[side].size)
    return PixelRect(width: Int(size.width), height: Int(size.height))
      .moved(Int(corner.x), Int(corner.y))
  }
}

extension PixelRect {
  /// What is left of a rectangle without another one: above, below, left and right of it.
  fileprivate func parts(beside other: PixelRect) -> [PixelRect] {
    let shared = intersection(other)
    if shared.isEmpty { return isEmpty ? [] : [self] }
    return [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: shared.minY),
      PixelRect(minX: minX, minY: shared.maxY, maxX: maxX, maxY: maxY),
      PixelRect(minX: minX, minY: shared.minY, maxX: shared.minX, maxY: shared.maxY),
      PixelRect(minX: shared.maxX, minY: shared.minY, maxX: maxX, maxY: shared.maxY),
    ].filter { !$0.isEmpty }
  }
}
