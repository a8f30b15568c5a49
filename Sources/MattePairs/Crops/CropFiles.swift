internal import MatteGeometry
public import MatteImages

/// The files of a crop, by their paths from the folder that holds all.
///
/// ```swift
/// let place = CropPlace(PixelRect(minX: 868, minY: 268, maxX: 1097, maxY: 389))
/// let files = CropFiles(place, number: 1)
/// assert(files.after == "1-after.png" && files.json["width"]?.text == "229")
/// ```
public struct CropFiles: Equatable, Sendable {
  /// What they show.
  public let place: CropPlace
  /// The path of the pair, if there are several.
  public let path: PathBytes?
  /// What all their names begin with.
  private let stem: String

  /// Names the files of the crop of a number, those of a pair among several in a folder of their own.
  public init(
    _ place: CropPlace, number: Int, of pair: (number: Int, path: PathBytes)? = nil
  ) {
    self.place = place
    path = pair?.path
    stem = (pair.map { "\($0.number)/" } ?? "") + "\(number)"
  }

  /// The file of the picture before.
  public var before: String { stem + "-before.png" }
  /// The file of the picture after.
  public var after: String { stem + "-after.png" }
  /// The file of what differs, painted.
  public var changes: String { stem + "-changes.png" }

  /// The files in the order in which a picture in the style `sideBySide` shows them.
  public var names: [String] { [before, after, changes] }

  /// The crop for programs.
  public var json: JSON {
    let pair = path.map { [("path", JSON.string($0.text))] } ?? []
    return .object(
      pair + [
        ("before", .string(before)), ("after", .string(after)), ("changes", .string(changes)),
        ("x", .count(place.box.minX)), ("y", .count(place.box.minY)),
        ("width", .count(place.box.width)), ("height", .count(place.box.height)),
        ("factor", .count(place.factor)),
      ])
  }
}

extension [CropFiles] {
  /// The member of a verdict that names them.
  var members: [(String, JSON)] { [("crops", .array(map(\.json)))] }
}
