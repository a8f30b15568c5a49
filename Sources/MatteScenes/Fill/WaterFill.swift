internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// A picture that fills with its other colour, and the ring around it.
///
/// After the article on the water fill: the upper of two pictures is masked by two circles of its
/// own size, which converge on its centre from the top left and the bottom right.
struct WaterFill: Hashable, Sendable {
  /// How far beyond a corner a circle's centre starts, as a share of the side: the article's 10 of
  /// 60 pixels.
  static let overshoot = 1.0 / 6
  /// The same in the article itself, in logical pixels, whatever the side.
  static let literalOvershoot = 10.0
  /// How long a turn of the ring takes, in seconds (the article's).
  static let turn = 1.0
  /// The side of the ring's square as a share of the fill's: the ring just encloses the artwork, which
  /// lies in the inscribed circle.
  static let ringShare = 1.4
  /// The distances of the ring's edges from the middle, as shares of its square's side.
  static let ringBand = 0.356...0.444
  /// The colour of the ring's head.
  static let head = Color(hex: 0x35b574)
  /// The colour of the end of its tail.
  static let tailEnd = Color(hex: 0x3f9fe0)
  /// The ring's tail: all around to the head, and fainter the further behind it.
  static let tail: ConicalGradient = {
    // Straight pieces that are nowhere further than 2 of 255 from the curve.
    let pieces = 8
    return ConicalGradient(
      (0...pieces).map { piece in
        let way = Double(piece) / Double(pieces)
        return tailEnd.mixed(with: head, by: way).opacity(pow(way, 1.3))
      })
  }()
  /// How far inside the circles the lower picture ends, in pixels, so that no pixel on the edge
  /// shows it.
  static let seam = 2.0

  /// The picture of the empty parts.
  let below: Picture
  /// The picture of the filled parts.
  let above: Picture
  /// True if the pictures lie inside the inscribed circle, as the bundled ones do, so that a full
  /// one shows the upper picture only.
  let isRound: Bool
  /// True if the circles start as far out as in the article, at every size.
  let isLiteral: Bool

  /// Loads the user's pictures, or the bundled ones.
  init(_ assets: any AssetLibrary, isLiteral: Bool) throws {
    let pictures = try assets.pictures(or: "leaf-grey.png", "leaf-green.png")
    below = pictures[0]
    above = pictures[1]
    isRound = assets.pictures.isEmpty
    self.isLiteral = isLiteral
  }

  /// Draws the pictures in a square of pixels, filled to a progress 0…1.
  ///
  /// The lower picture is left out where the upper one hides it, so that it does not fringe the
  /// artwork's soft outline. Round artwork that is full is the upper picture alone.
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

  /// Draws the ring in a square of pixels, its head turned clockwise from 3 o'clock by an angle in radians.
  func drawRing(
    in square: Rect, angle: Double, opacity: Double = 1, into layers: inout LayerList
  ) {
    let (band, side) = (Self.ringBand, square.width)
    // In the coordinates around it: what draws at a distance is told the paths as they are.
    layers.addGroup(in: Rect(square.size), opacity: opacity) { ring in
      ring.add(.conical(Self.tail, from: angle), in: square)
      ring.clip(.evenOdd) { path in
        path.addCircle(center: square.center, radius: band.upperBound * side)
        path.addCircle(center: square.center, radius: band.lowerBound * side)
      }
      let arm = Vector(cos(angle), sin(angle)) * ((band.lowerBound + band.upperBound) / 2 * side)
      ring.addShape(Self.head) {
        $0.addCircle(
          center: square.center + arm, radius: (band.upperBound - band.lowerBound) / 2 * side)
      }
    }
  }

  /// The square of the ring around the fill's, with equal margins of whole pixels.
  static func ringSquare(around square: Rect) -> Rect {
    let side = square.width * ringShare
    return square.inset(by: -((side - square.width) / 2).rounded(.down))
  }
}

extension WaterFill {
  /// The distance of the circles' centres from the square's, along either axis, at a progress 0…1.
  private func reach(side: Double, progress: Double, scale: Double) -> Double {
    let out = isLiteral ? Self.literalOvershoot * scale : side * Self.overshoot
    return (side / 2 + out) * (1 - min(max(progress, 0), 1))
  }

  /// Traces the two circles, smaller than the square by an inset.
  ///
  /// Filled by the non-zero rule they are their union, so that no pixel counts twice where they
  /// overlap.
  private static func ovals(
    in square: Rect, _ reach: Double, inset: Double, into path: inout Path
  ) {
    let radius = square.width / 2 - inset
    guard radius > 0 else { return }
    path.addCircle(center: square.center + Vector(-reach, -reach), radius: radius)
    path.addCircle(center: square.center + Vector(reach, reach), radius: radius)
  }
}
