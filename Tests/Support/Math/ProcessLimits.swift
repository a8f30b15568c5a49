import Glibc

/// What of its address space the process uses; only for processes that run one test.
public enum AddressSpace {
  /// True if only the process itself takes memory, and no sanitizer does that watches it.
  public static let isOwn = unsafe getenv("MATTE_SANITIZER") == nil

  /// The bytes in use.
  public static var used: Int {
    guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
    defer { unsafe fclose(file) }
    var digits: [UInt8] = []
    while case let byte = unsafe fgetc(file), byte >= 48 { digits.append(UInt8(byte)) }
    return (Int(String(decoding: digits, as: UTF8.self)) ?? 0) * Int(getpagesize())
  }

  /// Lets the process have so many bytes, or any number again.
  ///
  /// What is large is asked of the system from then on, and not of what threads have reserved.
  public static func limit(to bytes: Int?) {
    keepLargeApart()
    let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    var limits = rlimit()
    _ = unsafe getrlimit(resource, &limits)
    limits.rlim_cur = bytes.map { rlim_t($0) } ?? limits.rlim_max
    _ = unsafe setrlimit(resource, &limits)
  }

  /// Has glibc ask the system for each piece of memory of 128 kB or more.
  private static func keepLargeApart() {
    typealias Option = @convention(c) (Int32, Int32) -> Int32
    let mmapThreshold: Int32 = -3
    guard let symbol = unsafe dlsym(nil, "mallopt") else { return }
    _ = unsafe unsafeBitCast(symbol, to: Option.self)(mmapThreshold, 1 << 17)
  }
}

/// The time for which a process may use a processor.
public enum ProcessorTime {
  /// Ends the process when it has used so much.
  public static func limit(seconds: UInt) {
    var limits = rlimit(rlim_cur: seconds, rlim_max: seconds)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
  }
}
