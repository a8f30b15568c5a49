/// A frame of an animated PNG as its control chunk describes it (PNG specification, third edition,
/// section 11.3.6.2).
struct PNGFrame: Equatable {
  /// What becomes of the frame's place once the frame has been seen.
  enum Disposal: UInt8 {
    /// It stays as it is.
    case none
    /// It becomes transparent.
    case background
    /// It becomes what it was before.
    case previous
  }

  let place: FramePlace
  /// How long the frame is seen.
  let milliseconds: Int
  let disposal: Disposal
  /// True if transparent pixels let what was there before shine through, false if they replace it.
  let isBlended: Bool
  /// Where the compressed bytes of its pixels are, chunk by chunk.
  var pixelData: [Range<Int>] = []

  /// Reads the control chunk in `body`; nil if it breaks the rules.
  init?(_ data: Span<UInt8>, _ body: Range<Int>) {
    guard body.count == 26 else { return nil }
    let start = body.lowerBound
    guard let disposal = Disposal(rawValue: data[start + 24]), data[start + 25] <= 1 else {
      return nil
    }
    place = FramePlace(
      x: data.big32(at: start + 12), y: data.big32(at: start + 16),
      width: data.big32(at: start + 4), height: data.big32(at: start + 8))
    let (parts, perSecond) = (data.big16(at: start + 20), data.big16(at: start + 22))
    // Without a denominator the parts are hundredths.
    let divisor = perSecond == 0 ? 100 : perSecond
    milliseconds = (parts * 1000 + divisor / 2) / divisor
    self.disposal = disposal
    isBlended = data[start + 25] == 1
  }
}
