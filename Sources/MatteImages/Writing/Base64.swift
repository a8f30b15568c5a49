/// Bytes as letters (RFC 4648, section 4).
///
/// ```swift
/// assert(Base64([0x4d, 0x61]).text == "TWE=")
/// ```
public struct Base64: Equatable, Sendable {
  /// The letters, in ASCII: four for every three bytes that were begun.
  public private(set) var letters: [UInt8] = []

  /// Takes any bytes.
  public init(_ bytes: [UInt8]) {
    letters.reserveCapacity((bytes.count + 2) / 3 * 4)
    var (group, count): (UInt32, Int) = (0, 0)
    for byte in bytes {
      group = group << 8 | UInt32(byte)
      count += 1
      if count == 3 {
        append(group, 4)
        (group, count) = (0, 0)
      }
    }
    guard count > 0 else { return }
    append(group << UInt32(8 * (3 - count)), count + 1)
    letters += repeatElement(UInt8(ascii: "="), count: 3 - count)
  }

  /// The letters as text.
  public var text: String { String(decoding: letters, as: UTF8.self) }

  private mutating func append(_ group: UInt32, _ count: Int) {
    for place in 0..<count {
      letters.append(Self.alphabet[Int(group >> UInt32(18 - 6 * place) & 63)])
    }
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
