import Glibc
import MatteThreads
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
    let counts = Guarded([Int](repeating: 0, count: 1000))
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

  @Test(
    "Two parts are worked on at the same time",
    .enabled(if: mayUseTwoProcessors, "This process may use one processor only."))
  func together() {
    // Another test may have the second thread: then it is tried again.
    let deadline = ContinuousClock.now + .seconds(60)
    var haveMet = false
    while !haveMet, ContinuousClock.now < deadline { haveMet = doPartsMeet() }
    #expect(haveMet)
  }

  /// True if each of two parts is under way while the other is.
  private func doPartsMeet() -> Bool {
    let begun = Atomic(0)
    let deadline = ContinuousClock.now + .milliseconds(100)
    return TwoThreads.map([0, 1]) { _ in
      begun.add(1, ordering: .sequentiallyConsistent)
      while begun.load(ordering: .sequentiallyConsistent) < 2 {
        if ContinuousClock.now > deadline { return false }
      }
      return true
    } == [true, true]
  }
}

/// True if the process may use more than one processor.
private var mayUseTwoProcessors: Bool {
  guard let file = unsafe fopen("/proc/self/status", "r") else { return true }
  defer { unsafe fclose(file) }
  var text: [UInt8] = []
  while case let byte = unsafe fgetc(file), byte >= 0 { text.append(UInt8(byte)) }
  let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
  let list = lines.first { $0.hasPrefix("Cpus_allowed_list:") } ?? ","
  return list.contains { $0 == "," || $0 == "-" }
}
