public import MatteGeometry
public import MatteLayers

/// What happened between two pictures, ready to be said and drawn.
///
/// ```swift
/// var account = DifferenceAccount()
/// account.sentences = ["#0a84ff became #007aff in 6,812 px"]
/// let place = PixelRect(minX: 24, minY: 8, maxX: 64, maxY: 20)
/// account.marks = [.recoloured(place, from: Color(hex: 0x0a84ff), to: Color(hex: 0x007aff))]
/// ```
public struct DifferenceAccount: Hashable, Sendable {
  /// What Changes draws of a change.
  public enum Mark: Hashable, Sendable {
    /// Pixels left a place of the canvas and are in another.
    case moved(from: PixelRect, to: PixelRect)
    /// A place of the canvas in which one colour became another.
    case recoloured(PixelRect, from: Color, to: Color)

    /// The place of the canvas that shows the change.
    public var place: PixelRect {
      switch self {
      case .moved(from: _, let place), .recoloured(let place, from: _, to: _): place
      }
    }
  }

  /// What happened, a sentence each, the change of the most pixels first.
  public var sentences: [String] = []
  /// The words for each of the regions, in their order; nil for a region of which nothing is proven.
  public var regions: [String?] = []
  /// What Changes draws, the largest place first.
  public var marks: [Mark] = []

  /// Makes an account of nothing.
  public init() {}
}
