import CX11
import MatteGeometry
import TestSupport

/// The monitors of a server's screen, which show what the test says, as often as it says.
@safe
final class Monitors {
  /// The server does not do what is asked; nil if it takes no connection or has no such monitor.
  struct Refused: Error { let status: Int32? }

  private let display: OpaquePointer
  /// Kept for as long as the connection.
  private let server: XServer
  private let root: UInt
  /// How many modes have been made.
  private var count = 0

  /// Connects to a server.
  init(_ server: XServer) throws {
    guard let display = unsafe XOpenDisplay(server.display) else { throw Refused(status: nil) }
    unsafe self.display = unsafe display
    self.server = server
    root = unsafe XDefaultRootWindow(display)
  }

  deinit { unsafe XCloseDisplay(display) }

  /// Has a monitor show an area of the screen, so often a second.
  func show(_ area: PixelRect, rate: Double, on number: Int = 0) throws {
    guard let resources = unsafe XRRGetScreenResourcesCurrent(display, root) else {
      throw Refused(status: nil)
    }
    defer { unsafe XRRFreeScreenResources(resources) }
    let there = unsafe min(Int(resources.pointee.ncrtc), Int(resources.pointee.noutput))
    guard number < there else { throw Refused(status: nil) }
    let mode = makeMode(area.width, area.height, rate)
    var output = unsafe resources.pointee.outputs[number]
    unsafe XRRAddOutputMode(display, output, mode)
    let status = unsafe XRRSetCrtcConfig(
      display, resources, resources.pointee.crtcs[number], UInt(CurrentTime), Int32(area.minX),
      Int32(area.minY), mode, Rotation(RR_Rotate_0), &output, 1)
    guard status == RRSetConfigSuccess else { throw Refused(status: status) }
    unsafe XSync(display, 0)
  }

  /// Makes a mode, with some columns and rows that are blanked.
  private func makeMode(_ width: Int, _ height: Int, _ rate: Double) -> RRMode {
    count += 1
    let name = "test-\(count)"
    guard let mode = unsafe XRRAllocModeInfo(name, Int32(name.utf8.count)) else { return 0 }
    defer { unsafe XRRFreeModeInfo(mode) }
    let (columns, rows) = (width + 80, height + 30)
    unsafe mode.pointee.width = UInt32(width)
    unsafe mode.pointee.height = UInt32(height)
    unsafe mode.pointee.dotClock = UInt(Double(columns * rows) * rate)
    unsafe mode.pointee.hSyncStart = UInt32(width + 20)
    unsafe mode.pointee.hSyncEnd = UInt32(width + 40)
    unsafe mode.pointee.hTotal = UInt32(columns)
    unsafe mode.pointee.vSyncStart = UInt32(height + 5)
    unsafe mode.pointee.vSyncEnd = UInt32(height + 10)
    unsafe mode.pointee.vTotal = UInt32(rows)
    return unsafe XRRCreateMode(display, root, mode)
  }
}
