public import MatteGeometry

/// What happened between two pictures, as far as it is proven pixel by pixel.
///
/// Every pixel that differs belongs to one change, or is counted as `otherwise`. Rows and columns that were added, removed
/// or moved are in `Comparison.alignment`; changes are by the rows of the picture after, once such lines are in place.
///
/// ```swift
/// let white = SampleBuffer(width: 20, height: 20, pixels: .rgba8(Array(repeating: .max, count: 400)))
/// let (before, after) = (white, white)
/// let options = ComparisonOptions(explains: true)
/// for change in Comparison(before, after, options).explanation?.changes ?? [] {
///   print(change.kind, change.places, change.pixels)
/// }
/// ```
public struct Explanation: Equatable, Sendable {
  /// What happened, the change of the most pixels first.
  public let changes: [Change]
  /// The pixels that differ and belong to no change.
  public let otherwise: Int

  /// Makes an explanation of changes in their order.
  public init(changes: [Change], otherwise: Int) {
    self.changes = changes
    self.otherwise = otherwise
  }

  /// Nothing differs.
  static let nothing = Explanation(changes: [], otherwise: 0)
}

extension Explanation {
  /// Something that happened, in one place or in several alike.
  public struct Change: Equatable, Sendable {
    /// What it was.
    public let kind: Kind
    /// The smallest rectangles around it, in reading order: of what moved, around where it is now.
    public let places: [PixelRect]
    /// The pixels that differ and belong to it: of what moved, also those of the place that it left.
    public let pixels: Int
    /// The pixels in `places` that differ and belong to no change.
    public let rest: Int
    /// Where the picture begins whose columns and rows are meant by words for its places.
    package var origin = PixelOffset.zero

    /// Makes a change.
    public init(_ kind: Kind, places: [PixelRect], pixels: Int, rest: Int) {
      self.kind = kind
      self.places = places
      self.pixels = pixels
      self.rest = rest
    }
  }

  /// What can happen to pixels.
  public enum Kind: Hashable, Sendable {
    /// They are equal to those of the picture before at an offset; the place that they left shows what surrounds it.
    case moved(by: PixelOffset)
    /// One colour became another one, and its blends with a colour beside it did so, too.
    case recoloured(from: SampleColour, to: SampleColour)
    /// One gain and one offset of each sample lead from one picture to the other, within a step of 8 bits.
    case adjusted(SampleAdjustment)
    /// The picture before is one colour there, or goes on as it is around.
    case appeared
    /// The picture after is one colour there, or goes on as it is around.
    case disappeared
    /// They lie along a border of their place, and within it nothing differs.
    case outlined
    /// The same, and the picture before shows the one colour there that lies around or beside them.
    case lineAppeared
    /// The same, and the picture after shows the one colour there that lies around or beside them.
    case lineDisappeared
    /// No sample differs by more than so many steps of the depth at which the pictures were compared.
    case noise(maxDelta: Int)
    /// Only one of the pictures reaches as far.
    case outside(Side)
  }
}
