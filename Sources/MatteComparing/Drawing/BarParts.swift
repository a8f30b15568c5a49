internal import MatteGeometry
internal import MatteLayers
internal import MattePairs
internal import MatteScenes

/// A cell of the bar: an item, or words.
struct BarCell {
  /// What is written.
  enum Content {
    case item(BarItem)
    /// The zoom in words.
    case zoom
    /// The words for a place.
    case place
    /// Nothing, where other pairs have a setting.
    case room
  }

  let content: Content
  var text = TextBlock.empty
  /// The same words while the item is chosen.
  var strong: TextBlock?
  /// The digit after the word of a mode.
  var digit: TextBlock?
  var width: Double
  /// True if a line parts the cell from the one before.
  var beginsGroup = false
  var rect = Rect.zero

  /// The item; nil for words.
  var item: BarItem? { if case .item(let item) = content { item } else { nil } }
}

/// The cells of a bar, measured, from which its form takes those that fit.
struct BarParts {
  /// The minimum width of an item, and the space at both sides of its word, in logical pixels.
  private static let (minWidth, reach) = (28.0, 8.0)
  /// The sizes of words and of the digits after them, and the distance of these, in logical pixels.
  private static let (textSize, digitSize) = (13.0, 10.0)
  static let digitGap = 3.0
  /// The widths of the mode's setting, with much room and with little, and of the zoom, in logical pixels.
  private static let (setting, shortSetting, zoom) = (140.0, 96.0, 44.0)

  private let mode: CompareMode
  private let words: CompareToolbar.Words
  private let typesetter: any Typesetter
  private let unit: Double
  private let hasHelp: Bool
  /// The items that decide, or answer.
  private let decisions: [BarItem]
  /// The modes, with digits.
  private var modes: [BarCell] = []
  private var arrows: (back: TextBlock, on: TextBlock)
  /// The width of all the words for a place, in pixels.
  let place: Double

  init(
    _ mode: CompareMode, _ words: CompareToolbar.Words, hasHelp: Bool, decisions: [BarItem],
    _ typesetter: any Typesetter, _ unit: Double
  ) {
    (self.mode, self.words, self.hasHelp, self.decisions) = (mode, words, hasHelp, decisions)
    (self.typesetter, self.unit) = (typesetter, unit)
    func block(_ text: String) -> TextBlock {
      typesetter.block(for: TextSpecimen(text, size: Self.textSize * unit, weight: 400))
    }
    arrows = (block("‹"), block("›"))
    place = block(words.place).size.width.rounded(.up)
    modes = CompareMode.allCases.map(cell)
  }

  private func block(
    _ text: String, _ size: Double = textSize, _ weight: Int = 400, width: Double? = nil
  ) -> TextBlock {
    typesetter.block(
      for: TextSpecimen(text, size: size * unit, weight: weight, width: width.map { max(1, $0) }))
  }

  /// The cell of a mode, as wide as its word is when it is chosen.
  private func cell(_ mode: CompareMode) -> BarCell {
    let strong = block(mode.title, Self.textSize, 600)
    let digit = block(String(mode.digit), Self.digitSize)
    return BarCell(
      content: .item(.mode(mode)), text: block(mode.title), strong: strong, digit: digit,
      width: width(strong.size.width + digit.size.width + Self.digitGap * unit))
  }

  private func cell(_ item: BarItem) -> BarCell {
    let text =
      switch item {
      case .nextMode(let step), .place(let step): step < 0 ? arrows.back : arrows.on
      default: block(item.sign)
      }
    return BarCell(content: .item(item), text: text, width: width(text.size.width))
  }

  /// The width of an item with a word of a width.
  private func width(_ word: Double) -> Double {
    max((word + 2 * Self.reach * unit).rounded(.up), Self.minWidth * unit)
  }

  /// The cells of a form in groups; the words for a place have a width in pixels.
  func groups(_ form: BarForm, place: Double, hasSetting: Bool) -> [[BarCell]] {
    let setting = BarCell(
      content: words.setting?.isEmpty == true ? .room : .item(.setting),
      width: (form.hasLongSetting ? Self.setting : Self.shortSetting) * unit)
    let isAsked = decisions.contains(.answer(true))
    return [
      modes(form), hasSetting ? [setting] : [], zoom(form),
      // Where there is no room for both, a question goes first.
      isAsked && !form.hasDecisions ? [] : places(form, place),
      isAsked || form.hasDecisions ? decisions.map(cell) : [],
      form.hasFacts ? [cell(.facts)] + (hasHelp ? [cell(.help)] : []) : [],
    ].filter { !$0.isEmpty }
  }

  private func modes(_ form: BarForm) -> [BarCell] {
    if form.hasDigits { return modes }
    let plain = modes.map { cell in
      var plain = cell
      plain.digit = nil
      plain.width = width(cell.strong?.size.width ?? 0)
      return plain
    }
    if form.hasAllModes { return plain }
    // As wide as the widest mode, so that what is beside it does not move.
    let own = plain.filter { $0.item == .mode(mode) }.map { cell in
      var own = cell
      own.width = plain.map(\.width).max() ?? 0
      return own
    }
    return form.hasModeArrows ? [cell(.nextMode(-1))] + own + [cell(.nextMode(1))] : own
  }

  private func zoom(_ form: BarForm) -> [BarCell] {
    let number = BarCell(content: .zoom, width: Self.zoom * unit)
    return (form.hasZoomSigns ? [cell(.zoom(-1))] : []) + (form.hasZoom ? [number] : [])
      + (form.hasZoomSigns ? [cell(.zoom(1))] : [])
      + (form.hasFit ? [cell(.fit), cell(.pixels)] : [])
  }

  private func places(_ form: BarForm, _ width: Double) -> [BarCell] {
    let number = BarCell(content: .place, width: width)
    return form.hasPlaceArrows ? [cell(.place(-1)), number, cell(.place(1))] : [number]
  }

  /// The words for the mode's setting, of which only what fits a width is said: a number that is cut is another one.
  private func setting(fitting width: Double) -> TextBlock {
    let whole = words.setting ?? ""
    let part = whole.firstRange(of: " · ").map { String(whole[..<$0.lowerBound]) } ?? whole
    let value = part.split(separator: " ").dropFirst().joined(separator: " ")
    let number = value.split(separator: " ").first.map(String.init) ?? value
    let texts = [whole, part, value, number]
    return block(texts.first { block($0).size.width <= width } ?? number, width: width)
  }

  /// A cell with its words, if they depend on the room.
  func set(_ cell: BarCell) -> BarCell {
    var cell = cell
    switch cell.content {
    case .item(.setting):
      cell.text = setting(fitting: cell.width - 2 * Self.reach * unit)
    case .item, .room: break
    case .zoom: cell.text = block(words.zoom)
    case .place: cell.text = block(words.place, width: cell.width)
    }
    return cell
  }
}
