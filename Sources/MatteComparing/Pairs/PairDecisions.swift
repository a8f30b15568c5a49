internal import MatteMotion
internal import MattePairs
internal import MatteScenes

/// The user's decisions about the pairs of a list, and those whose effect on files is not known yet.
struct PairDecisions: Sendable {
  /// The number of pairs from which on it takes two presses to accept all.
  private static let manyPairs = 10

  /// A decision that the library has to carry out.
  fileprivate struct Task {
    let number: Int
    let decision: Decision?
    /// The decision before.
    let old: Decision?
    /// True if that should have changed a file and did not.
    let wasUnwritten: Bool
    /// The number of pairs that were decided with it.
    let count: Int
  }

  /// The decisions by the numbers of their pairs.
  private(set) var decided: [Int: Decision]
  /// The pairs whose decisions should have changed a file and did not.
  private(set) var unwritten: Set<Int>
  /// What the user should know about the last decision; nil if there is nothing.
  private(set) var message: String?
  /// Why there was no decision, which is said for a while; nil if there was one.
  private(set) var refusal: String?
  /// The tasks that are open, in order; only the first is asked for, so that none overtakes another.
  private var tasks: [Task] = []
  /// The number of tasks that are done, which tells equal tasks apart.
  private var doneCount = 0
  /// What can be undone: the pairs that were decided together, and their decisions before.
  private var past: [[(number: Int, old: Decision?)]] = []
  /// The pairs whose pictures are others since they were decided, while the next decision takes back what that one wrote.
  private var renewed: Set<Int> = []
  /// What went otherwise of the decisions that were made together.
  private var remarks: [String] = []
  /// How many of these were not carried out.
  private var failedCount = 0
  /// The pairs that are accepted if the key is pressed once more.
  private var asked: [Int]?

  /// Begins with the decisions of an earlier run, and the pairs for which they changed no file.
  init(_ decided: [Int: Decision], unwritten: Set<Int> = []) {
    (self.decided, self.unwritten) = (decided, unwritten)
  }

  /// The wish for the next task; nil if all is done.
  var wish: Wish? {
    tasks.first.map { .decision($0.decision, about: $0.number, step: doneCount) }
  }

  /// True once a decision about a pair did all that follows from it.
  func isDone(_ number: Int) -> Bool {
    !unwritten.contains(number) && !tasks.contains { $0.number == number }
  }

  /// True if a pair was decided otherwise, or with all that follows from it.
  func isChange(_ decision: Decision, about number: Int) -> Bool {
    decided[number].map { $0 != decision || !unwritten.contains(number) } ?? false
  }

  /// The decision about a pair in words; nil if there is none.
  func words(about number: Int) -> String? {
    decided[number].map { $0.words(isDone: !unwritten.contains(number)) }
  }

  /// Notes the decision of an earlier run, unless there is one of this.
  mutating func note(_ decision: Decision, about number: Int) {
    decided[number] = decided[number] ?? decision
  }

  /// Decides about a pair.
  mutating func decide(_ decision: Decision, about number: Int) {
    dismiss()
    set(decision, about: [number])
  }

  /// Accepts pairs, which differ alike or not; of many asks first.
  mutating func accept(_ numbers: [Int], areAlike: Bool) {
    let numbers = numbers.filter { decided[$0] == nil }
    message = nil
    refusal = numbers.isEmpty ? "Nothing to accept" : nil
    if numbers.count >= Self.manyPairs, asked != numbers {
      asked = numbers
      let what = areAlike ? "\(numbers.count) alike" : "\(numbers.count) pictures"
      message = "Accept \(what)? \(KeyLabel(.character("c"), .shift).text) again"
      return
    }
    asked = nil
    if !numbers.isEmpty { set(.accepted, about: numbers) }
  }

  private mutating func set(_ decision: Decision, about numbers: [Int]) {
    // What was not written is tried again.
    let changed = numbers.filter { decided[$0] != decision || unwritten.contains($0) }
    if changed.isEmpty { return }
    for number in changed where renewed.contains(number) { forgetPast(of: number) }
    past.append(changed.map { ($0, decided[$0]) })
    add(changed.map { ($0, decision) })
  }

  private mutating func add(_ some: [(number: Int, decision: Decision?)]) {
    (remarks, failedCount) = ([], 0)
    for (number, decision) in some {
      tasks.append(
        Task(
          number: number, decision: decision, old: decided[number],
          wasUnwritten: unwritten.contains(number), count: some.count))
      decided[number] = decision
      unwritten.remove(number)
      renewed.remove(number)
    }
  }

  /// Takes the last decision back; the pairs that it was about, or none: then it is said what to do about the selected pair, if
  /// an earlier run decided about that.
  mutating func undo(at selected: Int) -> [Int] {
    dismiss()
    guard let last = past.popLast() else {
      refusal = "Nothing to undo" + (advice(about: selected) ?? "")
      return []
    }
    add(last.map { ($0.number, $0.old) })
    return last.map(\.number)
  }

