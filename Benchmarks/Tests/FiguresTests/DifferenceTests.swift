import Figures
import Testing

@Suite struct DifferenceTests {
  @Test("The largest difference is that of a byte, whichever and whichever way")
  func largest() {
    #expect(largestDifference([], []) == 0)
    #expect(largestDifference([0x1234_5678], [0x1234_5678]) == 0)
    #expect(largestDifference([0, 0x0010_00ff], [0, 0x0011_0000]) == 255)
    #expect(largestDifference([0x0100_0000, 7], [0x0400_0000, 5]) == 3)
  }
}
