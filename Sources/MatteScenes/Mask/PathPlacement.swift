internal import MatteGeometry

/// The translation and scale of a path, in logical pixels.
struct PathPlacement: Hashable, Sendable {
  /// The factors that the user can reach.
  static let factors = 1.0 / 16...64
  /// How far a path can be moved, in logical pixels.
  static let reach = 1e6

  /// The translation.
  private(set) var offset: Vector
  /// The scale.
  private(set) var factor: Double

  /// Makes a placement.
  init(offset: Vector = .zero, factor: Double = 1) {
    self.offset = offset
    self.factor = factor
  }

  /// The path in its original place and size.
  static let identity = PathPlacement()

  /// The map from the path's units to the pixels of a stage.
  func map(scale: Double) -> Affine {
    Affine.scale(factor, factor).then(.translation(offset)).then(.scale(scale, scale))
  }

  /// The path moved further.
  func moved(by vector: Vector) -> PathPlacement {
    var placement = self
    placement.offset = Self.bounded(offset + vector)
    return placement
  }

  /// The path scaled further about a fixed point, within `factors`.
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
