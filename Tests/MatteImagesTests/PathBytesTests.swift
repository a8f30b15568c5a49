import MatteImages
import Testing

struct PathBytesTests {
  @Test("Text stays text") func textStaysText() {
    #expect(PathBytes("a b/ä 図.png").description == "a b/ä 図.png")
  }

  @Test("What would break a line or hide in it is escaped") func whatWouldBreakALine() {
    #expect(PathBytes("a\nb\u{1b}[2J\u{7f}").description == "a\\x0ab\\x1b[2J\\x7f")
    #expect(PathBytes("x\u{202e}gnp").description == "x\\xe2\\x80\\xaegnp")
    #expect(PathBytes("x\u{2028}y\u{85}").description == "x\\xe2\\x80\\xa8y\\xc2\\x85")
  }

  @Test("What is no UTF-8 is escaped byte by byte") func whatIsNoUTF() {
    #expect(PathBytes([0x61, 0xff, 0xfe, 0x62]).description == "a\\xff\\xfeb")
    #expect(PathBytes([0xe2, 0x82]).description == "\\xe2\\x82")
    #expect(PathBytes([]).description == "")
  }

  @Test("A C string is copied as it is") func aCStringIsCopied() {
    let bytes: [CChar] = [0x61, -1, 0x62, 0]
    #expect(unsafe PathBytes(cString: bytes).bytes == [0x61, 0xff, 0x62])
  }

  @Test("A dash alone is the standard stream") func aDashAloneIsTheStandard() {
    #expect(PathBytes("-").isStandardStream)
    #expect(!PathBytes("./-").isStandardStream)
  }

  @Test(
    "A stem ends before the last full stop, however long its suffix is in lower case or as text")
  func stemsEnd() {
    #expect(PathBytes("a/shot.PNG").stem == "a/shot")
    #expect(PathBytes("a.b.c").stem == "a.b")
    #expect(PathBytes("a.b/shot").stem == "a.b/shot")
    #expect(PathBytes("shot.").stem == "shot.")
    #expect(PathBytes([0x61, 0x62, 0x63, 0x2e, 0xff]).stem == "abc")
    #expect(PathBytes("shot.\u{130}").stem == "shot")
  }
}
