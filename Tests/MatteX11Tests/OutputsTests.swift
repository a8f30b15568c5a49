import CX11
import MatteX11
import Testing

@Suite struct OutputsTests {
  private func rate(_ clock: Int, _ columns: UInt32, _ lines: UInt32, _ flags: Int32...) -> Double?
  {
    var mode = unsafe XRRModeInfo()
    unsafe mode.dotClock = UInt(clock)
    unsafe mode.hTotal = columns
    unsafe mode.vTotal = lines
    unsafe mode.modeFlags = XRRModeFlags(flags.reduce(0, |))
    return unsafe mode.rate
  }

  @Test("A mode has as many frames a second as its clock has dots for, blanked ones included")
  func plain() {
    #expect(rate(148_500_000, 2200, 1125) == 60)
    #expect(rate(74_250_000, 1650, 750, RR_HSyncPositive, RR_VSyncPositive) == 60)
  }

  @Test(
    "Interlaced modes are twice as fast as their lines say, and those with doubled lines half as")
  func flags() {
    #expect(rate(74_250_000, 2200, 1125, RR_HSyncPositive, RR_Interlace) == 60)
    #expect(rate(25_200_000, 800, 262, RR_DoubleScan).map { ($0 * 10).rounded() } == 601)
  }

  @Test("A mode without a clock, as under Xvfb, or without pixels has no rate")
  func none() {
    #expect(rate(0, 2200, 1125) == nil)
    #expect(rate(148_500_000, 0, 1125) == nil)
    #expect(rate(148_500_000, 2200, 0) == nil)
  }
}
