internal import Glibc
internal import MatteGeometry

/// A convex outline between regular polygons: the mean, by weight, of where each is furthest out.
///
/// That is the Minkowski mean. Of one polygon it is that polygon, and from one to another it changes
/// evenly, mirror symmetric and without a dent all the way. Turns are counted from the top,
/// counter-clockwise on screen, in whole turns.
struct SideBlend: Hashable, Sendable {
  /// A regular polygon and how much it counts.
  private struct Share: Hashable, Sendable {
    let sides: Int
    var weight: Double

    /// The first turn after another at which a side of the polygon faces outwards; nil beyond the last.
    func normal(after turn: Double) -> Double? {
      var index = max(0, Int((turn * Double(sides) - 0.5).rounded(.down)))
      while index < sides, normal(index) <= turn { index += 1 }
      return index < sides ? normal(index) : nil
    }

    /// The turn at which a side faces outwards.
    func normal(_ index: Int) -> Double { Double(2 * index + 1) / Double(2 * sides) }
  }

  /// The polygons that were there before the last came, and how much they count together.
  private var shares: [Share] = []
  private var weight = 0.0
  /// The last one; of no weight if it is gathered with the others.
  private var last: Share

  /// Makes the regular polygon of at least one side.
  init(_ sides: Int) {
    precondition(sides >= 1, "A polygon has a side.")
    last = Share(sides: sides, weight: 1)
  }

  /// The outline a share `t`, 0…1, of the way to a regular polygon; exactly that polygon at 1.
  func mixed(with sides: Int, by t: Double) -> SideBlend {
    guard t > 0 else { return self }
    guard t < 1 else { return SideBlend(sides) }
    var blend = gathered
    blend.weight = 1 - t
    blend.last = Share(sides: sides, weight: t)
    return blend
  }

  /// The same outline, in a form from which others are mixed without asking for memory.
  var gathered: SideBlend {
    guard last.weight > 0 else { return self }
    var blend = self
    for index in shares.indices { blend.shares[index].weight *= weight }
    // Each polygon once: a wheel that goes to and fro adds no more than there are.
    if let index = shares.firstIndex(where: { $0.sides == last.sides }) {
      blend.shares[index].weight += last.weight
    } else {
      blend.shares.append(last)
    }
    blend.weight = 1
    blend.last.weight = 0
    return blend
  }

  /// The first turn after another, 0…1, at which a side faces outwards; nil beyond the last.
  func normal(after turn: Double) -> Double? {
    var first = last.weight > 0 ? last.normal(after: turn) : nil
    for share in shares {
      guard let own = share.normal(after: turn) else { continue }
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
    let before = shares.reduce(start) { add($0, $1.sides, $1.weight * weight) }
    return last.weight > 0 ? add(before, last.sides, last.weight) : before
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
