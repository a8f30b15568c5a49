internal import CKernels

/// The hash of bytes that arrive in parts (FIPS 180-4, SHA-256).
///
/// ```swift
/// assert(SHA256(of: []).text.hasPrefix("e3b0c442"))
/// ```
public struct SHA256: Sendable {
  /// The hash of what was added in whole blocks.
  private var state: [UInt32] = initialState
  /// What does not fill a block yet.
  private var rest: [UInt8] = []
  /// The number of bytes that were added.
  private var count = 0

  /// Begins with no bytes.
  public init() {}

  /// The hash of all of these bytes.
  public init(of bytes: [UInt8]) { add(bytes.span) }

  /// Adds bytes behind those that were added before.
  public mutating func add(_ bytes: Span<UInt8>) {
    count += bytes.count
    var position = 0
    while position < bytes.count, !rest.isEmpty {
      rest.append(bytes[position])
      position += 1
      if rest.count == Self.blockSize {
        let block = rest
        rest = []
        addBlocks(block.span)
      }
    }
    let end = position + (bytes.count - position) / Self.blockSize * Self.blockSize
    addBlocks(bytes.extracting(position..<end))
    position = end
    while position < bytes.count {
      rest.append(bytes[position])
      position += 1
    }
  }

  /// The 32 bytes of the hash of what was added so far.
  public var digest: [UInt8] {
    var last = self
    let zeros = (2 * Self.blockSize - 9 - rest.count) % Self.blockSize
    let bits = UInt64(count) * 8
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
    let padding: [UInt8] = [0x80] + [UInt8](repeating: 0, count: zeros) + length
    last.add(padding.span)
    return last.state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  /// The digest in hexadecimal digits.
  public var text: String { digest.map(hexadecimal).joined() }

  /// The first 8 bytes of the digest as a number.
  public var fingerprint: Int {
    Int(truncatingIfNeeded: digest.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
  }

  private mutating func addBlocks(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      unsafe matte_sha256(&state, first, bytes.count / Self.blockSize)
    }
  }

  /// The bytes of a block.
  private static let blockSize = 64

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes (5.3.3).
  private static let initialState: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
}

private func hexadecimal(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16)
}
