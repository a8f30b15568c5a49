internal import CX11Shim

/// The requests that present frames and pictures, from when they are sent until the server has executed
/// them.
///
/// A frame flies alone, so that it never waits behind others. Of what is sent in many parts some fly
/// together, because on a far display the way there and back takes longer than a part.
///
/// The server executes requests in the order of their serial numbers, and every event and error bears
/// the number of the last one executed: any of them shows its progress, so a lost completion event
/// does not leave a frame in flight for ever.
package struct Flight: Hashable, Sendable {
  /// The most parts that fly together: a user who does something then waits for no more.
  private static let maxParts = 2

  /// The serial numbers of the requests that are one part each, in order; none is empty.
  package private(set) var parts: [Range<UInt>] = []
  /// True if more of the same follows the parts.
  private var hasMore = false
  /// True if the server has refused one of the requests.
  private var isRefused = false

  /// Makes a flight without requests.
  package init() {}

  /// True if nothing is in flight.
  package var isOver: Bool { parts.isEmpty }

  /// True if a further part may be sent.
  package var hasRoom: Bool { parts.isEmpty || hasMore && parts.count < Self.maxParts }

  /// Records that requests with these serial numbers were sent, and whether more of the same follows.
  package mutating func begin(_ requests: Range<UInt>, hasMore: Bool = false) {
    if isOver { isRefused = false }
    if !requests.isEmpty { parts.append(requests) }
    self.hasMore = hasMore
  }

  /// Records that the server refused one of the requests.
  package mutating func refuse() { isRefused = true }

  /// Records that the server has executed all requests up to a serial number; true if that completes
  /// the flight and none of its requests was refused.
  package mutating func land(at serial: UInt) -> Bool {
    guard !isOver else { return false }
    parts.removeAll { serial + 1 >= $0.upperBound }
    return isOver && !isRefused
  }
}

/// The requests that the server has answered with an error, among the replies read so far.
struct Refusals {
  /// The number of errors handled so far.
  private var count = matte_error_count()

  /// Watches the requests of at most two parts by their serial numbers, in place of those watched before; what lies
  /// between is about something else.
  func watch(_ parts: [Range<UInt>]) {
    let (first, last) = (parts.first ?? 0..<0, parts.last ?? 0..<0)
    matte_watch_requests(first.lowerBound, first.upperBound, last.lowerBound, last.upperBound)
  }

  /// True if there are errors that `take` has not returned.
  var areNew: Bool { matte_error_count() != count }

  /// Takes the new errors: the serial number of the last, and whether one concerned a watched request;
  /// nil if there are none.
  mutating func take() -> (last: UInt, isWatched: Bool)? {
    guard areNew else { return nil }
    count = matte_error_count()
    return (matte_latest_error(), matte_take_refusal() != 0)
  }
}
