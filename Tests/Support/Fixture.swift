import Glibc

/// The small picture files in the folder Tests/Fixtures.
public enum Fixture {
  /// The folder's path.
  public static let folder = Fixture.parent(Fixture.parent(#filePath)) + "/Fixtures"

  /// The bytes of a file.
  public static func bytes(_ name: String) throws -> [UInt8] {
    guard let bytes = fileBytes(folder + "/" + name) else { throw MissingProgram(name: name) }
    return bytes
  }

  private static func parent(_ path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}

/// The bytes of the file at a path; nil if there is none.
func fileBytes(_ path: String) -> [UInt8]? {
  let file = unsafe open(path, O_RDONLY)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = unsafe read(file, &buffer, buffer.count)
    guard count > 0 else { return bytes }
    bytes += buffer.prefix(count)
  }
}

/// The names in the folder at a path, in no order; none if there is no folder.
func fileNames(_ path: String) -> [String] {
  guard let stream = unsafe opendir(path) else { return [] }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
      unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
    }
    names.append(name)
  }
  return names
}
