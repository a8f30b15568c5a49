public import MatteRaster

/// All that is added, as one number (FNV-1a, 64 bits, a word at a time): the same for the same in every run.
public struct Sum: CustomStringConvertible {
  private var number: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Makes the sum of nothing.
  public init() {}

  /// Makes the sum of a picture.
  public init(of picture: PixelBuffer) { add(picture) }

  /// Makes the sum of lines.
  public init(of lines: [String]) { for line in lines { add(line) } }

  /// Adds a word.
  public mutating func add(_ word: UInt64) {
    number = (number ^ word) &* 0x0000_0100_0000_01b3
  }

  /// Adds bytes.
  public mutating func add(_ bytes: [UInt8]) {
    add(UInt64(bytes.count))
    for byte in bytes { add(UInt64(byte)) }
  }

  /// Adds a text.
  public mutating func add(_ text: String) { add(Array(text.utf8)) }

  /// Adds a picture.
  public mutating func add(_ picture: PixelBuffer) {
    add(UInt64(picture.width))
    for pixel in picture.pixels { add(UInt64(pixel.rawValue)) }
  }

  /// Eight hexadecimal digits.
  public var description: String {
    let digits = String(UInt32(truncatingIfNeeded: number ^ number >> 32), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
