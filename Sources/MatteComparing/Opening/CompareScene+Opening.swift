internal import MatteCompare
internal import MatteMotion
internal import MatteScenes

// Pictures that are dropped on a comparison or pasted into it.
extension CompareScene {
  /// Takes what is held over the window or dropped on it.
  mutating func handle(_ drag: FileDrag, on stage: Stage) {
    switch drag {
    case .over(let point): drops.hover(point)
    case .left: drops.hover(nil)
    case .dropped(let files, let point):
      drops.drop(files, on: pair.dropPlaces(on: stage).side(at: point))
    case .droppedPicture(let bytes, let point):
      let side = pair.dropPlaces(on: stage).side(at: point)
      drops.take(bytes, .dropped, on: side, replacing: pair.canvas[side].index)
    }
  }

  /// Takes the finding of a dropped file: replaces the picture of its side, or complains.
  mutating func open(_ number: Int, _ finding: Finding, at now: Moment) {
    guard let file = drops.take(number) else { return }
    switch finding {
    case .opened(let path, let size):
      noteReplaced(by: file)
      let picture = CompareSide(file.number, size: size)
      pair.replace(file.side, with: picture, at: now)
      names.rename(file.side, to: path)
      if let name = drops.replaced.name(on: file.side) { say("F5 brings back \(name)", at: now) }
    case .failure(let reason): drops.complain(file.naming(reason), on: file.side)
    default: break
    }
    if hasModes { bar.show(at: now) }
  }

  /// Notes which file can be brought back, before another picture takes its place.
  private mutating func noteReplaced(by file: CompareDrops.File) {
    let side = file.side
    if case .file = file.wish { return drops.replaced.open(on: side) }
    drops.replaced.paste(over: pair.canvas[side], named: names.path(of: side), on: side)
  }

  /// Brings back the files over which pictures were pasted.
  mutating func bringBackFiles(at now: Moment) {
    for side in Side.allCases {
      let pasted = pair.canvas[side].index
      guard let file = drops.replaced.takeBack(on: side, inPlaceOf: pasted) else { continue }
      pair.replace(side, with: CompareSide(file.number, size: file.size), at: now)
      names.rename(side, to: file.name)
      bar.show(at: now)
    }
  }
}
