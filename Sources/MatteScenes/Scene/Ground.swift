internal import MatteGeometry
public import MatteLayers

/// What is behind a scene, where it leaves something free.
public enum Ground: Hashable, Sendable {
  /// The background of the stage's style.
  case style
  /// Nothing: what is free is transparent.
  case none
  /// A colour of its own.
  case color(Color)

  /// Its colour on a stage of a style; nil for none.
  func color(in style: Style) -> Color? {
    switch self {
    case .style: WindowStyle.of(style).background
    case .none: nil
    case .color(let color): color
    }
  }
}

extension LayerList {
  /// Adds what is behind a scene, in the stage's style or another one: nothing, if a picture of it is
  /// to be a cut-out.
  mutating func addGround(on stage: Stage, _ style: Style? = nil) {
    if let color = stage.ground.color(in: style ?? stage.style) {
      add(.color(color), in: stage.bounds)
    }
  }
}
