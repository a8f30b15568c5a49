internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

// The menu of a list of pairs, and of the pair on screen.
extension PairsScene: MenuScene {
  func menuPage(at point: Point, _ instant: Instant, on stage: Stage) -> MenuPage {
    if listRect(on: stage).contains(point) {
      return MenuPage("", [decisions + decided, pairs, listing])
    }
    let page = MenuPage("Pairs", [decided, pairs, listing])
    let now = scene.moment(instant, inner(stage))
    return MenuPage("", [decisions] + scene.menuSections(pages: page.items, at: now))
  }

  /// Selects the pair of a row on which a menu opens, or the first below the title of those that differ alike, which the
  /// menu accepts together, and ends what would take its keys.
  mutating func prepareMenu(for event: SceneEvent, at instant: Instant, on stage: Stage) {
    guard case .menu(let point) = event, menu == nil else { return }
    (isTyping, isListFocused) = (false, false)
    let layout = layout(on: stage)
    guard layout.rect.contains(point) else { return }
    let offset = list.scroll.offset(at: instant, in: layout.room)
    guard let row = layout.row(at: point, offset) else { return }
    let below = list.sorting == .alike ? list.rows[row...].lazy.compactMap(\.pair).first : nil
    if let number = list.rows[row].pair ?? below { open(number, at: instant, on: stage) }
  }

  private var decisions: [MenuItem] {
    list.decisions == nil ? [] : [MenuItem("Accept", "c"), MenuItem("Reject", "r")]
  }

  private var decided: [MenuItem] {
    list.decisions == nil
      ? []
      : [
        MenuItem("Undo the last decision", "u"),
        MenuItem(acceptance, "c", .shift),
        MenuItem("Hide what is decided", "d", isOn: list.hidesDecided),
      ]
  }

  /// What Shift C does.
  private var acceptance: String {
    guard list.acceptsAlike else { return "Accept all that are listed" }
    let count = list.open.count
    return count == 1 ? "Accept this one, like no other" : "Accept \(count) alike"
  }

  private var pairs: [MenuItem] {
    [MenuItem("Next pair", .pageDown).lasting, MenuItem("Previous pair", .pageUp).lasting]
  }

  private var listing: [MenuItem] {
    [MenuItem("Search the list", "/")]
      + (list.query == nil ? [] : [MenuItem("List all again", .escape)])
      + [
        MenuItem("Sorted: " + list.sorting.rawValue.lowercased(), "o").lasting,
        MenuItem("Hide or show the list", "l"),
      ]
  }
}
