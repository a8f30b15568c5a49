import MatteImages
import MatteRaster
import TestSupport
import Testing

/// A report that is one file, in a browser.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportFilePageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["then", "now", "alone"] { _ = try Tool("mkdir", [folder.path(name)]).run() }
    try folder.write("then/a.png", PixelBuffer(width: 200, height: 160, filledWith: 0xffd0_2020))
    try folder.write("now/a.png", PixelBuffer(width: 200, height: 160, filledWith: 0xff20_40c0))
  }

  private func run(_ words: String) throws {
    let outcome = try Tool(Tool.mattePath, words.split(separator: " ").map(String.init))
      .within("cd '\(folder.path)'; \"$@\"").run()
    try #require([.exited(0), .exited(1)].contains(outcome.ending), "\(outcome)")
  }

  /// What the browser asked for, but for the page itself and what lies within it.
  private func requests(_ browser: Browser, _ page: String) -> [String] {
    browser.events.filter { $0["method"]?.string == "Network.requestWillBeSent" }
      .compactMap { $0["params"]?["request"]?["url"]?.string }
      .filter { !$0.hasPrefix("file://\(folder.path)/alone/\(page)") && !$0.hasPrefix("data:") }
  }

  @Test(
    "Opens alone, shows its pictures in every mode, and asks for nothing",
    arguments: ["of folders", "of two pictures", "joined"])
  func alone(kind: String) throws {
    switch kind {
    case "of folders": try run("diff then now --report alone/page.html")
    case "of two pictures": try run("diff then/a.png now/a.png --report alone/page.html")
    default:
      try run("diff then now --report out")
      try run("report out -o alone/page.html")
    }
    _ = try Tool("rm", ["-r", folder.path("then"), folder.path("now")]).run()
    let browser = try Browser(width: 1280, height: 800)
    try browser.open(folder.path("alone/page.html"))
    try browser.press("2")
    #expect(try browser.pixel(0.25, 0.5) == 0xffd0_2020)
    #expect(try browser.pixel(0.75, 0.5) == 0xff20_40c0)
    for key in ["3", "1", "4", "5"] { try browser.press(key) }
    try browser.press("6")
    #expect(try browser.pixel(0.5, 0.5) == 0xffd5_5e00)
    #expect(requests(browser, "page.html") == [])
    let complaints = ["Runtime.exceptionThrown", "Log.entryAdded"]
    #expect(!browser.events.contains { complaints.contains($0["method"]?.string ?? "") })
  }

  @Test("Of a picture in the page that cannot be shown no folder is to blame")
  func unshown() throws {
    try run("diff then now --report alone/page.html")
    let page = String(decoding: try #require(folder.bytes("alone/page.html")), as: UTF8.self)
    let start = "id=\"1-before.png\">data:image/png;base64,"
    try folder.write("alone/page.html", Array(page.replacing(start, with: start + "AAAA").utf8))
    let browser = try Browser()
    try browser.open(folder.path("alone/page.html"))
    #expect(try browser.text("#text") == "A picture cannot be shown by this browser.")
  }
}
