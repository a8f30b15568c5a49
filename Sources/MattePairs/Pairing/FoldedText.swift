/// A text as a search and an order see it: without case and accents.
package struct FoldedText: Hashable, Sendable {
  /// The letters of both Latin blocks with accents, from U+00C0 and from U+1E00, without them; a hyphen stands for a
  /// character that has none (NFKD of Unicode, and the letters that it leaves whole, such as ø and ł).
  private static let latin: [(first: UInt32, letters: [UInt8])] = [
    (0xc0, Array(accented.utf8)), (0x1e00, Array(additional.utf8)),
  ]
  private static let accented = """
    aaaaaaaceeeeiiiidnooooo-ouuuuytsaaaaaaaceeeeiiiidnooooo-ouuuuytyaaaaaaccccccccdd\
    ddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnn-nnoooooooorrrrrrssssss\
    ssttttttuuuuuuuuuuuuwwyyyzzzzzzs--------------------------------oo-------------u\
    u-------------------dddlllnnnaaiioouuuuuuuuuu-aaaa----ggkkoooo--jdddgg--nnaa----\
    aaaaeeeeiiiioooorrrruuuusstt--hh------aaeeooooooooyy----------------------------
    """
  private static let additional = """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooo\
    oooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyas----\
    aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuu\
    uuyyyyyyyy------
    """
  /// Accents of their own, which follow their letter.
  private static let marks: ClosedRange<UInt32> = 0x300...0x36f

  private let bytes: [UInt8]

  /// Folds a text.
  package init(_ text: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { Self.append(scalar, to: &bytes) }
    self.bytes = bytes
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    let value = scalar.value
    if value < 0x80 {
      let byte = UInt8(value)
      bytes.append((0x41...0x5a).contains(byte) ? byte + 0x20 : byte)
    } else if let letter = letter(value) {
      bytes.append(letter)
    } else if !marks.contains(value) {
      bytes += Array(scalar.properties.lowercaseMapping.utf8)
    }
  }

  /// The plain letter of a Latin one with an accent; nil for any other character.
  private static func letter(_ value: UInt32) -> UInt8? {
    for (first, letters) in latin where value >= first && value - first < letters.count {
      let letter = letters[Int(value - first)]
      return letter == UInt8(ascii: "-") ? nil : letter
    }
    return nil
  }

  /// True if the text contains another.
  package func contains(_ text: FoldedText) -> Bool {
    let (all, part) = (bytes, text.bytes)
    guard part.count <= all.count else { return false }
    return (0...(all.count - part.count)).contains { start in
      part.indices.allSatisfy { all[start + $0] == part[$0] }
    }
  }

  /// The place of a sign among all: nothing comes before the end of a folder's name, so that its pairs stay together, nor
  /// before the end of a picture's but that.
  private static func rank(of byte: UInt8) -> UInt8 {
    byte == UInt8(ascii: "/") ? 0 : byte == UInt8(ascii: ".") ? 1 : byte
  }

  /// What decides the order among texts, as in a file manager: “page 2” comes before “page 10”.
  ///
  /// A number is its count of digits, then the digits.
  package var order: [UInt8] {
    var (order, digits): ([UInt8], [UInt8]) = ([], [])
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    func close() {
      guard !digits.isEmpty else { return }
      let digits = digits.drop { $0 == 0x30 }
      order += [0x30, UInt8(min(digits.count, 255))] + digits
    }
    for byte in bytes {
      if isDigit(byte) {
        digits.append(byte)
      } else {
        close()
        digits = []
        order.append(Self.rank(of: byte))
      }
    }
    close()
    return order
  }
}
