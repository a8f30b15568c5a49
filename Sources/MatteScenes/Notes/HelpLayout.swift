internal import MatteGeometry
internal import MatteLayers

/// The help typeset in columns, from (0, 0).
struct HelpLayout {
  /// The role of a text, which determines its colour.
  enum Role {
    case heading, word, key, effect
  }

  /// A text and its place.
  struct Text {
    let block: TextBlock
    let origin: Point
    let role: Role
  }

  /// Distances and sizes in logical pixels.
  private static let columnWidth = 500.0
  private static let columnGap = 40.0
  private static let groupGap = 20.0
  private static let headingGap = 9.0
  private static let rowGap = 8.0
  private static let effectGap = 18.0
  private static let narrowestEffect = 88.0
  private static let size = (heading: 12.5, effect: 13.5)
  /// The maximum width of the actions: in logical pixels and as a share of the column, whichever is
  /// smaller.
  private static let action = (width: 230.0, share: 0.55)
  /// The factor of the smallest type, whose keys are 11 logical pixels high.
  private static let smallest = 11.0 / 12
  /// The minimum width of a column beside another.
  private static let minColumn = 300.0
  /// The distance of an effect from the action above it.
  private static let stackGap = 3.0

  private(set) var texts: [Text] = []
  /// The rectangles of the key caps.
  private(set) var caps: [Rect] = []
  /// The size in pixels.
  private(set) var size = Size.zero
  /// True if a word is wider than its column, or the effects have too little room.
  private var isCrowded = false
  private let type: NoteType
  /// The height that it must not exceed; nil if it may have any.
  private let limit: Double?
  /// True if effects stand below the actions, not beside them.
  private let isStacked: Bool

  /// Typesets groups in one column, or in two if one is too high, in the largest type that fits `room`.
  ///
  /// If even the smallest does not, the groups are one column in the usual type, higher than the room.
  static func fitting(_ groups: [Guide.Group], in room: Size, _ type: NoteType) -> HelpLayout {
    let twoWide = type.pixels(2 * minColumn + columnGap)
    let tries = [(1, 1), (2, 1), (1, smallest), (2, smallest)]
    for (count, factor) in tries where count == 1 || room.width >= twoWide * factor {
      let layout = HelpLayout(
        columns(of: groups, count), width: room.width, type.scaled(by: factor), within: room.height)
      if layout.fits(room) { return layout }
    }
    let whole = HelpLayout([groups], width: room.width, type)
    return whole.isCrowded
      ? HelpLayout([groups], width: room.width, type, isStacked: true) : whole
  }

  /// True if the layout needs no more room, and its effects have enough of it.
  private func fits(_ room: Size) -> Bool {
    size.width <= room.width && size.height <= room.height && !isCrowded
  }

  /// Sets columns side by side, in `width` pixels if possible; with effects below the actions, if stacked.
  ///
  /// It ends as soon as it does not fit within a height, if there is one: typesetting what is not shown takes most of the time.
  private init(
    _ columns: [[Guide.Group]], width: Double, _ type: NoteType, within height: Double? = nil,
    isStacked: Bool = false
  ) {
    self.type = type
    self.isStacked = isStacked
    limit = height
    let gap = type.pixels(Self.columnGap)
    let room = (width - gap * Double(columns.count - 1)) / Double(columns.count)
    var x = 0.0
    for column in columns {
      let end = add(column, x: x, width: min(room, type.pixels(Self.columnWidth)))
      size.width = end
      x = end + gap
      if hasEnded { return }
    }
  }

  /// True if it is known not to fit.
  private var hasEnded: Bool { limit.map { isCrowded || size.height > $0 } ?? false }

  /// Distributes groups over one column or two of similar heights.
  private static func columns(of groups: [Guide.Group], _ count: Int) -> [[Guide.Group]] {
    func height(_ part: ArraySlice<Guide.Group>) -> Int {
      part.reduce(0) { $0 + $1.rows.count + 2 }
    }
    let best = groups.indices.dropFirst().min {
      max(height(groups[..<$0]), height(groups[$0...]))
        < max(height(groups[..<$1]), height(groups[$1...]))
    }
    guard count == 2, let best else { return [groups] }
    return [Array(groups[..<best]), Array(groups[best...])]
  }
}

extension HelpLayout {
  /// Adds a column; returns the right end of its content.
  private mutating func add(_ groups: [Guide.Group], x: Double, width: Double) -> Double {
    let share = isStacked ? 1 : Self.action.share
    let room = min(type.pixels(isStacked ? width : Self.action.width), share * width)
    let actions = groups.map { $0.rows.map { ActionBlock($0.action, width: room, type) } }
    let widest = actions.joined().map(\.size.width).max() ?? 0
    let effectX = isStacked ? x : x + widest + type.pixels(Self.effectGap)
    let effectWidth = x + width - effectX
    isCrowded = effectWidth < type.pixels(Self.narrowestEffect) || widest > room || isCrowded
    var (y, end) = (0.0, x)
    if hasEnded { return end }
    for (group, actions) in zip(groups, actions) {
      if y > 0 { y += type.pixels(Self.groupGap) }
      end = max(end, add(group.title, at: Point(x, y), movingDown: &y))
      for (row, action) in zip(group.rows, actions) {
        let effect = type.block(
          row.effect, Self.size.effect, 400, width: effectWidth, lineLimit: 9)
        end = max(end, add(action, at: Point(x, y), effect, effectX: effectX, movingDown: &y))
        size.height = max(size.height, y - type.pixels(Self.rowGap))
        if hasEnded { return end }
      }
    }
    return end
  }

  /// Adds a heading and moves `y` below it; returns its right end.
  private mutating func add(
    _ heading: String, at origin: Point, movingDown y: inout Double
  ) -> Double {
    let block = type.block(heading, Self.size.heading, 700)
    texts.append(Text(block: block, origin: origin, role: .heading))
    y += block.size.height.rounded(.up) + type.pixels(Self.headingGap)
    return origin.x + block.size.width
  }

  /// Adds a row and moves `y` below it; returns its right end.
  private mutating func add(
    _ action: ActionBlock, at origin: Point, _ effect: TextBlock, effectX: Double,
    movingDown y: inout Double
  ) -> Double {
    for piece in action.pieces {
      let rect = piece.rect.offset(by: origin - Point.zero)
      let place = Rect(center: rect.center, size: piece.block.size).origin
      texts.append(Text(block: piece.block, origin: place, role: piece.isKey ? .key : .word))
      if piece.isKey { caps.append(rect) }
    }
    if isStacked {
      let top = origin.y + action.size.height + type.pixels(Self.stackGap)
      texts.append(Text(block: effect, origin: Point(effectX, top), role: .effect))
      y = top + effect.size.height + type.pixels(Self.rowGap)
      return max(origin.x + action.size.width, effectX + effect.size.width)
    }
    // Aligns the first lines of the action and the effect.
    let line = type.block("x", Self.size.effect, 400).size.height
    let drop = max(0, (type.pixels(ActionBlock.lineHeight) - line) / 2)
    texts.append(
      Text(block: effect, origin: Point(effectX, origin.y + drop), role: .effect))
    y += max(action.size.height, effect.size.height + drop) + type.pixels(Self.rowGap)
    return effectX + effect.size.width
  }
}
