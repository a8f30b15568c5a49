import CLoader
import Glibc
import TestSupport
import Testing

/// Libraries that are loaded when they are first needed.
@Suite struct LoaderTests {
  /// What is missing of some libraries, each with its package and a function of it.
  private func missing(
    _ libraries: (name: String, package: String, function: String)...
  ) -> [String]? {
    var function = unsafe UnsafeMutableRawPointer(bitPattern: 0)
    return unsafe withUnsafeMutablePointer(to: &function) { place in
      let symbols = unsafe libraries.flatMap { library in
        unsafe [
          matte_symbol(
            name: strdup(library.name), package: strdup(library.package), place: nil,
            is_optional: false),
          matte_symbol(
            name: strdup(library.function), package: nil, place: place, is_optional: false),
        ]
      }
      return unsafe matte_load(symbols, symbols.count).map { missing in
        unsafe [
          String(cString: missing.pointee.reason), String(cString: missing.pointee.packages),
        ]
      }
    }
  }

  @Test("Libraries that are there with their functions miss nothing")
  func complete() {
    #expect(missing(("libc.so.6", "libc6", "strlen"), ("libm.so.6", "libc6", "cos")) == nil)
  }

  @Test("The first library that is missing is named, with the packages of all that are, each once")
  func absent() {
    let missing = missing(
      ("libnone-1.so.0", "libnone1", "none"), ("libc.so.6", "libc6", "strlen"),
      ("libnone-2.so.0", "libnone2", "none"), ("libnone-3.so.0", "libnone2", "none"))
    #expect(missing == ["libnone-1.so.0 is missing", "libnone1 libnone2"])
  }

  @Test("A library without a function is too old")
  func old() {
    #expect(
      missing(("libm.so.6", "libc6", "matte_none"))
        == ["libm.so.6 is too old: it lacks matte_none", "libc6"])
  }

  @Test("Of a library that cannot be loaded it is said why, and of those that need it nothing")
  func broken() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("libbroken.so", [])
    let missing = missing((path, "libbroken", "none"), (path, "libneedsit", "none"))
    #expect(missing == ["\(path) cannot be loaded: \(path): file too short", "libbroken"])
  }
}
