internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// The layout of the bar on a stage: groups of items, with a line between two.
struct CompareToolbar {
  /// Sizes and distances in logical pixels.
  private static let (height, margin, padding, gap) = (34.0, 10.0, 6.0, 11.0)
  /// The heights of the capsule around an item, and of the line between groups.
  private static let (capsule, line) = (26.0, 16.0)
  /// The width of the words for places: at least where something can be left out for it, at most, and at least.
  private static let (count, maxCount, minCount) = (76.0, 160.0, 48.0)
  /// The colours of the line, and behind an item that is chosen or under the pointer.
  private static let (rule, chosen, hovered) = (
    Color(white: 1, alpha: 0.22), Color(white: 1, alpha: 0.16), Color(white: 1, alpha: 0.08)
  )

  /// The words of the bar.
  struct Words {
    /// The mode's setting, empty for one picture alone; nil if the mode has none.
    let setting: String?
    let zoom: String
    /// The number of the place that the user went to, or the words for all places.
    let place: String
  }

  private(set) var cells: [BarCell] = []
  /// The words for places, if they are cut; nil if all of them are seen.
  private(set) var cut: String?
  /// The rectangle of the bar, in whole pixels.
  let rect: Rect
  private let stage: Stage

  private var unit: Double { stage.scale }

  /// The row of a stage in which the bar lies, above the part where names may be at the bottom; nil for no names.
  static func row(above names: Rect?, on stage: Stage) -> Rect {
    let (unit, height) = (stage.scale, (height * stage.scale).rounded())
    let y = stage.size.height - margin * unit - height
    return Rect(x: 0, y: y, width: stage.size.width, height: height)
      .raised(
        above: [names].compactMap(\.self), by: OverlayStyle.distance * unit, notBeyond: 0)
  }

  /// Lays out the bar in a row of the stage; what is needed least is left out of a narrow one.
  ///
  /// Where its items are depends on the stage and the mode, not on the pair, so that each stays under the pointer from
  /// pair to pair; the places of the modes do not depend on the mode either.
  init(
    _ mode: CompareMode, _ words: Words, hasHelp: Bool, decisions: [BarItem], in row: Rect,
    _ typesetter: any Typesetter, on stage: Stage
  ) {
    let unit = stage.scale
    self.stage = stage
    let parts = BarParts(mode, words, hasHelp: hasHelp, decisions: decisions, typesetter, unit)
    let margin = Self.margin * unit
    let room = stage.size.width - 2 * margin
    func width(_ form: BarForm, place: Double, hasSetting: Bool = true) -> Double {
      Self.width(parts.groups(form, place: place, hasSetting: hasSetting), unit)
    }
    func placeWidth(_ form: BarForm, in room: Double, hasSetting: Bool = true) -> Double {
      let rest = room - width(form, place: 0, hasSetting: hasSetting)
      return min(max(Self.minCount * unit, rest), Self.maxCount * unit).rounded(.down)
    }
    let common =
      BarForm.all.first { width($0, place: Self.count * unit) <= room }
      ?? BarForm.all[BarForm.all.count - 1]
    let widest = width(common, place: placeWidth(common, in: room))
    // Where the mode has no setting, what was left out for one is in its room.
    let hasSetting = words.setting != nil
    let form =
      BarForm.all.first { form in
        form.hasModes(of: common)
          && width(form, place: Self.count * unit, hasSetting: hasSetting) <= widest
      } ?? common
    let place = placeWidth(form, in: widest, hasSetting: hasSetting)
    for group in parts.groups(form, place: place, hasSetting: hasSetting) {
      for (index, cell) in group.enumerated() {
        cells.append(parts.set(cell))
        cells[cells.count - 1].beginsGroup = index == 0
      }
    }
    cut = parts.place > place ? words.place : nil
    let x = max(margin, ((stage.size.width - widest) / 2).rounded())
    let own = width(form, place: place, hasSetting: hasSetting)
    rect = Rect(x: x, y: row.minY, width: own, height: row.height).snapped
    lay()
  }

  /// The width of a bar with groups of cells, in pixels.
  private static func width(_ groups: [[BarCell]], _ unit: Double) -> Double {
    groups.joined().reduce(2 * padding * unit) { $0 + $1.width }
      + Double(max(0, groups.count - 1)) * gap * unit
  }

