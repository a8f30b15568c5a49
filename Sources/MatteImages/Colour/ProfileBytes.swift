internal import Glibc

/// The bytes of a profile, as a file has them.
struct ProfileBytes: Sendable {
  /// The bytes, one after the other.
  private(set) var all: [UInt8]

  /// Takes bytes that were put together.
  init(_ all: [UInt8]) { self.all = all }

  /// Copies the pieces of a profile out of a file's `data`, in this order.
  init(_ data: Span<UInt8>, _ pieces: [Range<Int>]) {
    all = []
    for piece in pieces {
      unsafe data.extracting(piece).withUnsafeBufferPointer {
        unsafe all.append(contentsOf: $0)
      }
    }
  }
}

extension ProfileBytes: Equatable {
  /// True if all bytes are the same: profiles may be long, and arrays compare one byte at a time.
  static func == (lhs: ProfileBytes, rhs: ProfileBytes) -> Bool {
    guard lhs.all.count == rhs.all.count else { return false }
    return unsafe memcmp(lhs.all, rhs.all, lhs.all.count) == 0
  }
}
