internal import MatteGeometry
internal import MatteImages
internal import MattePairs
internal import MatteRaster

/// A place of two pictures that differs, as an answer shows it.
struct ShownPlace {
  let place: CropPlace
  /// The picture before, that after, and the changes, beside each other.
  let picture: PixelBuffer
  /// The path of the pair; nil if there is only one.
  var path: PathBytes?

  /// What is said of it, after its name.
  var caption: String {
    let (box, factor) = (place.box, place.factor)
    let pair = path.map { "\($0), " } ?? ""
    let size = factor == 1 ? "" : ", each pixel for \(factor) × \(factor)"
    return "\(pair)\(box.width) × \(box.height) at \(box.minX), \(box.minY), "
      + "before, after and changes\(size)"
  }
}

extension [ShownPlace] {
  /// The places with the names by which an answer calls them.
  var named: [(name: String, place: ShownPlace)] {
    enumerated().map { (name: "picture \($0 + 1)", place: $1) }
  }
}