  private mutating func lay() {
    var x = rect.minX + Self.padding * unit
    for index in cells.indices {
      if cells[index].beginsGroup, index > 0 { x += Self.gap * unit }
      cells[index].rect = Rect(
        x: x, y: rect.minY, width: cells[index].width, height: rect.height)
      x += cells[index].width
    }
  }

  /// The item at a point; nil for none.
  func item(at point: Point) -> BarItem? {
    guard rect.contains(point) else { return nil }
    return cells.first { $0.rect.minX <= point.x && point.x < $0.rect.maxX }?.item
  }

  /// The middle of an item; that of the bar if it is left out.
  func middle(of item: BarItem) -> Double {
    (cells.first { $0.item == item }?.rect ?? rect).center.x
  }
}

// The drawing.
extension CompareToolbar {
  /// Draws the bar with the items that are chosen and under the pointer, and a ring around the mode with the focus.
  func draw(
    chosen: Set<BarItem>, hovered: BarItem?, focus: CompareMode?, opacity: Double,
    into layers: inout LayerList
  ) {
    layers.addGroup(in: .zero, opacity: opacity) { layers in
      layers.addOverlay(in: rect, radius: rect.height / 2, on: stage)
      for (index, cell) in cells.enumerated() {
        if cell.beginsGroup, index > 0 { drawRule(before: cell, into: &layers) }
        guard let item = cell.item else { continue }
        if chosen.contains(item) { drawCapsule(marks.chosen, in: cell, into: &layers) }
        if item == hovered, !stage.hasHighContrast || !chosen.contains(item) {
          drawCapsule(marks.hovered, in: cell, into: &layers)
        }
        if let focus, item == .mode(focus) { drawRing(around: cell, into: &layers) }
      }
      for cell in cells {
        draw(cell, isChosen: cell.item.map(chosen.contains) ?? true, into: &layers)
      }
    }
  }

  /// The colours of the line, and behind an item that is chosen, with its text, or under the pointer.
  private var marks: (rule: Color, chosen: Color, text: Color, hovered: Color) {
    stage.hasHighContrast
      ? (.white, .white, .black, Color(white: 0.3))
      : (Self.rule, Self.chosen, OverlayStyle.usual.text, Self.hovered)
  }

  private func draw(_ cell: BarCell, isChosen: Bool, into layers: inout LayerList) {
    let text = isChosen ? cell.strong ?? cell.text : cell.text
    let digit = cell.digit.map { $0.size.width + BarParts.digitGap * unit } ?? 0
    let x = cell.rect.center.x - (text.size.width + digit) / 2
    let quiet = OverlayStyle(stage).quietText
    // Words without a capsule, as those of a place, keep the colour of the bar.
    let strong = cell.item == nil ? OverlayStyle(stage).text : marks.text
    layers.add(
      text, at: Point(x, cell.rect.center.y - text.size.height / 2), isChosen ? strong : quiet)
    guard let block = cell.digit else { return }
    layers.add(
      block,
      at: Point(
        x + text.size.width + BarParts.digitGap * unit, cell.rect.center.y - block.size.height / 2),
      !stage.hasHighContrast ? quiet.opacity(0.85) : isChosen ? strong : quiet)
  }

  private func drawRule(before cell: BarCell, into layers: inout LayerList) {
    let width = max(1, unit.rounded(.down))
    let (x, y) = (cell.rect.minX - Self.gap / 2 * unit, cell.rect.center.y)
    layers.add(
      .color(marks.rule),
      in: Rect(
        x: (x - width / 2).rounded(), y: (y - Self.line / 2 * unit).rounded(), width: width,
        height: (Self.line * unit).rounded()))
  }

  private func capsule(of cell: BarCell) -> Rect {
    Rect(center: cell.rect.center, size: Size(cell.rect.width, Self.capsule * unit)).snapped
  }

  private func drawCapsule(_ color: Color, in cell: BarCell, into layers: inout LayerList) {
    let rect = capsule(of: cell)
    layers.addShape(color) { $0.addRoundedRect(rect, radius: 12 * unit) }
  }

  private func drawRing(around cell: BarCell, into layers: inout LayerList) {
    let rect = capsule(of: cell).inset(by: -2 * unit).snapped
    // The bar is dark in both styles.
    layers.addFocusRing(
      in: rect, radius: rect.height / 2,
      stage.hasHighContrast ? .white : WindowStyle.dark.accent, on: stage)
  }
}
