package import MatteGeometry
public import MatteLayers

/// The ground behind a scene, visible where its layers leave the stage uncovered.
///
/// ```swift
/// let cutout = Stage(size: Size(400, 300), ground: .none)
/// let paper = Stage(size: Size(400, 300), ground: .color(Color(hex: 0xfff8e7)))
/// ```
public enum Ground: Hashable, Sendable {
  /// The background of the stage's style.
  case style
  /// Nothing: uncovered pixels are transparent.
  case none
  /// A colour.
  case color(Color)

  /// The colour of the ground in a style; nil for none.
  package func color(in style: Style) -> Color? {
    switch self {
    case .style: WindowStyle(style).background
    case .none: nil
    case .color(let color): color
    }
  }
}

extension LayerList {
  /// Fills the stage with its ground, which a scene draws first; `.none` adds nothing.
  ///
  /// - Parameters:
  ///   - stage: The stage, all of which is filled.
  ///   - style: The style whose background is taken; the stage's own if nil.
  public mutating func addGround(on stage: Stage, _ style: Style? = nil) {
    if let color = stage.ground.color(in: style ?? stage.style) {
      add(.color(color), in: stage.bounds)
    }
  }

  /// Adds the layers of `below` and, inside a path, the layers of `above`, which hide everything below, even where they
  /// are transparent.
  ///
  /// The stage's ground, drawn again in `rect`, hides the layers below. If the ground is not opaque, those layers are
  /// cut out along the path instead, moved inwards by `overlap`: otherwise pixels on the edge, which both cover in
  /// part, would be translucent.
  package mutating func addParts(
    on stage: Stage, in rect: Rect, overlap: Vector, below: (inout LayerList) -> Void,
    above: (inout LayerList) -> Void, inside trace: (inout Path) -> Void
  ) {
    if let color = stage.ground.color(in: stage.style), color.alpha == 1 {
      below(&self)
      addGroup(in: stage.bounds) { layers in
        layers.add(.color(color), in: rect)
        above(&layers)
      }
    } else {
      addGroup(in: stage.bounds, content: below)
      mask(.invertedAlpha) { mask in
        mask.addGroup(in: .zero, transform: .translation(overlap)) { group in
          group.addShape(.black, trace: trace)
        }
      }
      addGroup(in: stage.bounds, content: above)
    }
    clip(trace: trace)
  }
}
