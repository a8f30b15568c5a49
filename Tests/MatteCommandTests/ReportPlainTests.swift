import MatteImages
import MatteRaster
import TestSupport
import Testing

/// What the page of a report holds for browsers that run no scripts.
@Suite struct ReportPlainTests {
  private let report: TestReport

  init() throws { report = try TestReport() }

  private func run(_ words: String) throws -> Outcome {
    try Tool(Tool.mattePath, words.split(separator: " ").map(String.init))
      .within("cd '\(report.folder.path)'; \"$@\"").run()
  }

  /// What of a page only such browsers read.
  private func plain(_ name: String) throws -> String {
    let page = String(decoding: try #require(report.folder.bytes(name), "\(name)"), as: UTF8.self)
    let (start, end) = (page.ranges(of: "<noscript>"), page.ranges(of: "</noscript>"))
    try #require(start.count == 1 && end.count == 1)
    return String(page[start[0].upperBound..<end[0].lowerBound])
  }

  private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }

  @Test("Each pair is there with name and verdict, and what differs with its pictures")
  func everyPair() throws {
    try report.write("a.png", .red(30, 20), .blue(30, 20))
    try report.write("b.png", nil, .red(9, 8))
    try report.write("c.png", .red(7, 7), .red(7, 7))
    _ = try report.page()
    let list = try plain("out/index.html")
    #expect(list.contains(">3 pictures: 1 changed, 1 added, 1 same.<"))
    #expect(list.contains("<h3><bdi>a.png</bdi></h3>\n<p>600 of 600 pixels differ (100.00 %)"))
    for side in ["before", "after", "changes"] {
      let start = try #require(list.firstRange(of: "<img src=\"pictures/1-\(side).png\" alt="))
      #expect(list[start.upperBound...].prefix { $0 != ">" }.contains("width=\"30\" height=\"20\""))
    }
    #expect(list.contains("<h3><bdi>b.png</bdi></h3>\n<div"))
    #expect(count("alt=\"After: b.png\" width=\"9\" height=\"8\"", in: list) == 1)
    #expect(list.contains("<li><bdi>c.png</bdi><span> – 7 × 7 pixels</span></li>"))
    #expect(count("<img", in: list) == 5)
    _ = try report.page("--max-diff 100%")
    #expect(try plain("out/index.html").contains("<li><bdi>a.png</bdi>"))
  }

  @Test("No name is read as a tag, as an attribute or as the end of the list")
  func names() throws {
    _ = try Tool("mkdir", [report.folder.path("after/<")]).run()
    try report.write(#"</noscript>"<b>&lt;.png"#, nil, .red(5, 5))
    _ = try report.page()
    let list = try plain("out/index.html")
    let name = "&#60;/noscript&#62;&#34;&#60;b&#62;&#38;lt;.png"
    #expect(list.contains("<h3><bdi>\(name)</bdi></h3>"))
    #expect(list.contains("alt=\"After: \(name)\" width=\"5\""))
  }

  @Test("Nor is the name of what was renamed or cannot be read, in what is said of it")
  func saidNames() throws {
    try report.write("<i>.png", .red(5, 5), nil)
    try report.write("b.png", nil, .red(5, 5))
    try report.folder.write("before/<u>.png", [1])
    try report.folder.write("after/<u>.png", [2])
    _ = try report.page(status: 2)
    let list = try plain("out/index.html")
    #expect(list.contains("<bdi>b.png</bdi><"))
    #expect(list.contains("from <bdi>&#60;i&#62;.png</bdi>"))
    #expect(count("&#60;u&#62;.png", in: list) > 1)
    #expect(!list.contains("<i>") && !list.contains("<u>"))
  }

  @Test(
    "The changes have the size of what is compared, and lie over the picture after if that has it")
  func sizes() throws {
    try report.write("a.png", .red(30, 20), .red(20, 40))
    try report.write("b.png", .red(20, 30), .blue(20, 40))
    _ = try report.page()
    let list = try plain("out/index.html")
    for (picture, size) in [
      ("1-before", "30\" height=\"20"), ("1-changes", "30\" height=\"40"),
      ("2-before", "20\" height=\"30"), ("2-changes", "20\" height=\"40"),
    ] {
      let start = try #require(list.firstRange(of: "<img src=\"pictures/\(picture).png\""))
      #expect(
        list[start.upperBound...].prefix { $0 != ">" }.contains("width=\"\(size)\""), "\(picture)")
    }
    #expect(count("<img src=\"pictures/1-after.png\"", in: list) == 1)
    #expect(count("<img src=\"pictures/2-after.png\"", in: list) == 2)
  }

  @Test("Of an animation the frame is shown in which most differs")
  func animation() throws {
    let black = PixelBuffer(width: 20, height: 10, filledWith: 0xff00_0000)
    for side in ["before", "after"] {
      let frames = try [0, 2, 5].map { width in
        let marked = black.with(0xffff_ffff, x: 0..<(side == "after" ? width : 0), y: 0..<9)
        return HandmadeAPNG.Frame(try PNGEncoder().bytes(of: marked))
      }
      try report.folder.write("\(side)/a.png", HandmadeAPNG(frames).bytes)
    }
    _ = try report.page()
    let list = try plain("out/index.html")
    #expect(list.contains("<img src=\"pictures/1-frame-3-after.png\""))
    #expect(count("<article>", in: list) == 1)
  }

