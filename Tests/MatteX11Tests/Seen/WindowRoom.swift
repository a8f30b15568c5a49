import MatteGeometry
import MatteMotion
import MatteRaster
import MatteX11
import TestMath
import TestSupport

/// A server with a window to which things happen, and all that is seen of that.
final class WindowRoom {
  /// All that was seen, for people.
  private(set) var log: [String] = []
  /// The same in columns.
  private(set) var impression = WindowImpression()
  /// How many bytes were sent, if that is no chance.
  private(set) var sent: [String] = []
  /// What is never right.
  private(set) var faults: [String] = []

  /// The number of the server's release.
  var release: Int { client.release }

  private let server: XServer
  private let client: XClient
  private let wire: Wire
  private let mail = Board.Mail()
  private let record = Record()
  private let runner: Runner
  private var input: [String] = []
  /// What drags files over the window, and what has dropped them.
  private var (source, dropped): (DragSource?, DragSource?)
  private var settings: SettingsDaemon?
  private var (cover, frame): (UInt?, UInt?)
  private var token = 0
  /// True if what the server holds decides what is sent, not how fast it takes that.
  private let isSparing: Bool
  private var sentBefore = 0
  private var timeBefore = -1
  private var (fullScreens, schemes, lines) = (0, 0, 0)

  init(_ whim: WindowWhim) throws {
    isSparing = whim.presenter == .pictures && !whim.batches.joined().contains(where: \.isJam)
    server = try XServer()
    client = try XClient(server)
    wire = try Wire(server)
    if whim.isStrange {
      wire.turnGradients()
      wire.smudgeCoverage()
    }
    let board = Board(record, mail, takesFiles: whim.takesFiles)
    runner = Runner(server, small { $0.presenter = whim.presenter }, through: wire, board, record)
    client.setRepeat(delay: 60_000, interval: 60_000)
    try client.waitForWindow()
    do {
      try settle()
      for batch in whim.batches { try perform(batch) }
    } catch let overdue as Overdue { faults.append("\(overdue)") }
    client.sendProtocol("WM_DELETE_WINDOW")
    if runner.join() != .success(.closed) { faults.append("It does not close.") }
  }

  /// Has a batch come while a frame is held, so that it comes at once.
  private func perform(_ batch: [WindowDeed]) throws {
    log.append("-- \(batch)")
    try record.holding(afterPrompt: { try prompt(batch) }) {
      for deed in batch { try perform(deed) }
      try enter()
      token += 1
      client.send("_MATTE_STEP", [0, 0, 1_000_000 + token, 1])
      client.finish()
      try wire.waitUntilPassedDown()
    }
    if batch.contains(where: \.isJam) { wire.openOnceBlocked() }
    // It may have been asked for what another thread makes before or after the first mail.
    for _ in 0..<50 where !client.hasAnswered(step: 1_000_000 + token, within: 0.4) {
      mail.send(letters: 0)
    }
    try client.wait(step: 1_000_000 + token)
    try serve()
    try settle()
  }

  /// Has a frame be drawn, a large one if it is to be held up.
  private func prompt(_ batch: [WindowDeed]) throws {
    if batch.contains(where: \.isJam) { try server.xdotool("mousemove 9 9 click 5") }
    client.advance(milliseconds: 0)
  }

  /// Does what was gathered of the hand's.
  private func enter() throws {
    if !input.isEmpty { try server.xdotool(input.joined(separator: " ")) }
    input = []
  }

  private func perform(_ deed: WindowDeed) throws {
    if case .input(let words) = deed { return input.append(words) }
    try enter()
    switch deed {
    case .input: break
    case .resize(let width, let height): client.resize(width, height, with: frame)
    case .move(let x, let y): client.move(x, y, with: frame)
    case .screen(let width, let height): client.setScreen(width, height)
    case .spoil(let x, let y, let width, let height):
      client.spoil(x: x, y: y, width: width, height: height)
    case .pretendExposed(let x, let y, let width, let height):
      client.pretendExposed(x: x, y: y, width: width, height: height)
    case .pretend(let width, let height): client.pretend(width, height)
    case .repeats(let keysym, let count): client.sendRepeats(keysym, count: count)
    case .key(let keysym, let isPress): client.sendKey(keysym, isPress: isPress)
    case .mail: mail.send(letters: 1)
    case .step(let time): client.advance(milliseconds: time)
    case .lose: client.detachSharedMemory()
    case .jam(let bytes): wire.allow(bytes)
    case .hide, .show, .cover, .uncover, .frame, .focus, .unfocus: show(deed)
    case .sync, .ping, .state, .settings, .resources: tell(deed)
    case .drag, .point, .leave, .drop, .vanish: try drag(deed)
    }
  }

  private func show(_ deed: WindowDeed) {
    switch deed {
    case .hide: frame.map { client.unmap($0) } ?? client.unmap()
    case .show: frame.map { client.map($0) } ?? client.map()
    case .cover: cover = cover ?? client.cover()
    case .uncover:
      if let cover { client.unmap(cover) }
      cover = nil
    case .frame: frame = frame ?? client.frameWindow()
    case .focus: client.focus()
    default: client.focusRoot()
    }
  }

