public import MatteLayers

/// An asset library of pictures in memory.
///
/// ```swift
/// let day = Picture(PixelBuffer(width: 64, height: 48, filledWith: 0xff87_ceeb))
/// let night = Picture(PixelBuffer(width: 64, height: 48, filledWith: 0xff19_1970))
/// let kind = Catalog.effects.scenes[0]
/// let scene = try kind.init(Settings(for: kind.entry), GivenPictures([day, night]))
/// ```
public struct GivenPictures: AssetLibrary {
  /// The pictures, in order.
  public let pictures: [Picture]
  /// The pictures' names, in order; empty if they have none.
  public let labels: [String]
  /// Sets the scene's text.
  public let typesetter: any Typesetter

  /// Makes a library.
  ///
  /// - Parameters:
  ///   - pictures: The pictures, in order.
  ///   - labels: Their names, as many as there are pictures, or none.
  ///   - typesetter: Sets the scene's text; nil leaves text out.
  public init(
    _ pictures: [Picture], labels: [String] = [], typesetter: (any Typesetter)? = nil
  ) {
    self.pictures = pictures
    self.labels = labels
    self.typesetter = typesetter ?? Blank()
  }

  /// Throws `AssetError.noPicture`: nothing is bundled.
  public func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }
}

/// A typesetter whose blocks are empty.
private struct Blank: Typesetter {
  func block(for text: TextSpecimen) -> TextBlock { .empty }
}
