internal import Glibc
internal import MatteGeometry

/// A convex outline between regular polygons: the mean, by weight, of where each is furthest out.
///
/// That is the Minkowski mean. Of one polygon it is that polygon, and from one to another it changes
/// evenly, mirror symmetric and without a dent all the way. Turns are counted from the top,
/// counter-clockwise on screen, in whole turns.
struct SideBlend: Hashable, Sendable {
  /// A regular polygon that gives way to another.
  struct Share: Hashable, Sendable {
    /// The number of its sides.
    let sides: Int
    /// How much it counts, 0…1.
    var weight: Double
    /// The change of the weight per second.
    var velocity: Double
  }

  /// What springs have left of a weight and of a velocity, as factors of the two.
  struct Left: Hashable, Sendable {
    var weight = 0.0
    var velocity = 0.0
  }

  /// The polygon that comes, of all the weight that the others leave.
  private let target: Int
  /// The polygons that give way, as they were when they began to.
  private let others: [Share]
  /// What is left of them.
  private let left: Left

  /// Makes the regular polygon of at least one side.
  init(_ sides: Int) {
    self.init(towards: sides, from: [], left: Left())
  }

  /// Makes what polygons have become that give way to another.
  init(towards target: Int, from others: [Share], left: Left) {
    precondition(target >= 1, "A polygon has a side.")
    self.target = target
    self.others = others
    self.left = left
  }

  /// How much a polygon that gives way counts: a spring's displacement is linear in what it began with.
  private func weight(of share: Share) -> Double {
    share.weight * left.weight + share.velocity * left.velocity
  }

  /// How much the polygon that comes counts.
  private var targetWeight: Double { others.reduce(1) { $0 - weight(of: $1) } }

  /// The first turn after another, 0…1, at which a side faces outwards; nil beyond the last.
  func normal(after turn: Double) -> Double? {
    var first = targetWeight > 0 ? Self.normal(of: target, after: turn) : nil
    for share in others where weight(of: share) > 0 {
      guard let own = Self.normal(of: share.sides, after: turn) else { continue }
      first = min(first ?? own, own)
    }
    return first
  }

  /// The corner of the outline that is furthest out towards a turn, on circumradius 1.
  func corner(towards turn: Double) -> Vector {
    sum(.zero) { $0 + Self.corner(of: $1, towards: turn) * $2 }
  }

  /// The distance of the sides from the centre, on circumradius 1; 0 where there is no inside.
  var apothem: Double {
    sum(0) { $0 + ($1 < 3 ? 0 : cos(.pi / Double($1))) * $2 }
  }

  /// Adds up what polygons, told by their sides and their weight, give.
  private func sum<Result>(_ start: Result, _ add: (Result, Int, Double) -> Result) -> Result {
    let sum = others.reduce(start) { add($0, $1.sides, weight(of: $1)) }
    return targetWeight > 0 ? add(sum, target, targetWeight) : sum
  }

  /// The first turn after another at which a side of a regular polygon faces outwards; nil beyond the
  /// last.
  private static func normal(of sides: Int, after turn: Double) -> Double? {
    func normal(_ index: Int) -> Double { Double(2 * index + 1) / Double(2 * sides) }
    var index = max(0, Int((turn * Double(sides) - 0.5).rounded(.down)))
    while index < sides, normal(index) <= turn { index += 1 }
    return index < sides ? normal(index) : nil
  }

  /// The corner of a regular polygon that is nearest to a turn; a corner and its mirror image have
  /// the same numbers.
  private static func corner(of sides: Int, towards turn: Double) -> Vector {
    let index = Int((turn * Double(sides)).rounded()) % sides
    let mirrored = min(index, sides - index)
    let angle = 2 * .pi * Double(mirrored) / Double(sides)
    return Vector(index == mirrored ? -sin(angle) : sin(angle), -cos(angle))
  }
}
