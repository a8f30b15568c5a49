internal import MatteThreads

/// A few threads that do what waits for other programs most of the time.
final class WaitingThreads: TaskExecutor {
  /// For tests of programs: each keeps others busy, too.
  static let forPrograms = WaitingThreads(limit: 4)
  /// For tests of windows in this process, of which Xlib has state in common.
  static let forWindows = WaitingThreads(limit: 1)

  /// How many there are at most.
  private let limit: Int

  private struct State {
    var jobs: [UnownedJob] = []
    var threads = 0
  }

  private let state = Guarded(State())

  private init(limit: Int) { self.limit = limit }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      guard state.threads < limit else { return false }
      state.threads += 1
      return true
    }
    if needsThread, !BackgroundThread.start({ self.work() }) { work() }
  }

  private func work() {
    while let job = next() { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// What is done next; there is a thread less if that is nothing.
  private func next() -> UnownedJob? {
    state.withLock { state in
      // The last first: of a suite in which one test follows another the next one does not wait for all others.
      guard let job = state.jobs.popLast() else {
        state.threads -= 1
        return nil
      }
      return job
    }
  }
}
