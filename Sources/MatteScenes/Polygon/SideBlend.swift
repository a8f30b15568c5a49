internal import Glibc
internal import MatteGeometry

/// A convex outline between regular polygons: the weighted mean of their support functions.
///
/// That is their weighted Minkowski sum. From one polygon to another it changes evenly, symmetric
/// and without a dent. Directions are in turns, counter-clockwise from the top.
struct SideBlend: Hashable, Sendable {
  /// A regular polygon that fades out.
  struct Share: Hashable, Sendable {
    /// The number of its sides.
    let sides: Int
    /// Its weight, 0…1.
    var weight: Double
    /// The rate of change of the weight, per second.
    var velocity: Double
  }

  /// What a spring leaves of a displacement of 1, and of a velocity of 1.
  struct Left: Hashable, Sendable {
    var weight = 0.0
    var velocity = 0.0
  }

  /// The polygon that fades in, with the weight that the others leave.
  private let target: Int
  /// The polygons that fade out, as they were when they began to.
  private let others: [Share]
  /// What the spring leaves of their weights and velocities.
  private let left: Left

  /// Makes the regular polygon with a number of sides, at least 1.
  init(_ sides: Int) {
    self.init(towards: sides, from: [], left: Left())
  }

  /// Makes a blend of polygons that fade out into another.
  init(towards target: Int, from others: [Share], left: Left) {
    precondition(target >= 1, "A polygon has a side.")
    self.target = target
    self.others = others
    self.left = left
  }

  /// The weight of a polygon that fades out: a spring's displacement is linear in its initial
  /// state.
  private func weight(of share: Share) -> Double {
    share.weight * left.weight + share.velocity * left.velocity
  }

  /// The weight of the polygon that fades in.
  private var targetWeight: Double { others.reduce(1) { $0 - weight(of: $1) } }

  /// The normal of the next side after a turn, in turns; nil after the last, at 1.
  func normal(after turn: Double) -> Double? {
    var first = targetWeight > 0 ? Self.normal(of: target, after: turn) : nil
    for share in others where weight(of: share) > 0 {
      guard let own = Self.normal(of: share.sides, after: turn) else { continue }
      first = min(first ?? own, own)
    }
    return first
  }

  /// The corner furthest in a direction, for circumradius 1.
  func corner(towards turn: Double) -> Vector {
    sum(.zero) { $0 + Self.corner(of: $1, towards: turn) * $2 }
  }

  /// The distance of the sides from the centre, for circumradius 1; 0 where there is no inside.
  var apothem: Double {
    sum(0) { $0 + ($1 < 3 ? 0 : cos(.pi / Double($1))) * $2 }
  }

  /// Sums a function of each polygon's sides and weight.
  private func sum<Result>(_ start: Result, _ add: (Result, Int, Double) -> Result) -> Result {
    let sum = others.reduce(start) { add($0, $1.sides, weight(of: $1)) }
    return targetWeight > 0 ? add(sum, target, targetWeight) : sum
  }

  /// The normal of a regular polygon's next side after a turn, in turns; nil after the last, at 1.
  private static func normal(of sides: Int, after turn: Double) -> Double? {
    func normal(_ index: Int) -> Double { Double(2 * index + 1) / Double(2 * sides) }
    var index = max(0, Int((turn * Double(sides) - 0.5).rounded(.down)))
    while index < sides, normal(index) <= turn { index += 1 }
    return index < sides ? normal(index) : nil
  }

  /// The corner of a regular polygon nearest to a direction; mirror images have equal coordinates.
  private static func corner(of sides: Int, towards turn: Double) -> Vector {
    let index = Int((turn * Double(sides)).rounded()) % sides
    let mirrored = min(index, sides - index)
    let angle = 2 * .pi * Double(mirrored) / Double(sides)
    return Vector(index == mirrored ? -sin(angle) : sin(angle), -cos(angle))
  }
}
