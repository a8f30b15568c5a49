import Testing

/// The checker is what the explanation is held to, so it is tested by explanations made by hand.
@Suite("The checker of explanations") struct ExplanationCheckTests {
  @Test("Has no objection to what is so", arguments: ToldPair.right)
  func right(pair: ToldPair) {
    #expect(pair.objections == [])
  }

  @Test("Objects to what is not so", arguments: ToldPair.wrong)
  func wrong(pair: ToldPair) {
    let objection = pair.objection ?? "–"
    #expect(pair.objections.contains { $0.contains(objection) }, "\(pair.objections)")
  }
}
