public import MatteGeometry

/// Something to be seen at a place: a node of the tree that a frame is.
///
/// A layer has coordinates of its own, from (0, 0) at the top left of its frame to the frame's size;
/// its mask and the layers of a group are placed in them. Later layers lie above earlier ones.
public struct Layer: Equatable, Sendable {
  /// What a layer shows.
  public enum Content: Equatable, Sendable {
    /// The frame, filled.
    case color(Color)
    /// A picture, stretched over the frame.
    case picture(Picture)
    /// A coverage filled with a colour, stretched over the frame.
    case stencil(Stencil, Color)
    /// Other layers, composited by themselves first. The frame does not cut them off.
    case group([Layer])
  }

  /// What lets a layer be seen.
  public enum Mask: Equatable, Sendable {
    /// The inside of a path.
    case path(Path, FillRule = .nonZero)
    /// Another layer.
    indirect case layer(Layer, Channel = .alpha)
  }

  /// What of a layer counts when it is a mask.
  public enum Channel: Hashable, Sendable, CaseIterable {
    /// Where it is opaque, the masked layer shows.
    case alpha
    /// Where it is opaque, the masked layer is hidden.
    case invertedAlpha
    /// Where it is bright over black, the masked layer shows.
    case luminance
    /// Where it is bright over black, the masked layer is hidden.
    case invertedLuminance
  }

  /// What the layer shows.
  public var content: Content
  /// Where, in the coordinates of the group around it.
  public var frame: Rect
  /// A map applied to the placed layer, in the coordinates of the group around it.
  public var transform: Affine
  /// How much of it is seen, 0…1.
  public var opacity: Double
  /// What lets it be seen; all of it if nil.
  public var mask: Mask?

  /// Makes a layer.
  public init(
    _ content: Content, frame: Rect, transform: Affine = .identity, opacity: Double = 1,
    mask: Mask? = nil
  ) {
    self.content = content
    self.frame = frame
    self.transform = transform
    self.opacity = opacity
    self.mask = mask
  }

  /// Beyond this many pixels from the origin no part of a shape is seen: so far, moving a path to its
  /// frame is exact.
  private static let visibleLimit = 1e9

  /// A shape filled with a colour; its path is in the coordinates of the group around it.
  public static func shape(_ path: Path, _ color: Color, rule: FillRule = .nonZero) -> Layer {
    let bounds = path.bounds
    let frame = Rect(  // whole pixels around it, so that only the path has edges to be seen
      minX: max(bounds.minX, -visibleLimit).rounded(.down) - 1,
      minY: max(bounds.minY, -visibleLimit).rounded(.down) - 1,
      maxX: min(bounds.maxX, visibleLimit).rounded(.up) + 1,
      maxY: min(bounds.maxY, visibleLimit).rounded(.up) + 1)
    let local = path.transformed(by: .translation(Point.zero - frame.origin))
    return Layer(.color(color), frame: frame, mask: .path(local, rule))
  }
}
