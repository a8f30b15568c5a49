import Glibc
import MatteThreads
import Synchronization
import Testing

@Suite("A pool of threads")
struct ThreadPoolTests {
  @Test(
    "What is made of items comes in their order, however many threads there are",
    arguments: [1, 2, 3, 8], [0, 1, 2, 3, 100])
  func order(threads: Int, count: Int) {
    let items = Array(0..<count)
    #expect(ThreadPool(threads: threads).map(items) { $0 * 3 } == items.map { $0 * 3 })
  }

  @Test("Two items are under way at the same time, and the first that ends need not be the first")
  func together() {
    let isOver = Atomic(false)
    let results = ThreadPool(threads: 2).map([0, 1]) { item in
      if item == 1 { isOver.store(true, ordering: .releasing) }
      while !isOver.load(ordering: .acquiring) { _ = sched_yield() }
      return item
    }
    #expect(results == [0, 1])
  }

  @Test("No more items are under way than there are threads", arguments: [1, 2, 3])
  func bound(threads: Int) {
    let now = Atomic(0)
    let most = Guarded(0)
    _ = ThreadPool(threads: threads).map(Array(0..<200)) { _ in
      let count = now.add(1, ordering: .acquiringAndReleasing).newValue
      most.withLock { $0 = max($0, count) }
      _ = sched_yield()
      now.subtract(1, ordering: .acquiringAndReleasing)
    }
    #expect(most.withLock { $0 } <= threads)
  }

  @Test("Progress counts every item once, up to all")
  func progress() {
    let told = Guarded<[Int]>([])
    _ = ThreadPool(threads: 3).map(
      Array(0..<50), progress: { done in told.withLock { $0.append(done) } }
    ) {
      $0
    }
    #expect(told.withLock { $0 } == Array(1...50))
  }

  @Test("What an item shares by two threads is done by its own, and by both if it is the only one")
  func alone() {
    func threads(_ items: Int, _ pool: ThreadPool) -> [Set<UInt>] {
      pool.map(Array(0..<items)) { _ in
        Set(TwoThreads.map(Array(0..<64)) { _ in UInt(pthread_self()) })
      }
    }
    #expect(threads(4, ThreadPool(threads: 2)).allSatisfy { $0.count == 1 })
    #expect(threads(1, ThreadPool(threads: 1)).allSatisfy { $0.count == 1 })
  }

  @Test("After a pool's work its caller shares with a second thread again")
  func afterwards() {
    _ = ThreadPool(threads: 2).map([1, 2]) { $0 }
    guard ThreadPool.processors > 1 else { return }
    // There is one second thread, which another test may have just now.
    #expect((0..<20).contains { _ in Self.meet() })
  }

  /// True if two parts of what is shared are done at the same time.
  private static func meet() -> Bool {
    let arrived = Atomic(0)
    let seen = TwoThreads.map([0, 1]) { _ in
      arrived.add(1, ordering: .acquiringAndReleasing)
      let end = time(nil) + 2
      while arrived.load(ordering: .acquiring) < 2, time(nil) < end { _ = sched_yield() }
      return arrived.load(ordering: .acquiring)
    }
    return seen == [2, 2]
  }
}
