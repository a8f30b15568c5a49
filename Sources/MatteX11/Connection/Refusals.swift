internal import CX11Shim

/// The requests that the server has answered with an error, among the replies read so far.
struct Refusals {
  /// The number of errors handled so far.
  private var count = matte_error_count()

  /// Watches requests with these serial numbers, in place of those watched before.
  func watch(_ requests: Range<UInt>) {
    matte_watch_requests(requests.lowerBound, requests.upperBound)
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
