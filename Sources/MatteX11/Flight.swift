/// The requests that present a frame, from when they are sent until the server has executed them.
///
/// The server executes requests in the order of their serial numbers, and every event and error bears
/// the number of the last one executed: any of them shows its progress, so a lost completion event
/// does not leave a frame in flight for ever.
package struct Flight: Hashable, Sendable {
  /// The serial numbers of the requests; empty if none are in flight.
  private var requests: Range<UInt> = 0..<0
  /// True if the server has refused one of them.
  private var isRefused = false

  /// Makes a flight without requests.
  package init() {}

  /// True if nothing is in flight.
  package var isOver: Bool { requests.isEmpty }

  /// Records that requests with these serial numbers were sent.
  package mutating func begin(_ requests: Range<UInt>) {
    self.requests = requests
    isRefused = false
  }

  /// Records that the server refused one of the requests.
  package mutating func refuse() { isRefused = true }

  /// Records that the server has executed all requests up to a serial number; true if that completes
  /// the flight and none of its requests was refused.
  package mutating func land(at serial: UInt) -> Bool {
    guard !isOver, serial + 1 >= requests.upperBound else { return false }
    requests = 0..<0
    return !isRefused
  }
}
