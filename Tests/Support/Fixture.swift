import Glibc
public import MatteImages
public import MatteRaster

/// A small picture file of the folder Tests/Fixtures.
public struct Fixture: CustomStringConvertible, Sendable {
  /// The folder's path.
  public static let folder = Fixture.parent(Fixture.parent(#filePath)) + "/Fixtures"

  /// The file's name.
  public let name: String

  /// Names a file of the folder.
  public init(_ name: String) { self.name = name }

  /// The file's name.
  public var description: String { name }

  /// The file's path.
  public var path: PathBytes { PathBytes(Self.folder + "/" + name) }

  /// The bytes of the file; none if it is not there.
  public var bytes: [UInt8] { fileBytes(Self.folder + "/" + name) ?? [] }

  /// The picture in the file.
  public var picture: PixelBuffer { get throws { try ImageReader().picture(at: path) } }

  /// All files of the folder, by name.
  public static let all = fileNames(folder).filter { !$0.hasPrefix(".") }.sorted()
    .map(Fixture.init)

  private static func parent(_ path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}

/// The bytes of the file at a path; nil if there is none.
public func fileBytes(_ path: String) -> [UInt8]? {
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
