import CX11
import MatteX11
import TestSupport
import Testing

/// What the server is asked to tell of the windows from which files are dragged, or are said to be.
@Suite(.serialized, .timeLimit(.minutes(10)), .windows) struct DropSourceTests {
  private let server: XServer
  private let client: XClient
  private let stranger: Stranger
  private let runner: Runner

  init() throws {
    server = try XServer()
    client = try XClient(server)
    stranger = try Stranger(server)
    runner = Runner(server, small()) { $0.takesFiles = true }
    try client.waitForWindow()
    try client.step()
  }

  private func enter(from source: UInt) throws {
    client.send("XdndEnter", [Int(source), 5 << 24, Int(client.atom("text/uri-list")), 0, 0])
    try client.step()
  }

  private func leave(from source: UInt) throws {
    client.send("XdndLeave", [Int(source), 0])
    try client.step()
  }

  private func isWatched(_ source: UInt) -> Bool {
    stranger.events(of: source) & StructureNotifyMask != 0
  }

  private func close() {
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("A source is watched until the drag leaves, is over, or another one enters")
  func watched() throws {
    let (first, second) = (stranger.window(), stranger.window())
    try enter(from: first)
    #expect(isWatched(first))
    try enter(from: second)
    #expect(!isWatched(first))
    #expect(isWatched(second))
    try leave(from: second)
    #expect(!isWatched(second))
    try enter(from: first)
    #expect(isWatched(first))
    client.send("XdndDrop", [Int(first), 0, 0])
    try client.step()
    #expect(!isWatched(first))
    close()
  }

  @Test(
    "A drag that claims to come from the window, its fence or the root changes nothing of what they tell",
    arguments: ["window", "fence", "root"])
  func near(name: String) throws {
    let fence = try #require(client.number("_MATTE_FENCE"))
    let sources = ["window": client.window, "fence": UInt(fence), "root": stranger.root]
    let source = try #require(sources[name])
    try enter(from: source)
    try leave(from: source)
    client.spoil(x: 10, y: 20, width: 50, height: 40)
    client.setRoot("RESOURCE_MANAGER", "Xft.dpi:\t144\n")
    client.sendKey(XK_Left)
    try client.step()
    #expect(client.shows(runner.record))
    #expect(runner.record.settings.map(\.scale) == [1.5])
    #expect(stranger.events(of: client.window) & KeyPressMask != 0)
    close()
  }

  @Test(
    "Who publishes the desktop's settings is still heard after something was dragged from there")
  func settings() throws {
    let daemon = SettingsDaemon(client, [("Gtk/EnableAnimations", 1)])
    try client.step()
    let source = stranger.owner(of: client.atom("_XSETTINGS_S0"))
    try enter(from: source)
    try leave(from: source)
    daemon.publish([("Gtk/EnableAnimations", 0)])
    try client.step()
    #expect(runner.record.settings.map(\.animations) == [false])
    close()
  }
}
