internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// A scene with a menu, which a click with the right button opens.
protocol MenuScene: Scene {
  /// The menu; nil while there is none.
  var menu: CompareMenu? { get set }
  var menuTypesetter: any Typesetter { get }

  /// The commands that can be done at the place of a click.
  func menuPage(at point: Point, _ instant: Instant, on stage: Stage) -> MenuPage
}

extension MenuScene {
  /// Opens the menu, or hands it an event while it is open; true if nothing else gets the event.
  mutating func handleMenu(_ event: SceneEvent, at instant: Instant, on stage: Stage) -> Bool {
    guard var menu, !menu.isDone else { return openMenu(for: event, at: instant, on: stage) }
    let layout = MenuLayout(menu, menuTypesetter, on: stage)
    if case .menu(let point) = event, !menu.isOpen || !layout.rect.contains(point) {
      return openMenu(for: event, at: instant, on: stage)
    }
    if case .files = event { menu.close() }
    let outcome = menu.handle(event, in: layout)
    switch outcome {
    case .passed:
      self.menu = menu.isDone ? nil : menu
      return false
    case .taken: self.menu = menu
    case .chosen(let key, let modifiers):
      // The key is for the scene, as if there were no menu.
      self.menu = nil
      handle(.key(key, modifiers), at: instant, on: stage)
      menu.renew(menuPage(at: menu.point, instant, on: stage))
      self.menu = menu
    }
    if menu.isDone { endMenu(at: instant, on: stage) }
    return true
  }

  private mutating func openMenu(
    for event: SceneEvent, at instant: Instant, on stage: Stage
  ) -> Bool {
    guard case .menu(let point) = event else { return false }
    let page = menuPage(at: point, instant, on: stage)
    menu = page.sections.isEmpty ? nil : CompareMenu(page, at: point)
    return true
  }

  /// Forgets the menu, and tells the scene where the pointer is now.
  private mutating func endMenu(at instant: Instant, on stage: Stage) {
    let pointer = menu?.pointer
    menu = nil
    if let pointer { handle(.hover(pointer), at: instant, on: stage) }
  }

  /// Draws the menu.
  func drawMenu(on stage: Stage, into layers: inout LayerList) {
    guard let menu, menu.isOpen else { return }
    MenuLayout(menu, menuTypesetter, on: stage).draw(into: &layers)
  }
}
