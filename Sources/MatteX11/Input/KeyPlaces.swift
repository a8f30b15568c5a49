internal import CX11

/// What keys stand for by their places on the keyboard, for layouts that have no Latin letters.
// SAFETY: what Xlib gives is read before it is freed here.
@safe
package struct KeyPlaces {
  /// The rows of keys from the top, by the letters of their names in XKB: what is on them in America, from the
  /// left, alone and with Shift.
  private static let rows: [Character: (plain: String, shifted: String)] = [
    "E": ("1234567890-=", "!@#$%^&*()_+"), "D": ("qwertyuiop[]", "QWERTYUIOP{}"),
    "C": ("asdfghjkl;'", "ASDFGHJKL:\""), "B": ("zxcvbnm,./", "ZXCVBNM<>?"),
  ]

  /// The groups of the layout that have Latin letters.
  private let latin: Set<Int32>
  /// The names of the keys, by their codes.
  private let names: [KeyCode: String]

  /// Asks the server for the keys' names.
  init(_ display: Display) {
    latin = Set((0..<4).filter { Self.isLatin($0, display) })
    guard let keyboard = unsafe XkbGetMap(display.pointer, 0, UInt32(XkbUseCoreKbd)) else {
      names = [:]
      return
    }
    defer { unsafe XkbFreeKeyboard(keyboard, 0, 1) }
    let hasNames = unsafe XkbGetNames(display.pointer, UInt32(XkbKeyNamesMask), keyboard) == 0
    names = unsafe hasNames ? Self.names(keyboard.pointee) : [:]
  }

  private static func isLatin(_ group: Int32, _ display: Display) -> Bool {
    (8...255).contains { code in
      (0x61...0x7a).contains(unsafe XkbKeycodeToKeysym(display.pointer, code, group, 0))
    }
  }

  private static func names(_ keyboard: XkbDescRec) -> [KeyCode: String] {
    guard let keys = unsafe keyboard.names?.pointee.keys else { return [:] }
    let codes = unsafe keyboard.min_key_code...keyboard.max_key_code
    return Dictionary(
      uniqueKeysWithValues: codes.map { code in
        let bytes = unsafe withUnsafeBytes(of: keys[Int(code)].name) { unsafe Array($0) }
        return (code, String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
      })
  }

  /// What a key stands for; nil if the layout has Latin letters, or nothing is known of its place.
  func keysym(_ code: KeyCode, group: Int, isShifted: Bool) -> KeySym? {
    guard !latin.contains(Int32(group)) else { return nil }
    return names[code].flatMap { Self.keysym(ofKey: $0, isShifted: isShifted) }
  }

  /// What the key of a name stands for, which is "AD01" for the first in the upper row of letters; nil for
  /// one outside of the four rows of characters.
  package static func keysym(ofKey name: String, isShifted: Bool = false) -> UInt? {
    let letters = Array(name)
    guard letters.count == 4, letters[0] == "A", let row = rows[letters[1]],
      let column = Int(String(letters[2...])), column > 0
    else { return nil }
    let characters = isShifted ? row.shifted : row.plain
    return characters.dropFirst(column - 1).first?.unicodeScalars.first.map { UInt($0.value) }
  }
}
