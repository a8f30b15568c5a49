/// What a file says about its colours that is not applied, each by its name.
struct UnappliedColour {
  /// The names, in the order in which the file has them.
  private(set) var names: [String] = []

  /// Looks through what a PNG or a JPEG says beside its pixels.
  ///
  /// Of two of a kind the first counts, but for XMP, which may come in parts.
  init(_ remarks: [Remark], in data: Span<UInt8>) {
    var kinds: Set<String> = []
    for remark in remarks where kinds.insert(remark.name).inserted || remark.name == "xmp" {
      if let name = Self.name(remark, data), !names.contains(name) { names.append(name) }
    }
  }

  private static func name(_ remark: Remark, _ data: Span<UInt8>) -> String? {
    switch remark.name {
    case "cicp": codePoints(data, remark.range)
    case "mastering display", "light level", "gain map": remark.name
    case "xmp": data.contains("hdr-gain-map", in: remark.range) ? "gain map" : nil
    // Apple's is the second picture, which says so itself.
    case Remark.picturesWithin:
      data.contains("hdrgainmap", in: remark.range.upperBound..<data.count) ? "gain map" : nil
    default: nil
    }
  }

  /// What a chunk cICP means (ITU-T H.273, tables 2 and 3); nil if that is sRGB.
  private static func codePoints(_ data: Span<UInt8>, _ range: Range<Int>) -> String? {
    guard range.count >= 2 else { return "cICP" }
    if PNGColourSpace.areSRGB(range, in: data) { return nil }
    let (primaries, transfer) = (data[range.lowerBound], data[range.lowerBound + 1])
    let corners = Self.primaries[primaries] ?? "primaries \(primaries)"
    return "cICP (\(corners), \(transfers[transfer] ?? "transfer \(transfer)"))"
  }

  private static let primaries: [UInt8: String] = [
    1: "BT.709", 9: "BT.2020", 11: "DCI-P3", 12: "Display P3",
  ]
  private static let transfers: [UInt8: String] = [
    1: "BT.709", 8: "linear", 13: "sRGB", 16: "PQ", 18: "HLG",
  ]
}

extension Span<UInt8> {
  /// True if a word is among the bytes of a range.
  fileprivate func contains(_ word: String, in range: Range<Int>) -> Bool {
    let word = Array(word.utf8)
    guard range.count >= word.count else { return false }
    return (range.lowerBound...range.upperBound - word.count).contains { place in
      self[place] == word[0] && holds(word, at: place)
    }
  }
}
