internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MattePairs
internal import MatteScenes

/// The drawing of a list of pairs.
struct PairListDrawing {
  /// Sizes in logical pixels.
  private static let (name, folder, title) = (13.0, 11.0, 11.0)
  private static let inset = 14.0
  /// Where the sign of a row begins, and where its text does.
  private static let (signInset, textInset) = (12.0, 12.0 + RowSign.side + 9)
  /// The width of the mark of the selected row.
  private static let mark = 3.0
  /// The height of the message in an empty list.
  private static let row = 40.0

  let list: PairList
  /// True while keys edit the search.
  let isTyping: Bool
  /// True if the next letter replaces the search.
  let selectsSearch: Bool
  /// True if memory has room for the pictures of the selected pair only.
  let holdsOnePair: Bool
  let layout: PairListLayout
  /// The row under the pointer, and the pointer's place.
  let hovered: Int?
  let pointer: Point?
  /// True if the list has the focus.
  let isFocused: Bool
  let typesetter: any Typesetter
  let names: ShortenedNames
  let stage: Stage

  private var colors: WindowStyle { WindowStyle(stage) }

  func draw(at instant: Instant, into layers: inout LayerList) {
    guard !layout.rect.isEmpty else { return }
    layers.add(.color(colors.list.cell.background), in: layout.rect)
    let offset = list.scroll.offset(at: instant, in: layout.room)
    for index in layout.seen(at: offset) {
      drawRow(index, in: layout.rect(ofRow: index, at: offset), into: &layers)
    }
    if list.rows.isEmpty {
      let first = Rect(
        x: 0, y: layout.window.minY, width: layout.rect.width, height: Self.row * stage.scale)
      write(
        "Nothing found", size: Self.name, weight: 400, color: colors.list.cell.subtitle, in: first,
        into: &layers)
    }
    ScrollThumb(at: offset, in: layout.room, beside: layout.window, stage.scale)?
      .draw(into: &layers)
    drawFoot(into: &layers)
    let head = Rect(minX: 0, minY: 0, maxX: layout.rect.maxX, maxY: layout.window.minY)
    layers.add(.color(colors.list.background), in: head)
    drawHead(in: head, into: &layers)
    let line = stage.outline
    layers.add(
      .color(colors.list.border),
      in: Rect(x: head.minX, y: head.maxY - line, width: head.width, height: line))
    layers.add(
      .color(colors.list.border),
      in: Rect(
        x: layout.rect.maxX - line, y: 0, width: line, height: layout.rect.height))
  }

  /// Draws the search and how many pairs it lists or, without one, the number of pairs and the key for the search, and the
  /// order at the right.
  private func drawHead(in head: Rect, into layers: inout LayerList) {
    let cell = colors.list.cell
    let isHovered = pointer.map(layout.order.contains) ?? false
    let order = typesetter.block(
      for: TextSpecimen(list.sorting.rawValue, size: Self.folder * stage.scale, weight: 600))
    let place = layout.order.maxX - Self.inset * stage.scale - order.size.width
    layers.add(
      order, at: Point(place.rounded(), (head.center.y - order.size.height / 2).rounded()),
      isHovered ? cell.title : cell.subtitle)
    let rect = Rect(minX: head.minX, minY: head.minY, maxX: place, maxY: head.maxY)
    if let query = list.query {
      drawSearch(query, in: rect, into: &layers)
    } else {
      // Beside the order there is no room for both.
      let search = list.unknownCount > 0 ? "" : "   / to search"
      write(
        words + search, size: Self.folder, weight: 400, color: cell.subtitle, in: rect,
        into: &layers)
    }
  }

  private var words: String {
    let (count, unknown) = (list.count, list.unknownCount)
    if unknown > 0 { return "Comparing \(count - unknown) of \(count)…" }
    let part = list.hidesPairs ? "\(list.shown.count) of " : ""
    let pairs = part + (count == 1 ? "1 pair" : "\(count) pairs")
    return pairs + (holdsOnePair ? ", one in memory" : "")
  }

  /// Draws a search, and how many of all pairs it lists at the right of it.
  private func drawSearch(_ query: String, in head: Rect, into layers: inout LayerList) {
    let cell = colors.list.cell
    let count = typesetter.block(
      for: TextSpecimen(
        "\(list.shown.count) of \(list.count)" + (isTyping ? "" : " · Esc"),
        size: Self.folder * stage.scale, weight: 400))
    let place = head.maxX - Self.inset * stage.scale - count.size.width
    layers.add(
      count, at: Point(place.rounded(), (head.center.y - count.size.height / 2).rounded()),
      cell.subtitle)
    let rect = Rect(minX: head.minX, minY: head.minY, maxX: place, maxY: head.maxY)
    if selectsSearch { drawSelection(of: query, in: rect, into: &layers) }
    write(
      "/ \(query)\(isTyping && !selectsSearch ? "▏" : "")", size: Self.name, weight: 500,
      color: cell.title, in: rect, into: &layers)
  }

