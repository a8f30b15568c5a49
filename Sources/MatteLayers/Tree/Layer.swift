public import MatteGeometry

/// A layer of a frame: content at a place, which may be other layers.
///
/// Its rectangle and its mask are in the coordinates of the group around it, and its transform is applied
/// to both. The layers of a group have coordinates of their own, from (0, 0) at the top left of its
/// rectangle.
/// Later layers lie above earlier ones.
///
/// ```swift
/// let photo = Picture(PixelBuffer(width: 320, height: 200))
/// let bounds = Rect(photo.size)
/// let round = Layer(.picture(photo), in: bounds, mask: .path(.oval(in: bounds)))
/// let badge = Layer(.group([round]), in: bounds, transform: .rotation(0.1), opacity: 0.8)
/// ```
public struct Layer: Equatable, Sendable {
  /// What a layer shows.
  public enum Content: Equatable, Sendable {
    /// The rectangle, filled.
    case color(Color)
    /// A picture, stretched over the rectangle.
    case picture(Picture, sampling: Sampling = .smooth)
    /// Colours all around the rectangle's middle, clockwise from an angle in radians, 0 to the right.
    case conical(ConicalGradient, from: Double = 0)
    /// A coverage filled with a colour, stretched over the rectangle.
    case stencil(Stencil, Color)
    /// Other layers, composited by themselves first. The rectangle does not cut them off.
    case group(LayerList)
  }

  /// How a picture is scaled and turned.
  public enum Sampling: Hashable, Sendable, CaseIterable {
    /// Each pixel of the frame is a weighted mean of the picture's pixels that it covers or lies
    /// between.
    case smooth
    /// Each pixel of the frame is interpolated between the four nearest of the picture's. Nothing is scaled
    /// ahead and no memory is taken, however large the picture; drawn at less than half its size it
    /// skips pixels, so that it suits what moves, from one of the levels of a `Pyramid`.
    case linear
    /// Each pixel of the frame is the nearest of the picture's, of two as near the one to the right
    /// or below: in a rectangle of a whole multiple of the picture's size, each of its pixels
    /// becomes a block of one colour.
    case nearest
  }

  /// What a layer is masked by: a path, or the alpha or luminance of other layers.
  public enum Mask: Equatable, Sendable {
    /// The inside of a path.
    case path(Path, FillRule = .nonZero)
    /// Other layers, composited by themselves.
    case layers(LayerList, Channel = .alpha)
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
  /// Where it is, in the coordinates of the group around it.
  public var rect: Rect
  /// A map applied to the placed and masked layer, in the coordinates of the group around it.
  public var transform: Affine
  /// The opacity, 0…1.
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

  /// The distance from the origin, in pixels, beyond which a shape is cut off.
  private static let visibleLimit = 1e9

  /// A rectangle of whole pixels around a path, so that only the path's own edges show.
  static func rect(ofShape path: Path) -> Rect {
    let bounds = path.bounds
    return Rect(
      minX: max(bounds.minX, -visibleLimit).rounded(.down) - 1,
      minY: max(bounds.minY, -visibleLimit).rounded(.down) - 1,
      maxX: min(bounds.maxX, visibleLimit).rounded(.up) + 1,
      maxY: min(bounds.maxY, visibleLimit).rounded(.up) + 1)
  }
}
