import TestSupport
import Testing

/// The lists of functions of libraries that are loaded when they are needed.
///
/// The compiler compares them with the headers, and the linker misses what is not in them.
@Suite struct ForwardedTests {
  @Test(
    "Each function in a list is called",
    arguments: [("CX11Shim", "MatteX11", 80), ("CPangoShim", "MatteText", 30)])
  func called(list: String, target: String, least: Int) {
    let names = Checkout.lines("Sources/C/\(list)/Functions.h").compactMap { line in
      line.firstMatch(of: /FUNCTION\([^,]+, (\w+), \(/).map { String($0.1) }
    }
    #expect(names.count >= least)
    let files =
      Checkout.sources(in: "Sources/" + target)
      + Checkout.names(in: "Sources/C/" + list).filter { $0.hasSuffix(".c") }
      .map { "Sources/C/\(list)/\($0)" }
    let text = files.flatMap(Checkout.lines).joined(separator: "\n")
    #expect(names.filter { !text.contains("\($0)(") } == [])
  }
}
