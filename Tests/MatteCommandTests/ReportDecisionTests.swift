import MatteImages
import MatteRaster
import TestSupport
import Testing

/// Deciding in the page of `matte diff --report`: accepted, rejected, taken back; sorted, hidden.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportDecisionTests {
  private let report: TestReport

  /// Of six pictures `a`, `c` and `e` differ in the same place, `b` in more, `d` in less, and `f` is new.
  init() throws {
    report = try TestReport()
    let plain = PixelBuffer(width: 40, height: 30, filledWith: 0xffff_ffff)
    let red: Pixel = 0xffd0_2020
    for name in ["a", "c", "e"] {
      try report.write(name + ".png", plain, plain.with(red, x: 5..<15, y: 5..<15))
    }
    try report.write("b.png", plain, plain.with(red, x: 0..<30, y: 0..<30))
    try report.write("d.png", plain, plain.with(red, x: 8..<9, y: 8..<9))
    try report.write("f.png", nil, plain)
  }

  private func path(_ browser: Browser) throws -> String { try browser.text("#path") }

  private func rows(_ browser: Browser) throws -> String {
    try browser.value(
      """
      Array.from(document.querySelectorAll('.row')).filter((row) => row.offsetParent)
        .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((row) => row.title.replace('.png', '')).join('')
      """
    ).string ?? ""
  }

  @Test("A picture that is accepted again is no further step to take back")
  func acceptedAgain() throws {
    let browser = try report.opened()
    try browser.press("c", "PageUp", "c", "u")
    #expect(try browser.text("#decided") == "Undecided 6 - Accepted 0 - Rejected 0")
  }

  @Test(
    "c and r go on to the next undecided, behind the last to the first, and u goes back to each")
  func goesOn() throws {
    let browser = try report.opened()
    try browser.press("PageDown", "r")
    #expect(try path(browser) == "c.png")
    #expect(try browser.text("#said").hasPrefix("b.png rejected. c.png, Split"))
    try browser.press("PageUp", "PageUp", "c")
    // Of the second is decided.
    #expect(try path(browser) == "c.png")
    try browser.press("c", "c", "c", "r")
    #expect(try path(browser) == "f.png")
    #expect(try browser.text("#decided") == "Undecided 0 - Accepted 4 - Rejected 2")
    #expect(try browser.text("#number") == "6 of 6")
    try browser.press("u", "u", "u")
    #expect(try path(browser) == "d.png")
    try browser.press("PageDown", "c")
    #expect(try path(browser) == "f.png")
    try browser.press("c")
    #expect(try path(browser) == "d.png", "from the last the first that is undecided follows")
    try browser.press("u", "u", "u", "u", "u", "u")
    #expect(try browser.text("#decided") == "Undecided 6 - Accepted 0 - Rejected 0")
    #expect(try browser.value("document.getElementById('undo').ariaDisabled").string == "true")
  }

  @Test("Whoever changes a decision by a key stays at its picture")
  func stays() throws {
    let browser = try report.opened()
    try browser.press("c", "PageUp", "r")
    #expect(try path(browser) == "a.png")
    #expect(try browser.text("#decided") == "Undecided 5 - Accepted 0 - Rejected 1")
    #expect(try browser.text("#said").hasPrefix("a.png rejected. a.png, Split"))
    try browser.press("d", "c")
    #expect(try path(browser) == "a.png")
    #expect(try browser.text("#number") == "1 of 6")
  }

  @Test("A box that is ticked goes on as its key does; whoever changes or empties one stays")
  func boxes() throws {
    let browser = try report.opened()
    try browser.click("#rejected")
    #expect(try path(browser) == "b.png")
    #expect(try browser.text("#said").hasPrefix("a.png rejected. b.png, Split"))
    #expect(try browser.text("#decided").contains("Rejected 1"))
    try browser.press("PageUp")
    try browser.click("#accepted")
    #expect(try path(browser) == "a.png")
    #expect(try browser.text("#decided") == "Undecided 5 - Accepted 1 - Rejected 0")
    #expect(try browser.value("document.getElementById('rejected').checked") == .bool(false))
    try browser.click("#accepted")
    #expect(try path(browser) == "a.png")
    #expect(try browser.text("#decided").hasPrefix("Undecided 6"))
    try browser.press("u")
    #expect(try browser.value("document.getElementById('accepted').checked") == .bool(true))
  }

  @Test("Caps Lock is not Shift: C accepts one picture; and the order of the list has its own keys")
  func capsLock() throws {
    let browser = try report.opened()
    try browser.strike("C")
    #expect(try browser.text("#decided").contains("Accepted 1"))
    let isLeft = try browser.value(
      """
      document.querySelector('#order').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
      """)
    #expect(isLeft == .bool(true))
  }

  @Test(
    "Shift+C accepts what a search shows, what differs alike or a group, and u takes all of it back"
  )
  func together() throws {
    let browser = try report.opened()
    try browser.press("r", "C")
    #expect(
      try browser.text("#decided") == "Undecided 1 - Accepted 4 - Rejected 1",
      "what is rejected stays so")
    try browser.press("u", "u", "C")
    #expect(try browser.text("#decided") == "Undecided 1 - Accepted 5 - Rejected 0")
    #expect(try path(browser) == "f.png")
    try browser.press("u")
    #expect(try browser.text("#decided").hasPrefix("Undecided 6"))
    try browser.press("/", "b", ".", "Enter", "C")
    #expect(try browser.text("#decided").contains("Accepted 1"))
    try browser.press("u", "/", "Escape")
    try browser.order("alike")
    try browser.press("PageUp", "PageUp", "PageUp", "PageUp", "C")
    #expect(try browser.text("#decided").contains("Accepted 3"))
    #expect(
      try browser.value("document.querySelectorAll('.row.accepted').length") == .number(3))
    // Of those that are alike a search leaves what it shows.
    try browser.press("u", "/", "p", "n", "g", "Enter", "C")
    #expect(try browser.text("#decided").contains("Accepted 3"))
    try browser.press("u", "/", "c", ".", "Enter", "C")
    #expect(try browser.text("#decided").contains("Accepted 1"))
    #expect(try lines(browser) == ["1 of 3 alike", "c.png 1/1*"])
  }

  @Test("Shift+C asks before it accepts ten pictures or more, and any decision drops the question")
  func asks() throws {
    let plain = PixelBuffer(width: 40, height: 30, filledWith: 0xffff_ffff)
    for name in 0..<5 {
      let other = plain.with(0xffd0_2020, x: name..<name + 9, y: 5..<9)
      try report.write("x\(name).png", plain, other)
    }
    let browser = try report.opened()
    try browser.press("C")
    #expect(try browser.text("#decided") == "Undecided 11 - Accepted 0 - Rejected 0")
    #expect(try browser.text("#region").hasSuffix("accept 10 pictures? Shift+C again"))
    try browser.press("r", "u", "C")
    #expect(try browser.text("#decided").contains("Accepted 0"))
    try browser.press("C")
    #expect(try browser.text("#decided") == "Undecided 1 - Accepted 10 - Rejected 0")
  }

  @Test(
    "The list is sorted by names, by how much differs, or with those together that differ alike")
  func sorted() throws {
    let browser = try report.opened()
    #expect(try rows(browser) == "abcdef")
    try browser.order("share")
    #expect(try rows(browser) == "bacedf")
    try browser.press("PageUp")
    #expect(try path(browser) == "b.png")
    #expect(try browser.text("#number") == "1 of 6")
    try browser.order("alike")
    #expect(try rows(browser) == "acebdf")
    try browser.order("name")
    #expect(try rows(browser) == "abcdef")
  }

  /// The headings and rows of the list from the top: a row by its place among how many, and if it is shown by an asterisk.
  private func lines(_ browser: Browser) throws -> [String] {
    let text = try browser.value(
      """
      Array.from(document.querySelectorAll('#list h3, #list .row')).filter((part) => part.offsetParent).map((part) => {
        const item = part.closest('[aria-posinset]');
        return part.matches('h3') ? part.textContent : `${part.title} ${item.ariaPosInSet}/${item.ariaSetSize}`
          + (part.ariaCurrent === 'true' ? '*' : '');
      }).join('|')
      """
    ).string
    return (text ?? "").split(separator: "|").map(String.init)
  }

  @Test("Among those that differ alike each group has a heading, and is a list of its own")
  func headings() throws {
    let browser = try report.opened()
    try browser.order("alike")
    var expected = [
      "3 alike", "a.png 1/3*", "c.png 2/3", "e.png 3/3", "Like no other 2", "b.png 1/2",
      "d.png 2/2",
      "f.png 1/1",
    ]
    #expect(try lines(browser) == expected)
    #expect(
      try browser.value(
        "Array.from(document.querySelectorAll('.family')).every((item) => item.parentElement.role === 'list')"
      ) == .bool(true))
    try browser.press("PageDown", "PageDown", "PageDown")
    #expect(try path(browser) == "b.png")
    try browser.press("PageUp", "PageUp")
    try browser.press("r", "d")
    expected = [
      "2 of 3 alike", "a.png 1/2", "e.png 2/2*", "Like no other 2", "b.png 1/2", "d.png 2/2",
      "f.png 1/1",
    ]
    #expect(try lines(browser) == expected)
    try browser.press("d", "/", "b", ".")
    #expect(try lines(browser) == ["b.png 1/1"])
    try browser.press("Escape")
    try browser.order("share")
    #expect(try lines(browser).allSatisfy { $0.contains(".png") })
  }

  @Test("Rows and headings lie below each other, and what is gone to is scrolled into view")
  func placed() throws {
    let plain = PixelBuffer(width: 40, height: 30, filledWith: 0xffff_ffff)
    for name in 10..<70 {
      let width = name % 6 + 1
      try report.write("x\(name).png", plain, plain.with(0xffd0_2020, x: 0..<width, y: 5..<9))
    }
    let browser = try report.opened()
    try browser.order("alike")
    let overlap = """
      (() => {
        const parts = Array.from(document.querySelectorAll('#group-changed :is(h3, .row)'))
          .map((part) => part.getBoundingClientRect()).sort((one, other) => one.top - other.top);
        return parts.slice(1).some(({ top }, index) => Math.abs(parts[index].bottom - top) > 0.5);
      })()
      """
    #expect(try browser.text("#number") == "61 of 66")
    for _ in 0..<40 { try browser.press("PageUp") }
    let isSeen = """
      (() => {
        const row = document.querySelector('.row[aria-current]').getBoundingClientRect();
        const list = document.getElementById('list').getBoundingClientRect();
        return row.top >= list.top && row.bottom <= list.bottom + 0.5;
      })()
      """
    #expect(try browser.value(isSeen) == .bool(true))
    #expect(try browser.text("#number") == "21 of 66")
    for _ in 0..<10 { try browser.press("PageDown") }
    #expect(try browser.value(isSeen) == .bool(true))
    #expect(try browser.text("#number") == "31 of 66")
    #expect(try browser.value(overlap) == .bool(false))
  }

  @Test(
    "What is decided can be hidden: then the list has what is left, and that is what pairs are counted by"
  )
  func hidden() throws {
    let browser = try report.opened()
    try browser.press("c", "r", "d")
    #expect(try rows(browser) == "cdef")
    #expect(try browser.text("#number") == "1 of 4")
    try browser.press("c")
    #expect(try rows(browser) == "def")
    try browser.press("u")
    #expect(try path(browser) == "c.png")
    #expect(try rows(browser) == "cdef")
    try browser.press("d")
    #expect(try rows(browser) == "abcdef")
  }

  @Test(
    "What is shown stays in a list that hides what is decided, however that is sorted meanwhile")
  func hiddenButShown() throws {
    let browser = try report.opened()
    try browser.press("PageDown", "r", "PageUp", "d")
    try browser.click("#accepted")
    try browser.order("share")
    #expect(try rows(browser) == "bacedf")
    #expect(try browser.text("#number") == "1 of 6")
    try browser.press("PageDown")
    try browser.order("name")
    #expect(try rows(browser) == "acdef")
  }

  @Test("What is hidden is in the list as long as it is shown: by Back, and where u leads")
  func hiddenAndBack() throws {
    let browser = try report.opened()
    try browser.press("c", "r", "d")
    try browser.value("history.back()")
    try browser.wait(until: "document.getElementById('path').textContent === 'b.png'")
    try browser.settle()
    #expect(try rows(browser) == "bcdef")
    #expect(try browser.text("#number") == "1 of 5")
    try browser.click("#accepted")
    try browser.press("PageDown")
    #expect(try rows(browser) == "cdef")
    // What was rejected before.
    try browser.press("u")
    #expect(try path(browser) == "b.png")
    #expect(try rows(browser) == "bcdef")
    #expect(try browser.text(".row[aria-current] .base") == "b.png")
  }

  @Test("A key that is held decides once, and goes from pair to pair again and again")
  func heldKey() throws {
    let browser = try report.opened()
    func hold(_ key: String) throws {
      try browser.value(
        """
        for (const repeat of [false, true]) {
          document.activeElement.dispatchEvent(
            new KeyboardEvent('keydown', { key: '\(key)', repeat, bubbles: true, cancelable: true }));
        }
        0
        """)
      try browser.settle()
    }
    try hold("c")
    #expect(try browser.text("#decided") == "Undecided 5 - Accepted 1 - Rejected 0")
    try hold("PageDown")
    #expect(try path(browser) == "d.png")
    try hold("Escape")
    #expect(try browser.value("document.activeElement.matches('.row')") == .bool(true))
  }

  @Test("That paths were copied is said, and Copy keeps the focus, as does Undo with no more to do")
  func focusBelow() throws {
    let browser = try report.opened()
    try browser.press("c")
    try browser.value("navigator.clipboard.writeText = () => Promise.reject(new Error()); 0")
    for (id, text) in [("copy", "Copied"), ("undo", "Undid 1 decision.")] {
      try browser.value("document.getElementById('\(id)').focus()")
      try browser.press("Enter")
      try browser.wait(until: "document.getElementById('said').textContent.startsWith('\(text)')")
      #expect(try browser.value("document.activeElement.id").string == id)
    }
  }

  /// The pictures of which two are alike.
  private func twins(_ options: String = "") throws -> String {
    let browser = try report.opened(options)
    try browser.order("alike")
    return try browser.value(
      """
      Array.from(document.querySelectorAll('.family'))
        .filter((family) => family.querySelector('h3').textContent === '2 alike')
        .flatMap((family) => Array.from(family.querySelectorAll('.row'))).map((row) => row.title).join(' ')
      """
    ).string ?? ""
  }

  @Test("Pictures differ alike if the same rows were added to them")
  func addedRows() throws {
    for (seed, (name, place)) in [("p", 8), ("q", 12), ("r", 8)].enumerated() {
      let picture = PixelBuffer.pattern(20, 30, seed: seed)
      var after = PixelBuffer(width: 20, height: 34, filledWith: 0xffff_ffff)
      for y in 0..<30 {
        for x in 0..<20 { after[x, y < place ? y : y + 4] = picture[x, y] }
      }
      try report.write(name + ".png", picture, after)
    }
    #expect(try twins("--align rows") == "p.png r.png")
  }

  @Test("Pictures differ alike only if the same colours became the same")
  func sameColours() throws {
    // Red and blue lie as far from white in their largest sample, and in the sum of all.
    let (plain, blue): (PixelBuffer, Pixel) = (
      PixelBuffer(width: 40, height: 30, filledWith: 0xffff_ffff), 0xff20_20d0
    )
    let grey = PixelBuffer(width: 40, height: 30, filledWith: 0xffee_eeee)
    for name in ["p", "q"] {
      try report.write(name + ".png", plain, plain.with(blue, x: 5..<15, y: 5..<15))
    }
    try report.write("r.png", grey, grey.with(0xffd0_2020, x: 5..<15, y: 5..<15))
    #expect(try twins() == "p.png q.png")
  }

  @Test("Pictures differ alike only if the rows that were added have the same colours")
  func addedColours() throws {
    for (name, colour) in [("p", 0xff00_00d0), ("q", 0xff00_d000), ("r", 0xff00_00d0)]
      as [(String, Pixel)]
    {
      let picture = PixelBuffer.pattern(20, 30)
      var after = PixelBuffer(width: 20, height: 34, filledWith: colour)
      for y in 0..<30 {
        for x in 0..<20 { after[x, y < 8 ? y : y + 4] = picture[x, y] }
      }
      try report.write(name + ".png", picture, after)
    }
    #expect(try twins("--align rows") == "p.png r.png")
  }

  @Test("Pictures with more regions than are listed differ alike if they have as many")
  func manyRegions() throws {
    let picture = PixelBuffer(width: 624, height: 480, filledWith: 0xffff_ffff)
    var spots = picture
    for y in 0..<20 { for x in 0..<26 { spots[x * 24, y * 24] = 0xff00_00d0 } }
    var fewer = spots
    fewer[25 * 24, 19 * 24] = 0xffff_ffff
    for (name, after) in [("p", spots), ("q", fewer), ("r", spots)] {
      try report.write(name + ".png", picture, after)
    }
    #expect(try twins() == "p.png r.png")
  }

  @Test("Once a decision could not be kept that is said, also if the next one can")
  func notKept() throws {
    let browser = try report.opened()
    try browser.value(
      """
      const kept = Storage.prototype.setItem;
      Storage.prototype.setItem = () => { throw new Error() }; 0
      """)
    try browser.press("c")
    try browser.value("Storage.prototype.setItem = kept; 0")
    try browser.press("c")
    #expect(
      try browser.text("#decided")
        == "Undecided 4 - Accepted 2 - Rejected 0 until this page is closed")
  }

  @Test(
    "A row that has the focus keeps it when its picture is accepted, and arrows go on from there")
  func focusedRow() throws {
    let browser = try report.opened()
    try browser.press("Escape", "c")
    #expect(try path(browser) == "b.png")
    #expect(try browser.value("document.activeElement.matches('.row')") == .bool(true))
    try browser.press("ArrowDown")
    #expect(try path(browser) == "c.png")
    try browser.press("PageDown", "ArrowDown")
    #expect(try path(browser) == "e.png")
  }

  @Test("A renamed picture is accepted with its old path, where there is none any more")
  func renamed() throws {
    let picture = PixelBuffer.pattern(30, 20)
    try report.write("old.png", picture, nil)
    try report.write("z.png", nil, picture)
    let browser = try report.opened()
    for _ in 0..<6 { try browser.press("PageDown") }
    #expect(try path(browser).hasSuffix("z.png"))
    try browser.press("c")
    #expect(try browser.text("#decided") == "Undecided 6 - Accepted 1 - Rejected 0")
    let text = String(decoding: try browser.saved(by: "save"), as: UTF8.self)
    #expect(text == "# Decided in a report of matte diff.\nold.png\nz.png\n")
  }

  @Test("Behind the last picture that a search shows Page Down leads to what was found")
  func beyondFound() throws {
    let browser = try report.opened()
    for _ in 0..<5 { try browser.press("PageDown") }
    #expect(try path(browser) == "f.png")
    try browser.press("/", "c", ".", "PageDown")
    #expect(try path(browser) == "c.png")
  }

  @Test(
    "Between two pictures that a search shows Page Down and Page Up lead to the next and the one before"
  )
  func betweenFound() throws {
    for name in ["ax.png", "cx.png"] { try report.write(name, .red(9, 9), .blue(9, 9)) }
    for (key, name) in [("PageDown", "cx.png"), ("PageUp", "ax.png")] {
      let browser = try Browser()
      try browser.open(report.page() + "#b.png")
      #expect(try path(browser) == "b.png")
      try browser.press("/", "x", key)
      #expect(try path(browser) == name)
    }
  }

  private func note(_ browser: Browser) throws -> String {
    try browser.value("document.getElementById('note').value").string ?? ""
  }

  /// What the first row says when pointed at, as it lies in lines.
  private func title(_ browser: Browser) throws -> [String] {
    let lines = try browser.value("document.querySelector('.row').title.split('\\n')").array
    return lines?.compactMap(\.string) ?? []
  }

  private func focus(_ browser: Browser) throws -> String {
    try browser.value("document.activeElement.id").string ?? ""
  }

  @Test(
    "A note says why: its keys are no commands, and it is saved, shown in the list and known again")
  func noted() throws {
    let browser = try report.opened(width: 900, height: 700)
    try browser.press("r", "PageUp")
    try browser.press("e", "c", "u", "t", " ", "2", " ", "Enter")
    #expect(try focus(browser) == "canvas")
    #expect(try path(browser) == "a.png")
    #expect(try browser.text("#decided") == "Undecided 5 - Accepted 0 - Rejected 1")
    #expect(try browser.text("#modes [aria-pressed=true]").hasPrefix("Split"))
    #expect(
      try title(browser) == ["a.png", "Note: cut 2"])
    try browser.press("PageDown", "c")
    let lines = String(decoding: try browser.saved(by: "save"), as: UTF8.self).split(
      separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasSuffix(#""decision":"rejected","note":"cut 2"}"#))
    #expect(lines[2].hasSuffix(#""decision":"accepted"}"#))
    try browser.reopen(report.folder.path("out/index.html"))
    #expect(try browser.text("#decided") == "Undecided 4 - Accepted 1 - Rejected 1")
    #expect(try note(browser) == "cut 2")
  }

  @Test(
    "A note belongs to its decision: another one has none, and u brings it back, or takes it away")
  func noteTakenBack() throws {
    let browser = try report.opened()
    let isHidden = "document.getElementById('noted').hidden"
    #expect(try browser.value(isHidden) == .bool(true))
    try browser.press("r", "PageUp", "e", "n", "o", "Enter")
    try browser.click("#accepted")
    #expect(try note(browser) == "")
    try browser.press("u")
    #expect(try note(browser) == "no")
    try browser.press("u")
    #expect(try browser.value(isHidden) == .bool(true))
    #expect(try title(browser) == ["a.png"])
    try browser.press("r", "PageUp")
    #expect(try note(browser) == "")
  }

  @Test("A note on what is undecided is kept for the decision, which its keys do not make")
  func noteUndecided() throws {
    let browser = try report.opened()
    let isHidden = "document.getElementById('noted').hidden"
    try browser.press("e", "c", "u", "t", "r", "Enter")
    #expect(try focus(browser) == "canvas")
    #expect(try browser.text("#decided") == "Undecided 6 - Accepted 0 - Rejected 0")
    #expect(try note(browser) == "cutr")
    try browser.press("PageDown")
    #expect(try browser.value(isHidden) == .bool(true))
    // Nothing is said of this one.
    try browser.press("e", "Escape")
    #expect(try browser.value(isHidden) == .bool(true))
    try browser.reopen(report.folder.path("out/index.html"))
    try browser.press("r")
    let lines = String(decoding: try browser.saved(by: "save"), as: UTF8.self)
    #expect(lines.hasSuffix(#""decision":"rejected","note":"cutr"}\#n"#), "\(lines)")
    try browser.press("u")
    #expect(try note(browser) == "cutr")
  }

  @Test("After a drop-down was used by hand keys are for the picture again, if it changed or not")
  func dropDown() throws {
    let browser = try report.opened()
    func open(then script: String = "") throws {
      _ = try browser.value(
        """
        (() => {
          const order = document.getElementById('order');
          order.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          order.focus();
          \(script)
        })()
        """)
    }
    try open(
      then: "order.value = 'share'; order.dispatchEvent(new Event('change', { bubbles: true }));")
    #expect(try browser.value("document.activeElement.tagName").string == "CANVAS")
    try browser.press("c")
    try open()
    try browser.press("c")
    #expect(try browser.text("#decided") == "Undecided 4 - Accepted 2 - Rejected 0")
    // By keys a letter is the drop-down's.
    try browser.press("Tab")
    _ = try browser.value("document.getElementById('order').focus()")
    try browser.press("c")
    #expect(try browser.text("#decided") == "Undecided 4 - Accepted 2 - Rejected 0")
  }

  @Test("Esc takes back what was typed since the note was entered, and a click leaves keys to it")
  func noteLeft() throws {
    let browser = try report.opened()
    try browser.press("r", "PageUp", "e", "n", "o", "Enter")
    try browser.click("#note")
    try browser.press("End", "d", "PageDown", "e", "Escape")
    #expect(try focus(browser) == "canvas")
    #expect(try path(browser) == "a.png")
    #expect(try note(browser) == "no")
    #expect(try title(browser) == ["a.png", "Note: no"])
  }
}
