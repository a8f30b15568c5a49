internal import CX11

/// The modes a screen's outputs run in, by RandR.
enum ScreenModes {
  /// The frames a second of the fastest output that is on, or nil if the server does not say.
  static func refreshRate(_ display: Display) -> Double? {
    var event: Int32 = 0
    var error: Int32 = 0
    guard unsafe XRRQueryExtension(display.pointer, &event, &error) != 0,
      let resources = unsafe XRRGetScreenResourcesCurrent(display.pointer, display.root)
    else { return nil }
    defer { unsafe XRRFreeScreenResources(resources) }
    let rates = unsafe rates(resources.pointee)
    let outputs = unsafe Array(
      UnsafeBufferPointer(start: resources.pointee.crtcs, count: Int(resources.pointee.ncrtc)))
    let modes = outputs.compactMap { unsafe mode(of: $0, display, resources) }
    return modes.compactMap { rates[$0] }.max()
  }

  /// The mode an output's controller runs in.
  private static func mode(
    of output: RRCrtc, _ display: Display, _ resources: UnsafeMutablePointer<XRRScreenResources>
  ) -> RRMode? {
    guard let info = unsafe XRRGetCrtcInfo(display.pointer, resources, output) else { return nil }
    defer { unsafe XRRFreeCrtcInfo(info) }
    return unsafe info.pointee.mode
  }

  /// The frames a second of every mode that has a clock.
  private static func rates(_ resources: XRRScreenResources) -> [RRMode: Double] {
    var rates: [RRMode: Double] = [:]
    for index in 0..<Int(unsafe resources.nmode) {
      let mode = unsafe resources.modes[index]
      rates[unsafe mode.id] = unsafe rate(mode)
    }
    return rates
  }

  /// The frames a second of a mode, or nil if it has no clock, as under Xvfb.
  private static func rate(_ mode: XRRModeInfo) -> Double? {
    var lines = unsafe Double(mode.vTotal)
    if unsafe mode.modeFlags & UInt(RR_DoubleScan) != 0 { lines *= 2 }
    if unsafe mode.modeFlags & UInt(RR_Interlace) != 0 { lines /= 2 }
    let dots = unsafe Double(mode.hTotal) * lines
    let clock = unsafe Double(mode.dotClock)
    return dots > 0 && clock > 0 ? clock / dots : nil
  }
}
