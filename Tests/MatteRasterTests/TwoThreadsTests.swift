import MatteRaster
import Synchronization
import Testing

/// What goes wrong with an item.
private struct Failure: Error, Equatable {
  var item: Int
}

@Suite("Two threads")
struct TwoThreadsTests {
  @Test("The results are in the order of the items", arguments: [0, 1, 2, 3, 100])
  func order(count: Int) {
    #expect(TwoThreads.map(Array(0..<count)) { $0 * $0 } == (0..<count).map { $0 * $0 })
  }

  @Test("Each item is done once")
  func once() {
    let counts = Mutex([Int](repeating: 0, count: 1000))
    _ = TwoThreads.map(Array(0..<1000)) { index in counts.withLock { $0[index] += 1 } }
    #expect(counts.withLock { $0 }.allSatisfy { $0 == 1 })
  }

  @Test(
    "Of several errors the first item's is thrown", arguments: [[0, 1], [1, 2], [3, 7], [9]])
  func errors(bad: [Int]) {
    #expect(throws: Failure(item: bad[0])) {
      try TwoThreads.map(Array(0..<10)) { item throws(Failure) in
        if bad.contains(item) { throw Failure(item: item) }
      }
    }
  }

  @Test("What is shared within a part is done, too")
  func nested() {
    let sums = TwoThreads.map([10, 20, 30]) { count in
      TwoThreads.map(Array(0..<count)) { $0 }.reduce(0, +)
    }
    #expect(sums == [45, 190, 435])
  }
}
