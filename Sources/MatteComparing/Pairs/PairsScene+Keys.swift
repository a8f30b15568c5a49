internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

// Keys, the focus and the search.
extension PairsScene {
  /// Handles a key: as text, for the list, or for the pair.
  mutating func press(
    _ key: Key, _ modifiers: Modifiers, at instant: Instant, on stage: Stage
  ) {
    if isTyping, type(key, modifiers, at: instant, on: stage) { return }
    if key == .escape, isAsking { return dismiss() }
    if key == .enter, isAsking {
      _ = decide(.acceptAll, at: instant, on: stage)
      return
    }
    if key == .escape, list.query != nil { return endSearch(at: instant, on: stage) }
    if isListFocused, handleFocused(key, modifiers, at: instant, on: stage) { return }
    let command = CompareKeys.listCommand(for: key, modifiers)
    if case .focus = command { isTyping = false }
    if list.decisions != nil, let command, decide(command, at: instant, on: stage) { return }
    switch command {
    case .pair(let distance): go(by: distance, at: instant, on: stage)
    case .search: search("", at: instant, on: stage)
    case .readAgain:
      scene.bringBackFiles(at: Moment(instant, inner(stage)))
      readAgain(at: instant, on: stage)
    case .sort: sort(at: instant, on: stage)
    case .list: showList(listRect(on: stage).isEmpty, at: instant, on: stage)
    case .place(let step): goToPlace(by: step, at: instant, on: stage)
    case .focus(let step) where takesFocus(by: step, on: stage):
      moveFocus(by: step, at: instant, on: stage)
    default: scene.play(.key(key, modifiers), at: instant, on: inner(stage))
    }
  }

  /// Handles a key while the list has the focus; true if the key has a meaning there.
  private mutating func handleFocused(
    _ key: Key, _ modifiers: Modifiers, at instant: Instant, on stage: Stage
  ) -> Bool {
    switch key {
    case .escape, .enter: isListFocused = false
    case .up where modifiers.isEmpty: go(by: -1, at: instant, on: stage)
    case .down where modifiers.isEmpty: go(by: 1, at: instant, on: stage)
    default: return false
    }
    return true
  }

  /// Moves the focus from the list to the modes of the bar, and from the last mode back to the list.
  private mutating func moveFocus(by step: Int, at instant: Instant, on stage: Stage) {
    isListFocused = !(isListFocused && scene.hasModes)
    guard isListFocused else {
      let first: CompareMode = step < 0 ? .changes : .split
      return scene.moveFocus(by: 1, first: first, at: Moment(instant, inner(stage)))
    }
    scene.dropFocus(at: Moment(instant, inner(stage)))
    show(at: instant, on: stage)
  }

  /// True if the focus moves between the list and the modes, not from mode to mode.
  private func takesFocus(by step: Int, on stage: Stage) -> Bool {
    if isListFocused, scene.hasModes { return true }
    let last: CompareMode = step < 0 ? .split : .changes
    return scene.focus.map { $0 == last } ?? true && !listRect(on: stage).isEmpty
  }

  /// Shows or hides the list, which changes the size of the pair's stage.
  mutating func showList(_ isShown: Bool, at instant: Instant, on stage: Stage) {
    // An automatic state lasts only while the window keeps its width.
    side.isWanted = nil
    if side.isShown(on: stage) != isShown { side.isWanted = isShown }
    handle(.hover(pointer), at: instant, on: stage)
  }

  /// Edits the search; true if the key did.
  private mutating func type(
    _ key: Key, _ modifiers: Modifiers, at instant: Instant, on stage: Stage
  ) -> Bool {
    let query = selectsSearch ? "" : list.query ?? ""
    switch key {
    case .character("a") where modifiers == .control:
      selectsSearch = list.query?.isEmpty == false
      return true
    case .character where !modifiers.isSubset(of: .shift): return false
    case .character(let character): list.search(query + String(character))
    case .space: list.search(query + " ")
    // It does not end the search: a letter after one press too many would decide about a pair.
    case .backspace: list.search(String(query.dropLast()))
    case .escape:
      isTyping = false
      list.search(nil)
    case .enter:
      isTyping = false
      if let first = list.shown.first { open(first, at: instant, on: stage) }
    default: return false
    }
    selectsSearch = false
    scenes.dropOthers(in: list)
    show(at: instant, on: stage)
    return true
  }

  /// Searches for a text, on which letters that are typed go on.
  mutating func search(_ query: String, at instant: Instant, on stage: Stage) {
    (isTyping, selectsSearch) = (true, false)
    list.search(query)
    showList(true, at: instant, on: stage)
  }

  /// Ends the search, and lists all pairs.
  mutating func endSearch(at instant: Instant, on stage: Stage) {
    isTyping = false
    list.search(nil)
    scenes.dropOthers(in: list)
    show(at: instant, on: stage)
  }
}
