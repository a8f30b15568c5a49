internal import MatteThreads

/// A few threads that do what waits for other programs most of the time.
final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  /// How many there are at most: each keeps other programs busy, too.
  private static let limit = 4

  private struct State {
    var jobs: [UnownedJob] = []
    var threads = 0
  }

  private let state = Guarded(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      guard state.threads < Self.limit else { return false }
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
