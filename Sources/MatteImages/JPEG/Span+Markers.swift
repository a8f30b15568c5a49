internal import Glibc

extension Span<UInt8> {
  /// The markers that may stand within the coded data of a scan (ITU-T T.81, B.1.1.3).
  private static var restarts: ClosedRange<UInt8> { 0xd0...0xd7 }

  /// Where the first marker at or behind a position begins; nil if there is none.
  ///
  /// In coded data, 0 behind 0xff means that it is none, and 0xff may be repeated before one.
  func marker(from position: Int, passingRestarts: Bool) -> Int? {
    unsafe withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var place = position
      while place + 1 < bytes.count,
        let found = unsafe memchr(start + place, 0xff, bytes.count - 1 - place)
      {
        place = unsafe UnsafeRawPointer(found) - start
        let next = unsafe bytes[place + 1]
        let isMarker = next != 0 && next != 0xff
        if isMarker, !passingRestarts || !Self.restarts.contains(next) { return place }
        place += 1
      }
      return nil
    }
  }
}
