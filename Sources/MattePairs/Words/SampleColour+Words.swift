public import MatteCompare

extension SampleColour {
  /// The colour in hexadecimal: two digits a sample, as CSS has it, or four of 16 bits; alpha only if it is not opaque.
  public var text: String { text(saysAlpha: !isOpaque) }

  /// The same, with alpha if that is wanted.
  func text(saysAlpha: Bool) -> String {
    let digits = depth / 4
    return "#"
      + (0..<(saysAlpha ? 4 : 3)).map { index in
        let text = String(samples[index], radix: 16)
        return String(repeating: "0", count: digits - text.count) + text
      }.joined()
  }

  /// That the colour became another one, with alpha if either is not opaque.
  func becoming(_ colour: SampleColour) -> String {
    let saysAlpha = !isOpaque || !colour.isOpaque
    return "\(text(saysAlpha: saysAlpha)) became \(colour.text(saysAlpha: saysAlpha))"
  }

  private var isOpaque: Bool { Int(samples.w) == (1 << depth) - 1 }
}
