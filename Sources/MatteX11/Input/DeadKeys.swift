/// Letters that are written with several keys: a dead key and its letter, or Compose and two signs.
///
/// What the keyboard's layout needs is here; an input method, with its window and its protocol, is not.
package struct DeadKeys: Hashable, Sendable {
  private enum State: Hashable {
    case none
    /// A dead key waits for its letter; its number and the mark that it puts on that.
    case dead(UInt, mark: UInt32)
    /// Compose waits for two signs; the first, if it was pressed.
    case compose(UInt32?)
  }

  /// The marks of dead keys, from 0xfe50 (X protocol, XKB's keysyms).
  private static let marks: [UInt: UInt32] = [
    0xfe50: 0x300, 0xfe51: 0x301, 0xfe52: 0x302, 0xfe53: 0x303, 0xfe54: 0x304, 0xfe55: 0x306,
    0xfe56: 0x307, 0xfe57: 0x308, 0xfe58: 0x30a, 0xfe59: 0x30b, 0xfe5a: 0x30c, 0xfe5b: 0x327,
    0xfe5c: 0x328, 0xfe60: 0x323, 0xfe61: 0x309, 0xfe62: 0x31b,
  ]
  /// The signs that dead keys write by themselves: with a space, or pressed twice.
  private static let signs: [UInt: UInt] = [
    0xfe50: 0x60, 0xfe51: 0xb4, 0xfe52: 0x5e, 0xfe53: 0x7e, 0xfe54: 0xaf, 0xfe57: 0xa8,
    0xfe5b: 0xb8,
  ]
  /// The marks of the signs that Compose takes.
  private static let composed: [Character: UInt32] = [
    "`": 0x300, "'": 0x301, "^": 0x302, "~": 0x303, "_": 0x304, "u": 0x306, ".": 0x307,
    "\"": 0x308, "o": 0x30a, "=": 0x30b, "v": 0x30c, "<": 0x30c, ",": 0x327, ";": 0x328,
  ]
  /// What Compose makes of two letters or signs that are no letter with a mark.
  private static let pairs: [String: UInt] = [
    "ss": 0xdf, "ae": 0xe6, "AE": 0xc6, "oe": 0x100_0153, "OE": 0x100_0152, "o/": 0xf8, "O/": 0xd8,
    "l/": 0x100_0142, "L/": 0x100_0141, "d-": 0x100_0111, "D-": 0x100_0110, "th": 0xfe,
  ]
  /// The blocks of letters with marks, of Latin, Greek and Cyrillic.
  private static let letters: [ClosedRange<UInt32>] = [
    0xc0...0x24f, 0x1e00...0x1eff, 0x370...0x3ff, 0x400...0x4ff,
  ]
  /// Compose, and the keys that only modify others.
  private static let (multi, modifiers): (UInt, [ClosedRange<UInt>]) = (
    0xff20, [0xffe1...0xffee, 0xfe01...0xfe13, 0xff7e...0xff7f]
  )

  private var state = State.none

  /// Makes keys of which none waits.
  package init() {}

  /// The keysym that a pressed one gives where text is written; 0 while more is awaited, or if there is no such letter.
  package mutating func keysym(_ keysym: UInt) -> UInt {
    if Self.modifiers.contains(where: { $0.contains(keysym) }) { return keysym }
    switch state {
    case .none: return begin(keysym)
    case .dead(let dead, let mark):
      state = .none
      if keysym == 0x20 || keysym == dead { return Self.signs[dead] ?? 0 }
      guard let letter = Self.scalar(keysym) else { return begin(keysym) }
      return Self.letter(letter, with: mark) ?? keysym
    case .compose(let first):
      guard let sign = Self.scalar(keysym) else {
        state = .none
        return begin(keysym)
      }
      guard let first else {
        state = .compose(sign)
        return 0
      }
      state = .none
      return Self.composed(first, sign) ?? 0
    }
  }

  /// Forgets what waits, as where no text is written.
  package mutating func forget() { state = .none }

  private mutating func begin(_ keysym: UInt) -> UInt {
    if let mark = Self.marks[keysym] {
      state = .dead(keysym, mark: mark)
    } else if keysym == Self.multi {
      state = .compose(nil)
    } else {
      return keysym
    }
    return 0
  }

  /// The character of a keysym that types one; nil for others.
  private static func scalar(_ keysym: UInt) -> UInt32? {
    switch keysym {
    case 0x20...0x7e, 0xa0...0xff: UInt32(keysym)
    case 0x100_0000...0x110_ffff: UInt32(keysym - 0x100_0000)
    default: nil
    }
  }

  /// The keysym of a letter with a mark; nil if Unicode has none.
  private static func letter(_ letter: UInt32, with mark: UInt32) -> UInt? {
    guard let base = Unicode.Scalar(letter), let accent = Unicode.Scalar(mark) else { return nil }
    // Equal strings are canonically equivalent.
    let wanted = String(base) + String(accent)
    let found = letters.lazy.joined().first { value in
      Unicode.Scalar(value).map { String($0) == wanted } ?? false
    }
    return found.map { $0 < 0x100 ? UInt($0) : UInt($0) + 0x100_0000 }
  }

  /// The keysym of two signs after Compose, in either order; nil if they make no letter.
  private static func composed(_ first: UInt32, _ second: UInt32) -> UInt? {
    let signs = [first, second].compactMap(Unicode.Scalar.init).map(Character.init)
    guard signs.count == 2 else { return nil }
    for (one, other) in [(0, 1), (1, 0)] {
      if let pair = pairs[String([signs[one], signs[other]])] { return pair }
    }
    for (mark, base) in [(signs[0], second), (signs[1], first)] {
      if let mark = composed[mark], let letter = letter(base, with: mark) { return letter }
    }
    return nil
  }
}
