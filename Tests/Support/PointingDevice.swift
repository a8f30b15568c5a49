import Glibc

/// A pointing device of a server with devices of the test's own, which does what the test says.
///
/// It speaks to the driver inputtest (xf86-input-inputtest-protocol.h) through a socket; every action
/// returns once the server has taken note of it.
public final class PointingDevice {
  /// The numbers of messages to the driver.
  private enum Message: UInt32 {
    case version = 0
    case sync = 1
    case motion = 2
    case button = 4
    case touch = 6
  }

  /// What a finger does, by XInput's numbers of events.
  public enum Touch: UInt32 {
    case begin = 18
    case move = 19
    case end = 20
  }

  /// How far the devices scroll for a notch.
  public static let notch = 120.0
  /// The numbers of the valuators that scroll.
  private static let (sideways, vertical) = (2, 3)
  /// The most valuators that a message has room for.
  private static let mostValuators = 64

  private let socket: Int32

  /// Connects to the device whose socket lies at a path.
  public init(_ path: String) throws {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = UInt16(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let status = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else { throw MissingProgram(name: path) }
    // Version 1.1 of the protocol; the answer is as long.
    send(.version, [1 | 1 << 16], answer: 12)
  }

  deinit { close(socket) }

  /// Moves the pointer, in pixels.
  public func move(by dx: Double, _ dy: Double) { motion([0: dx, 1: dy]) }

  /// Scrolls to the right and down, in notches.
  public func scroll(by dx: Double, _ dy: Double) {
    let distances = [Self.sideways: dx * Self.notch, Self.vertical: dy * Self.notch]
    motion(distances.filter { $0.value != 0 })
  }

  /// Touches with a finger, in the units of the device's axes.
  public func touch(_ touch: Touch, finger: UInt32, _ x: Double, _ y: Double) {
    act(.touch, [finger, touch.rawValue], [0: x, 1: y])
  }

  private func motion(_ values: [Int: Double]) { act(.motion, [0, 0], values) }

  /// Sends words and the values of valuators, by their numbers, and waits until both are taken note of.
  private func act(_ message: Message, _ words: [UInt32], _ values: [Int: Double]) {
    var mask = [UInt32](repeating: 0, count: 2)
    var doubles = [Double](repeating: 0, count: 2 * Self.mostValuators)
    for (number, value) in values {
      mask[number / 32] |= 1 << (number % 32)
      doubles[number] = value
    }
    // A flag that there are no unaccelerated values, the mask, and padding.
    let head = words + [0] + mask + [0]
    let tail = doubles.flatMap { value in
      [
        UInt32(truncatingIfNeeded: value.bitPattern),
        UInt32(truncatingIfNeeded: value.bitPattern >> 32),
      ]
    }
    send(message, head + tail, answer: 0)
    send(.sync, [], answer: 8)
  }

  private func send(_ message: Message, _ words: [UInt32], answer: Int) {
    let all = [UInt32(4 * (words.count + 2)), message.rawValue] + words
    unsafe all.withUnsafeBytes { bytes in
      _ = unsafe write(socket, bytes.baseAddress, bytes.count)
    }
    var reply = [UInt8](repeating: 0, count: max(answer, 1))
    if answer > 0 { _ = unsafe recv(socket, &reply, answer, Int32(MSG_WAITALL)) }
  }
}
