internal import Glibc

/// The lines that another program writes to standard input.
package struct InputLines: ~Copyable {
  /// A line without its end.
  package enum Line: Equatable {
    /// All of it.
    case whole([UInt8])
    /// It has more bytes than a line may have, and was passed over.
    case tooLong
  }

  private let input = Descriptor(borrowing: STDIN_FILENO)
  private let maxBytes: Int
  private var rest: [UInt8] = []
  /// How many of the first bytes of `rest` have no end of a line.
  private var searched = 0
  /// True while the rest of a line that is too long is passed over.
  private var isSkipping = false

  /// Begins with the first line; none may have more bytes.
  package init(maxBytes: Int) { self.maxBytes = maxBytes }

  /// Waits for the next line; nil at the end of the input, or if it cannot be read.
  package mutating func next() -> Line? {
    while true {
      if let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) { return line(to: end) }
      searched = rest.count
      if searched > maxBytes { skip() }
      guard let bytes = read(), !bytes.isEmpty else { return last() }
      rest += bytes
    }
  }

  /// Takes a line that ends at a place.
  private mutating func line(to end: Int) -> Line {
    defer {
      rest.removeFirst(end + 1)
      (searched, isSkipping) = (0, false)
    }
    return isSkipping || end > maxBytes ? .tooLong : .whole(Array(rest[..<end]))
  }

  /// Takes what is left at the end.
  private mutating func last() -> Line? {
    if rest.isEmpty, !isSkipping { return nil }
    rest.append(UInt8(ascii: "\n"))
    return line(to: rest.count - 1)
  }

  private mutating func skip() {
    rest = []
    (searched, isSkipping) = (0, true)
  }

  /// Reads what is there, or waits; nothing at the end.
  private func read() -> [UInt8]? {
    while true {
      do throws(SystemError) {
        return try input.piece(atMost: Self.pieceBytes)
      } catch {
        guard error.code == EAGAIN, (try? input.wait(for: POLLIN, milliseconds: 60_000)) != nil
        else { return nil }
      }
    }
  }

  private static let pieceBytes = 1 << 16
}
