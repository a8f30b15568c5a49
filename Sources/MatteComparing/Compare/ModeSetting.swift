/// The setting of the mode on screen, which keys and drags move.
struct ModeSetting {
  private let look: CompareLook
  private let findings: CompareFindings

  /// Takes the look of a pair, and the findings that decide what the user has not.
  init(_ look: CompareLook, _ findings: CompareFindings) {
    (self.look, self.findings) = (look, findings)
  }

  /// The value; nil if the mode has no setting.
  var value: Double? { look.value(in: look.mode, findings.gains) }

  /// The words for the bar; nil if the mode has no setting.
  var words: String? {
    look.valueWords(findings.gains, beyond: findings.counts(around: look.threshold)?.beyond)
  }
}
