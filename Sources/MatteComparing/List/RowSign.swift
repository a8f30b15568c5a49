internal import MatteGeometry
internal import MatteLayers
internal import MattePairs
internal import MatteScenes

/// The sign at the left of a pair's row: a tick or a cross for a decision, in a frame until what follows from it is done, or else
/// a character for what differs.
struct RowSign {
  /// The side of its square in logical pixels.
  static let side = 18.0
  /// The width of its frame in logical pixels.
  private static let frame = 1.5
  /// The radius of the square's corners, the size of a character, the width of a stroke, and the diameter of the dot of a pair of
  /// which nothing is known, in logical pixels.
  private static let (radius, letter, stroke, dot) = (6.0, 12.0, 1.8, 7.0)

  let kind: ListedPair.Kind
  let decision: Decision?
  /// False while what follows from the decision is not done.
  let isDone: Bool
  let stage: Stage

  private var colors: WindowStyle { WindowStyle(stage) }
  private var unit: Double { stage.scale }

  /// Draws the sign about a point.
  func draw(at middle: Point, _ typesetter: any Typesetter, into layers: inout LayerList) {
    let square = Rect(center: middle, size: Size(Self.side, Self.side) * unit).snapped
    if let decision {
      let ground = decision == .accepted ? colors.accent : colors.list.cell.amount
      let ink = stage.style == .light ? Color.white : Color(hex: 0x10231a)
      drawSquare(square, ground, isHollow: !isDone, into: &layers)
      draw(decision, isDone ? ink : ground, at: square.center, into: &layers)
    } else if let character = kind.character {
      drawSquare(square, colors.header.hovered, into: &layers)
      let block = typesetter.block(
        for: TextSpecimen(character, size: Self.letter * unit, weight: 700))
      let corner = square.center - Vector(block.size.width / 2, block.size.height / 2)
      layers.add(block, at: Point(corner.x.rounded(), corner.y.rounded()), kind.color(on: stage))
    } else {
      layers.addShape(Color(white: 0.5, alpha: stage.hasHighContrast ? 1 : 0.35)) {
        $0.addCircle(center: middle, radius: Self.dot / 2 * unit)
      }
    }
  }

  /// Draws a square, or only its frame.
  private func drawSquare(
    _ square: Rect, _ color: Color, isHollow: Bool = false, into layers: inout LayerList
  ) {
    layers.addShape(color, rule: .evenOdd) {
      $0.addRoundedRect(square, radius: Self.radius * unit)
      guard isHollow else { return }
      let line = max(1, (Self.frame * unit).rounded())
      $0.addRoundedRect(square.inset(by: line), radius: Self.radius * unit - line)
    }
  }

  private func draw(
    _ decision: Decision, _ color: Color, at middle: Point, into layers: inout LayerList
  ) {
    layers.addShape(color) { path in
      for (from, to) in decision.strokes {
        path.addRoundSegment(
          from: middle + from * unit, to: middle + to * unit, width: Self.stroke * unit)
      }
    }
  }
}

extension Decision {
  /// The strokes of a tick or a cross about a middle, in logical pixels.
  fileprivate var strokes: [(Vector, Vector)] {
    switch self {
    case .accepted: [(Vector(-4, 0.5), Vector(-1, 3.5)), (Vector(-1, 3.5), Vector(4.5, -3.5))]
    case .rejected:
      [(Vector(-3.5, -3.5), Vector(3.5, 3.5)), (Vector(3.5, -3.5), Vector(-3.5, 3.5))]
    }
  }
}

extension ListedPair.Kind {
  /// The character of the kind, as on a report's page; nil of those of which nothing is known.
  fileprivate var character: String? {
    switch self {
    case .changed: "≠"
    case .added: "+"
    case .removed: "−"
    case .renamed: "→"
    case .unreadable: "!"
    case .unknown: nil
    case .same: "="
    }
  }

  /// The colour of the character: that of the amounts for what has changed, those of added and removed rows (Okabe and Ito, 2008) as
  /// text has them.
  fileprivate func color(on stage: Stage) -> Color {
    let cell = WindowStyle(stage).list.cell
    let isLight = stage.style == .light
    return switch self {
    case .added where stage.hasHighContrast, .removed where stage.hasHighContrast,
      .renamed where stage.hasHighContrast:
      cell.title
    case .changed: cell.amount
    case .added: Color(hex: isLight ? 0x00795a : 0x3ec99d)
    case .removed: Color(hex: isLight ? 0x0072b2 : 0x56b4e9)
    case .renamed: Color(hex: isLight ? 0xa8507f : 0xd995bb)
    case .unreadable, .unknown: cell.title
    case .same: cell.subtitle
    }
  }
}
