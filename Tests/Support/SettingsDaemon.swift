internal import CX11
internal import MatteX11

/// A program that publishes a desktop's settings, by the XSETTINGS specification.
@safe
public final class SettingsDaemon {
  private let client: XClient
  private let window: CX11.Window

  /// Publishes settings, taking over from any other daemon.
  public init(_ client: XClient, _ settings: [(String, Any)]) {
    self.client = client
    window = unsafe XCreateSimpleWindow(client.display, client.root, 0, 0, 1, 1, 0, 0, 0)
    publish(settings)
    let selection = client.atom("_XSETTINGS_S0")
    unsafe XSetSelectionOwner(client.display, selection, window, UInt(CurrentTime))
    let numbers = [0, Int(selection), Int(window)]
    var event = unsafe XEvent(
      clientMessage: client.atom("MANAGER"), to: client.root, numbers: numbers)
    unsafe XSendEvent(client.display, client.root, 0, StructureNotifyMask, &event)
    client.flush()
  }

  deinit {
    unsafe XDestroyWindow(client.display, window)
    client.flush()
  }

  /// Publishes other settings.
  public func publish(_ settings: [(String, Any)]) {
    let bytes = Self.bytes(settings)
    let name = client.atom("_XSETTINGS_SETTINGS")
    unsafe XChangeProperty(
      client.display, window, name, name, 8, PropModeReplace, bytes, Int32(bytes.count))
    client.flush()
  }

  /// The bytes of the property for settings: numbers, texts, and anything else for a colour.
  public static func bytes(_ entries: [(String, Any)], isBigEndian: Bool = false) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    func text(_ value: String, _ count: Int) -> [UInt8] {
      let bytes = Array(value.utf8)
      let padding = [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
      return number(bytes.count, count) + bytes + padding
    }
    var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + number(1, 4) + number(entries.count, 4)
    for (name, value) in entries {
      switch value {
      case let value as Int: bytes += [0, 0] + text(name, 2) + number(0, 4) + number(value, 4)
      case let value as String: bytes += [1, 0] + text(name, 2) + number(0, 4) + text(value, 4)
      default: bytes += [2, 0] + text(name, 2) + number(0, 4) + [UInt8](repeating: 1, count: 8)
      }
    }
    return bytes
  }
}
