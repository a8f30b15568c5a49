internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// The pages of the gallery: the open one, those that close, and the page of the first row as it was left.
struct GalleryPages: Sendable {
  /// The latest is on top; only one does not close.
  private var pages: [GalleryPage] = []
  /// The scene that the first row opens, as it was left.
  private(set) var first: any PageScene

  init(_ first: any PageScene) { self.first = first }

  /// The open page; nil if there is none, or if it closes.
  var current: GalleryPage? { pages.first { !$0.isClosing } }

  /// When all pages have grown or shrunk; nil if none does.
  var end: Instant? { pages.compactMap(\.end).max() }

  /// True while the picture of a row is on its page.
  func isLifted(_ row: Int, at instant: Instant) -> Bool {
    pages.contains { $0.index == row && !$0.isGone(at: instant) }
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    pages.contains { !$0.isGone(at: instant) && $0.isMoving(at: instant, on: stage) }
  }

  func nextChange(after instant: Instant, on stage: Stage) -> Instant? {
    pages.lazy.filter { !$0.isGone(at: instant) }
      .compactMap { $0.nextChange(after: instant, on: stage) }.min()
  }

  func wishes(at instant: Instant, on stage: Stage) -> [Wish] {
    pages.flatMap { $0.content.wishing?.wishes(at: instant, on: stage) ?? [] }
  }

  func laterWishes(at instant: Instant, on stage: Stage) -> [Wish] {
    pages.flatMap { $0.content.wishing?.laterWishes(at: instant, on: stage) ?? [] }
  }

  func measures(at instant: Instant, on stage: Stage) -> [Measure] {
    pages.filter { !$0.isGone(at: instant) }.flatMap { $0.measures(at: instant, on: stage) }
  }

  /// Draws the pages over a `list`, unless one hides it, in which a row has its picture in a `square`.
  func draw(
    at instant: Instant, on stage: Stage, into layers: inout LayerList,
    over list: (inout LayerList) -> Void, from square: (Int) -> Rect
  ) {
    let lowest = pages.lastIndex { !$0.isGone(at: instant) && $0.hidesAll(at: instant) }
    if lowest == nil { list(&layers) }
    for page in pages[(lowest ?? 0)...] where !page.isGone(at: instant) {
      page.draw(from: square(page.index), at: instant, on: stage, into: &layers)
    }
  }
}

extension GalleryPages {
  /// Has the open page respond to an event.
  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    guard let index = pages.firstIndex(where: { !$0.isClosing }) else { return }
    pages[index].handle(event, at: instant, on: stage)
  }

  mutating func take(_ finding: Finding, for wish: Wish, at instant: Instant, on stage: Stage) {
    for index in pages.indices { pages[index].take(finding, for: wish, at: instant, on: stage) }
  }

  /// Opens a page for a row, by the pointer or by a key.
  mutating func open(
    _ row: Int, _ content: GalleryContent, pointer: Point?, at instant: Instant, on stage: Stage
  ) {
    pages.append(GalleryPage(row, content, at: instant, on: stage))
    pages[pages.count - 1].showDivider(pointer, at: instant, on: stage)
  }

  /// Lets the page of a row that closes grow again; false if there is none.
  mutating func reopen(_ row: Int, pointer: Point?, at instant: Instant, on stage: Stage) -> Bool {
    guard let index = pages.firstIndex(where: { $0.index == row }) else { return false }
    pages[index].reopen(at: instant, on: stage)
    pages[index].showDivider(pointer, at: instant, on: stage)
    return true
  }

  /// Drops files on the open page of the first row.
  mutating func drop(_ drag: FileDrag, at instant: Instant, on stage: Stage) {
    guard case .page(let scene) = current?.content else { return }
    let point = scene.landing(on: stage)
    handle(.files(drag.moved { _ in point }), at: instant, on: stage)
  }

  /// Forgets pages that are closed, but for the scene of the first row.
  mutating func dropGone(at instant: Instant) {
    for page in pages where page.isGone(at: instant) {
      if case .page(let scene) = page.content { first = scene }
    }
    pages.removeAll { $0.isGone(at: instant) }
  }
}
