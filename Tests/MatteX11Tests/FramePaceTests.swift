import MatteMotion
import MatteX11
import Testing

@Suite struct FramePaceTests {
  private func next(after frames: [Double], rate: Double) -> Double {
    var pace = FramePace(rate: rate)
    for frame in frames { pace.mark(Instant(seconds: frame)) }
    return pace.next.seconds
  }

  @Test("A frame after a pause starts the beat anew") func aFrameAfterAPauseStartsTheBeatAnew() {
    #expect(next(after: [10], rate: 50) == 10.02)
  }

  @Test("A frame that is late does not shift the others")
  func aFrameThatIsLateDoesNotShiftTheOthers() {
    #expect(abs(next(after: [10, 10.025], rate: 50) - 10.04) < 1e-9)
  }

  @Test("A frame that is late by more than a period does")
  func aFrameThatIsLateByMoreThanAPeriodDoes() {
    #expect(abs(next(after: [10, 10.05], rate: 50) - 10.07) < 1e-9)
  }

  @Test("Frames that cannot wait do not put off the next")
  func framesThatCannotWaitDoNotPutOffTheNext() {
    #expect(abs(next(after: [10, 10.001, 10.002, 10.003], rate: 50) - 10.023) < 1e-9)
  }

  @Test("Without a limit the next is due at once") func withoutALimitTheNextIsDueAtOnce() {
    #expect(next(after: [10], rate: .infinity) == 10)
  }

  @Test(
    "A screen's rate is kept within reason",
    arguments: [(144.0, 144.0), (59.94, 59.94), (0, 60), (-1, 60), (5, 20), (1e9, 1000)])
  func aScreensRateIsKeptWithinReason(rate: Double, found: Double) {
    #expect(FramePace.rate(ofScreen: rate) == found)
  }

  @Test("A screen that does not say is taken for the usual one")
  func aScreenThatDoesNotSayIsTakenForTheUsualOne() {
    #expect(FramePace.rate(ofScreen: nil) == 60)
  }

  @Test("Another rate counts from the next frame on") func anotherRateCountsFromTheNextFrameOn() {
    var pace = FramePace(rate: 60)
    pace.mark(Instant(seconds: 1))
    pace.setRate(10)
    pace.mark(Instant(seconds: 2))
    #expect(pace.next == Instant(seconds: 2.1))
  }
}
