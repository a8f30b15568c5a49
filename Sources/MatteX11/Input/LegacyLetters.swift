/// The letters that have keysyms older than Unicode, which most layouts still use (X protocol, appendix A).
enum LegacyLetters {
  /// Letters one after the other, from a keysym on; where there is no letter, a space.
  private static let rows: [(first: UInt, letters: String)] = [
    // Latin 2, 3 and 4, without what they share with Latin 1.
    (
      0x1a1,
      "Ą Ł ĽŚ  ŠŞŤŹ ŽŻ ą ł ľś  šşťź žżŔ  Ă ĹĆ Č Ę Ě  ĎĐŃŇ  Ő  ŘŮ Ű  Ţ ŕ  ă ĺć č ę ě  ďđńň  ő  řů ű  ţ"
    ),
    (
      0x2a1,
      "Ħ    Ĥ  İ ĞĴ    ħ    ĥ  ı ğĵ        ĊĈ              Ġ  Ĝ    ŬŜ      ċĉ              ġ  ĝ    ŭŝ"
    ),
    (
      0x3a2,
      "ĸŖ ĨĻ   ĒĢŦ      ŗ ĩļ   ēģŧŊ ŋĀ      Į    Ė  Ī ŅŌĶ     Ų   ŨŪ ā      į    ė  ī ņōķ     ų   ũū"
    ),
    (
      0x6a1,
      "ђѓёєѕіїјљњћќґўџ ЂЃЁЄЅІЇЈЉЊЋЌҐЎЏюабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ"
    ),
    (
      0x7a1,
      "ΆΈΉΊΪ ΌΎΫ Ώ     άέήίϊΐόύϋΰώ     ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣ ΤΥΦΧΨΩ       αβγδεζηθικλμνξοπρσςτυφχψω"
    ),
    (0x13bc, "ŒœŸ"),
  ]

  /// The letter of a keysym; nil if it has none.
  static func letter(_ keysym: UInt) -> Character? {
    switch keysym {
    // Arabic, Hebrew and Thai are in Unicode's order.
    case 0x5c1...0x5da, 0x5e0...0x5ea: return scalar(keysym - 0x5c1 + 0x621)
    case 0xce0...0xcfa: return scalar(keysym - 0xce0 + 0x5d0)
    case 0xda1...0xdda, 0xddf...0xdf9: return scalar(keysym - 0xda1 + 0xe01)
    default: break
    }
    guard keysym <= 0x13be, let row = rows.last(where: { $0.first <= keysym }) else { return nil }
    let letter = row.letters.dropFirst(Int(keysym - row.first)).first
    return letter == " " ? nil : letter
  }

  private static func scalar(_ number: UInt) -> Character? {
    Unicode.Scalar(UInt32(number)).map(Character.init)
  }
}
