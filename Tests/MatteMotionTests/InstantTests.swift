import MatteMotion
import Testing

@Suite struct InstantTests {
  @Test("Instants are ordered, and a difference is in seconds")
  func arithmetic() {
    let later = Instant.zero + 1.5
    #expect(Instant.zero < later)
    #expect(later - .zero == 1.5)
    #expect(later == Instant(seconds: 1.5))
  }
}
