import MatteX11
import Testing

@Suite struct DeadKeysTests {
  private static let (acute, diaeresis, compose, shift) = (
    UInt(0xfe51), UInt(0xfe57), UInt(0xff20), UInt(0xffe1)
  )

  /// What keys write, with 0 for none.
  private static func written(_ keysyms: [UInt]) -> [UInt] {
    var dead = DeadKeys()
    return keysyms.map { dead.keysym($0) }.filter { $0 != 0 && $0 != shift }
  }

  @Test(
    "A dead key puts its mark on the next letter, also where Shift is pressed in between",
    arguments: [
      ([acute, 0x65], [0xe9]), ([diaeresis, 0x6f], [0xf6]), ([0xfe52, 0x65], [0xea]),
      ([0xfe5a, 0x73], [0x100_0161]), ([acute, shift, 0x45], [0xc9]), ([acute, 0x20], [0xb4]),
      ([acute, acute], [0xb4]), ([acute, 0x71], [0x71]), ([acute, 0x65, 0x65], [0xe9, 0x65]),
      ([acute, 0xff1b], [0xff1b]), ([0xfe5b, 0x63], [0xe7]), ([acute, diaeresis, 0x6f], [0xf6]),
    ] as [([UInt], [UInt])])
  func marks(keysyms: [UInt], written: [UInt]) {
    #expect(Self.written(keysyms) == written)
  }

  @Test(
    "Compose makes a letter of two signs, in either order",
    arguments: [
      ([compose, 0x27, 0x65], [0xe9]), ([compose, 0x65, 0x27], [0xe9]),
      ([compose, 0x22, 0x6f], [0xf6]), ([compose, 0x6f, 0x61], [0xe5]),
      ([compose, 0x73, 0x73], [0xdf]), ([compose, 0x2f, 0x6f], [0xf8]),
      ([compose, 0x71, 0x71, 0x61], [0x61]), ([compose, 0xff1b, 0x61], [0xff1b, 0x61]),
    ] as [([UInt], [UInt])])
  func composed(keysyms: [UInt], written: [UInt]) {
    #expect(Self.written(keysyms) == written)
  }

  @Test("What waits is forgotten where no text is written")
  func forgotten() {
    var dead = DeadKeys()
    #expect(dead.keysym(Self.acute) == 0)
    dead.forget()
    #expect(dead.keysym(0x65) == 0x65)
  }
}