  private func tell(_ deed: WindowDeed) {
    switch deed {
    case .sync(let serial): client.sendProtocol("_NET_WM_SYNC_REQUEST", [0, serial, 0])
    case .ping: client.sendProtocol("_NET_WM_PING", [7, Int(client.window), 5, 6])
    case .state(let names): client.setAtoms("_NET_WM_STATE", names)
    case .settings(let values):
      if settings == nil { settings = SettingsDaemon(client, values) }
      settings?.publish(values)
    case .resources(let dots): client.setRoot("RESOURCE_MANAGER", "Xft.dpi:\t\(dots)\n")
    default: break
    }
  }

  private func drag(_ deed: WindowDeed) throws {
    switch deed {
    case .drag(let types, let version):
      source = try DragSource(server, over: client.window, types: types, version: version)
    case .point(let x, let y): source?.point(at: x, y)
    case .leave: source?.leave()
    case .drop:
      source?.drop()
      (dropped, source) = (source, nil)
    default:
      (source ?? dropped)?.vanish()
      (source, dropped) = (nil, nil)
    }
  }

  /// Writes what was dropped, if the window has asked for it.
  private func serve() throws {
    if let source = dropped, source.isAsked {
      let text = "file:///a%20b.png\r\nfile:///c.png\r\n"
      let isTaken = try source.serve(
        token % 5 == 0 ? nil : text, inPiecesOf: token % 3 == 0 ? 9 : nil)
      note(\.files, "served \(isTaken)", isTaken ? "taken" : "refused")
    }
    dropped = nil
    if let source { note(\.files, "answered \(source.takeAnswers())", "dragged") }
  }

  /// Notes all that is to be seen once everything is done.
  private func settle() throws {
    for _ in 0..<2 { try client.step(withPictures: true) }
    noteContent()
    noteWindow()
    noteSent()
  }

  private func note(
    _ column: WritableKeyPath<WindowImpression, Tally>, _ text: String, _ kind: String
  ) {
    log.append(text)
    impression[keyPath: column].add(text, kind: kind)
  }

  private func note(_ column: WritableKeyPath<WindowImpression, Told>, _ text: String) {
    log.append(text)
    impression[keyPath: column].add(text)
  }

  private func noteContent() {
    for (event, instant) in zip(record.events, record.instants) {
      let kind = String("\(event)".prefix { $0 != "(" })
      note(\.events, "\(Int((instant.seconds * 1000).rounded())) \(event)", kind)
    }
    record.clear()
    for isFull in record.fullScreens.dropFirst(fullScreens) {
      note(\.desktop, "full screen \(isFull)", "full screen")
    }
    fullScreens = record.fullScreens.count
    for settings in record.settings.dropFirst(schemes) {
      note(\.desktop, "\(settings.scale) \(settings.animations)", "settings")
    }
    schemes = record.settings.count
    // How often the server refuses the same is chance.
    for line in record.lines.dropFirst(lines) where !line.contains("refused") {
      note(\.desktop, line, "said")
    }
    lines = record.lines.count
  }

  private func noteWindow() {
    client.finish()
    let (size, place) = (client.size, client.positionOnScreen)
    note(\.place, "\(size.width)×\(size.height) at \(place.x) \(place.y)")
    note(\.title, "“\(client.text("_NET_WM_NAME"))”")
    let hints = client.numbers("WM_NORMAL_HINTS")
    let last = hints.lastIndex { $0 != 0 } ?? -1
    note(\.hints, "hints" + hints[...last].map { " \($0)" }.joined())
    let counter = client.number("_NET_WM_SYNC_REQUEST_COUNTER").map(client.counter)
    let time = client.number("_NET_WM_USER_TIME") ?? -1
    note(
      \.manager,
      """
      counter \(counter ?? -1), \
      \(client.numbers("_NET_WM_STATE").count) states, \(client.rootMessages.count) asked\
      \(time == timeBefore ? "" : ", pressed")
      """)
    timeBefore = time
    let sum = Sum(of: record.pixels)
    note(\.pixels, "\(sum)")
    if cover == nil, let seen = client.capture(), !isShown(seen) {
      faults.append("It shows \(Sum(of: seen)), not \(sum).")
    }
  }

  private func isShown(_ seen: PixelBuffer) -> Bool {
    let drawn = record.pixels
    let part = client.visiblePart(within: frame)
    return seen.bounds == drawn.bounds
      && (part.minY..<part.maxY).allSatisfy { y in
        (part.minX..<part.maxX).allSatisfy { x in
          (seen[x, y].rawValue ^ drawn[x, y].rawValue) & 0xff_ffff == 0
        }
      }
  }

  /// Notes what was sent, but for the marks of frames and parts, of 28 bytes each, whose number is chance.
  private func noteSent() {
    guard isSparing else { return }
    let all = wire.bytes - 28 * wire.requests
    sent.append("\(all - sentBefore)")
    sentBefore = all
  }
}
