internal import CX11
internal import CX11Shim

/// The requests that bring pixels into a window, from when they are sent until the server has done
/// them.
///
/// The server does requests in the order of their serial numbers, and every event and error bears
/// the number of the last one done by then: so any of them tells how far it has come, and no answer
/// that gets lost leaves a frame on its way for ever.
struct Flight {
  private let display: Display
  /// The serial numbers of the requests; empty if there are none on their way.
  private var requests: Range<UInt> = 0..<0
  /// The number of errors looked at.
  private var errorCount = matte_error_count()

  init(_ display: Display) { self.display = display }

  /// True if nothing is on its way.
  var isOver: Bool { requests.isEmpty }

  /// The serial number of the next request.
  var next: UInt { unsafe XNextRequest(display.pointer) }

  /// Takes note that the requests from a serial number on, up to the last one sent, bring pixels.
  mutating func begin(from first: UInt) {
    requests = first..<next
    matte_watch_requests(requests.lowerBound, requests.upperBound)
  }

  /// Takes note that the server has done the request with a serial number, and all before it; true if
  /// those on their way were among them.
  mutating func land(at serial: UInt) -> Bool {
    guard !isOver, serial + 1 >= requests.upperBound else { return false }
    requests = 0..<0
    return true
  }

  /// True if the server has complained since the last look.
  var hasErrors: Bool { matte_error_count() != errorCount }

  /// Looks at what the server has complained of: true if it has refused one of the requests that
  /// were the last on their way. Then nothing is on its way any more.
  mutating func hasFailed() -> Bool {
    guard hasErrors else { return false }
    errorCount = matte_error_count()
    let hasFailed = matte_request_failed() != 0
    if hasFailed { matte_watch_requests(0, 0) }
    _ = land(at: hasFailed ? requests.upperBound : matte_latest_error())
    return hasFailed
  }
}
