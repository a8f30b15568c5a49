internal import MatteGeometry
internal import MatteLayers

/// A picture that fills with its other colour, and the ring that turns about it.
///
/// After the article on the water fill: the upper of two alike pictures is masked by two ovals as
/// large as itself, which close in on its centre from the top left and the bottom right.
struct WaterFill: Hashable, Sendable {
  /// How far beyond a corner an oval's centre starts, as a share of the side: the article's 10 of
  /// 60 pixels.
  static let overshoot = 1.0 / 6
  /// The same distance in the article itself, in logical pixels, whatever the side.
  static let literalOvershoot = 10.0
  /// The seconds in which the ring turns once (the article's).
  static let turn = 1.0
  /// The side of the ring's picture as a share of the fill's: close about the inscribed circle, in
  /// which the artwork lies.
  static let ringShare = 1.4
  /// Where the ring's picture is not transparent: distances from its centre as shares of its side.
  static let ringBand = 0.354...0.446
  /// How far scaling and turning spread the ring beyond that: in pixels, and as a share of its side.
  private static let spread = (pixels: 4.0, share: 0.003)
  /// How far inside of the ovals' edge the lower picture ends, in pixels: no pixel that touches it is
  /// cut by the edge.
  static let seam = 2.0

  /// What is seen where the water has not come yet.
  let below: Picture
  /// What is seen through the ovals.
  let above: Picture
  /// What turns, its head at 3 o'clock.
  let ring: Picture
  /// True if the pictures lie inside the circle that is covered at last, as those that come with Matte
  /// do: then nothing of the lower one is left when it is filled.
  let isRound: Bool
  /// True if the ovals start as far out as in the article, at every size.
  let isLiteral: Bool

  /// Finds the pictures: the user's for the fill, and the ring that comes with Matte.
  init(_ assets: any AssetLibrary, isLiteral: Bool) throws {
    let pictures = try assets.pictures(or: "leaf-grey.png", "leaf-green.png")
    below = pictures[0]
    above = pictures[1]
    ring = try assets.bundled("ring.png")
    isRound = assets.pictures.isEmpty
    self.isLiteral = isLiteral
  }

  /// Draws the two pictures in a square of pixels, filled to a progress 0…1.
  ///
  /// The lower one is left out where the upper one hides it, so that no fringe of it shows along the
  /// artwork's soft outline; round artwork that is filled is the upper one and nothing else.
  func draw(in square: Rect, progress: Double, scale: Double, into layers: inout LayerList) {
    if isRound, !isLiteral, progress >= 1 {
      return layers.add(.picture(above), in: square)
    }
    let reach = reach(side: square.width, progress: progress, scale: scale)
    layers.add(.picture(below), in: square)
    if !isLiteral {
      layers.mask(.invertedAlpha) { hidden in
        hidden.add(.color(.black), in: square)
        hidden.clip { Self.ovals(in: square, reach, inset: Self.seam, into: &$0) }
      }
    }
    layers.add(.picture(above), in: square)
    layers.clip { Self.ovals(in: square, reach, inset: 0, into: &$0) }
  }

  /// Draws the ring in a square of pixels, turned clockwise by an angle in radians.
  ///
  /// The clip, which stands still, changes no pixel: it keeps what turns to where there is a ring.
  func drawRing(
    in square: Rect, angle: Double, opacity: Double = 1, into layers: inout LayerList
  ) {
    let bounds = Rect(square.size)
    layers.addGroup(in: square, opacity: opacity) {
      $0.add(.picture(ring), in: bounds, transform: .rotation(angle, about: bounds.center))
    }
    layers.clip(.evenOdd) { Self.band(in: square, into: &$0) }
  }

  /// Traces what lies between two circles: all of a square that may show the ring.
  private static func band(in square: Rect, into path: inout Path) {
    let spread = spread.pixels + spread.share * square.width
    let inner = max(0, ringBand.lowerBound * square.width - spread)
    let outer = ringBand.upperBound * square.width + spread
    path.addCircle(center: square.center, radius: outer)
    path.addCircle(center: square.center, radius: inner)
  }

  /// The square of the ring about the fill's, no larger than `limit` pixels a side, and as many
  /// whole pixels from it on every side.
  static func ringSquare(around square: Rect, limit: Double) -> Rect {
    let side = max(square.width, min(square.width * ringShare, limit))
    return square.inset(by: -((side - square.width) / 2).rounded(.down))
  }
}

extension WaterFill {
  /// How far from the square's middle the ovals' centres are, along both axes, at a progress 0…1.
  private func reach(side: Double, progress: Double, scale: Double) -> Double {
    let out = isLiteral ? Self.literalOvershoot * scale : side * Self.overshoot
    return (side / 2 + out) * (1 - min(max(progress, 0), 1))
  }

  /// Traces the two circles as wide as a square, but for an inset, whose inside by the non-zero rule is
  /// their union, so that nothing is counted twice where both cover a part of a pixel.
  private static func ovals(
    in square: Rect, _ reach: Double, inset: Double, into path: inout Path
  ) {
    let radius = square.width / 2 - inset
    guard radius > 0 else { return }
    path.addCircle(center: square.center + Vector(-reach, -reach), radius: radius)
    path.addCircle(center: square.center + Vector(reach, reach), radius: radius)
  }
}