  /// Draws the ground of a search that the next letter replaces.
  private func drawSelection(of query: String, in rect: Rect, into layers: inout LayerList) {
    let unit = stage.scale
    let (whole, own) = (size(of: "/ \(query)"), size(of: query))
    let end = rect.minX + Self.inset * unit + whole.width
    let ground = Rect(
      minX: end - own.width, minY: rect.center.y - own.height / 2,
      maxX: min(end, rect.maxX - Self.inset * unit), maxY: rect.center.y + own.height / 2)
    layers.addShape(colors.accent.opacity(0.3)) {
      $0.addRoundedRect(ground.snapped, radius: 2 * unit)
    }
  }

  /// The size of a search when it is written.
  private func size(of text: String) -> Size {
    typesetter.block(for: TextSpecimen(text, size: Self.name * stage.scale, weight: 500)).size
  }

  private func drawRow(_ index: Int, in rect: Rect, into layers: inout LayerList) {
    let cell = colors.list.cell
    switch list.rows[index] {
    case .title(let group):
      layers.add(.color(colors.list.background), in: rect)
      write(
        "\(group.title)  \(list.counts[group] ?? 0)", size: Self.title, weight: 600,
        color: cell.subtitle, in: rect, into: &layers)
    case .alike(let count, let all):
      drawTitle(ofAlike: count, of: all, in: rect, into: &layers)
    case .pair(let number):
      if number == list.selected {
        drawMark(in: rect, into: &layers)
      } else if index == hovered {
        layers.add(.color(cell.hovered), in: rect)
      }
      draw(
        number, beside: neighbour(of: index), in: rect, into: &layers)
      RowSign(
        kind: list.kinds[number], decision: list.decisions?.decided[number],
        isDone: list.decisions?.isDone(number) ?? true, stage: stage
      ).draw(
        at: Point(rect.minX + (Self.signInset + RowSign.side / 2) * stage.scale, rect.center.y),
        typesetter, into: &layers)
      if isFocused, number == list.selected {
        layers.addFocusRing(in: rect, on: stage)
      }
    }
  }

  /// Marks the selected row: by a bar and a tint or, in high contrast, by a broader bar and a frame.
  private func drawMark(in rect: Rect, into layers: inout LayerList) {
    let isStrong = stage.hasHighContrast
    if isStrong {
      layers.addShape(colors.list.border, rule: .evenOdd) {
        $0.addRect(rect)
        $0.addRect(rect.inset(by: stage.outline))
      }
    } else {
      layers.add(.color(colors.accent.opacity(0.16)), in: rect)
    }
    let mark = (Self.mark * (isStrong ? 2 : 1) * stage.scale).rounded()
    layers.add(
      .color(colors.accent),
      in: Rect(x: rect.minX, y: rect.minY, width: mark, height: rect.height))
  }

  /// Draws the title of pairs that differ in the same places, where the names below it begin.
  private func drawTitle(
    ofAlike count: Int, of all: Int?, in rect: Rect, into layers: inout LayerList
  ) {
    let words = all.map { $0 == count ? "\(count) alike" : "\(count) of \($0) alike" }
    let left = Self.textInset * stage.scale
    write(
      words ?? "Like no other  \(count)", size: Self.folder, weight: 600,
      color: colors.list.cell.subtitle,
      in: Rect(minX: left, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY), into: &layers)
  }

  /// The pair above or below that of a row whose path begins with more of the same letters.
  private func neighbour(of index: Int) -> ListedPair? {
    guard let pair = list.rows[index].pair.map({ list.pairs[$0] }) else { return nil }
    return [index - 1, index + 1].filter(list.rows.indices.contains)
      .compactMap { list.rows[$0].pair }.map { list.pairs[$0] }
      .max { pair.likeness(to: $0) < pair.likeness(to: $1) }
  }

