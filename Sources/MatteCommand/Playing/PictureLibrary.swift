internal import MatteComparing
internal import MatteImages
internal import MatteLayers
internal import MattePairs
internal import MatteRaster
internal import MatteScenes
internal import MatteThreads

/// The user's pictures, read at once, the bundled ones, read on demand, and those that are dropped on the window.
struct PictureLibrary: PageLibrary {
  let pictures: [Picture]
  let labels: [String]
  let typesetter: any Typesetter

  /// What grants the wishes of a scene that compares files as they are dropped; nil if it only shows the user's pictures.
  private let dropped: ComparedPictures?

  /// The pictures of two pairs at most.
  private let ahead = ReadAhead<String, Picture>(limit: 4) { try? read($0) }

  /// Reads the pictures of a subject, at most `maxPixels` pixels each.
  init(
    _ subject: Subject, _ typesetter: any Typesetter, maxPixels: Int, dropped: ComparedPictures?
  ) throws {
    self.dropped = dropped
    let reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    self.typesetter = typesetter
    pictures = try ReadTogether.map(subject.pictures, size: \.fileSize) {
      (path) throws(ImageError) in
      Picture(try reader.picture(at: path))
    }
    labels = PictureNames.names(of: subject.pictures)
  }

  /// A bundled picture, read ahead or now.
  func bundled(_ name: String) throws -> Picture { try ahead.value(for: name) ?? Self.read(name) }

  func bundled(_ names: [String]) throws -> [Picture] { try TwoThreads.map(names, bundled) }

  /// What came of a wish: of a picture that was dropped, or of the user's.
  func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    if let dropped { return dropped.finding(for: wish, isWanted: isWanted) }
    return GivenPictures(pictures).finding(for: wish, isWanted: isWanted)
  }

  func prepare(_ names: [String]) { ahead.prepare(names) }

  func page() throws -> any PageScene { try Comparing.page(typesetter) }

  private static func read(_ name: String) throws -> Picture {
    try Picture(ImageReader().picture(at: ResourceFolder.picture(name)))
  }

  /// The program's icon in all sizes that can be read.
  static var icons: [PixelBuffer] {
    ResourceFolder.icons.compactMap { try? ImageReader().picture(at: $0) }
  }
}
