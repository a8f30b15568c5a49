import MatteGeometry
import MatteMotion
import MatteRaster
import MatteScenes
import Testing

/// Sides that have been seen one after the other for long.
@Suite struct SideTurnsTests {
  /// What is seen at an instant of sides that began at another, found turn by turn, with the steps that this takes.
  private static func replayed(
    from start: Double, until seconds: Double
  ) -> (start: Double, isOther: Bool, steps: Int) {
    var (start, steps) = (start, 0)
    while start + 0.7 <= seconds {
      start += 0.7
      steps += 1
    }
    return (start, !steps.isMultiple(of: 2), steps)
  }

  /// The same, with many turns left out at once.
  private static func skipped(
    from start: Double, until seconds: Double
  ) -> (start: Double, isOther: Bool, steps: Int) {
    let instant = Instant(seconds: seconds)
    var (start, steps) = (Instant(seconds: start), 0)
    while SideTurns.end(from: start) <= instant {
      start = SideTurns.later(from: SideTurns.end(from: start), until: instant)
      steps += 1
    }
    return (start.seconds, !steps.isMultiple(of: 2), steps)
  }

  /// The ends of some of the first turns from an instant on, each with the moments just before and after it.
  private static func moments(from start: Double, _ numbers: Set<Int>) -> [Double] {
    var (end, moments) = (start, [Double]())
    for number in 1...(numbers.max() ?? 1) {
      end += 0.7
      if numbers.contains(number) { moments += [end.nextDown, end, end.nextUp, end + 0.3] }
    }
    return moments
  }

  @Test(
    "Turns that are left out lead to the very same instants as one after the other",
    arguments: [0, 0.25, 0.3, 0.9999, 1, 1.7, 3.3, 100.1, 12_345.678])
  func same(start: Double) {
    let numbers = Set(1...60).union([100, 365, 366, 731, 732, 1000, 1462, 1463, 2925, 5000])
    for moment in Self.moments(from: start, numbers) {
      let (slow, quick) = (
        Self.replayed(from: start, until: moment), Self.skipped(from: start, until: moment)
      )
      #expect(quick.start == slow.start, "\(moment)")
      #expect(quick.isOther == slow.isOther, "\(moment)")
    }
  }

  @Test("An instant far away takes few steps", arguments: [0, 0.3, 17.5])
  func far(start: Double) {
    let (slow, quick) = (
      Self.replayed(from: start, until: 1e6), Self.skipped(from: start, until: 1e6)
    )
    #expect(quick.start == slow.start)
    #expect(quick.isOther == slow.isOther)
    #expect(slow.steps > 1_000_000)
    #expect(quick.steps < 150)
  }

  @Test(
    "The side that is seen is that to which one turn after the other leads",
    arguments: [false, true])
  func seen(reducesMotion: Bool) throws {
    var play = try ComparePlay(
      (640, 480), (640, 480), on: Size(640, 480), ["mode": "split"], reducesMotion: reducesMotion)
    play.pass(0.3)
    play.key("p")
    let moments = Self.moments(from: 0.3, [1, 2, 3, 10, 91, 92, 1462, 5000])
    for moment in moments + [1e6] {
      let isOther = Self.replayed(from: 0.3, until: moment).isOther
      // The picture after is first, and has the highest bit of red.
      let isAfter = play.session.pixels(at: moment)[100, 100].red >= 128
      #expect(isAfter != isOther, "\(moment)")
    }
  }
}
