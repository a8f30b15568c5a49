internal import MatteCompare
public import MatteImages
public import MattePairs
internal import MatteRaster

/// A folder of crops of what differs: for each place the picture before, the picture after, and the changes painted.
///
/// The file `crops.json` tells of all. What an earlier one had written is replaced, and nothing else.
///
/// ```swift
/// let folder = try CropFolder("crops", places: 3)
/// let sources = Sides(before: PictureSource(path: "a.png"), after: PictureSource(path: "b.png"))
/// for crop in try folder.write(PairDiffer().comparedPair(sources)) { print(crop.after) }
/// ```
public struct CropFolder: Sendable {
  /// The places of a pair that are shown, unless said otherwise.
  public static let standardPlaces = 8
  /// The pairs of several that are shown: those that differ most.
  public static let maxPairs = 8
  /// What marks the files of such a folder.
  static let mark = "matte diff --crops"

  private let path: PathBytes
  private let places: Int

  /// Makes the folder that is to be at `path`, of at most so many places of a pair; throws if it cannot be there.
  public init(_ path: PathBytes, places: Int = CropFolder.standardPlaces) throws(ImageError) {
    self.path = path
    self.places = places
    try Self.staged(path).discard()
  }

  /// Writes what differs between two pictures.
  public func write(_ pair: ComparedPair) throws -> [CropFiles] {
    try write { folder in try add(pair, of: nil, to: folder) }
  }

  /// Writes what differs between the pictures of those pairs of which the most differs, which are compared once more.
  public func write(
    _ verdict: PairsVerdict, on pairing: Pairing, _ differ: PairDiffer
  ) throws -> [CropFiles] {
    let worst = verdict.worstPairs(of: pairing, atMost: Self.maxPairs)
    return try write { folder in
      try worst.enumerated().flatMap { index, pair in
        try add(
          differ.comparedPair(pair.sources), of: (number: index + 1, path: pair.path), to: folder)
      }
    }
  }

  /// Puts the folder in its place with all that `body` adds.
  private func write(_ body: (StagedFolder) throws -> [CropFiles]) throws -> [CropFiles] {
    let folder = try Self.staged(path)
    do {
      let crops = try body(folder)
      let json = JSON.object([("version", .count(1)), ("crops", .array(crops.map(\.json)))])
      try folder.write(Array((json.text + "\n").utf8), as: Self.index)
      try folder.finish()
      return crops
    } catch {
      folder.discard()
      throw error
    }
  }

  private func add(
    _ pair: ComparedPair, of owner: (number: Int, path: PathBytes)?, to folder: StagedFolder
  ) throws -> [CropFiles] {
    let places = pair.cropPlaces(atMost: places)
    let crops = try pair.crops(style: .sideBySide, to: places)
    return try zip(places, crops).enumerated().map { index, crop in
      let files = CropFiles(crop.0, number: index + 1, of: owner)
      for (name, picture) in zip(files.names, crop.1) {
        try folder.file(PathBytes(name)).write(picture)
      }
      return files
    }
  }

  private static let index: PathBytes = "crops.json"

  private static func staged(_ path: PathBytes) throws(ImageError) -> StagedFolder {
    try StagedFolder(
      path, inner: (1...maxPairs).map { PathBytes("\($0)") }, index: index, mark: mark)
  }
}
