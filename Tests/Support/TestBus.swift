internal import Glibc
internal import Testing

/// A socket at which a test answers as the session's bus would.
@safe
public final class TestBus {
  private let listener: Int32
  private var peer: Int32 = -1

  /// Listens at a path, or at a name that begins with a zero, which is no file's.
  public init(_ path: String) throws {
    // Who asks has connected by the time it is accepted.
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe unlink(path)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) {
      unsafe $0.copyBytes(from: Array(path.utf8))
    }
    // A name that is no file's ends with the address.
    let size = MemoryLayout.size(ofValue: address.sun_family) + path.utf8.count
    let isBound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(listener, $0, socklen_t(size)) == 0
      }
    }
    try #require(isBound)
    try #require(listen(listener, 4) == 0)
  }

  deinit {
    close(listener)
    hangUp()
  }

  /// Takes the connection that waits.
  public func accept() throws {
    peer = Glibc.accept(listener, nil, nil)
    try #require(peer >= 0)
  }

  /// What has come; waits for it for a while.
  public func received() -> [UInt8] {
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe setsockopt(peer, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe recv(peer, $0.baseAddress, $0.count, 0)
    }
    hasEnded = count == 0
    return Array(bytes.prefix(max(0, count)))
  }

  private var hasEnded = false

  /// Says that nothing more will be said, and tells if who asked leaves then.
  public func isLeftWhenItEnds() -> Bool {
    shutdown(peer, Int32(SHUT_WR))
    while !received().isEmpty {}
    return hasEnded
  }

  /// Says something.
  public func send(_ bytes: [UInt8]) {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(peer, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    #expect(count == bytes.count)
  }

  /// Sends as many of the bytes as are taken at once; none to who has left.
  public func sendSome(_ bytes: [UInt8]) {
    _ = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(peer, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    }
  }

  /// Ends the connection.
  public func hangUp() {
    if peer >= 0 { close(peer) }
    peer = -1
  }
}
