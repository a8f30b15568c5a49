internal import CX11
package import MatteMotion

/// The keyboard: its layout, and what is held down.
struct Keyboard {
  private let display: Display
  private var held = HeldKeys()
  /// True once detectable auto-repeat was requested.
  private var hasAsked = false
  /// Where the keys are; nil until that is of use.
  private var places: KeyPlaces?
  /// The keys that are down and whose release is to be reported, by their numbers.
  private var reported: [UInt32: Key] = [:]
  /// The keys before a letter that several keys write.
  private var dead = DeadKeys()

  init(_ display: Display) { self.display = display }

  /// Has the release of a key with a number be reported.
  mutating func report(_ key: Key, _ code: UInt32) { reported[code] = key }

  /// Updates the held keys from an event; says if it is an auto-repeated press, and which releases it reports.
  mutating func note(_ event: XEvent) -> (isRepeat: Bool, released: [WindowEvent]) {
    switch unsafe event.type {
    case KeyPress:
      askForPlainRepeats()
      let time = unsafe UInt32(truncatingIfNeeded: event.xkey.time)
      return unsafe (held.press(event.xkey.keycode, at: time), [])
    case KeyRelease:
      let time = unsafe UInt32(truncatingIfNeeded: event.xkey.time)
      unsafe held.release(event.xkey.keycode, at: time)
      return unsafe (false, release([event.xkey.keycode], at: time))
    case KeymapNotify:
      let map = unsafe event.xkeymap.key_vector
      let codes = unsafe held.forgetReleased(withUnsafeBytes(of: map) { unsafe Array($0) })
      return (false, release(codes, at: nil))
    case FocusOut where unsafe Self.isLost(event.xfocus):
      // Releases go elsewhere now. What is held stays so: its repeats, should the keyboard come back, are no presses.
      return (false, release(Set(reported.keys), at: nil))
    case MappingNotify: unsafe refresh(event.xmapping)
    default: break
    }
    return (false, [])
  }

  /// True if the keyboard goes to another window, rather than to who grabs it for a while.
  private static func isLost(_ event: XFocusChangeEvent) -> Bool {
    let (mode, detail) = unsafe (event.mode, event.detail)
    return [NotifyNormal, NotifyWhileGrabbed].contains(mode)
      && ![NotifyInferior, NotifyPointer].contains(detail)
  }

  private mutating func release(_ codes: Set<UInt32>, at time: UInt32?) -> [WindowEvent] {
    codes.compactMap { reported.removeValue(forKey: $0) }.map { .keyReleased($0, time: time) }
  }

  /// Requests detectable auto-repeat with the first key press: the round trip would delay start-up.
  private mutating func askForPlainRepeats() {
    guard !hasAsked else { return }
    hasAsked = true
    unsafe XkbSetDetectableAutoRepeat(display.pointer, 1, nil)
  }

  /// What a pressed key stands for, under the modifiers and the layout in use.
  ///
  /// If the layout in use has no Latin letter on the key but another of the user's layouts has one, that letter;
  /// if it has none at all, what is at the key's place in America: shortcuts work in every layout. What AltGr
  /// makes of a Latin letter is left as it is. Where text is written, a key without Control is what the layout says,
  /// together with the dead key before it.
  mutating func keysym(_ event: XKeyEvent, isText: Bool) -> KeySym {
    let code = unsafe KeyCode(truncatingIfNeeded: event.keycode)
    var used: UInt32 = 0
    var keysym: KeySym = 0
    unsafe XkbLookupKeySym(display.pointer, code, event.state, &used, &keysym)
    let plain = (0..<4 as Range<Int32>).map { group in
      unsafe XkbKeycodeToKeysym(display.pointer, code, group, 0)
    }
    // The group stands above the modifiers and buttons (XKB protocol, section 2.2.2).
    let group = unsafe Int(event.state >> 13 & 3)
    let writes = unsafe isText && event.state & UInt32(ControlMask) == 0
    if writes { return dead.keysym(keysym) }
    dead.forget()
    guard Self.isForeign(keysym), Self.isForeign(plain[group]) else { return keysym }
    if let letter = plain.first(where: { (0x61...0x7a).contains($0) }) { return letter }
    let places = self.places ?? KeyPlaces(display)
    self.places = places
    let isShifted = unsafe event.state & UInt32(ShiftMask) != 0
    return places.keysym(code, group: group, isShifted: isShifted) ?? keysym
  }

  /// True for a character outside of ASCII.
  private static func isForeign(_ keysym: KeySym) -> Bool {
    Key(keysym: keysym).map { !$0.isASCII } ?? (keysym > 0xff && keysym < 0xfe00)
  }

  /// Learns a layout that has changed.
  private mutating func refresh(_ event: XMappingEvent) {
    places = nil
    var event = unsafe event
    unsafe XRefreshKeyboardMapping(&event)
  }
}

extension Key {
  /// False for a character outside of ASCII.
  fileprivate var isASCII: Bool {
    if case .character(let character) = self { return character.isASCII }
    return true
  }

  /// The key for a number of X's `keysymdef.h`; nil for one without a meaning here.
  package init?(keysym: UInt) {
    if let key = Self.named[keysym] {
      self = key
    } else if (UInt(XK_F1)...UInt(XK_F12)).contains(keysym) {
      self = .function(Int(keysym) - Int(XK_F1) + 1)
    } else if let character = Self.character(keysym) {
      self = .character(character)
    } else {
      return nil
    }
  }

  /// Latin 1 is its own keysym, the keypad's ASCII lies at 0xff80, and all of Unicode at 0x1000000
  /// (X protocol, appendix A); other scripts have older ones.
  private static func character(_ keysym: UInt) -> Character? {
    let scalar: UInt? =
      switch keysym {
      case 0x21...0x7e, 0xa1...0xff: keysym
      case 0xffaa...0xffb9, 0xffbd: keysym - 0xff80
      case 0x100_0000...0x110_ffff: keysym - 0x100_0000
      default: nil
      }
    let character =
      scalar.flatMap { Unicode.Scalar(UInt32($0)) }.map(Character.init)
      ?? LegacyLetters.letter(keysym)
    guard let lower = character?.lowercased(), lower.count == 1 else { return character }
    return lower.first
  }

  private static let named: [UInt: Key] = {
    let keys: [(Int32, Key)] = [
      (XK_Left, .left), (XK_KP_Left, .left), (XK_Right, .right), (XK_KP_Right, .right),
      (XK_Up, .up), (XK_KP_Up, .up), (XK_Down, .down), (XK_KP_Down, .down),
      (XK_Home, .home), (XK_KP_Home, .home), (XK_End, .end), (XK_KP_End, .end),
      (XK_Page_Up, .pageUp), (XK_KP_Page_Up, .pageUp),
      (XK_Page_Down, .pageDown), (XK_KP_Page_Down, .pageDown),
      (XK_Escape, .escape), (XK_BackSpace, .backspace), (XK_Return, .enter),
      (XK_KP_Enter, .enter), (XK_Tab, .tab), (XK_ISO_Left_Tab, .tab), (XK_KP_Tab, .tab),
      (XK_space, .space), (XK_KP_Space, .space),
    ]
    return Dictionary(uniqueKeysWithValues: keys.map { (UInt($0.0), $0.1) })
  }()
}
