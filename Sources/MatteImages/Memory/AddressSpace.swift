internal import Glibc

/// The addresses that the process may map.
enum AddressSpace {
  /// The bytes that the limit of the process (`ulimit -v`) leaves; nil without a limit.
  ///
  /// It is read, not tried: what is mapped on trial lacks for a moment, and another thread ends the process if its
  /// allocation fails in that moment.
  static var left: Int? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      let bytes = Int(exactly: limit.rlim_cur),
      let taken
    else { return nil }
    return bytes - taken
  }

  /// The bytes that are mapped; nil if the system does not say.
  private static var taken: Int? {
    guard let statistics = unsafe fopen("/proc/self/statm", "re") else { return nil }
    defer { unsafe fclose(statistics) }
    var pages = [UInt8](repeating: 0, count: 32)
    let count = unsafe pages.withUnsafeMutableBytes {
      unsafe fread($0.baseAddress, 1, 32, statistics)
    }
    let digits = pages.prefix(count).prefix { $0 != UInt8(ascii: " ") }
    return Int(String(decoding: digits, as: UTF8.self)).map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
  }
}
