import Glibc
import MatteThreads
import Synchronization
import Testing

@Suite("Errands")
struct ErrandsTests {
  /// Waits until something can be collected.
  private func wait(for errands: Errands<Int, Int>) {
    var descriptor = pollfd(fd: errands.descriptor, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&descriptor, 1, 60_000)
  }

  /// True if the descriptor says that something can be collected.
  private func isReadable(_ errands: Errands<Int, Int>) -> Bool {
    var descriptor = pollfd(fd: errands.descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&descriptor, 1, 0) == 1
  }

  /// Collects until there are so many.
  private func collect(_ count: Int, _ errands: Errands<Int, Int>) -> [Int] {
    var values: [Int] = []
    while values.count < count {
      wait(for: errands)
      values += errands.collect().map(\.value)
    }
    return values
  }

  @Test("What is wanted is made in order, and the descriptor is readable until it is collected")
  func order() {
    let errands = Errands<Int, Int> { key, _ in key * 10 }
    #expect(!isReadable(errands))
    errands.want([3, 1, 2])
    #expect(collect(3, errands) == [30, 10, 20])
    #expect(!isReadable(errands))
    #expect(errands.collect().isEmpty)
  }

  @Test("What is wanted no longer is not begun, told to end if it is, and never collected")
  func dropped() {
    let (begun, ended) = (Door(), Door())
    let made = Guarded<[Int]>([])
    let errands = Errands<Int, Int> { key, cancellation in
      made.withLock { $0.append(key) }
      guard key == 1 else { return key }
      begun.open()
      while !cancellation.isCancelled { _ = sched_yield() }
      ended.open()
      return nil
    }
    errands.want([1, 2])
    begun.pass()
    errands.want([3])
    ended.pass()
    #expect(collect(1, errands) == [3])
    #expect(made.withLock { $0 } == [1, 3])
  }

  @Test("What was dropped and is wanted again is made again")
  func again() {
    let begun = Door()
    let count = Atomic(0)
    let errands = Errands<Int, Int> { key, cancellation in
      let isFirst = count.add(1, ordering: .relaxed).oldValue == 0
      begun.open()
      while isFirst, !cancellation.isCancelled { _ = sched_yield() }
      return isFirst ? nil : key
    }
    errands.want([5])
    begun.pass()
    errands.want([])
    errands.want([5])
    #expect(collect(1, errands) == [5])
    #expect(count.load(ordering: .relaxed) == 2)
  }

  @Test("What was dropped and is complete all the same is taken if it is wanted again")
  func complete() {
    let (begun, end) = (Door(), Door())
    let count = Atomic(0)
    let errands = Errands<Int, Int> { key, _ in
      count.add(1, ordering: .relaxed)
      begun.open()
      end.pass()
      return key
    }
    errands.want([5])
    begun.pass()
    errands.want([])
    errands.want([5])
    end.open()
    #expect(collect(1, errands) == [5])
    #expect(count.load(ordering: .relaxed) == 1)
  }

  @Test("What is made and not yet collected is not made twice; wanted no longer, it is gone")
  func made() {
    let count = Atomic(0)
    let errands = Errands<Int, Int> { key, _ in
      count.add(1, ordering: .relaxed)
      return key
    }
    errands.want([7])
    wait(for: errands)
    errands.want([7])
    #expect(collect(1, errands) == [7])
    errands.want([8])
    wait(for: errands)
    errands.want([])
    #expect(errands.collect().isEmpty)
    #expect(count.load(ordering: .relaxed) == 2)
  }

  @Test(
    "The rest is begun once what is urgent is collected, and goes on when there is something urgent again"
  )
  func rest() {
    let (begun, end) = (Door(), Door())
    let made = Guarded<[Int]>([])
    let errands = Errands<Int, Int>(threads: 2) { key, cancellation in
      made.withLock { $0.append(key) }
      if key == 9 {
        begun.open()
        end.pass()
      }
      return cancellation.isCancelled ? nil : key
    }
    errands.want([1, 2], then: [9])
    wait(for: errands)
    errands.want([1, 2], then: [9])
    #expect(collect(2, errands).sorted() == [1, 2])
    #expect(!made.withLock { $0.contains(9) })
    errands.want([], then: [9])
    begun.pass()
    errands.want([3], then: [9, 4])
    #expect(collect(1, errands) == [3])
    #expect(made.withLock { $0.sorted() } == [1, 2, 3, 9])
    end.open()
    errands.want([], then: [9, 4])
    #expect(collect(2, errands).sorted() == [4, 9])
    #expect(made.withLock { $0.count { $0 == 9 } } == 1)
  }

  @Test(
    "When something urgent is collected, a thread that becomes free begins no rest before more is wanted"
  )
  func waiting() {
    let (begun, end) = (Door(), Door())
    let made = Guarded<[Int]>([])
    let errands = Errands<Int, Int>(threads: 2) { key, _ in
      made.withLock { $0.append(key) }
      if key == 8 {
        begun.open()
        end.pass()
      }
      return key
    }
    errands.want([], then: [8])
    begun.pass()
    errands.want([1], then: [8, 9])
    #expect(collect(1, errands) == [1])
    end.open()
    #expect(collect(1, errands) == [8])
    // The thread has time to begin what it should not.
    for _ in 0..<1000 { _ = sched_yield() }
    errands.want([3], then: [9])
    #expect(collect(1, errands) == [3])
    errands.want([], then: [9])
    #expect(collect(1, errands) == [9])
    #expect(made.withLock { $0 } == [8, 1, 3, 9])
  }

  @Test("Of the rest only so many are made at a time, and what is urgent has threads besides")
  func share() {
    let (begun, end) = (Door(), Door())
    let made = Guarded<[Int]>([])
    let errands = Errands<Int, Int>(threads: 1, rest: 2) { key, _ in
      let count = made.withLock { made in
        made.append(key)
        return made.count
      }
      if key >= 5 {
        if count == 2 { begun.open() }
        end.pass()
      }
      return key
    }
    errands.want([], then: [5, 6, 7])
    begun.pass()
    errands.want([1, 2], then: [5, 6, 7])
    #expect(collect(2, errands) == [1, 2])
    errands.want([], then: [5, 6, 7])
    // A third thread has time to begin what it should not.
    for _ in 0..<1000 { _ = sched_yield() }
    #expect(made.withLock { $0 } == [5, 6, 1, 2] || made.withLock { $0 } == [6, 5, 1, 2])
    end.open()
    #expect(collect(3, errands).sorted() == [5, 6, 7])
  }

  @Test("With two threads two are made at the same time")
  func together() {
    let meeting = Atomic(0)
    let errands = Errands<Int, Int>(threads: 2) { key, _ in
      meeting.add(1, ordering: .acquiringAndReleasing)
      while meeting.load(ordering: .acquiring) < 2 { _ = sched_yield() }
      return key
    }
    errands.want([1, 2])
    #expect(collect(2, errands).sorted() == [1, 2])
  }
}
