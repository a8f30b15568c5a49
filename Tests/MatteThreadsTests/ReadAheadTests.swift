import Glibc
import MatteThreads
import Testing

@Suite("Reading ahead")
struct ReadAheadTests {
  @Test("What was prepared is made without being asked for, once, and is there when it is")
  func prepared() {
    let made = Guarded<[Int]>([])
    let door = Door()
    let ahead = ReadAhead<Int, Int>(limit: 4) { key in
      made.withLock { $0.append(key) }
      if key == 2 { door.open() }
      return key * 10
    }
    ahead.prepare([1, 2])
    door.pass()
    #expect(ahead.value(for: 1) == 10)
    #expect(ahead.value(for: 2) == 20)
    #expect(made.withLock { $0 } == [1, 2])
  }

  @Test("Who asks for what is being made waits for it, and it is not made twice")
  func waits() {
    let (reading, door) = (Door(), Door())
    let count = Guarded(0)
    let ahead = ReadAhead<Int, Int>(limit: 4) { key in
      count.withLock { $0 += 1 }
      reading.open()
      door.pass()
      return key
    }
    ahead.prepare([7])
    reading.pass()
    #expect(
      BackgroundThread.start {
        door.waitForVisitor()
        door.open()
      })
    #expect(ahead.value(for: 7) == 7)
    #expect(count.withLock { $0 } == 1)
  }

  @Test("What is prepared last comes next, and only the last ones are kept")
  func order() {
    let (first, door, end) = (Door(), Door(), Door())
    let made = Guarded<[Int]>([])
    let ahead = ReadAhead<Int, Int>(limit: 3) { key in
      made.withLock { $0.append(key) }
      if key == 1 {
        first.open()
        door.pass()
      }
      if key == 3 { end.open() }
      return key
    }
    ahead.prepare([1])
    first.pass()
    ahead.prepare([2])
    ahead.prepare([3])
    ahead.prepare([4, 5])
    door.open()
    end.pass()
    #expect(made.withLock { $0 } == [1, 4, 5, 3])
    #expect(ahead.value(for: 1) == nil)
    #expect(ahead.value(for: 2) == nil)
  }

  @Test("What was not prepared, or cannot be made, is nil")
  func missing() {
    let ahead = ReadAhead<Int, Int>(limit: 2) { $0 < 0 ? nil : $0 }
    #expect(ahead.value(for: 1) == nil)
    ahead.prepare([-1, 1])
    #expect(ahead.value(for: -1) == nil)
    #expect(ahead.value(for: 1) == 1)
  }

  @Test("What is to be made later is made without being asked for, once, and waited for")
  func later() {
    let (begun, door) = (Door(), Door())
    let count = Guarded(0)
    let later = Later {
      begun.open()
      door.pass()
      return count.withLock { count in
        count += 1
        return count
      }
    }
    begun.pass()
    door.open()
    #expect(later.value == 1)
    #expect(later.value == 1)
  }

  @Test("There is one thread however often it is told, and another when there is more to do")
  func threads() {
    let running = Guarded((now: 0, most: 0))
    let ahead = ReadAhead<Int, Int>(limit: 4) { key in
      running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      for _ in 0..<100 { _ = sched_yield() }
      running.withLock { $0.now -= 1 }
      return key
    }
    for key in 0..<200 { ahead.prepare([key]) }
    #expect(ahead.value(for: 199) == 199)
    // The asking thread may make one while the other makes one.
    #expect(running.withLock { $0.most } <= 2)
  }
}
