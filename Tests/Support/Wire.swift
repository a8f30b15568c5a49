internal import CWire

// SAFETY: the C code locks what threads share.
/// A wire between a program under test and a server, which counts what passes and can be blocked.
@safe
public final class Wire: @unchecked Sendable {
  /// The name of the display at the program's end.
  public let display: String
  private let wire: OpaquePointer

  /// Lays a wire to a server.
  public init(_ server: XServer) throws {
    var number: Int32 = 0
    guard let wire = unsafe wire_open(Int32(server.display.dropFirst()) ?? 0, &number) else {
      throw MissingProgram(name: "a free display")
    }
    unsafe self.wire = unsafe wire
    display = ":\(number)"
  }

  deinit { unsafe wire_close(wire) }

  /// The bytes from the program to the server.
  public var bytes: Int { unsafe wire_counts(wire).bytes }

  /// The requests by the program.
  public var requests: Int { unsafe wire_counts(wire).requests }

  /// How many conical gradients the program has had the server draw.
  public var gradients: Int { unsafe wire_counts(wire).gradients }

  /// From now on gradients are turned a little, as by a server that draws them otherwise.
  public func turnGradients() { unsafe wire_turn_gradients(wire) }

  /// How often the program has sent coverage.
  public var coverages: Int { unsafe wire_counts(wire).coverages }

  /// From now on coverage differs by a little, as by a server that blends otherwise.
  public func smudgeCoverage() { unsafe wire_smudge_coverage(wire) }

  /// How often the program had waited for an answer when it first sent pixels.
  public var roundTripsBeforePixels: Int { unsafe wire_counts(wire).started }

  /// The bytes that something costs.
  public func bytes(of body: () throws -> Void) rethrows -> Int {
    let before = bytes
    try body()
    return bytes - before
  }

  /// Lets only so many more bytes through to the server.
  public func allow(_ bytes: Int) { unsafe wire_allow(wire, bytes) }

  /// Lets everything through.
  public func open() { allow(-1) }

  /// Waits until so many bytes have passed since it was laid.
  public func wait(toPass count: Int) throws { try poll("\(count) bytes") { bytes >= count } }

  /// Waits until the program has been sent everything that the server has sent so far.
  public func waitUntilPassedDown() throws {
    try poll("what the server sent") { unsafe wire_has_passed_down(wire) != 0 }
  }

  /// Lets everything through once the program has sent what is not let through, or sends no more.
  public func openOnceBlocked() {
    unsafe _ = wire_is_blocked(wire, 50)
    open()
  }

  /// Waits until the program has sent what is not let through.
  public func waitUntilBlocked() throws {
    guard unsafe wire_is_blocked(wire, Int32(patience * 1000)) != 0 else {
      throw Overdue(what: "a blocked wire", seconds: patience)
    }
  }
}
