import CX11
import MatteMotion
import MatteX11
import TestSupport
import Testing

@Suite struct KeyboardTests {
  @Test(
    "A keysym stands for a key",
    arguments: [
      (XK_Left, .left), (XK_KP_Right, .right), (XK_Up, .up), (XK_KP_Down, .down),
      (XK_Home, .home), (XK_KP_End, .end), (XK_Prior, .pageUp), (XK_KP_Next, .pageDown),
      (XK_Escape, .escape), (XK_BackSpace, .backspace), (XK_Return, .enter), (XK_KP_Enter, .enter),
      (XK_Tab, .tab), (XK_ISO_Left_Tab, .tab), (XK_space, .space), (XK_F1, .function(1)),
      (XK_F12, .function(12)), (XK_a, .character("a")), (XK_N, .character("n")),
      (XK_question, .character("?")), (XK_KP_5, .character("5")), (XK_KP_Add, .character("+")),
      (XK_eacute, .character("é")), (XK_Eacute, .character("é")), (0x100_0416, .character("ж")),
      (0x100_1e9e, .character("ß")),
    ] as [(Int32, Key)])
  func aKeysymStandsForAKey(keysym: Int32, key: Key) {
    #expect(Key(keysym: UInt(keysym)) == key)
  }

  private static let letters: Set<Unicode.GeneralCategory> = [
    .uppercaseLetter, .lowercaseLetter, .otherLetter,
  ]

  @Test("Letters of older keysyms are those that the protocol names")
  func legacyLetters() throws {
    let path = "/usr/include/X11/keysymdef.h"
    let header = String(decoding: try #require(fileBytes(path)), as: UTF8.self)
    let scripts: Set<UInt> = [1, 2, 3, 5, 6, 7, 0xc, 0xd, 0x13]
    var count = 0
    for match in header.matches(of: #/0x([0-9a-f]+) +/\* U\+([0-9A-F]{4}) /#) {
      guard let keysym = UInt(match.1, radix: 16), scripts.contains(keysym >> 8),
        let scalar = UInt32(match.2, radix: 16).flatMap(Unicode.Scalar.init),
        Self.letters.contains(scalar.properties.generalCategory),
        scalar.properties.lowercaseMapping.count == 1
      else { continue }
      let letter = Character(scalar.properties.lowercaseMapping)
      #expect(Key(keysym: keysym) == .character(letter), "\(match.0)")
      count += 1
    }
    #expect(count > 350)
    for keysym in [0x1b2, 0x6b0, 0x7a6, 0x5ff, 0xdff, 0x13bf, 0x20ac] as [UInt] {
      #expect(Key(keysym: keysym) == nil)
    }
  }

  @Test(
    "Where a layout has no Latin letters, a key is what is at its place in America",
    arguments: [
      ("AD01", "q", "Q"), ("AC04", "f", "F"), ("AB06", "n", "N"), ("AE05", "5", "%"),
      ("AB10", "/", "?"), ("AE12", "=", "+"), ("AE11", "-", "_"), ("AD12", "]", "}"),
      ("AB11", nil, nil), ("AD00", nil, nil), ("AD13", nil, nil), ("AF01", nil, nil),
      ("FK01", nil, nil), ("TLDE", nil, nil), ("AD1", nil, nil), ("", nil, nil),
    ] as [(String, Unicode.Scalar?, Unicode.Scalar?)])
  func places(name: String, plain: Unicode.Scalar?, shifted: Unicode.Scalar?) {
    #expect(KeyPlaces.keysym(ofKey: name) == plain.map { UInt($0.value) })
    #expect(KeyPlaces.keysym(ofKey: name, isShifted: true) == shifted.map { UInt($0.value) })
  }

  @Test(
    "Other keysyms stand for none",
    arguments: [0, 0x20_0000, 0x100_d800, 0x111_0000, UInt(XK_Shift_L), UInt(XK_F13), .max])
  func otherKeysymsStandForNone(keysym: UInt) {
    #expect(Key(keysym: keysym) == nil)
  }
}