  private func draw(
    _ number: Int, beside neighbour: ListedPair?, in rect: Rect, into layers: inout LayerList
  ) {
    let (pair, unit) = (list.pairs[number], stage.scale)
    let cell = colors.list.cell
    // What nobody sees asks for less attention.
    let color = list.invisible.contains(number) ? cell.subtitle : cell.amount
    let end =
      list.shares[number].map { draw($0.percentage, color, in: rect, into: &layers) } ?? rect.maxX
    let text = Rect(
      minX: rect.minX + Self.textInset * unit, minY: rect.minY, maxX: end, maxY: rect.maxY)
    let (name, nameBeside) = (String(list.name(of: pair)), neighbour.map(list.name))
    let folder = list.subtitle(of: pair)
    guard !folder.isEmpty else {
      return write(
        name, beside: nameBeside, size: Self.name, weight: 400, color: cell.title, in: text,
        into: &layers)
    }
    let line = rect.center.y - unit
    let upper = Rect(minX: text.minX, minY: rect.minY, maxX: text.maxX, maxY: line)
    let lower = Rect(minX: text.minX, minY: line, maxX: text.maxX, maxY: rect.maxY)
    write(
      name, beside: nameBeside, size: Self.name, weight: 400, color: cell.title, in: upper,
      isAtBottom: true, into: &layers)
    write(
      folder, beside: neighbour.map(list.subtitle).map { $0[...] }, size: Self.folder, weight: 400,
      color: cell.subtitle, in: lower, isAtBottom: false, into: &layers)
  }

  /// Draws what there is still to decide, or what the user should know about the last decision.
  private func drawFoot(into layers: inout LayerList) {
    guard !layout.foot.isEmpty, let decisions = list.decisions else { return }
    let foot = layout.foot
    layers.add(.color(colors.list.background), in: foot)
    layers.add(
      .color(colors.list.border),
      in: Rect(x: foot.minX, y: foot.minY, width: foot.width, height: stage.outline))
    let (done, all) = list.decidedCount
    let unwritten = decisions.unwritten.count
    let words =
      (all > 0 && done == all ? "All \(all) decided" : "\(done) of \(all) decided")
      + (unwritten > 0 ? ", \(unwritten) not written" : "")
    guard let message = decisions.message else {
      return write(
        words, size: Self.folder, weight: 400, color: colors.list.cell.subtitle, in: foot,
        into: &layers)
    }
    let block = typesetter.block(for: PairListLayout.foot(message, foot.width, stage))
    let place = Point(Self.inset * stage.scale, (foot.center.y - block.size.height / 2).rounded())
    layers.add(block, at: place, colors.list.cell.title)
  }

  /// Draws how much differs at the right of a row; returns where that begins.
  private func draw(
    _ amount: String, _ color: Color, in rect: Rect, into layers: inout LayerList
  ) -> Double {
    let block = typesetter.block(
      for: TextSpecimen(amount, size: Self.folder * stage.scale, weight: 400))
    let x = rect.maxX - Self.inset * stage.scale - block.size.width
    let y = rect.center.y - block.size.height / 2
    layers.add(block, at: Point(x.rounded(), y.rounded()), color)
    return x
  }

  /// Writes a line at the left of a rectangle: in the middle, or at the bottom or the top.
  private func write(
    _ text: String, beside neighbour: Substring? = nil, size: Double, weight: Int, color: Color,
    in rect: Rect, isAtBottom: Bool? = nil, into layers: inout LayerList
  ) {
    let unit = stage.scale
    let isInset = rect.minX == 0
    let left = rect.minX + (isInset ? Self.inset * unit : 0)
    let text = TextSpecimen(
      text, size: size * unit, weight: weight,
      width: max(1, rect.maxX - left - Self.inset * unit))
    let block = typesetter.block(
      for: names.fitting(text, beside: String(neighbour ?? ""), by: typesetter))
    let room = rect.height - block.size.height
    let top = isAtBottom.map { $0 ? room : 0 } ?? room / 2
    layers.add(block, at: Point(left, (rect.minY + top).rounded()), color)
  }
}

extension Double {
  /// A share, 0…1, as a percentage of two places; a part that is neither none nor all shows as neither.
  fileprivate var percentage: String {
    let number = Int((self * 10_000).rounded())
    if self > 0, number == 0 { return "< 0.01 %" }
    if self < 1, number == 10_000 { return "> 99.99 %" }
    return "\(number / 100).\("\(number % 100 + 100)".dropFirst()) %"
  }
}

extension PairList.Group {
  /// The title.
  fileprivate var title: String {
    switch self {
    case .kind(let kind): kind.title
    case .undecided: "Undecided"
    case .unwritten(.accepted): "Accepted, not written"
    case .unwritten(.rejected): "Rejected, not restored"
    case .decided(.accepted): "Accepted"
    case .decided(.rejected): "Rejected"
    }
  }
}

extension ListedPair.Kind {
  /// The title of the group.
  fileprivate var title: String {
    switch self {
    case .changed: "Changed"
    case .added: "Added"
    case .removed: "Removed"
    case .renamed: "Renamed"
    case .unreadable: "Unreadable"
    case .unknown: "Pairs"
    case .same: "Same"
    }
  }
}
