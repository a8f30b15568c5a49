public import MatteImages
public import MatteLayers

/// A look at the file of a picture, as it may have changed on the disk.
///
/// ```swift
/// let wish = Wish.look(PictureLook(at: 1, frame: 1, seen: nil, number: 3))
/// ```
public struct PictureLook: Hashable, Sendable {
  /// The number of the picture among the user's pictures, from 0.
  public let index: Int
  /// The frame that is shown, from 1.
  public let frame: Int
  /// The version of the file that is shown; nil for the version that was read first.
  public let seen: FileStamp?
  /// True if it is not known whether the version that was read first is shown: then the file is read in any case.
  public let isUnsure: Bool
  /// The number of the look, as the file may change again.
  public let number: Int

  /// Makes a look.
  public init(at index: Int, frame: Int, seen: FileStamp?, isUnsure: Bool = false, number: Int) {
    (self.index, self.frame, self.seen, self.number) = (index, frame, seen, number)
    self.isUnsure = isUnsure && seen == nil
  }

  /// What was found.
  public enum Outcome: Hashable, Sendable {
    /// The file is the one that is shown.
    case unchanged
    /// Another picture, at the frame that is shown or else the first, with its number, its duration in milliseconds, and the
    /// version of the file.
    case changed(Pyramid, frame: Int, milliseconds: Int, FileStamp)
    /// There is no file any more.
    case gone
    /// The file cannot be read.
    case damaged
  }
}
