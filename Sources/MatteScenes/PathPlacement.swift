internal import MatteGeometry

/// Where a path has been moved and how much it has been scaled, in logical pixels.
struct PathPlacement: Hashable, Sendable {
  /// The factors that can be reached by hand.
  static let factors = 1.0 / 16...64
  /// How far from where it was a path can be moved, in logical pixels.
  static let reach = 1e6

  /// Where the path's origin is.
  private(set) var offset = Vector.zero
  /// How much larger the path is than it was.
  private(set) var factor = 1.0

  /// Where the path is by itself.
  static let identity = PathPlacement()

  /// The map from the path's own units to the pixels of a stage.
  func map(scale: Double) -> Affine {
    Affine.scale(factor, factor).then(.translation(offset)).then(.scale(scale, scale))
  }

  /// The path moved on.
  func moved(by vector: Vector) -> PathPlacement {
    var placement = self
    placement.offset = Self.bounded(offset + vector)
    return placement
  }

  /// The path scaled on about a point that stays, as far as the factors go.
  func scaled(by share: Double, about point: Point) -> PathPlacement {
    var placement = self
    placement.factor = min(max(factor * share, Self.factors.lowerBound), Self.factors.upperBound)
    let arm = point - (Point.zero + offset)
    placement.offset = Self.bounded(offset + arm * (1 - placement.factor / factor))
    return placement
  }

  /// The placement a share `t`, 0…1, of the way to another; a point that both leave where it is
  /// stays there all the way.
  func interpolated(to other: PathPlacement, by t: Double) -> PathPlacement {
    if t >= 1 { return other }
    var placement = self
    placement.offset = offset + (other.offset - offset) * t
    placement.factor += (other.factor - factor) * t
    return placement
  }

  private static func bounded(_ vector: Vector) -> Vector {
    func bounded(_ value: Double) -> Double { value > -reach ? min(value, reach) : -reach }
    return Vector(bounded(vector.dx), bounded(vector.dy))
  }
}
