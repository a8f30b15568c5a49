internal import MatteGeometry
internal import MatteLayers

/// The two pictures of a split, and how one is drawn over the other.
struct SplitPictures: Hashable, Sendable {
  let below: Picture
  let above: Picture
  let backdrop: SplitBackdrop
  let isLiteral: Bool
  /// True if they are enlarged smoothly to fit the stage, as suits pictures that nobody inspects.
  var isFitted = false

  /// Where they lie on a stage.
  func view(on stage: Stage) -> SplitView {
    isLiteral
      ? SplitView(literally: below.size, above.size, on: stage)
      : SplitView(below.size, above.size, on: stage, isFitted: isFitted)
  }

  /// Draws the lower picture and, through a triangle, the upper one, over the ground.
  ///
  /// The upper one hides the lower one throughout the triangle: where it is transparent or smaller,
  /// the ground is seen below it. In the article it is composited over the lower one.
  func draw(
    _ view: SplitView, through mask: SplitMask, at fraction: Double, on stage: Stage,
    into layers: inout LayerList
  ) {
    if isLiteral || above.isOpaque && view.above == view.bounds {
      draw(below, in: view.below, view, stage.scale, into: &layers)
      layers.add(.picture(above, sampling: view.sampling), in: view.above)
      layers.clip { mask.trace(at: fraction, into: &$0) }
      return
    }
    layers.addParts(on: stage, in: view.bounds, overlap: mask.overlap(at: fraction)) { layers in
      draw(below, in: view.below, view, stage.scale, into: &layers)
    } above: { layers in
      draw(above, in: view.above, view, stage.scale, into: &layers)
    } inside: { path in
      mask.trace(at: fraction, into: &path)
    }
  }

  /// Draws a picture on its backdrop.
  private func draw(
    _ picture: Picture, in place: Rect, _ view: SplitView, _ scale: Double,
    into layers: inout LayerList
  ) {
    if backdrop == .checker, !picture.isOpaque, !isLiteral {
      SplitBackdrop.drawSquares(in: place, scale, into: &layers)
    }
    layers.add(.picture(picture, sampling: view.sampling), in: place)
  }
}

/// Where a split's two pictures lie on a stage, and the rectangle around both.
///
/// Both have the same zoom and centre. They are scaled down smoothly to fit, but never blurred when
/// enlarged, unless that is asked for: the factor is whole, and every pixel a square of one colour.
struct SplitView: Hashable, Sendable {
  /// The lower picture's rectangle, in whole pixels.
  let below: Rect
  /// The upper picture's rectangle, in whole pixels.
  let above: Rect
  /// The rectangle around both, in which the triangle is measured.
  let bounds: Rect
  /// How pixels are scaled.
  private(set) var sampling: Layer.Sampling

  /// The same with smooth scaling, for pictures that grow or shrink.
  var smooth: SplitView {
    var view = self
    view.sampling = .smooth
    return view
  }

  /// Fits pictures of two sizes onto a stage; those that are `isFitted` become as large as it allows.
  init(_ below: Size, _ above: Size, on stage: Stage, isFitted: Bool = false) {
    let hull = Self.hull(below, above)
    let zoom = isFitted ? Self.factor(of: hull, on: stage) : Self.zoom(hull, on: stage)
    self.below = Self.place(below * zoom, in: stage.bounds)
    self.above = Self.place(above * zoom, in: stage.bounds)
    bounds = self.below.union(self.above)
    sampling = zoom > 1 && zoom == zoom.rounded() && !isFitted ? .nearest : .smooth
  }

  /// Fits each picture onto the stage separately, as the article does; the triangle is measured in
  /// the whole stage.
  init(literally below: Size, _ above: Size, on stage: Stage) {
    self.below = stage.bounds.fitting(below).snapped
    self.above = stage.bounds.fitting(above).snapped
    bounds = stage.bounds
    sampling = .smooth
  }

  /// Scales pictures of two sizes smoothly so that together they cover a rectangle.
  init(_ below: Size, _ above: Size, filling rect: Rect) {
    let hull = Self.hull(below, above)
    bounds = rect.filling(hull).snapped
    let zoom = bounds.width / hull.width
    self.below = Self.place(below * zoom, in: bounds)
    self.above = Self.place(above * zoom, in: bounds)
    sampling = .smooth
  }

  /// The smallest size into which pictures of two sizes fit, at least 1 × 1.
  static func hull(_ a: Size, _ b: Size) -> Size {
    Size(max(a.width, b.width, 1), max(a.height, b.height, 1))
  }

  /// The zoom, in device pixels per pixel of a picture, for pictures that fit into a size.
  ///
  /// Pictures that are too large are scaled down to fit. Others get the largest zoom that fits of:
  /// 1; 100 % in logical pixels; and that times the factor by which the stage is larger than the
  /// natural window, rounded down to a whole one.
  private static func zoom(_ size: Size, on stage: Stage) -> Double {
    let fit = factor(of: size, on: stage)
    guard fit > 1 else { return fit }
    let times = factor(of: hull(size, Stage.minWindow) * stage.scale, on: stage).rounded(.down)
    if times > 1 { return max(1, (times * stage.scale).rounded(.down)) }
    return stage.scale <= fit ? max(1, stage.scale) : 1
  }

  /// The factor between a size and the stage, by the side where it is smaller.
  private static func factor(of size: Size, on stage: Stage) -> Double {
    min(stage.size.width / size.width, stage.size.height / size.height)
  }

  /// A size at the centre of a rectangle, rounded to whole pixels, at least 1 × 1.
  private static func place(_ size: Size, in rect: Rect) -> Rect {
    Rect(center: rect.center, size: hull(size, .zero)).snapped
  }
}
