internal import MatteGeometry

/// A regular polygon with rounded corners, the first at the top.
///
/// After the article on polygon image masks: the corners are arcs of radius ρR about centres at
/// distance (1 − ρ)R. It is the offset by ρR of the polygon of circumradius (1 − ρ)R, its spine.
struct RoundedPolygon: Hashable, Sendable {
  /// The centre in pixels.
  var center: Point
  /// R, the distance of the corners' outermost points from the centre, in pixels.
  var radius: Double
  /// ρ, the corners' radius as a share of R, 0…1.
  var ratio: Double
  /// The polygon without rounding.
  var sides: SideBlend

  /// The miter limit of sharp corners (Core Graphics' default).
  private static let miterLimit = 10.0

  /// Adds the outline, offset outwards by `growth` pixels, or inwards if negative; nothing if
  /// nothing is left.
  ///
  /// A corner between the sides with the normals θ + π/n and θ − π/n is an arc with a sweep of
  /// −2π/n; lines join the arcs. An offset further inwards than the corners' radius has sharp
  /// corners. `isMitred` keeps sharp corners sharp outwards too, as the joins of a mitred stroke.
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

  /// The corner between two sides, given by their normals in turns.
  private func arc(from start: Double, to end: Double, spine: Double, radius: Double) -> Arc {
    let middle = (start + end) / 2
    let corner = sides.corner(towards: middle < 0 ? middle + 1 : middle)
    return Arc(
      center: center + corner * spine, radius: radius, start: -.pi / 2 - 2 * .pi * start,
      sweep: -2 * .pi * (end - start))
  }
}
