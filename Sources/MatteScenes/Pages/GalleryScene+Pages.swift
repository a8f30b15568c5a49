internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

// What rows open, and what comes of files that are dropped on the list.
extension GalleryScene {
  /// The open page; nil if there is none, or if it closes.
  var openPage: GalleryPage? { pages.first { !$0.isClosing } }

  /// Opens a row, by the pointer or by a key; does nothing if its pictures cannot be loaded.
  mutating func open(
    _ index: Int, pointer: Point?, at instant: Instant, on stage: Stage
  ) {
    if let page = pages.firstIndex(where: { $0.index == index }) {
      pages[page].reopen(at: instant, on: stage)
      pages[page].showDivider(pointer, at: instant, on: stage)
    } else if let item = list.item(at: index) {
      guard let pictures = try? assets.bundled(item.pictures) else { return }
      open(index, pictures, pointer: pointer, at: instant, on: stage)
    } else {
      show(index, .page(page), pointer: pointer, at: instant, on: stage)
    }
  }

  /// Opens a row of a pair, with its pictures.
  mutating func open(
    _ index: Int, _ pictures: [Picture], pointer: Point?, at instant: Instant, on stage: Stage
  ) {
    guard let item = list.item(at: index) else { return }
    let split = SplitScene(
      before: pictures[0], after: pictures[1], labels: item.labels,
      typesetter: assets.typesetter, isFitted: true)
    show(
      index, .pair(split, item, list.thumbnails[index - 1]), pointer: pointer, at: instant,
      on: stage)
  }

  private mutating func show(
    _ index: Int, _ content: GalleryContent, pointer: Point?, at instant: Instant, on stage: Stage
  ) {
    (press, isAwaitingDrop) = (nil, false)
    var page = GalleryPage(index, content, at: instant, on: stage)
    page.showDivider(pointer, at: instant, on: stage)
    pages.append(page)
  }

  /// Forgets pages that are closed, but for that of the first row.
  mutating func dropGonePages(at instant: Instant) {
    for page in pages where page.isGone(at: instant) {
      if case .page(let scene) = page.content { self.page = scene }
    }
    pages.removeAll { $0.isGone(at: instant) }
  }

  /// Files that are dropped on the list are compared.
  mutating func handle(_ drag: FileDrag, at instant: Instant, on stage: Stage) {
    switch drag {
    case .over: isAwaitingDrop = true
    case .left: isAwaitingDrop = false
    case .dropped(let files, _):
      isAwaitingDrop = false
      open(0, pointer: nil, at: instant, on: stage)
      guard let page = pages.firstIndex(where: { !$0.isClosing }),
        case .page(let scene) = pages[page].content
      else { return }
      pages[page].handle(
        .files(.dropped(files, at: scene.landing(on: stage))), at: instant, on: stage)
    }
  }
}
