import MattePairs
import Testing

/// Texts that are no JSON.
private let wrongTexts = [
  "", "{", "[1,]", "{\"a\":}", "{a:1}", "01x", "nul", "\"a", "1 2", "[1] x", "\"\\x\"", "\"\\u12\"",
  "\"\\ud800\"", "+1", "\"\u{0}\\ud800\\u0041\"", String(repeating: "[", count: 1000),
  "01", "-01", "1.", "-", ".5", "1e", "1e+", "-.5", "\"\\u+123\"", "\"\\u-000\"", "\"\u{1f}\"",
  "\"a\nb\"",
]

/// JSON as it is read.
@Suite struct JSONTests {
  private func parsed(_ text: String) -> JSON? { JSON(parsing: Array(text.utf8)) }

  @Test("What is read is written again as it was")
  func roundTrip() {
    let text =
      #"{"a": [1, -2.5, true, false, null, "é\u000a\"\\<"], "b": {}, "c": [], "d": 1e+300}"#
    #expect(parsed(text)?.text == text)
    #expect(parsed("[0, -0.5, 0e1, 10, 1E-2, 2.50e+1]")?.text == "[0, -0.5, 0, 10, 0.01, 25]")
    #expect(parsed(" [ 1 , 2 ]\n")?.text == "[1, 2]")
    #expect(parsed(#""\ud83d\ude00\/\b\f\n\r\t""#)?.string == "😀/\u{8}\u{c}\n\r\t")
  }

  @Test("What ends a line or turns a text is escaped, and read again as it was")
  func escapes() {
    let text = "a\u{7f}\u{85}\u{2028}\u{202e}\u{e0001}é😀"
    let written = JSON.string(text).text
    #expect(written == #""a\u007f\u0085\u2028\u202e\udb40\udc01é😀""#)
    #expect(parsed(written)?.string == text)
  }

  @Test("Members and values are found by their names and places")
  func members() {
    let json = parsed(#"{"items": ["a b", 7], "name": "it's"}"#)
    #expect(json?["name"]?.string == "it's")
    #expect(json?["items"]?.array?.count == 2)
    #expect(json?["none"] == nil)
    #expect(json?["name"]?.array == nil)
    #expect(json?["items"]?["a"] == nil)
  }

  @Test("What is no JSON is nothing", arguments: wrongTexts)
  func wrong(text: String) { #expect(parsed(text) == nil, "\(text.prefix(20))") }
}
