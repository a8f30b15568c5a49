internal import MatteGeometry
internal import MatteLayers

/// Where the two pictures of a split lie on a stage, and the rectangle that they fill together.
///
/// Both are seen at one zoom, about one centre. They are scaled down smoothly to fit and never blurred
/// up: enlarged by a whole factor, each of their pixels is a block of one colour.
struct SplitView: Hashable, Sendable {
  /// Where the lower picture lies, in whole pixels.
  let below: Rect
  /// Where the upper picture lies, in whole pixels.
  let above: Rect
  /// The rectangle around both: the triangle and its edge are measured in it.
  let bounds: Rect
  /// How the pictures' pixels are scaled.
  private(set) var sampling: Layer.Sampling

  /// The same with pixels that are scaled smoothly, for pictures that grow or shrink.
  var smooth: SplitView {
    var view = self
    view.sampling = .smooth
    return view
  }

  /// Fits pictures of two sizes onto a stage.
  init(_ below: Size, _ above: Size, on stage: Stage) {
    let zoom = Self.zoom(Self.hull(below, above), on: stage)
    self.below = Self.place(below * zoom, in: stage.bounds)
    self.above = Self.place(above * zoom, in: stage.bounds)
    bounds = self.below.union(self.above)
    sampling = zoom > 1 && zoom == zoom.rounded() ? .nearest : .smooth
  }

  /// Fits each picture into the stage by itself and measures in all of the stage, as the article does.
  init(literally below: Size, _ above: Size, on stage: Stage) {
    self.below = stage.bounds.fitting(below).snapped
    self.above = stage.bounds.fitting(above).snapped
    bounds = stage.bounds
    sampling = .smooth
  }

  /// Enlarges or shrinks pictures of two sizes smoothly until they cover a rectangle together.
  init(_ below: Size, _ above: Size, filling rect: Rect) {
    let hull = Self.hull(below, above)
    bounds = rect.filling(hull).snapped
    let zoom = bounds.width / hull.width
    self.below = Self.place(below * zoom, in: bounds)
    self.above = Self.place(above * zoom, in: bounds)
    sampling = .smooth
  }

  /// The size in which pictures of two sizes find room, of at least a pixel.
  static func hull(_ a: Size, _ b: Size) -> Size {
    Size(max(a.width, b.width, 1), max(a.height, b.height, 1))
  }

  /// The stage's pixels to a picture's, for pictures that find room in a size.
  ///
  /// What is too large is shrunk to fit. Else it is the largest that fits of one to one, 100 % in logical
  /// pixels, and as many whole times that as the stage is larger than the window that suits the
  /// pictures, brought down to a whole factor.
  private static func zoom(_ size: Size, on stage: Stage) -> Double {
    let fit = factor(of: size, on: stage)
    guard fit > 1 else { return fit }
    let times = factor(of: hull(size, Stage.leastWindow) * stage.scale, on: stage).rounded(.down)
    if times > 1 { return max(1, (times * stage.scale).rounded(.down)) }
    return stage.scale <= fit ? max(1, stage.scale) : 1
  }

  /// How many times as large as a size the stage is, by the side that is the lesser multiple.
  private static func factor(of size: Size, on stage: Stage) -> Double {
    min(stage.size.width / size.width, stage.size.height / size.height)
  }

  /// A size in the middle of a rectangle, moved to whole pixels, of which it has at least one.
  private static func place(_ size: Size, in rect: Rect) -> Rect {
    Rect(center: rect.center, size: hull(size, .zero)).snapped
  }
}
