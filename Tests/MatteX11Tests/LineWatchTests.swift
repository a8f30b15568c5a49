import MatteMotion
import MatteX11
import Testing

@Suite struct LineWatchTests {
  /// Sends something that is on its way for an eighth of a second.
  private func send(
    _ line: inout LineWatch, at seconds: Double, isLarge: Bool, isRest: Bool = false
  ) {
    line.begin(at: Instant(seconds: seconds), isLarge: isLarge, isRest: isRest)
    line.land(at: Instant(seconds: seconds + 0.125))
  }

  @Test("A large frame takes as long as its parts are on their way, however long those wait")
  func parts() {
    var line = LineWatch()
    line.watch()
    send(&line, at: 1, isLarge: true)
    for seconds in [2.0, 5, 100] { send(&line, at: seconds, isLarge: true, isRest: true) }
    let (first, second) = (line.take(), line.take())
    #expect(first == 0.5)
    #expect(second == nil)
  }

  @Test("Other frames in between, and what comes before it is watched, do not count")
  func others() {
    var line = LineWatch()
    send(&line, at: 1, isLarge: true)
    #expect(line.frame == nil)
    line.watch()
    send(&line, at: 2, isLarge: true)
    send(&line, at: 3, isLarge: false)
    #expect(line.frame == 0.125)
    line.watch()
    #expect(line.frame == 0)
  }

  @Test("What is on its way together counts once, from the first part to the last")
  func together() {
    var line = LineWatch()
    line.watch()
    line.begin(at: Instant(seconds: 1), isLarge: true, isRest: true)
    line.begin(at: Instant(seconds: 1.25), isLarge: true, isRest: true)
    line.land(at: Instant(seconds: 1.75))
    line.land(at: Instant(seconds: 9))
    #expect(line.frame == 0.75)
    #expect(line.rest == 0.75)
  }

  @Test("What can wait takes as long as its last part did")
  func rest() {
    var line = LineWatch()
    send(&line, at: 1, isLarge: false)
    #expect(line.rest == nil)
    line.begin(at: Instant(seconds: 2), isLarge: false, isRest: true)
    line.land(at: Instant(seconds: 3))
    send(&line, at: 4, isLarge: false, isRest: true)
    send(&line, at: 5, isLarge: true)
    #expect(line.rest == 0.125)
  }
}
