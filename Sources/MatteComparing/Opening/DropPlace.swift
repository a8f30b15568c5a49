internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// A dashed place for dropped pictures.
struct DropPlace {
  /// The width of a place beside a picture in logical pixels; the width is at most `share` of the window's.
  static let width = 280.0
  private static let share = 0.42
  /// The distance of the dashes from the sides, and the radius of the corners, in logical pixels.
  private static let (margin, radius) = (16.0, 14.0)
  /// The side of the sign and the radius of its corners, in logical pixels.
  private static let (sign, signRadius) = (64.0, 14.0)

  /// A line of text.
  private struct Line {
    let block: TextBlock
    let color: Color
    /// The space above the line.
    let gap: Double
  }

  private let rect: Rect
  private let isTarget: Bool
  private let stage: Stage
  private let lines: [Line]

  /// The width of a place beside a picture, in whole pixels.
  static func width(on stage: Stage) -> Double {
    min(width * stage.scale, stage.size.width * share).rounded()
  }

  /// Makes a place in a part of the window, for two pictures, for the second or for another one than that which cannot be
  /// read, with a complaint about the file last dropped there, if any.
  init(
    _ place: Rect, isForBoth: Bool, isUnreadable: Bool, canPaste: Bool, complaint: String?,
    isTarget: Bool,
    _ typesetter: any Typesetter, _ stage: Stage
  ) {
    rect = place.inset(by: (Self.margin * stage.scale).rounded())
    self.isTarget = isTarget
    self.stage = stage
    let style = WindowStyle(stage).list.cell
    let width = max(1, rect.width - 2 * Self.margin * stage.scale)
    func lines(
      _ text: String, size: Double, weight: Int, color: Color, gap: Double
    ) -> [Line] {
      Self.wrapped(text, width) {
        typesetter.block(
          for: TextSpecimen($0, size: size * stage.scale, weight: weight, width: width))
      }.enumerated().map { Line(block: $1, color: color, gap: ($0 == 0 ? gap : 3) * stage.scale) }
    }
    let title =
      isForBoth
      ? "Drop two pictures here" : "Drop \(isUnreadable ? "another" : "a second") picture here"
    let how =
      (canPaste ? "or paste \(isForBoth ? "them" : "it"): Ctrl V, " : "")
      + (isForBoth
        ? "or name them: matte before.png after.png" : "to compare it with this one")
    self.lines =
      lines(title, size: 16, weight: 600, color: style.title, gap: 18)
      + lines(how, size: 13, weight: 400, color: style.subtitle, gap: 8)
      + (complaint.map { lines($0, size: 13, weight: 500, color: style.title, gap: 20) } ?? [])
  }

  /// The text in the fewest lines that fit a width, with lines of similar length.
  private static func wrapped(
    _ text: String, _ width: Double, _ block: (String) -> TextBlock
  ) -> [TextBlock] {
    let words = text.split(separator: " ").map(String.init)
    let widths = words.map { block($0).size.width }
    let space = block("a a").size.width - block("aa").size.width
    func lines(_ room: Double) -> [[String]] {
      var lines: [[String]] = []
      var end = Double.infinity
      for (word, width) in zip(words, widths) {
        if end + space + width > room { lines.append([]) }
        end = lines[lines.count - 1].isEmpty ? width : end + space + width
        lines[lines.count - 1].append(word)
      }
      return lines
    }
    let count = lines(width).count
    let rooms = stride(from: width / Double(max(count, 1)), to: width, by: width / 32)
    let room = rooms.first { lines($0).count == count } ?? width
    return lines(room).map { block($0.joined(separator: " ")) }
  }

  func draw(into layers: inout LayerList) {
    guard rect.width > 0, rect.height > 0 else { return }
    let style = WindowStyle(stage)
    if isTarget {
      Self.drawTarget(rect.inset(by: -Self.margin * stage.scale), on: stage, into: &layers)
    } else {
      layers.addDashes(
        around: rect, radius: Self.radius * stage.scale,
        style.list.cell.subtitle.opacity(stage.hasHighContrast ? 1 : 0.7), stage.scale)
    }
    let height = lines.reduce(0) { $0 + $1.block.size.height + $1.gap }
    let sign = (Self.sign * stage.scale).rounded()
    let room = rect.height - 2 * Self.radius * stage.scale
    let hasSign = height + sign <= room
    var y = (rect.center.y - (height + (hasSign ? sign : 0)) / 2).rounded()
    if hasSign {
      drawSign(
        in: Rect(
          x: (rect.center.x - sign / 2).rounded(), y: y, width: sign, height: sign),
        into: &layers)
      y += sign
    }
    for line in lines {
      y += line.gap
      layers.add(
        line.block, at: Point((rect.center.x - line.block.size.width / 2).rounded(), y), line.color)
      y += line.block.size.height
    }
  }
}

extension DropPlace {
  /// Draws a frame around a drop target, and a tint over it.
  static func drawTarget(_ rect: Rect, on stage: Stage, into layers: inout LayerList) {
    let accent = WindowStyle(stage).accent
    let inner = rect.inset(by: (margin / 2 * stage.scale).rounded())
    let width = 2.5 * stage.scale
    layers.addShape(accent.opacity(0.16)) { $0.addRoundedRect(inner, radius: radius * stage.scale) }
    layers.addShape(accent, rule: .evenOdd) {
      $0.addRoundedRect(inner, radius: radius * stage.scale)
      $0.addRoundedRect(inner.inset(by: width), radius: radius * stage.scale - width)
    }
  }

  /// Draws the sign in a square with round corners.
  private func drawSign(in square: Rect, into layers: inout LayerList) {
    layers.addGroup(in: stage.bounds) { PairSign.draw(in: square, on: stage, into: &$0) }
    layers.clip { $0.addRoundedRect(square, radius: Self.signRadius * stage.scale) }
  }
}
