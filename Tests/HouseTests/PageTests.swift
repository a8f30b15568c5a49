import TestSupport
import Testing

/// The scripts of a report's page.
@Suite struct PageTests {
  @Test("Each script in the page's folder is in the page's list once, and no other is")
  func listed() {
    let listed = Checkout.lines("Sources/MatteReport/ReportPage.swift").flatMap { line in
      line.matches(of: /PackageResources\.(\w+)_js\b/).map { "\($0.1).js" }
    }
    let scripts = Checkout.names(in: "Sources/MatteReport/Page").filter { $0.hasSuffix(".js") }
    #expect(scripts.count > 20)
    #expect(listed.sorted() == scripts.sorted())
  }
}
