internal import MatteGeometry
internal import MatteLayers

/// A hint in a pill at the bottom of the window, in as few lines as fit.
struct HintPill {
  /// Distances and sizes in logical pixels.
  private static let padding = Vector(18, 9)
  private static let margin = 18.0
  private static let lineGap = 3.0
  private static let textSize = 12.5
  private static let separator = "  ·  "

  private let lines: [TextBlock]
  /// The distance from the bottom, in pixels.
  private let bottom: Double
  private let type: NoteType
  private let stage: Stage

  /// Sets a hint for a stage, at least so many pixels above its bottom.
  init(
    _ hint: FirstHint, above clearance: Double, _ typesetter: any Typesetter, on stage: Stage
  ) {
    let type = NoteType(typesetter: typesetter, unit: stage.scale)
    bottom = max(type.pixels(max(Self.margin, hint.clearance)), clearance)
    self.type = type
    self.stage = stage
    let room = stage.size.width - 2 * type.pixels(Self.padding.dx) - type.pixels(Self.margin)
    lines = Self.lines(hint.parts, in: room, type)
  }

  /// The pill's rectangle in whole pixels.
  var rect: Rect {
    let width = (lines.map(\.size.width).max() ?? 0) + 2 * type.pixels(Self.padding.dx)
    let height =
      lines.reduce(-type.pixels(Self.lineGap)) { $0 + $1.size.height + type.pixels(Self.lineGap) }
      + 2 * type.pixels(Self.padding.dy)
    let bottom = stage.size.height - bottom
    return Rect(
      x: (stage.size.width - width) / 2, y: bottom - height, width: width, height: height
    ).snapped
  }

  func draw(into layers: inout LayerList) {
    let rect = rect
    let radius = min(rect.height / 2, 20 * stage.scale)
    layers.addShape(OverlayStyle.background) { $0.addRoundedRect(rect, radius: radius) }
    var y = rect.minY + type.pixels(Self.padding.dy)
    for line in lines {
      layers.add(line, at: Point(rect.center.x - line.size.width / 2, y), OverlayStyle.text)
      y += line.size.height + type.pixels(Self.lineGap)
    }
  }

  /// Joins the parts to lines of at most `width` pixels.
  private static func lines(
    _ parts: [String], in width: Double, _ type: NoteType
  ) -> [TextBlock] {
    var lines: [String] = []
    for part in parts {
      let longer = lines.last.map { $0 + separator + part }
      if let longer, type.block(longer, textSize, 500).size.width <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(part)
      }
    }
    return lines.map { type.block($0, textSize, 500, width: width) }
  }
}
