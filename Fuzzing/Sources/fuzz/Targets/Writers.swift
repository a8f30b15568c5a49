import MatteImages
import MattePairs
import MatteReport

/// JSON: read here and by a strict reader, and text that is written and read back.
func testJSON(_ bytes: [UInt8]) {
  let isStrict = StrictJSON.accepts(bytes)
  let read = JSON(parsing: bytes)
  expect(!isStrict || read != nil, "what is JSON is read")
  expect(read == nil || isStrict, "what is read is JSON")
  if let read {
    let written = Array(read.text.utf8)
    expect(StrictJSON.accepts(written), "what is written is JSON: \(read.text)")
    expect(JSON(parsing: written).map(\.text) == read.text, "and is read as what it was")
  }
  let text = String(decoding: bytes, as: UTF8.self)
  let written = Array(JSON.object([(text, .string(text))]).text.utf8)
  expect(StrictJSON.accepts(written), "any text can be written")
  expect(JSON(parsing: written)?[text]?.string == text, "and read")
  expect(!written.contains { $0 < 0x20 }, "on one line")
}

/// Markdown, in which any text is only itself.
func testMarkdown(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let escaped = MarkdownText.escaped(text)
  var read = String.UnicodeScalarView()
  var rest = escaped.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    guard scalar == "&" else {
      let isPlain =
        scalar.value > 0x7f || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || [" ", "/", ",", "%"].contains(scalar)
      expect(isPlain, "\(scalar.value) is not written as it is")
      read.append(scalar)
      continue
    }
    expect(rest.popFirst() == "#", "a number follows")
    let digits = String(String.UnicodeScalarView(rest.prefix { $0 != ";" }))
    rest = rest.dropFirst(digits.unicodeScalars.count + 1)
    let number = UInt32(digits).flatMap(Unicode.Scalar.init)
    expect(number != nil, "the number is that of a character: \(digits)")
    number.map { read.append($0) }
  }
  expect(String(read) == text, "what is written is the text")
}

/// The page of a report, whose data is any text; and a page that someone else wrote.
func testPage(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let data = JSON.object([("before", .string(text)), (text, .array([.string(text)]))])
  let page = TakenBytes()
  let sink = FileSink("page") { page.bytes += $0 }
  guard (try? ReportPage.write(data: data, to: sink)) != nil else {
    return expect(false, "a page can be written")
  }
  let start = Array("<script type=\"application/json\" id=\"data\">".utf8)
  guard let place = page.bytes.firstPlace(of: start) else { return expect(false, "there is data") }
  let rest = page.bytes[(place + start.count)...]
  // By HTML's own rules, in capitals too, a script ends with its end tag, and a comment in it changes what does.
  let end = rest.firstIndex(of: UInt8(ascii: "<"))
  expect(end.map { rest[$0...].starts(with: "</script>".utf8) } ?? false, "data has no tags")
  let read = end.flatMap { JSON(parsing: Array(rest[..<$0])) }
  expect(read?[text]?.array?.first?.string == text, "data is what it was")
  let file = MemoryFile(bytes)
  _ = try? EarlierReport(file.path)
  let own = MemoryFile(page.bytes)
  expect((try? EarlierReport(own.path)) == nil, "a page without a list is no report")
}

/// What was written.
private final class TakenBytes {
  var bytes: [UInt8] = []
}

extension [UInt8] {
  fileprivate func firstPlace(of other: [UInt8]) -> Int? {
    indices.first { self[$0] == other[0] && self[$0...].starts(with: other) }
  }
}
