/// A message that came over a D-Bus, as far as it is of use here (D-Bus specification, “Message Format”).
package struct BusMessage: Hashable, Sendable {
  /// The most bytes of a message that is read: what is asked for here has a few hundred.
  package static let maxSize = 1 << 16
  /// The bytes of the fixed part of a message, with the length of its fields.
  private static let start = 16

  /// The number of the call that it answers; nil if it answers none, or refuses one.
  package let answers: UInt32?
  /// The interface and the name of the signal that it is; nil if it is none.
  package let signal: String?
  /// The strings at the start of what it says.
  package private(set) var texts: [String] = []
  /// The number of 32 bits in the variant behind them; nil if there is none.
  package private(set) var number: UInt32?

  /// The size of the message that begins some bytes; nil while these are too few to tell, and 0 if they are no message, or
  /// one that is too long.
  package static func size(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= start else { return nil }
    guard var reader = reader(bytes), reader.take(4) != nil, let body = reader.number(),
      reader.number() != nil, let fields = reader.number()
    else { return 0 }
    let size = (start + Int(fields) + 7) / 8 * 8 + Int(body)
    return size <= maxSize ? size : 0
  }

  /// A reader of bytes, of which the first tells the order; nil if it does not.
  private static func reader(_ bytes: ArraySlice<UInt8>) -> BusReader? {
    guard let order = bytes.first, [UInt8(ascii: "l"), UInt8(ascii: "B")].contains(order) else {
      return nil
    }
    return BusReader(bytes, isBigEndian: order == UInt8(ascii: "B"))
  }

  /// Reads a whole message; nil if it is damaged, or says what is of no use here.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard var reader = Self.reader(bytes), let kind = reader.take(4)?.dropFirst().first,
      reader.take(8) != nil, let size = reader.number()
    else { return nil }
    var fields: [UInt8: BusValue] = [:]
    while reader.position < Self.start + Int(size) {
      reader.align(to: 8)
      guard let code = reader.take(1)?.first, let value = reader.variant() else { return nil }
      fields[code] = value
    }
    answers = kind == 2 ? fields[5]?.number : nil
    signal =
      kind == 4 ? [fields[2], fields[3]].compactMap { $0?.text }.joined(separator: ".") : nil
    reader.align(to: 8)
    for type in (fields[8]?.text ?? "").utf8 {
      switch UnicodeScalar(type) {
      case "s":
        guard let text = reader.text() else { return nil }
        texts.append(text)
      case "v": number = reader.variant()?.number
      default: return nil
      }
    }
  }
}
