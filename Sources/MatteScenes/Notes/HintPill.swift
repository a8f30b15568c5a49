internal import MatteGeometry
internal import MatteLayers

/// A hint in a pill at the bottom of a part of the window, in as few lines as fit.
struct HintPill {
  /// Distances and sizes in logical pixels.
  private static let padding = Vector(18, 9)
  private static let margin = 18.0
  private static let lineGap = 3.0
  private static let textSize = 12.5
  private static let separator = "  ·  "

  private let lines: [TextBlock]
  /// The bottom of the pill's lowest place.
  private let bottom: Double
  /// The part of the stage in whose middle the pill lies.
  private let area: Rect
  /// The obstacles that the pill must not touch; it lies above them.
  private let obstacles: [Rect]
  private let type: NoteType
  private let stage: Stage

  /// Sets a hint for a part of a stage.
  init(
    _ hint: FirstHint, in area: Rect, above obstacles: [Rect], _ typesetter: any Typesetter,
    on stage: Stage
  ) {
    let type = NoteType(typesetter: typesetter, unit: stage.scale)
    bottom = area.maxY - type.pixels(max(Self.margin, hint.clearance))
    self.area = area
    self.obstacles = obstacles
    self.type = type
    self.stage = stage
    let room = area.width - 2 * type.pixels(Self.padding.dx) - type.pixels(Self.margin)
    lines = Self.lines(hint.parts, in: room, type)
  }

  /// The pill's rectangle in whole pixels.
  var rect: Rect {
    let width = (lines.map(\.size.width).max() ?? 0) + 2 * type.pixels(Self.padding.dx)
    let height =
      lines.reduce(-type.pixels(Self.lineGap)) { $0 + $1.size.height + type.pixels(Self.lineGap) }
      + 2 * type.pixels(Self.padding.dy)
    return Rect(x: area.center.x - width / 2, y: bottom - height, width: width, height: height)
      .raised(
        above: obstacles, by: OverlayStyle.distance * stage.scale, notBeyond: area.minY
      ).snapped
  }

  func draw(into layers: inout LayerList) {
    let rect = rect
    let radius = min(rect.height / 2, 20 * stage.scale)
    layers.addOverlay(in: rect, radius: radius, on: stage)
    var y = rect.minY + type.pixels(Self.padding.dy)
    for line in lines {
      layers.add(line, at: Point(rect.center.x - line.size.width / 2, y), OverlayStyle(stage).text)
      y += line.size.height + type.pixels(Self.lineGap)
    }
  }

  /// Joins the parts to lines of at most `width` pixels; breaks a longer part at its comma.
  private static func lines(
    _ parts: [String], in width: Double, _ type: NoteType
  ) -> [TextBlock] {
    func fits(_ text: String) -> Bool { type.block(text, textSize, 500).size.width <= width }
    var lines: [String] = []
    for part in parts.flatMap({ fits($0) ? [$0] : broken($0) }) {
      let longer = lines.last.map { $0 + separator + part }
      if let longer, fits(longer) {
        lines[lines.count - 1] = longer
      } else {
        lines.append(part)
      }
    }
    return lines.map { type.block($0, textSize, 500, width: width) }
  }

  /// A part up to its comma, and the rest; a part without a comma unchanged.
  private static func broken(_ part: String) -> [String] {
    guard let comma = part.firstIndex(of: ",") else { return [part] }
    return [String(part[...comma]), String(part[comma...].dropFirst(2))]
  }
}
