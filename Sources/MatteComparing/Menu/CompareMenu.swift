internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// The menu of a comparison, which a click with the right button opens.
///
/// Its items are keys: to choose one is to press its key where the menu was opened.
struct CompareMenu {
  /// What comes of an event.
  enum Outcome: Hashable {
    /// The event has nothing to do with the menu.
    case passed
    /// The menu has taken the event.
    case taken
    /// A key is to be pressed.
    case chosen(Key, Modifiers)
  }

  /// The place at which the menu was opened.
  let point: Point
  private(set) var page: MenuPage
  /// The number of the chosen item; nil for none.
  private(set) var choice: Int?
  /// The distance by which a menu that is higher than the window is scrolled, in pixels.
  private(set) var offset = 0.0
  /// False once the menu is closed; what is left of a press outside still belongs to it.
  private(set) var isOpen = true
  /// True once all is over.
  private(set) var isDone = false
  /// The pointer's place; nil if it is off the stage.
  private(set) var pointer: Point?
  private var isPressed = false
  private var root: MenuPage

  init(_ page: MenuPage, at point: Point) {
    (root, self.page, self.point) = (page, page, point)
  }

  private var items: [MenuItem] { Array(page.sections.joined()) }

  /// Takes the items as they are after one was chosen.
  mutating func renew(_ root: MenuPage) {
    self.root = root
    page = page == root ? root : root.page(page.title)?.withWayBack ?? root
    if let choice, !items.indices.contains(choice) { self.choice = nil }
  }

  /// Closes the menu.
  mutating func close() {
    isOpen = false
    isDone = !isPressed
  }

  /// Handles an event.
  mutating func handle(_ event: SceneEvent, in layout: MenuLayout) -> Outcome {
    switch event {
    case .hover(let point):
      pointer = point
      if isOpen, !isPressed || point.map(layout.rect.contains) == true { follow(layout) }
    case .pressed(let point):
      pointer = point
      isPressed = true
      if layout.rect.contains(point) { follow(layout) } else { close() }
    case .pan(.clicked(let point)), .menu(let point): return click(at: point, layout)
    case .pan(.ended(let pan)):
      return pan.kind == .single ? click(at: pan.position, layout) : .taken
    case .released:
      isPressed = false
      isDone = !isOpen
    case .wheel(let notches, _, _): if isOpen { scroll(by: notches.dy, layout) }
    case .key(let key, let modifiers): return press(key, modifiers, layout)
    case .pan: break
    case .keyReleased, .files: return .passed
    }
    return .taken
  }

  /// Chooses the item under the pointer.
  private mutating func follow(_ layout: MenuLayout) {
    choice = pointer.flatMap(layout.item)
  }

  private mutating func click(at point: Point, _ layout: MenuLayout) -> Outcome {
    guard isOpen, let item = layout.item(at: point) else { return .taken }
    choice = item
    return take(items[item])
  }

  private mutating func take(_ item: MenuItem) -> Outcome {
    switch item.deed {
    case .press(let key, let modifiers):
      if !item.staysOpen { close() }
      return .chosen(key, modifiers)
    case .open(let page): show(page.withWayBack, choosing: nil)
    case .goBack: goBack()
    }
    return .taken
  }

  private mutating func show(_ page: MenuPage, choosing choice: Int?) {
    (self.page, self.choice, offset) = (page, choice, 0)
  }

  /// Shows the first page, with the item chosen that led away from it.
  private mutating func goBack() {
    let title = page.title
    show(root, choosing: root.sections.joined().map(\.title).firstIndex(of: title))
  }

  private mutating func scroll(by notches: Double, _ layout: MenuLayout) {
    offset = min(max(offset + notches * layout.notch, 0), layout.end)
    choice = nil
  }

  private mutating func press(
    _ key: Key, _ modifiers: Modifiers, _ layout: MenuLayout
  ) -> Outcome {
    guard isOpen else { return .passed }
    guard modifiers.isEmpty else { return leave() }
    switch key {
    case .up: choose((choice ?? 0) - 1, layout)
    case .down: choose((choice ?? -1) + 1, layout)
    case .home: choose(0, layout)
    case .end: choose(items.count - 1, layout)
    case .enter, .space: if let choice { return take(items[choice]) }
    case .right:
      if let choice, case .open = items[choice].deed { return take(items[choice]) }
    case .left: if page != root { goBack() }
    case .escape: if page == root { close() } else { goBack() }
    default: return leave()
    }
    return .taken
  }

  /// Closes the menu for a key that does what it always does.
  private mutating func leave() -> Outcome {
    close()
    return .passed
  }

  /// Chooses an item by its number, which may be one too small or too large, and scrolls to it.
  private mutating func choose(_ number: Int, _ layout: MenuLayout) {
    guard !items.isEmpty else { return }
    let number = (number + items.count) % items.count
    choice = number
    offset = layout.offset(showing: number)
  }
}
