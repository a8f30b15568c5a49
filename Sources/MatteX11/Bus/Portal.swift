internal import Glibc

/// What the user prefers for all programs, as the desktop's portal says.
///
/// ```swift
/// var preferences = PortalPreferences()
/// preferences.isDark = true
/// ```
public struct PortalPreferences: Hashable, Sendable {
  /// True for dark windows, false for light ones; nil without a preference.
  public var isDark: Bool?
  /// True if the user needs high contrast.
  public var hasHighContrast = false

  /// No preferences.
  public init() {}

  /// Takes a setting of org.freedesktop.appearance; others are left alone.
  fileprivate mutating func take(_ key: String, _ value: UInt32) {
    switch key {
    case "color-scheme": isDark = value == 1 ? true : value == 2 ? false : nil
    case "contrast": hasHighContrast = value == 1
    default: break
    }
  }
}

/// The desktop's portal (XDG Desktop Portal, org.freedesktop.portal.Settings), asked over the session's bus without ever
/// waiting for it: no bus, a dead one or a slow one says nothing.
///
/// ```swift
/// var portal = Portal(address: Array("unix:path=/run/user/1000/bus".utf8))
/// // Once `portal.descriptor` is readable:
/// if portal.collect() { print(portal.preferences) }
/// ```
public struct Portal: Sendable {
  private static let bus = "org.freedesktop.DBus"
  private static let name = "org.freedesktop.portal.Desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let namespace = "org.freedesktop.appearance"
  /// What is asked for, each by the call of a number.
  private static let keys: [(number: UInt32, key: String)] = [(3, "color-scheme"), (4, "contrast")]
  /// The most bytes that are heard in all, a few thousand changes: a bus that never ends to talk is left.
  private static let maxHeard = 1 << 20

  /// What the user prefers, as far as it is known.
  public private(set) var preferences = PortalPreferences()
  private var socket: BusSocket?
  /// True once the bus has taken the introduction.
  private var isKnown = false
  /// The bytes of a line or a message that has come in part.
  private var bytes: [UInt8] = []
  /// How many bytes have come.
  private var heard = 0

  /// Asks the portal at the bus of an address, the text of DBUS_SESSION_BUS_ADDRESS.
  public init(address: [UInt8]) {
    socket = BusAddress(address).flatMap { BusSocket($0.name, isAbstract: $0.isAbstract) }
    let user = String(geteuid()).utf8.map { String($0, radix: 16) }.joined()
    // All at once, so that the answer is there after one turn; a bus that refuses the first does not read the rest.
    let introduction = [0] + Array("AUTH EXTERNAL \(user)\r\nBEGIN\r\n".utf8)
    if socket?.send(introduction + Self.questions) == false { socket = nil }
  }

  /// The file descriptor that is readable when the portal says something; negative once nothing is to be heard.
  public var descriptor: Int32 { socket?.descriptor ?? -1 }

  /// Takes what has come; true if the preferences are others.
  public mutating func collect() -> Bool {
    let old = preferences
    while let socket {
      guard let come = socket.receive(), heard <= Self.maxHeard else {
        self.socket = nil
        break
      }
      if come.isEmpty { break }
      heard += come.count
      bytes += come
      read()
    }
    return preferences != old
  }

  /// Reads whole lines and messages; what makes no sense ends the connection.
  private mutating func read() {
    if !isKnown {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return }
      guard bytes.starts(with: "OK ".utf8) else { return socket = nil }
      bytes.removeFirst(end + 1)
      isKnown = true
    }
    while let size = BusMessage.size(bytes[...]), size <= bytes.count {
      guard size > 0 else { return socket = nil }
      if let message = BusMessage(bytes.prefix(size)) { take(message) }
      bytes.removeFirst(size)
    }
  }

  /// The calls that ask for the settings, and to hear of changes.
  private static var questions: [UInt8] {
    let rule =
      "type='signal',sender='\(name)',interface='\(interface)',"
      + "member='SettingChanged',arg0='\(namespace)'"
    func ask(_ number: UInt32, _ member: String, _ arguments: [String]) -> BusCall {
      BusCall(
        number: number, destination: bus, path: "/org/freedesktop/DBus", interface: bus,
        member: member, arguments: arguments)
    }
    // Read has a variant more around its answer than ReadOne, which older portals do not know.
    let calls =
      [ask(1, "Hello", []), ask(2, "AddMatch", [rule])]
      + keys.map { number, key in
        BusCall(
          number: number, destination: name, path: "/org/freedesktop/portal/desktop",
          interface: interface, member: "Read", arguments: [namespace, key])
      }
    return calls.flatMap(\.bytes)
  }

  private mutating func take(_ message: BusMessage) {
    guard let number = message.number else { return }
    if let question = Self.keys.first(where: { $0.number == message.answers }) {
      preferences.take(question.key, number)
    } else if message.signal == Self.interface + ".SettingChanged", message.texts.count == 2,
      message.texts[0] == Self.namespace
    {
      preferences.take(message.texts[1], number)
    }
  }
}
