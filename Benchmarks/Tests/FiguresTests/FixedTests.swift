import Figures
import Testing

@Suite struct FixedTests {
  @Test(
    "A number has so many digits after its point",
    arguments: [
      (0.035, 3, "0.035"), (0.4, 2, "0.40"), (12.345, 1, "12.3"), (0.999, 2, "1.00"),
      (7.5, 0, "8"), (-1.25, 1, "-1.3"), (-0.001, 2, "0.00"),
    ])
  func digits(number: Double, digits: Int, text: String) {
    #expect(fixed(number, digits) == text)
  }
}
