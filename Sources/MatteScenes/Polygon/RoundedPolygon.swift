internal import MatteGeometry

/// A regular polygon with round corners, its first corner straight up.
///
/// After the article on polygon image masks: the corners' circles have radius ρR about centres at
/// (1 − ρ)R. It is all points within ρR of the polygon of circumradius (1 − ρ)R, its spine.
struct RoundedPolygon: Hashable, Sendable {
  /// The middle, in pixels.
  var center: Point
  /// The distance of the corners' furthest points from the middle, R, in pixels.
  var radius: Double
  /// The corners' radius as a share of R, ρ, 0…1.
  var ratio: Double
  /// The polygon rounded.
  var sides: SideBlend

  /// How many times as long as its stroke is wide a mitred join may be (Core Graphics' standard).
  private static let miterLimit = 10.0

  /// Adds the outline, moved outwards by `growth` pixels (inwards if negative), to a path; nothing if
  /// nothing is left.
  ///
  /// A corner between the sides that face θ + π/n and θ − π/n is an arc from the one angle to the
  /// other, decreasing, so that its sweep is −2π/n; lines join the arcs. What is further inwards
  /// than the corners are round has sharp ones.
  /// `isMitred` says whether sharp corners stay sharp outwards too, as those of a stroke with mitred
  /// joins do.
  func trace(grownBy growth: Double = 0, isMitred: Bool = false, into path: inout Path) {
    var corner = ratio * radius + growth
    var spine = (1 - ratio) * radius
    let isSharp = isMitred && ratio == 0 && sides.apothem * Self.miterLimit >= 1
    if corner < 0 || isSharp {
      spine += corner / sides.apothem
      corner = 0
    }
    guard radius > 0, spine >= 0, spine > 0 || corner > 0 else { return }
    var last = -(sides.normal(after: 0) ?? 0)
    while let normal = sides.normal(after: max(last, 0)) {
      path.arc(arc(from: last, to: normal, spine: spine, radius: corner))
      last = normal
    }
    path.close()
  }

  /// The corner between two sides, given by the turns they face.
  private func arc(from start: Double, to end: Double, spine: Double, radius: Double) -> Arc {
    let middle = (start + end) / 2
    let corner = sides.corner(towards: middle < 0 ? middle + 1 : middle)
    return Arc(
      center: center + corner * spine, radius: radius, start: -.pi / 2 - 2 * .pi * start,
      sweep: -2 * .pi * (end - start))
  }
}
