internal import Glibc

/// A connection to a socket of this machine that never waits.
final class BusSocket: Sendable {
  /// The most bytes of an address's path.
  private static let maxPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path)

  let descriptor: Int32

  /// Connects to a path, or to an abstract name; nil if nothing listens there, or nothing that takes another connection at
  /// once.
  init?(_ name: [UInt8], isAbstract: Bool) {
    let path = isAbstract ? [0] + name : name
    guard !name.isEmpty, path.count < Self.maxPath else { return nil }
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    guard Self.connect(descriptor, path, isAbstract: isAbstract) else { return nil }
  }

  deinit { close(descriptor) }

  private static func connect(_ descriptor: Int32, _ path: [UInt8], isAbstract: Bool) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path) }
    let start = MemoryLayout.size(ofValue: address.sun_family)
    // A path ends with a zero, an abstract name with the address.
    let length = socklen_t(start + path.count + (isAbstract ? 0 : 1))
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(descriptor, $0, length) == 0
      }
    }
  }

  /// Sends bytes; false if they are not taken at once.
  func send(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe Glibc.send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
    } == bytes.count
  }

  /// What has come: no bytes if nothing has, nil if the connection has ended.
  func receive() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe recv(descriptor, buffer.baseAddress, buffer.count, 0)
    }
    if count > 0 { return Array(bytes.prefix(count)) }
    return count < 0 && [EAGAIN, EINTR].contains(errno) ? [] : nil
  }
}
