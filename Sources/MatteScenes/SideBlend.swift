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

    /// The turns at which the polygon's sides face outwards, ascending.
    var normals: [Double] {
      (0..<sides).map { Double(2 * $0 + 1) / Double(2 * sides) }
    }
  }

  /// The polygons, their weights greater than 0 and 1 together.
  private var shares: [Share]

  /// Makes the regular polygon of at least one side.
  init(_ sides: Int) {
    precondition(sides >= 1, "A polygon has a side.")
    shares = [Share(sides: sides, weight: 1)]
  }

  /// The outline a share `t`, 0…1, of the way to a regular polygon; exactly that polygon at 1.
  func mixed(with sides: Int, by t: Double) -> SideBlend {
    guard t > 0 else { return self }
    guard t < 1 else { return SideBlend(sides) }
    var blend = self
    for index in shares.indices { blend.shares[index].weight *= 1 - t }
    if let index = shares.firstIndex(where: { $0.sides == sides }) {
      blend.shares[index].weight += t
    } else {
      blend.shares.append(Share(sides: sides, weight: t))
    }
    return blend
  }

  /// The turns at which the outline's sides face outwards, 0…1, ascending, each once.
  var normals: [Double] {
    if shares.count == 1 { return shares[0].normals }
    return Set(shares.flatMap(\.normals)).sorted()
  }

  /// The corner of the outline that is furthest out towards a turn, on circumradius 1.
  func corner(towards turn: Double) -> Vector {
    shares.reduce(.zero) { $0 + Self.corner(of: $1.sides, towards: turn) * $1.weight }
  }

  /// The distance of the sides from the centre, on circumradius 1; 0 where there is no inside.
  var apothem: Double {
    shares.reduce(0) { $0 + ($1.sides < 3 ? 0 : cos(.pi / Double($1.sides))) * $1.weight }
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
