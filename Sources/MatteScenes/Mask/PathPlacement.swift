internal import MatteGeometry

/// Where a path has been moved and how much it has been scaled, in logical pixels.
struct PathPlacement: Hashable, Sendable {
  /// The factors that can be reached by hand.
  static let factors = 1.0 / 16...64
  /// How far from where it was a path can be moved, in logical pixels.
  static let reach = 1e6

  /// Where the path's origin is.
  private(set) var offset: Vector
  /// How much larger the path is than it was.
  private(set) var factor: Double

  /// Makes a placement.
  init(offset: Vector = .zero, factor: Double = 1) {
    self.offset = offset
    self.factor = factor
  }

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

  private static func bounded(_ vector: Vector) -> Vector {
    func bounded(_ value: Double) -> Double { value > -reach ? min(value, reach) : -reach }
    return Vector(bounded(vector.dx), bounded(vector.dy))
  }
}
