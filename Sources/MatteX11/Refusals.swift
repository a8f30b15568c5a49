internal import CX11Shim

/// The requests that the server has refused, as far as its answers were read.
struct Refusals {
  /// The number of those that were looked at.
  private var count = matte_error_count()

  /// Looks out for requests with these serial numbers, instead of those before.
  func watch(_ requests: Range<UInt>) {
    matte_watch_requests(requests.lowerBound, requests.upperBound)
  }

  /// True if there are more since the last look.
  var areNew: Bool { matte_error_count() != count }

  /// Takes note of them: the serial number of the last, and whether one of them was looked out for;
  /// nil if there are none.
  mutating func take() -> (last: UInt, isWatched: Bool)? {
    guard areNew else { return nil }
    count = matte_error_count()
    return (matte_latest_error(), matte_take_refusal() != 0)
  }
}
