import MatteImages
import MatteRaster
import Testing

/// Texts and their hashes: the examples of FIPS 180-4, and lengths about the ends of blocks, whose hashes
/// are those of sha256sum.
private let examples: [(String, String)] = [
  ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
  ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  (
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
  ),
  (
    String(repeating: "a", count: 55),
    "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
  ),
  (
    String(repeating: "a", count: 56),
    "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"
  ),
  (
    String(repeating: "a", count: 64),
    "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
  ),
  (
    String(repeating: "a", count: 1000),
    "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
  ),
]

@Suite struct SHA256Tests {
  @Test("The hash is that of the standard", arguments: examples)
  func standard(text: String, hash: String) {
    var sum = SHA256()
    let bytes = Array(text.utf8)
    sum.add(bytes.span)
    #expect(sum.text == hash)
  }

  @Test("It does not matter in which parts the bytes come", arguments: [1, 3, 63, 64, 65, 200])
  func parts(size: Int) {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var whole = SHA256()
    whole.add(bytes.span)
    var parts = SHA256()
    for start in stride(from: 0, to: bytes.count, by: size) {
      parts.add(bytes.span.extracting(start..<min(start + size, bytes.count)))
      // Asking in between changes nothing.
      #expect(parts.digest.count == 32)
    }
    #expect(parts.digest == whole.digest)
  }

  @Test("A fingerprint is the beginning of the hash")
  func fingerprint() {
    #expect(UInt(bitPattern: SHA256().fingerprint) == 0xe3b0_c442_98fc_1c14)
  }

  @Test("Pixels of 8 bits have the hash of the same with 16, and of the bytes that are documented")
  func pixels() {
    let plain = SampleBuffer(width: 1, height: 2, pixels: .rgba8([0x0403_0201, 0xff80_7f00]))
    let deep = SampleBuffer(width: 2, height: 1, pixels: .rgba16(plain.rgba16Pixels))
    #expect(plain.hash.digest == deep.hash.digest)
    var bytes = SHA256()
    let documented: [UInt8] = [1, 1, 2, 2, 3, 3, 4, 4, 0, 0, 127, 127, 128, 128, 255, 255]
    bytes.add(documented.span)
    #expect(plain.hash.digest == bytes.digest)
    let other = SampleBuffer(width: 1, height: 1, pixels: .rgba16([0x0708_0506_0304_0102]))
    var words = SHA256()
    let ordered: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
    words.add(ordered.span)
    #expect(other.hash.digest == words.digest)
  }
}
