internal import Glibc

/// What this machine calls itself.
enum HostName {
  /// Its bytes.
  static var bytes: [UInt8] {
    var name = [CChar](repeating: 0, count: 256)
    unsafe gethostname(&name, name.count - 1)
    return name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  }
}
