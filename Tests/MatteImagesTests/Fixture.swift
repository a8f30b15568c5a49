import Glibc
import MatteImages
import MatteRaster

/// A small picture file of Tests/Fixtures.
struct Fixture: CustomStringConvertible, Sendable {
  let name: String

  init(_ name: String) { self.name = name }

  var description: String { name }

  var path: PathBytes { PathBytes(Self.folder + name) }

  /// The bytes of the file.
  var bytes: [UInt8] { readFile(Self.folder + name) }

  /// The picture in the file.
  var picture: PixelBuffer { get throws { try ImageReader().picture(at: path) } }

  /// All fixtures.
  static let all: [Fixture] = {
    var names: [String] = []
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted().map(Fixture.init)
  }()

  private static let folder: String = {
    let file = #filePath
    let tests = file.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/" + tests + "/Fixtures/"
  }()
}

/// The bytes of the file called `name`, none if it cannot be read.
func readFile(_ name: String) -> [UInt8] {
  let file = unsafe open(name, O_RDONLY)
  guard file >= 0 else { return [] }
  defer { close(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = unsafe read(file, &chunk, chunk.count)
    if count <= 0 { return bytes }
    bytes += chunk[..<count]
  }
}

/// Writes `bytes` to the file called `name`.
func writeFile(_ name: String, _ bytes: [UInt8]) {
  let file = unsafe open(name, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  defer { close(file) }
  precondition(
    unsafe write(file, bytes, bytes.count) == bytes.count, "A test file must be written.")
}

/// A new folder that is removed with all files in it when the test is over.
final class TemporaryFolder: Sendable {
  let name: String

  init() {
    var template = Array("/tmp/matte-test-XXXXXX".utf8CString)
    _ = unsafe mkdtemp(&template)
    name = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { _ = unsafe system("rm -rf '\(name)'") }

  /// The full name of the file called `file` in the folder.
  func file(_ file: String) -> String { name + "/" + file }

  /// The names of the files in the folder, sorted.
  var files: [String] {
    _ = unsafe system("ls -A '\(name)' > '\(name).list'")
    defer { _ = unsafe unlink(name + ".list") }
    let text = String(decoding: readFile(name + ".list"), as: UTF8.self)
    return text.split(separator: "\n").map(String.init).sorted()
  }
}

/// The reason of the error that reading `bytes` ends in, nil if they are a picture.
func reason(of bytes: [UInt8], limits: ImageReader.Limits = .init()) -> ImageError.Reason? {
  do {
    _ = try ImageReader(limits: limits).picture(from: bytes)
    return nil
  } catch {
    return error
  }
}

/// The reason of the error that reading the file at `path` ends in, nil if it is a picture.
func reason(at path: PathBytes, limits: ImageReader.Limits = .init()) -> ImageError.Reason? {
  do throws(ImageError) {
    _ = try ImageReader(limits: limits).picture(at: path)
    return nil
  } catch {
    return error.reason
  }
}
