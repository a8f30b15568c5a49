public import MatteGeometry

/// Something to be seen at a place: a node of the tree that a frame is.
///
/// Its rectangle and its mask are in the coordinates of the group around it, and its transform is applied
/// to both. The layers of a group have coordinates of their own, from (0, 0) at the top left of its
/// rectangle.
/// Later layers lie above earlier ones.
public struct Layer: Equatable, Sendable {
  /// What a layer shows.
  public enum Content: Equatable, Sendable {
    /// The rectangle, filled.
    case color(Color)
    /// A picture, stretched over the rectangle.
    case picture(Picture, sampling: Sampling = .smooth)
    /// A coverage filled with a colour, stretched over the rectangle.
    case stencil(Stencil, Color)
    /// Other layers, composited by themselves first. The rectangle does not cut them off.
    case group([Layer])
  }

  /// How a picture is seen that is not in its own size.
  public enum Sampling: Hashable, Sendable, CaseIterable {
    /// As means of the pixels that a pixel of the frame covers or lies between.
    case smooth
    /// Each pixel of the frame is the picture's whose centre is nearest, of two the one to the right or
    /// below: in a rectangle of whole multiples of the picture's size each of its pixels becomes a block of
    /// one colour.
    case nearest
  }

  /// What a layer is masked by: a path, or the alpha or luminance of another layer.
  public enum Mask: Equatable, Sendable {
    /// The inside of a path.
    case path(Path, FillRule = .nonZero)
    /// Another layer.
    indirect case layer(Layer, Channel = .alpha)
  }

  /// Which channel of the masking layers is used.
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
  public var rect: Rect
  /// A map applied to the placed and masked layer, in the coordinates of the group around it.
  public var transform: Affine
  /// How much of it is seen, 0…1.
  public var opacity: Double
  /// Its mask; nil for none.
  public var mask: Mask?

  /// Makes a layer.
  public init(
    _ content: Content, in rect: Rect, transform: Affine = .identity, opacity: Double = 1,
    mask: Mask? = nil
  ) {
    self.content = content
    self.rect = rect
    self.transform = transform
    self.opacity = opacity
    self.mask = mask
  }

  /// A shape filled with a colour; its path is in the coordinates of the group around it.
  public static func shape(_ path: Path, _ color: Color, rule: FillRule = .nonZero) -> Layer {
    Layer(.color(color), in: rect(ofShape: path), mask: .path(path, rule))
  }

  /// Beyond this many pixels from the origin no part of a shape is seen.
  private static let visibleLimit = 1e9

  /// Whole pixels around a path, so that only the path has edges to be seen.
  static func rect(ofShape path: Path) -> Rect {
    let bounds = path.bounds
    return Rect(
      minX: max(bounds.minX, -visibleLimit).rounded(.down) - 1,
      minY: max(bounds.minY, -visibleLimit).rounded(.down) - 1,
      maxX: min(bounds.maxX, visibleLimit).rounded(.up) + 1,
      maxY: min(bounds.maxY, visibleLimit).rounded(.up) + 1)
  }
}
