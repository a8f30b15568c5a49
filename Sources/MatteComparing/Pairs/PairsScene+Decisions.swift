internal import MatteMotion
internal import MattePairs
internal import MatteScenes

// What the user decides about the pairs.
extension PairsScene {
  /// Performs a command about decisions; false if it is about anything else.
  mutating func decide(_ command: CompareCommand, at instant: Instant, on stage: Stage) -> Bool {
    let (number, listed) = (list.selected, list.shown)
    switch command {
    // What will be seen in a moment is not what was looked at.
    case .decide where isReadingAgain, .acceptAll where isReadingAgain:
      list.decide { $0.refuse("Being read again, nothing decided") }
      say(at: instant, on: stage)
    // Whoever searched does not mean the pair that is still on screen.
    case .decide where list.query != nil && listed.isEmpty:
      list.decide { $0.refuse("Nothing found, nothing decided") }
      say(at: instant, on: stage)
    case .decide(let decision):
      // Whoever changes a decision stays to see it, and whoever has it carried out at last goes on.
      let staysToSee = list.decisions?.isChange(decision, about: number) ?? false
      list.decide { $0.decide(decision, about: number) }
      if staysToSee {
        show(at: instant, on: stage)
      } else {
        goOn(from: number, among: listed, at: instant, on: stage)
      }
      say("\(list.label(of: number)) \(decision.rawValue)", at: instant, on: stage)
    case .acceptAll:
      let open = list.open
      let areAlike = list.acceptsAlike && open.count > 1
      list.decide { $0.accept(open, areAlike: areAlike) }
      // The bar asks.
      if isAsking { break }
      goOn(from: number, among: listed, at: instant, on: stage)
      say("\(open.count) \(areAlike ? "alike " : "")accepted", at: instant, on: stage)
    case .undo:
      var undone: [Int] = []
      list.decide { undone = $0.undo(at: number) }
      if let first = undone.first {
        // A pair that the search hides would be decided about unseen.
        if !list.shown.contains(first) { endSearch(at: instant, on: stage) }
        open(first, at: instant, on: stage)
      }
      let words =
        undone.count > 1 ? "\(undone.count) decisions taken back" : "Decision taken back"
      say(words, at: instant, on: stage)
    case .hideDecided: list.toggleDecided()
    default:
      dismiss()
      return false
    }
    return true
  }

  /// Says at the pair what the list says of the last decision, or that there was none, or else what was decided, and how
  /// much of all is.
  mutating func say(_ words: String? = nil, at instant: Instant, on stage: Stage) {
    let (done, all) = list.decidedCount
    let words = words.map { "\($0) · \(done) of \(all) decided" }
    if let said = list.decisions?.message ?? list.decisions?.refusal ?? words {
      scene.say(said, at: Moment(instant, inner(stage)))
    }
  }

  /// Takes what other reviews decided; about the pair on screen says so there.
  mutating func take(
    _ others: [Int: Review.Elsewhere], at instant: Instant, on stage: Stage
  ) {
    list.take(others)
    regroup(on: stage)
    if others[list.selected] != nil { say(at: instant, on: stage) }
  }

  /// Takes what came of a decision; of one that did not do what it says, says so in the list and at its pair, which whoever did
  /// nothing else since sees again.
  mutating func take(
    _ outcome: Review.Outcome, of number: Int, task: Int, at instant: Instant, on stage: Stage
  ) {
    let label = list.label(of: number)
    list.decide { $0.take(outcome, of: number, called: label, step: task) }
    switch outcome {
    case .done(nil): return
    case .done:
      forgetPictures(of: number)
      return
    case .unwritten, .elsewhere, .refused, .outdated:
      if let step, step.from == number, step.to == list.selected {
        open(number, at: instant, on: stage)
      } else if number == list.selected {
        // Its row is where it was before.
        show(at: instant, on: stage)
      }
    case .byHand, .unsaved: forgetPictures(of: number)
    }
    say(at: instant, on: stage)
  }

  /// Forgets what was read of a pair, unless it is on screen: some may have been read after a decision wrote a file.
  private mutating func forgetPictures(of number: Int) { scenes.forget([number], of: list) }

  /// True if a key of the bar is the second of two clicks on an item that decides: the first went on to a pair that nobody has
  /// seen.
  mutating func isSecondClick(
    on key: Key, _ modifiers: Modifiers, at instant: Instant, on stage: Stage
  ) -> Bool {
    guard case .decide? = CompareKeys.listCommand(for: key, modifiers), let pointer else {
      return false
    }
    return decidingClick.note(pointer, at: Moment(instant, stage))
  }

  /// True if it is asked whether to accept many pairs.
  var isAsking: Bool { list.decisions?.isAsking ?? false }

  /// Has the bar ask what is asked, or no longer.
  mutating func askInBar(at instant: Instant, on stage: Stage) {
    let question = isAsking ? list.decisions?.message : nil
    if question != scene.bar.question { scene.bar.ask(question, at: Moment(instant, inner(stage))) }
  }

  /// Drops what was said about the last decision.
  mutating func dismiss() {
    list.decide { $0.dismiss() }
    scene.bar.fallSilent()
  }

  /// Opens the next pair that is not decided, once that on screen is; the last stays.
  private mutating func goOn(
    from number: Int, among listed: [Int], at instant: Instant, on stage: Stage
  ) {
    guard !list.isOpen(number), let next = list.nextOpen(after: number, among: listed) else {
      return show(at: instant, on: stage)
    }
    open(next, at: instant, on: stage)
    step = (number, next)
  }
}
