internal import MatteMotion
internal import MatteScenes

// Files that change while they are listed, and what others decide about them.
extension PairsScene: LiveScene {
  mutating func lookAgain(at instant: Instant, on stage: Stage) {
    // Files that are decided about are read again for a key alone.
    if list.decisions != nil { return hearing.begin() }
    readAgain(at: instant, on: stage)
  }

  /// Reads what has changed on the disk.
  mutating func readAgain(at instant: Instant, on stage: Stage) {
    scene.lookAgain(at: instant, on: inner(stage))
    look.begin()
    if list.decisions != nil { hearing.begin() }
  }

  /// True while files that may have changed are read, and what is on screen may no longer be what there is.
  var isReadingAgain: Bool { look.number != nil || !scene.looks.wishes.isEmpty }

  /// Takes what has become of the list.
  mutating func follow(_ news: PairsNews, at instant: Instant, on stage: Stage) {
    let changed = list.follow(news)
    if !news.undecided.isEmpty { say(at: instant, on: stage) }
    scenes.forget(changed, of: list)
    if let whole = list.completed { open(whole, at: instant, on: stage) }
    // It may have been read ahead, and opened after its files had changed.
    if changed.contains(list.selected) { scene.looks.begin(scene.pair.canvas, isUnsure: true) }
    regroup(on: stage)
  }

  /// Groups the pairs anew, unless a row would move under the pointer.
  mutating func regroup(on stage: Stage) {
    if !isOverList(on: stage), list.regroup() { holdList(on: stage) }
  }
}
