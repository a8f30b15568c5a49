import MatteMotion
import MatteX11
import Testing

@Suite struct EventClockTests {
  private func instants(_ events: [(UInt32, Double)]) -> [Double] {
    var clock = EventClock()
    return events.map { clock.instant(of: $0.0, arrival: Instant(seconds: $0.1)).seconds }
  }

  private func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("Events that arrive together lie as far apart as they happened")
  func eventsThatArriveTogetherLieAsFarApartAsTheyHappened() {
    let found = instants([(500, 1), (510, 1.05), (520, 1.05), (530, 1.05)])
    #expect(isNear(found, [1, 1.01, 1.02, 1.03]))
  }

  @Test("No instant lies in the future") func noInstantLiesInTheFuture() {
    // The first arrived 40 ms late, so the next seem to come from the future.
    #expect(isNear(instants([(500, 1.04), (510, 1.01 + 0.04)]), [1.04, 1.05]))
    #expect(isNear(instants([(500, 1.04), (550, 1.05), (560, 1.06)]), [1.04, 1.05, 1.06]))
  }

  @Test("No instant goes back") func noInstantGoesBack() {
    #expect(isNear(instants([(500, 1), (490, 1), (500, 1.2)]), [1, 1, 1.01]))
  }

  @Test("The server's time wraps around") func theServersTimeWrapsAround() {
    #expect(isNear(instants([(UInt32.max - 4, 1), (5, 1.5)]), [1, 1.01]))
  }

  @Test("After a pause the delay is measured anew") func afterAPauseTheDelayIsMeasuredAnew() {
    #expect(isNear(instants([(0, 1), (3_600_000, 3601.4)]), [1, 3601.4]))
  }

  /// The instants of events that arrive together at 9 s, the last of them stamped so, after one of 100 ms at 1 s.
  private func batch(
    _ stamps: [UInt32], until newest: UInt32, after before: Double = 1
  ) -> [Double] {
    var clock = EventClock()
    _ = clock.instant(of: 100, arrival: Instant(seconds: 1))
    _ = clock.instant(arrival: Instant(seconds: before))
    clock.begin(batchUntil: newest)
    return stamps.map { clock.instant(of: $0, arrival: Instant(seconds: 9)).seconds }
  }

  @Test(
    "Of events that arrive together after a pause the last happens when they arrive, and the others before"
  )
  func together() {
    #expect(isNear(batch([5000, 5010, 5040], until: 5040), [8.96, 8.97, 9]))
  }

  @Test("So they do if the pause lies between them")
  func pauseWithin() {
    #expect(isNear(batch([600, 5010, 5040], until: 5040), [1.5, 8.97, 9]))
  }

  @Test("None of them happens before what happened before")
  func afterOthers() {
    #expect(isNear(batch([5000, 5010, 5040], until: 5040, after: 8.98), [8.98, 8.98, 9]))
  }

  @Test(
    "A stamp that cannot be of the same batch counts for nothing",
    arguments: [4000, 90_000] as [UInt32])
  func otherStamps(newest: UInt32) {
    #expect(isNear(batch([5000, 5010], until: newest), [9, 9]))
  }

  @Test("What is not stamped happens when it arrives") func whatIsNotStampedHappensWhenItArrives() {
    var clock = EventClock()
    #expect(clock.instant(of: 0, arrival: Instant(seconds: 2)).seconds == 2)
    #expect(clock.instant(of: 1500, arrival: Instant(seconds: 3)).seconds == 3)
  }
}
