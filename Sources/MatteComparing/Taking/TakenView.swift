public import MatteLayers

/// A view of a comparison that the user takes out of it.
///
/// ```swift
/// let pixels = Picture(PixelBuffer(width: 8, height: 8))
/// let wish = Wish.take(TakenView(pixels, for: .file(beside: 1), number: 1))
/// ```
public struct TakenView: Hashable, Sendable {
  /// What it is taken for.
  public enum Use: Hashable, Sendable {
    /// For the clipboard.
    case clipboard
    /// For a file beside that of a picture, by its number among the user's pictures.
    case file(beside: Int)
  }

  /// What became of it.
  public enum Outcome: Hashable, Sendable {
    /// The bytes of its PNG.
    case encoded([UInt8])
    /// It is in a file of this name, in a folder unless that is the working folder; both can be printed.
    case saved(name: String, folder: String?)
  }

  /// Its pixels.
  public let picture: Picture
  /// What it is taken for.
  public let use: Use
  /// Its number, as the same view may be taken again.
  public let number: Int

  /// Takes a view.
  public init(_ picture: Picture, for use: Use, number: Int) {
    (self.picture, self.use, self.number) = (picture, use, number)
  }
}
