import MatteMotion
import MatteX11
import TestMath
import Testing

@Suite struct LineWatchTests {
  /// Sends something that is on its way for an eighth of a second.
  private func send(
    _ line: inout LineWatch, at seconds: Double, pixels: Int = 100, isOfFrame: Bool,
    isRest: Bool = false
  ) {
    line.begin(
      at: Instant(seconds: seconds), pixels: pixels, isOfFrame: isOfFrame, isRest: isRest)
    line.land(at: Instant(seconds: seconds + 0.125))
  }

  @Test("A frame takes as long as its parts are on their way, however long those wait")
  func parts() {
    var line = LineWatch()
    line.watch()
    send(&line, at: 1, isOfFrame: true)
    for seconds in [2.0, 5, 100] { send(&line, at: seconds, isOfFrame: true, isRest: true) }
    let (first, second) = (line.take(), line.take())
    #expect(first?.seconds == 0.5)
    #expect(first?.pixels == 400)
    #expect(second == nil)
  }

  @Test("What comes before a frame is watched does not count, and one that is not all there does")
  func others() {
    var line = LineWatch()
    send(&line, at: 1, isOfFrame: true)
    #expect(line.frame == nil)
    line.watch()
    send(&line, at: 2, isOfFrame: true)
    send(&line, at: 3, isOfFrame: false)
    #expect(line.frame?.seconds == 0.125)
    #expect(line.frame?.pixels == 100)
    line.watch()
    send(&line, at: 4, isOfFrame: true)
    #expect(line.frame?.seconds == 0.25)
    #expect(line.frame?.pixels == 200)
  }

  @Test("What is on its way together counts once, from the first part to the last")
  func together() {
    var line = LineWatch()
    line.watch()
    line.begin(at: Instant(seconds: 1), pixels: 10, isOfFrame: true, isRest: true)
    line.begin(at: Instant(seconds: 1.25), pixels: 20, isOfFrame: true, isRest: true)
    line.land(at: Instant(seconds: 1.75))
    line.land(at: Instant(seconds: 9))
    #expect(line.frame?.seconds == 0.75)
    #expect(line.frame?.pixels == 30)
    #expect(line.rest == 0.75)
  }

  @Test("What can wait takes as long as its last part did")
  func rest() {
    var line = LineWatch()
    send(&line, at: 1, isOfFrame: false)
    #expect(line.rest == nil)
    line.begin(at: Instant(seconds: 2), pixels: 1, isOfFrame: false, isRest: true)
    line.land(at: Instant(seconds: 3))
    send(&line, at: 4, isOfFrame: false, isRest: true)
    send(&line, at: 5, isOfFrame: true)
    #expect(line.rest == 0.125)
  }

  @Test("A slow line is slow after any frames, of few pixels and of many, whole and in part")
  func slow() {
    let (area, rate) = (1_600_000, 312_500.0)  // 10 Mbit/s
    for seed in 0..<200 {
      var (random, line, now) = (Seeded(seed), LineWatch(), 0.0)
      for _ in 0..<40 {
        line.watch()
        // From a picture of a few pixels on a plain ground to all of the window, sent in parts.
        var left = Int(Double(area) * Double.random(in: 0...1, using: &random))
        if Bool.random(using: &random) { left /= 100 }
        while left > 0 {
          let part = min(left, 1 << 14)
          line.begin(at: Instant(seconds: now), pixels: part, isOfFrame: true, isRest: false)
          now += 0.02 + Double(part) / rate
          line.land(at: Instant(seconds: now))
          left -= part
          // The hand may do something else before all of it is there.
          if Int.random(in: 0..<20, using: &random) == 0 { break }
        }
        if left <= 0, let sent = line.take() { #expect(sent.isSlow(for: area) != false) }
      }
    }
  }

  @Test("A line that turns slow is found slow, and found fast by a large frame again")
  func turns() {
    let area = 480 * 420
    func isSlow(_ pixels: Int, in seconds: Double) -> Bool? {
      var line = LineWatch()
      line.watch()
      line.begin(at: .zero, pixels: pixels, isOfFrame: true, isRest: false)
      line.land(at: Instant(seconds: seconds))
      return line.take()?.isSlow(for: area)
    }
    #expect(isSlow(area, in: 0.05) == false)
    #expect(isSlow(1000, in: 0.02) == nil)
    #expect(isSlow(0, in: 0.02) == nil)
    #expect(isSlow(1000, in: 0.6) == true)
    #expect(isSlow(area / 3, in: 0.3) == true)
    #expect(isSlow(area / 3, in: 0.01) == false)
    // A pan of a fast line, of which no frame was ever all there.
    #expect(isSlow(20 * area, in: 2) == false)
  }
}