  /// What undoes a decision of an earlier run about a pair; nil if there is none.
  private func advice(about number: Int) -> String? {
    decided[number].map { decision in
      ": \(decision.rawValue) in an earlier review, "
        + (decision == .accepted ? "R rejects it" : "C accepts it")
    }
  }

  /// Takes what another review decided about a pair that is called so, unless this one decides about it right now; says so if
  /// the pair is on screen.
  mutating func take(
    _ other: Review.Elsewhere, about number: Int, called label: String, isSeen: Bool
  ) {
    guard !tasks.contains(where: { $0.number == number }) else { return }
    set(other, about: number)
    if isSeen { message = "\(label) \(other.words)" }
  }

  /// Nothing that was decided here before about the pair is undone any more.
  private mutating func set(_ other: Review.Elsewhere, about number: Int) {
    decided[number] = other.decision
    if other.isUnwritten { unwritten.insert(number) } else { unwritten.remove(number) }
    forgetPast(of: number)
  }

  /// Forgets what was decided about pairs whose pictures are others now, and says so of the last one as it is called; what
  /// was `written` the next decision takes back.
  mutating func forget(_ numbers: Set<Int>, written: Set<Int>, called label: (Int) -> String) {
    for number in numbers.sorted() {
      guard let old = decided[number] else { continue }
      let rest = written.contains(number) ? "R brings the baseline back" : "undecided again"
      message = "\(label(number)) has changed since it was \(old.rawValue) · \(rest)"
      (decided[number], _) = (nil, unwritten.remove(number))
      if written.contains(number) { renewed.insert(number) } else { forgetPast(of: number) }
    }
    if numbers.count > 1 {
      message = "\(numbers.count) have changed since they were decided · undecided again"
    }
  }

  private mutating func forgetPast(of number: Int) {
    past = past.map { $0.filter { $0.number != number } }.filter { !$0.isEmpty }
  }

  /// Says why there is no decision.
  mutating func refuse(_ reason: String) {
    dismiss()
    refusal = reason
  }

  /// True if it is asked whether to accept many pairs.
  var isAsking: Bool { asked != nil }

  /// Drops what was said about the last decision, and the question.
  mutating func dismiss() { (message, refusal, asked) = (nil, nil, nil) }

  /// Takes what came of the first task, about a pair that is called so; one that was refused changes nothing.
  mutating func take(
    _ outcome: Review.Outcome, of number: Int, called label: String, step: Int
  ) {
    guard step == doneCount, let task = tasks.first, task.number == number else { return }
    tasks.removeFirst()
    doneCount += 1
    // A later task of the same pair was asked for in spite of this.
    let isLast = !tasks.contains { $0.number == number }
    switch outcome {
    case .done: break
    case .byHand(let rest): note("\(label) \(task.words): \(rest)", isDone: true, task)
    case .unwritten(let reason):
      note(
        "\(label) \(task.decision?.words(isDone: false) ?? "not written"): \(reason)",
        isDone: false, task)
      if isLast { unwritten.insert(number) }
    case .unsaved(let reason):
      note("\(label) \(task.words), not saved: \(reason)", isDone: true, task)
    case .elsewhere(let other):
      note("\(label) \(other.words)", isDone: false, task)
      if isLast { set(other, about: number) }
    case .refused(let reason): refuse(task, isLast, because: reason)
    case .outdated(let reason):
      refuse(task, isLast, because: "\(reason) · F5 reads the files again")
    }
  }

  /// Says why a task was not done; if it is the last about its pair, this is decided as it was before.
  private mutating func refuse(_ task: Task, _ isLast: Bool, because reason: String) {
    note("Not done: \(reason)", isDone: false, task)
    guard isLast else { return }
    decided[task.number] = task.old
    if task.wasUnwritten { unwritten.insert(task.number) }
  }

  /// Says what went otherwise; of decisions that were made together first how many were carried out, and then one remark.
  private mutating func note(_ remark: String, isDone: Bool, _ task: Task) {
    remarks.append(remark)
    failedCount += isDone ? 0 : 1
    guard task.count > 1 else {
      message = remark
      return
    }
    let others = remarks.count - 1
    message =
      "\(task.count - failedCount) of \(task.count) \(task.words) · \(remarks[0])"
      + (others > 0 ? " · and \(others) more" : "")
  }
}

extension PairDecisions.Task {
  /// What was decided, in a word.
  fileprivate var words: String { decision?.rawValue ?? "taken back" }
}

extension Decision {
  /// The decision in words, and that no file followed from it if none did.
  func words(isDone: Bool) -> String {
    if isDone { return rawValue }
    return self == .accepted ? "accepted, not written" : "rejected, not restored"
  }
}
