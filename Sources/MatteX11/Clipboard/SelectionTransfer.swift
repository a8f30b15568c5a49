package import CX11

/// Bytes that another program takes piece by piece: each is written once the one before is deleted (ICCCM 2.7.2).
package struct SelectionTransfer: Hashable, Sendable {
  /// The number of bytes beyond which they are taken in pieces, and of a piece: what fits into Xlib's buffer.
  package static let (longest, piece) = (1 << 18, 15_000)

  package let requestor: CX11.Window
  package let property: Atom
  let type: Atom
  private let bytes: [UInt8]
  private var start = 0

  package init(to requestor: CX11.Window, _ property: Atom, type: Atom, _ bytes: [UInt8]) {
    (self.requestor, self.property, self.type, self.bytes) = (requestor, property, type, bytes)
  }

  /// The number of all bytes.
  var count: Int { bytes.count }

  /// The next piece; empty once, at the end, and then nil.
  package mutating func next() -> ArraySlice<UInt8>? {
    guard start <= bytes.count else { return nil }
    let end = min(start + Self.piece, bytes.count)
    defer { start = start == bytes.count ? .max : end }
    return bytes[start..<end]
  }
}