  @Test("The first 200 pairs that differ have their pictures, and of the others it is said")
  func many() throws {
    for number in 100..<302 { try report.write("\(number).png", nil, .red(2, 2)) }
    _ = try report.page()
    let list = try plain("out/index.html")
    #expect(count("<img", in: list) == 200)
    #expect(list.contains("<h3><bdi>299.png</bdi></h3>"))
    #expect(list.contains("<li><bdi>300.png</bdi></li>\n<li><bdi>301.png</bdi></li>\n</ul>"))
    #expect(list.contains("The first 200 are shown with their pictures, the others by name."))
    for name in ["300.png", "301.png"] {
      try report.write(name, .red(2, 2), .red(2, 2))
    }
    _ = try report.page()
    #expect(try !plain("out/index.html").contains("The first 200"))
  }

  @Test("In one file the names and the verdicts are there, and where the pictures are")
  func oneFile() throws {
    try report.write("a.png", .red(30, 20), .blue(30, 20))
    _ = try run("diff before after --report page.html")
    let list = try plain("page.html")
    #expect(list.contains("<li><bdi>a.png</bdi><span> – 600 of 600 pixels differ"))
    #expect(list.contains("The pictures lie within this page, where only scripts can show them."))
    #expect(count("<img", in: list) == 0)
  }

  @Test("Reports that were joined have the list, too")
  func joined() throws {
    try report.write("a.png", .red(30, 20), .blue(30, 20))
    _ = try report.page()
    #expect(try run("report out -o all").isFine)
    #expect(try plain("all/index.html") == plain("out/index.html"))
    #expect(report.folder.bytes("all/style.css") == report.folder.bytes("out/style.css"))
  }

  @Test("A report from before the style was a file of its own is replaced, and can be joined")
  func earlier() throws {
    try report.write("a.png", .red(30, 20), .blue(30, 20))
    _ = try report.page()
    let list = ".matte-files"
    let script = "cd '\(report.folder.path)/out'; rm style.css; sed -i /style.css/d \(list)"
    #expect(try Tool("bash", ["-c", script]).run().isFine)
    #expect(try run("report out -o all.html").isFine)
    _ = try report.page()
    #expect(report.folder.bytes("out/style.css")?.isEmpty == false)
    let names = String(decoding: report.folder.bytes("out/\(list)") ?? [], as: UTF8.self)
    #expect(names.contains("\nstyle.css\n"))
  }
}

/// The page of a report in a browser that runs no scripts, or may show no pictures.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportForbiddenTests {
  private let report: TestReport

  init() throws {
    report = try TestReport()
    try report.write(
      "a.png", .red(90, 60), PixelBuffer.red(90, 60).with(0xff20_40c0, x: 40..<80, y: 10..<50))
  }

  /// Adds a policy to those of a page.
  private func forbid(_ policy: String, in page: String) throws {
    let text = String(decoding: try #require(fileBytes(page)), as: UTF8.self)
    let tag = "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"
    let name = String(page.dropFirst(report.folder.path.utf8.count + 1))
    try report.folder.write(
      name, Array(text.replacing("</title>", with: "</title>" + tag).utf8))
  }

  @Test("Where scripts and inline styles are forbidden, the pictures and the changes are seen")
  func forbidden() throws {
    let page = try report.page()
    try forbid("default-src 'none'; img-src 'self' file:; style-src 'self' file:", in: page)
    let browser = try Browser()
    _ = try browser.call("Emulation.setScriptExecutionDisabled", #""value": true"#)
    _ = try browser.call("Page.navigate", #""url": "file://\#(page)""#)
    // No script can tell when all is there.
    let deadline = Deadline(after: 30)
    var missing: Set<Pixel> = [0]
    while !missing.isEmpty, Deadline.now.distance(to: deadline) > 0 {
      guard let picture = try? browser.picture() else { continue }
      missing = [0xffee_eeec, 0xffff_ffff, 0xff20_40c0, 0xffd5_5e00]
      for y in 0..<picture.height {
        for x in 0..<picture.width { missing.remove(picture[x, y]) }
      }
    }
    #expect(missing.isEmpty)
    _ = try browser.call("DOM.enable")
    let root = try browser.call("DOM.getDocument")["root"]?["nodeId"]?.number ?? 0
    for (selector, isThere) in [
      ("#forbidden", true), ("noscript img", true), ("#main[hidden]", true),
      ("#header button:not([hidden])", false),
    ] {
      let found = try browser.call(
        "DOM.querySelector", #""nodeId": \#(Int(root)), "selector": "\#(selector)""#)
      #expect((found["nodeId"]?.number ?? 0 > 0) == isThere, "\(selector)")
    }
  }

  @Test("Where scripts run, nothing of the list is read, and no word says that they are forbidden")
  func allowed() throws {
    let browser = try report.opened()
    #expect(try browser.value("document.querySelectorAll('noscript *').length").number == 0)
    #expect(try browser.value("document.getElementById('forbidden')") == .null)
    #expect(try browser.value("document.body.className").string == "with-details")
    let hidden =
      "Array.from(document.querySelectorAll('#header [hidden], body > [hidden]'), (e) => e.id).join()"
    #expect(try browser.value(hidden).string == "veil")
    let folders = "document.getElementById('folders').textContent === 'before \\u2192 after'"
    #expect(try browser.value(folders) == .bool(true))
  }

  @Test(
    "Where a policy forbids a picture, in the page or beside it, it is named and the browser is not blamed",
    arguments: ["page.html", "out"])
  func refused(kind: String) throws {
    _ = try Tool.matte("diff", words: "before after --quiet --report", kind)
      .within("cd '\(report.folder.path)'; \"$@\"").run()
    let page = report.folder.path(kind == "out" ? "out/index.html" : kind)
    try forbid(kind == "out" ? "img-src data:" : "img-src 'self'", in: page)
    let browser = try Browser()
    try browser.open(page)
    let text = "document.getElementById('text').textContent"
    try browser.wait(until: "\(text) === 'The policy of this server forbids the picture.'")
    #expect(try browser.text("#message").contains("Content-Security-Policy: img-src"))
  }
}
