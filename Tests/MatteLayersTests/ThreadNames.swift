import Glibc

/// What the threads of this process are called.
enum ThreadNames {
  /// The names of all threads.
  static var all: [String] {
    guard let folder = unsafe opendir("/proc/self/task") else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let id = unsafe withUnsafeBytes(of: entry.pointee.d_name) { unsafe text(Array($0)) }
      names += lines("/proc/self/task/\(id)/comm").map(String.init)
    }
    return names
  }

  /// True if the process may use more than one processor.
  static var mayBeTwo: Bool {
    let list = lines("/proc/self/status").first { $0.hasPrefix("Cpus_allowed_list:") } ?? ","
    return list.contains { $0 == "," || $0 == "-" }
  }

  private static func lines(_ path: String) -> [Substring] {
    guard let file = unsafe fopen(path, "r") else { return [] }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = unsafe fgetc(file), byte >= 0 { bytes.append(UInt8(byte)) }
    return text(bytes).split(separator: "\n")
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
