import MatteImages
import Testing

@Suite struct Base64Tests {
  @Test(
    "three bytes are four letters, and what is missing of the last three is said (RFC 4648, section 10)",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func vectors(text: String, letters: String) {
    #expect(Base64(Array(text.utf8)).text == letters)
  }

  @Test("all letters are used") func alphabet() {
    let text = Base64((0..<64).flatMap { [UInt8($0 << 2), 0, 0] }).text
    let first = stride(from: 0, to: 256, by: 4).map {
      text.utf8[text.utf8.index(text.startIndex, offsetBy: $0)]
    }
    #expect(Set(first).count == 64)
    #expect(Base64([0xfb, 0xff]).text == "+/8=")
  }
}
