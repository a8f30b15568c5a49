import MatteMotion
import MatteX11
import Testing

@Suite struct FramePaceTests {
  private func next(after frames: [Double], rate: Double) -> Double {
    var pace = FramePace(rate: rate)
    for frame in frames { pace.mark(Instant(seconds: frame)) }
    return pace.next.seconds
  }

  @Test func aFrameAfterAPauseStartsTheBeatAnew() {
    #expect(next(after: [10], rate: 50) == 10.02)
  }

  @Test func aFrameThatIsLateDoesNotShiftTheOthers() {
    #expect(abs(next(after: [10, 10.025], rate: 50) - 10.04) < 1e-9)
  }

  @Test func aFrameThatIsLateByMoreThanAPeriodDoes() {
    #expect(abs(next(after: [10, 10.05], rate: 50) - 10.07) < 1e-9)
  }

  @Test func framesThatCannotWaitDoNotPutOffTheNext() {
    #expect(abs(next(after: [10, 10.001, 10.002, 10.003], rate: 50) - 10.023) < 1e-9)
  }

  @Test func withoutALimitTheNextIsDueAtOnce() {
    #expect(next(after: [10], rate: .infinity) == 10)
  }
}
