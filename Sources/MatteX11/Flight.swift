/// The requests that bring pixels into a window, from when they are sent until the server has done
/// them.
///
/// The server does requests in the order of their serial numbers, and every event and error bears
/// the number of the last one done by then: so any of them tells how far it has come, and no answer
/// that gets lost leaves a frame on its way for ever.
package struct Flight: Hashable, Sendable {
  /// The serial numbers of the requests; empty if there are none on their way.
  private var requests: Range<UInt> = 0..<0
  /// True if the server has refused one of them.
  private var isRefused = false

  /// Makes a flight that is over.
  package init() {}

  /// True if nothing is on its way.
  package var isOver: Bool { requests.isEmpty }

  /// Takes note that requests with these serial numbers were sent.
  package mutating func begin(_ requests: Range<UInt>) {
    self.requests = requests
    isRefused = false
  }

  /// Takes note that the server has refused one of the requests.
  package mutating func refuse() { isRefused = true }

  /// Takes note that the server has done the request with a serial number, and all before it; true if
  /// with that the last of those on their way was done, and none refused.
  package mutating func land(at serial: UInt) -> Bool {
    guard !isOver, serial + 1 >= requests.upperBound else { return false }
    requests = 0..<0
    return !isRefused
  }
}
