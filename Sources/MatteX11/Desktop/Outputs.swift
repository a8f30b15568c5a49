package import CX11
internal import CX11Shim
internal import MatteGeometry

/// The outputs of a screen, such as its monitors: where each shows it, and how often a second; by RandR.
struct Outputs {
  private struct Output {
    let rect: PixelRect
    let rate: Double?
  }

  private var outputs: [Output] = []
  /// The number of RandR's first event; nil if the server has no RandR.
  private var firstEvent: Int32?

  /// Asks the server, which from then on reports when they change; there are none if it does not say.
  init(_ display: Display) {
    var (event, error): (Int32, Int32) = (0, 0)
    guard matte_has_outputs() != 0,
      unsafe XRRQueryExtension(display.pointer, &event, &error) != 0
    else { return }
    firstEvent = event
    let mask = Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask)
    unsafe XRRSelectInput(display.pointer, display.root, mask)
    read(display)
  }

  /// Asks the server again.
  ///
  /// Events are not selected again: it would report some for it, and so for ever.
  mutating func read(_ display: Display) {
    (outputs, haveRates) = ([], false)
    guard matte_has_outputs() != 0,
      let resources = unsafe XRRGetScreenResourcesCurrent(display.pointer, display.root)
    else { return }
    defer { unsafe XRRFreeScreenResources(resources) }
    let rates = unsafe Self.rates(resources.pointee)
    let controllers = unsafe Array(
      UnsafeBufferPointer(start: resources.pointee.crtcs, count: Int(resources.pointee.ncrtc)))
    outputs = controllers.compactMap { controller in
      guard let info = unsafe XRRGetCrtcInfo(display.pointer, resources, controller) else {
        return nil
      }
      defer { unsafe XRRFreeCrtcInfo(info) }
      let mode = unsafe info.pointee.mode
      return mode == 0 ? nil : Output(rect: unsafe PixelRect(info.pointee), rate: rates[mode])
    }
    haveRates = Set(outputs.map(\.rate)).count > 1
  }

  /// True for an event that says that the outputs have changed.
  func isChange(_ event: XEvent) -> Bool {
    guard let firstEvent else { return false }
    let number = unsafe event.type - firstEvent
    return number == RRScreenChangeNotify || number == RRNotify
  }

  /// True if there are several rates to choose from.
  private(set) var haveRates = false

  /// The frames a second of the output that shows the most of a rectangle of the screen; nil if none
  /// shows any of it, or does not say.
  func rate(of rect: PixelRect) -> Double? {
    outputs.max { $0.rect.intersection(rect).area < $1.rect.intersection(rect).area }?.rate
  }

  /// The frames a second of every mode that has a clock.
  private static func rates(_ resources: XRRScreenResources) -> [RRMode: Double] {
    var rates: [RRMode: Double] = [:]
    for index in 0..<Int(unsafe resources.nmode) {
      let mode = unsafe resources.modes[index]
      rates[unsafe mode.id] = unsafe mode.rate
    }
    return rates
  }
}

extension XRRModeInfo {
  /// The frames a second, which of an interlaced mode have every other line; nil if it has no clock, as under
  /// Xvfb.
  package var rate: Double? {
    var lines = unsafe Double(vTotal)
    if unsafe modeFlags & UInt(RR_DoubleScan) != 0 { lines *= 2 }
    if unsafe modeFlags & UInt(RR_Interlace) != 0 { lines /= 2 }
    let dots = unsafe Double(hTotal) * lines
    let clock = unsafe Double(dotClock)
    return dots > 0 && clock > 0 ? clock / dots : nil
  }
}

extension PixelRect {
  fileprivate init(_ info: XRRCrtcInfo) {
    let (x, y) = unsafe (Int(info.x), Int(info.y))
    unsafe self.init(minX: x, minY: y, maxX: x + Int(info.width), maxY: y + Int(info.height))
  }
}

extension Display {
  /// The extent of the primary monitor, or else of the first; nil if the server does not say.
  var monitorSize: (width: Int, height: Int)? {
    var (event, error, count): (Int32, Int32, Int32) = (0, 0, 0)
    guard matte_has_outputs() != 0,
      unsafe XRRQueryExtension(pointer, &event, &error) != 0,
      let list = unsafe XRRGetMonitors(pointer, root, 1, &count)
    else { return nil }
    defer { unsafe XRRFreeMonitors(list) }
    let monitors = unsafe UnsafeBufferPointer(start: list, count: Int(count))
    guard let monitor = unsafe monitors.first(where: { unsafe $0.primary != 0 }) ?? monitors.first
    else {
      return nil
    }
    return unsafe (Int(monitor.width), Int(monitor.height))
  }
}
