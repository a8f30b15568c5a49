internal import MatteMotion
internal import MattePairs
internal import MatteScenes

// What the user decides about the pairs.
extension PairsScene {
  /// Performs a command about decisions; false if it is about anything else.
  mutating func decide(_ command: CompareCommand, at instant: Instant, on stage: Stage) -> Bool {
    let (number, listed) = (list.selected, list.shown)
    switch command {
    // Whoever searched does not mean the pair that is still on screen.
    case .decide where list.query != nil && listed.isEmpty:
      list.decide { $0.tell("Nothing found, nothing decided") }
    case .decide(let decision):
      list.decide { $0.decide(decision, about: number) }
      goOn(from: number, among: listed, at: instant, on: stage)
    case .acceptAll:
      let open = list.open
      list.decide { $0.accept(open) }
      goOn(from: number, among: listed, at: instant, on: stage)
    case .undo:
      var undone: Int?
      list.decide { undone = $0.undo() }
      if let undone { open(undone, at: instant, on: stage) }
    case .hideDecided: list.toggleDecided()
    default:
      list.decide { $0.dismiss() }
      return false
    }
    return true
  }

  /// Opens the next pair that is not decided, once that on screen is; the last stays.
  private mutating func goOn(
    from number: Int, among listed: [Int], at instant: Instant, on stage: Stage
  ) {
    guard !list.isOpen(number), let next = list.nextOpen(after: number, among: listed) else {
      return show(at: instant, on: stage)
    }
    open(next, at: instant, on: stage)
  }
}
