import MatteImages
import MatteRaster
import TestSupport
import Testing

private let red: Pixel = 0xffd0_2020
private let blue: Pixel = 0xff20_40c0
private let green: Pixel = 0xff20_a040
private let mark: Pixel = 0xffd5_5e00

/// The page of `matte diff --report`, in a browser, by keys.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct DiffReportTests {
  private static let oddName = Array(#"odd "<!--<script></script>'100%#x"#.utf8) + [0xff]

  private let folder: TemporaryFolder

  /// Two folders: in `a.png` a red picture became blue with a green square, in `b.png` two spots changed.
  init() throws {
    folder = try TemporaryFolder()
    let names = ["before/sub", "after/sub", #"after/odd "<!--<script><"#].map(folder.path)
    _ = try Tool("mkdir", ["-p"] + names).run()
    try folder.write("before/a.png", PixelBuffer(width: 200, height: 160, filledWith: red))
    var after = PixelBuffer(width: 200, height: 160, filledWith: blue)
    for y in 20..<40 { for x in 10..<30 { after[x, y] = green } }
    try folder.write("after/a.png", after)
    var spots = PixelBuffer(width: 400, height: 320, filledWith: red)
    try folder.write("before/sub/b.png", spots)
    for y in 0..<8 {
      for x in 0..<8 { (spots[x + 20, y + 20], spots[x + 360, y + 280]) = (green, blue) }
    }
    try folder.write("after/sub/b.png", spots)
    for name in ["before/same.png", "after/same.png"] { try folder.write(name, .red(9, 9)) }
    try folder.write("after/new.png", .red(30, 20))
    try folder.write("before/old.png", .red(20, 30))
    let bytes = try PNGEncoder().bytes(of: PixelBuffer.red(5, 5))
    try folder.write(Array("after/".utf8) + Self.oddName, bytes)
    let outcome = try Tool.matte("diff", words: "before after --report out --quiet")
      .within("cd '\(folder.path)'; \"$@\"").run()
    try #require(outcome.ending == .exited(1), "\(outcome)")
  }

  private func opened(_ scheme: String = "light", width: Int = 1280) throws -> Browser {
    let browser = try Browser(width: width, height: 800, scheme: scheme)
    try browser.open(folder.path("out/index.html"))
    return browser
  }

  @Test(
    "The page opens from a file, asks for nothing but its own pictures, and breaks no rule",
    arguments: ["light", "dark"])
  func requests(scheme: String) throws {
    let browser = try opened(scheme)
    for key in ["1", "2", "3", "4", "5", "6"] { try browser.press(key, "PageDown") }
    let addresses = browser.events.filter {
      $0["method"]?.string == "Network.requestWillBeSent"
    }.compactMap { $0["params"]?["request"]?["url"]?.string }
    #expect(addresses.count > 4)
    for address in addresses {
      #expect(address.hasPrefix("file://\(folder.path)/out/") || address.hasPrefix("data:,"))
    }
    let complaints = ["Runtime.exceptionThrown", "Log.entryAdded", "Page.javascriptDialogOpening"]
    #expect(!browser.events.contains { complaints.contains($0["method"]?.string ?? "") })
    let ground = try browser.picture()[300, 60]
    #expect(ground == (scheme == "light" ? 0xffee_eeec : 0xff1d_1f23))
  }

  @Test("Every mode comes by its key and shows what it should")
  func everyMode() throws {
    let browser = try opened()
    try browser.press("2")
    #expect(try browser.pixel(0.25, 0.5) == red)
    #expect(try browser.pixel(0.75, 0.5) == blue)
    try browser.press("3")
    #expect(try browser.pixel(0.5, 0.5) == blue)
    try browser.press("1")
    #expect(try browser.pixel(0.35, 0.5) == red)
    #expect(try browser.pixel(0.65, 0.5) == blue)
    try browser.press("4")
    #expect(try browser.pixel(0.5, 0.5).isNear(0xff78_3070))
    try browser.press("5")
    // The largest difference of a sample is that of red, 176: twice it is white.
    #expect(try browser.pixel(0.5, 0.5) == 0xffff_ffff)
    try browser.press("6")
    #expect(try browser.pixel(0.5, 0.5) == mark)
    #expect(try browser.text("#modes [aria-pressed=true]").hasPrefix("Changes"))
  }

  @Test("Esc goes from the picture to the list, and back, and arrows through the list")
  func escape() throws {
    let browser = try opened()
    try browser.press("Escape")
    #expect(try browser.value("document.activeElement.className").string == "row")
    try browser.press("ArrowDown")
    #expect(try browser.text("#path") == "sub/b.png")
    #expect(try browser.text(":focus .base") == "b.png")
    try browser.press("Escape")
    #expect(try browser.value("document.activeElement.id").string == "canvas")
  }

  @Test("Space shows the other picture while it is held, and a and b show each")
  func sides() throws {
    let browser = try opened()
    try browser.press("3")
    #expect(try browser.holding(" ", { try browser.pixel(0.5, 0.5) }) == red)
    #expect(try browser.pixel(0.5, 0.5) == blue)
    try browser.press("6")
    #expect(try browser.holding(" ", { try browser.pixel(0.5, 0.5) }) == red)
    #expect(try browser.pixel(0.5, 0.5) == mark)
    try browser.press("a")
    #expect(try browser.pixel(0.5, 0.5) == red)
    try browser.press("b")
    #expect(try browser.pixel(0.5, 0.5) == blue)
  }

  @Test("What a mode has is set by keys: the edge, the opacity, the gain and the fade")
  func values() throws {
    let browser = try opened()
    try browser.press("1")
    for _ in 0..<30 { try browser.press(".") }
    #expect(try browser.text("#control output") == "100 %")
    #expect(try browser.pixel(0.95, 0.5).isStage)
    #expect(try browser.pixel(0.85, 0.15) == red)
    try browser.press("4")
    for _ in 0..<12 { try browser.press(",") }
    #expect(try browser.pixel(0.5, 0.5) == red)
    try browser.press("5", ".")
    #expect(try browser.text("#control output") == "4x")
    #expect(try browser.pixel(0.5, 0.5) == 0xffff_ffff)
  }

  @Test("Zoom and place are kept when the mode and the pair change")
  func kept() throws {
    let browser = try opened()
    try browser.press("2", "1", control: true)
    try browser.press("3")
    for _ in 0..<3 { try browser.press("+") }
    try browser.press("ArrowRight", "ArrowRight", "j")
    #expect(try browser.text("#scale") == "400 %")
    for key in ["2", "1", "4", "5", "6", "3"] {
      try browser.press(key)
      #expect(try browser.text("#scale") == "400 %", "\(key)")
    }
    let before = try browser.picture()
    try browser.press("PageDown", "PageUp", "6", "3")
    let box = try browser.stage()
    let after = try browser.picture()
    for y in stride(from: box.y + 40, to: box.y + box.height, by: 37) {
      for x in stride(from: box.x + 4, to: box.x + box.width, by: 37) {
        #expect(before[x, y] == after[x, y], "\(x), \(y)")
      }
    }
    try browser.press("0")
    #expect(try browser.text("#scale") != "400 %")
  }

  @Test(
    "Arrows and hjkl move what is seen by 64 pixels",
    arguments: [
      ("ArrowLeft", 64, 0), ("ArrowRight", -64, 0), ("ArrowUp", 0, 64), ("ArrowDown", 0, -64),
      ("h", 64, 0), ("l", -64, 0), ("k", 0, 64), ("j", 0, -64),
    ])
  func pan(key: String, x: Int, y: Int) throws {
    let browser = try opened()
    try browser.press("2", "1", control: true)
    // Four times as large it is wider than the stage: where all is seen they move the mode's value.
    try browser.press("3", "+", "+", "+", key)
    let box = try browser.stage()
    let picture = try browser.picture()
    let (left, top) = (box.x + box.width / 2 - 400 + x, box.y + box.height / 2 - 320 + y)
    #expect(picture[left + 116, top + 156] == green)
    #expect(picture[left + 124, top + 156] == blue)
    #expect(picture[left + 116, top + 164] == blue)
  }

  @Test("The wheel zooms at the pointer, and a drag moves the picture with it")
  func mouse() throws {
    let browser = try opened()
    try browser.press("2", "1", control: true)
    try browser.press("3")
    let box = try browser.stage()
    // The left top corner of the picture, and a place just inside.
    let corner = (box.x + box.width / 2 - 100, box.y + box.height / 2 - 80)
    try browser.wheel(-1, corner.0, corner.1)
    #expect(try browser.text("#scale") == "200 %")
    let picture = try browser.picture()
    #expect(picture[corner.0 + 4, corner.1 + 4] == blue)
    #expect(picture[corner.0 - 4, corner.1 + 4].isStage)
    try browser.drag((corner.0 + 50, corner.1 + 150), (corner.0 + 90, corner.1 + 150))
    let moved = try browser.picture()
    #expect(moved[corner.0 + 36, corner.1 + 4].isStage)
    #expect(moved[corner.0 + 44, corner.1 + 4] == blue)
  }

  @Test("The edge of a split is dragged, and s turns it")
  func edge() throws {
    let browser = try opened()
    try browser.press("1")
    let box = try browser.stage()
    let middle = (box.x + box.width / 2, box.y + box.height / 2)
    try browser.drag(middle, (middle.0 + 150, middle.1))
    let dragged = try browser.picture()
    #expect(dragged[middle.0 + 120, middle.1] == red)
    #expect(dragged[middle.0 + 180, middle.1] == blue)
    try browser.press("s")
    #expect(try browser.text("#edge") == "vertical")
    try browser.press("s")
    let turned = try browser.picture()
    #expect(turned[middle.0, box.y + 100] == red)
    #expect(turned[middle.0, box.y + box.height - 90] == blue)
    try browser.press("3", "s")
    #expect(try browser.text("#edge") == "horizontal")
  }

  @Test(
    "A drag to the side gives all to one picture, and double clicks on the edge go middle, left, right"
  )
  func ends() throws {
    let browser = try opened()
    try browser.press("1", "s")
    let box = try browser.stage()
    let middle = (box.x + box.width / 2, box.y + box.height / 2)
    try browser.drag(middle, (box.x + box.width, middle.1))
    let share = "document.getElementById('value').value"
    #expect(try browser.value(share).string == "1")
    // The picture, three times as large, ends 300 pixels beside the middle.
    for (place, expected) in [(298, "0.5"), (0, "0"), (-298, "1"), (298, "0.5")] {
      try browser.doubleClick(middle.0 + place, middle.1)
      #expect(try browser.value(share).string == expected)
    }
    try browser.doubleClick(middle.0 - 150, middle.1 - 120)
    #expect(try browser.text("#scale") == "100 %")
    let corner = try browser.picture()
    #expect(corner[middle.0 - 197, middle.1 - 157] == red)
    #expect(corner[middle.0 - 203, middle.1 - 157].isStage)
    try browser.doubleClick(middle.0 - 180, middle.1 - 140)
    #expect(try browser.text("#scale") == "300 %")
  }

  @Test("Pixels are squares from 2×: between two colours there is no third")
  func squares() throws {
    let browser = try opened()
    try browser.press("2", "1", control: true)
    try browser.press("3", "+")
    let box = try browser.stage()
    let picture = try browser.picture()
    let (x, y) = (box.x + box.width / 2 - 200, box.y + box.height / 2 - 160)
    let colours = Set((x + 4..<x + 196).map { picture[$0, y + 61] })
    #expect(colours == [blue, green])
  }

  @Test("] and [ go from change to change, from pair to pair, and no further than the ends")
  func changes() throws {
    let browser = try opened()
    try browser.press("3", "]")
    // Both changes of the next pair do not fit the stage at 300 %.
    try browser.press("1", control: true)
    try browser.press("+", "+", "]")
    #expect(try browser.text("#path") == "sub/b.png")
    #expect(try browser.text("#region").hasPrefix("region 1 of 2: "))
    try browser.press("]")
    #expect(try browser.text(".places [aria-current]") == "8 x 8at 360, 280")
    try browser.press("]")
    #expect(try browser.text("#path") == "new.png")
    try browser.press("[")
    #expect(try browser.text("#region").hasPrefix("region 2 of 2: "))
    try browser.value("document.querySelector('[data-group=same] .heading').click()")
    try browser.press("]", "]", "]", "]")
    #expect(try browser.text("#path") == "old.png")
    #expect(try browser.text("#region") == "the last change")
    for _ in 0..<8 { try browser.press("[") }
    #expect(try browser.text("#path") == "a.png")
    #expect(try browser.text("#region").hasPrefix("region 1 of 1: "))
    #expect(try browser.text("#region").hasSuffix(", the first change"))
  }

  @Test("The zoom to a change is a whole factor")
  func wholeZoom() throws {
    let browser = try opened()
    try browser.press("3", "PageDown")
    try browser.value("document.querySelector('[data-place]').click()")
    try browser.settle()
    #expect(try browser.text("#scale") == "800 %")
    // The change is all of the picture, which fits at no larger one.
    try browser.press("PageUp", "0")
    try browser.value("document.querySelector('[data-place]').click()")
    try browser.settle()
    #expect(try browser.text("#scale") == "300 %")
  }

  @Test("The list has groups with counts, a search, and any name as it is")
  func list() throws {
    let browser = try opened()
    #expect(
      try browser.value(
        "Array.from(document.querySelectorAll('.heading'), (h) => h.textContent).join()")
        == .string("Changed2,Added2,Removed1,Same1"))
    #expect(try browser.value("document.getElementById('group-same').hidden") == .bool(true))
    #expect(try browser.value("document.getElementById('group-added').hidden") == .bool(false))
    let names = try browser.value(
      "Array.from(document.querySelectorAll('#group-added .row'), (r) => r.title).join('|')")
    #expect(
      names.string
        == #"new.png|odd \"<!--<script></script>'100%#x\\xff"#)
    #expect(try browser.value("document.scripts.length").number == 2)
    try browser.press("/", "b", ".", "p")
    let shown = "Array.from(document.querySelectorAll('.row')).filter((r) => r.offsetParent).length"
    #expect(try browser.value(shown).number == 1)
    #expect(try browser.text("#group-changed li:not([hidden]) .base") == "b.png")
    try browser.press("x")
    #expect(try browser.value(shown).number == 0)
    #expect(try browser.value("document.querySelector('.none').hidden") == .bool(false))
  }

  @Test("Enter shows what was searched for, Esc ends the search, and pairs come in both directions")
  func search() throws {
    let browser = try opened()
    try browser.press("/", "N", "E", "W", "Enter")
    #expect(try browser.text("#path") == "new.png")
    #expect(try browser.value("document.activeElement.id").string == "canvas")
    try browser.press("PageDown", "]")
    #expect(try browser.text("#path") == "new.png")
    try browser.press("/", "Escape", "PageUp")
    #expect(try browser.text("#path") == "sub/b.png")
    #expect(try browser.value("document.getElementById('search').value").string == "")
    try browser.press("/", "l", "d", "ArrowDown")
    #expect(try browser.text(":focus .base") == "old.png")
  }

  @Test("What is decided is saved as a line of JSON each, about both files, and is known again")
  func accepted() throws {
    let browser = try opened()
    try browser.press("c")
    #expect(try browser.text("#path") == "sub/b.png")
    try browser.press("r", "PageDown", "c")
    #expect(try browser.text("#decided") == "Undecided 2 - Accepted 2 - Rejected 1")
    try folder.write("saved", browser.saved(by: "save"))
    let review = try Tool.matte("review", words: "before after --apply saved")
      .within("cd '\(folder.path)'; \"$@\"").run()
    #expect(review.text.contains("2 accepted, 1 rejected, "), "\(review)")
    try browser.reopen(folder.path("out/index.html"))
    #expect(try browser.text("#decided") == "Undecided 2 - Accepted 2 - Rejected 1")
  }

  @Test("Only what was seen stays accepted: another pair may change, but neither side of this one")
  func seen() throws {
    let browser = try opened()
    try browser.press("c")
    #expect(try browser.text("#decided") == "Undecided 4 - Accepted 1 - Rejected 0")
    func accepted(after name: String, _ picture: PixelBuffer) throws -> String {
      let old = folder.bytes(name)
      try folder.write(name, picture)
      let report = Tool.matte("diff", words: "before after --report out")
      #expect(try report.within("cd '\(folder.path)'; \"$@\"").run().ending == .exited(1))
      try browser.reopen(folder.path("out/index.html"))
      try folder.write(name, try #require(old))
      return try browser.text("#decided")
    }
    #expect(try accepted(after: "after/sub/b.png", .red(7, 7)).contains("Accepted 1"))
    #expect(try accepted(after: "after/a.png", .red(7, 7)).contains("Accepted 0"))
    #expect(try accepted(after: "before/a.png", .red(7, 7)).contains("Accepted 0"))
  }

  @Test("What another page accepts is followed, and what cannot be kept is said")
  func otherPage() throws {
    let browser = try opened()
    try browser.value(
      """
      localStorage.setItem('matte decision ' + entries[0].pictures.key, 'accepted');
      dispatchEvent(new StorageEvent('storage', { key: 'matte decision ' + entries[0].pictures.key })); 0
      """)
    #expect(try browser.text("#decided").contains("Accepted 1"))
    #expect(try browser.value("document.getElementById('accepted').checked") == .bool(true))
    try browser.value("Storage.prototype.setItem = () => { throw new Error() }; 0")
    try browser.press("PageDown", "c")
    #expect(
      try browser.text("#decided")
        == "Undecided 3 - Accepted 2 - Rejected 0 until this page is closed")
  }

  @Test("A picture that only one folder has is shown in every mode, and equal ones are not kept")
  func single() throws {
    let browser = try opened()
    try browser.press("2", "PageDown", "PageDown")
    #expect(try browser.text("#tag-before").hasSuffix("none"))
    #expect(try browser.pixel(0.25, 0.5).isStage)
    for key in ["3", "1", "4", "5", "6"] {
      try browser.press(key)
      // Beside the middle, where lines between such large pixels are.
      #expect(try browser.pixel(0.505, 0.505) == PixelBuffer.red(1, 1)[0, 0], "\(key)")
      #expect(try browser.value("document.getElementById('control').hidden") == .bool(true))
    }
    try browser.value("document.querySelector('[data-group=same] .heading').click()")
    try browser.press("PageDown", "PageDown", "PageDown", "PageDown")
    #expect(try browser.text("#message").contains("are the same"))
  }

  @Test("A picture that is missing is named, and the other side is still shown")
  func missing() throws {
    _ = try Tool("rm", [folder.path("out/pictures/1-before.png")]).run()
    let browser = try opened()
    try browser.press("2")
    #expect(try browser.text("#text").hasPrefix("pictures/1-before.png cannot be shown"))
    #expect(try browser.pixel(0.75, 0.5) == blue)
    #expect(try browser.pixel(0.25, 0.75).isStage)
    #expect(!browser.events.contains { $0["method"]?.string == "Runtime.exceptionThrown" })
  }

  @Test("Nothing is cut off in a small window", arguments: ["1", "2", "3", "4", "5", "6"])
  func small(mode: String) throws {
    let browser = try opened(width: 700)
    try browser.press(mode)
    for name in ["header", "decisions", "pair", "tools", "status", "text"] {
      let box = "document.getElementById('\(name)')"
      #expect(
        try browser.value("\(box).scrollWidth <= \(box).clientWidth") == .bool(true), "\(name)")
    }
  }

  @Test("n changes light and dark, i the details, and ? shows the keys")
  func looks() throws {
    let browser = try opened(width: 800)
    try browser.press("n")
    #expect(try browser.picture()[300, 60] == 0xff1d_1f23)
    try browser.reopen(folder.path("out/index.html"))
    #expect(try browser.picture()[300, 60] == 0xff1d_1f23)
    try browser.press("n", "i")
    #expect(try browser.picture()[300, 60] == 0xffee_eeec)
    #expect(try browser.text("#details h3") == "Pictures")
    #expect(try browser.value("document.getElementById('details').offsetWidth").number == 264)
    try browser.press("?")
    #expect(try browser.value("document.getElementById('help').open") == .bool(true))
  }
}

extension Pixel {
  /// True if no sample is further than 2 from that of another pixel.
  func isNear(_ other: Pixel) -> Bool {
    [0, 8, 16].allSatisfy { abs(Int(rawValue >> $0 & 255) - Int(other.rawValue >> $0 & 255)) <= 2 }
  }

  /// True for the ground of the stage, by day.
  fileprivate var isStage: Bool { self == 0xffee_eeec }
}
