import MatteX11
import TestSupport
import Testing

/// What a window takes from the clipboard, on the wire.
@Suite(.serialized, .timeLimit(.minutes(10)), .windows) struct PasteTests {
  private let server: XServer
  private let client: XClient
  private let runner: Runner
  private let peer: ClipboardPeer

  private static let large = (0..<8 << 20).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }

  init() throws {
    server = try XServer()
    client = try XClient(server)
    peer = try ClipboardPeer(server)
    runner = Runner(server, small()) { $0.copies = ["l": .png(Self.large), "t": .text("a")] }
    try client.waitForWindow()
    try server.xdotool("mousemove 100 75")
  }

  /// Pastes, and waits until the window has something or a reason.
  private func paste() throws -> PastedItem? {
    let count = runner.record.pasted.count
    try server.xdotool("key v")
    try poll("what is pasted") {
      peer.serveWhatIsAsked()
      return runner.record.pasted.count > count
    }
    return runner.record.pasted.last
  }

  private func close() {
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("Of what another program holds a picture is taken before files, and those before a text")
  func forms() throws {
    let uris = "file:///a%20b.png\r\n"
    let all: [(form: String, bytes: [UInt8])] = [
      ("UTF8_STRING", Array("ä".utf8)), ("text/uri-list", Array(uris.utf8)),
      ("image/jpeg", [2]), ("image/png", [1]), ("text/html", [3]),
    ]
    let expected: [PastedItem] = [
      .text("ä"), .files([Array("/a b.png".utf8)]), .picture([2]), .picture([1]), .picture([1]),
    ]
    for (count, item) in zip(1..., expected) {
      peer.hold(Array(all.prefix(count)))
      #expect(try paste() == item)
      #expect(peer.asked.count == 2)
    }
    close()
  }

  @Test(
    "Eight megabytes come whole, at once or in pieces",
    arguments: [ClipboardPeer.Manner.whole, .pieces(60_000), .pieces(1 << 20)])
  func large(manner: ClipboardPeer.Manner) throws {
    peer.hold([("image/png", Self.large)], manner)
    for _ in 0..<2 {
      let item = try paste()
      #expect((item == .picture(Self.large)) == true)
    }
    close()
  }

  @Test("What has no end is refused at its limit, at once or in pieces")
  func endless() throws {
    let list = [UInt8](repeating: 65, count: 5 << 20)
    for manner in [ClipboardPeer.Manner.whole, .pieces(1 << 20)] {
      peer.hold([("text/uri-list", list)], manner)
      #expect(try paste() == .trouble(.tooLarge))
    }
    close()
  }

  @Test("A program that ends in the middle gives nothing, and the next paste is as any other")
  func dying() throws {
    for pieces in [0, 1, 3] {
      let gone = try ClipboardPeer(server)
      gone.hold([("image/png", Self.large)], .dying(pieces: pieces, of: 1000))
      let count = runner.record.pasted.count
      try server.xdotool("key v")
      try gone.serve("its end") { gone.isGone }
      try client.step()
      #expect(runner.record.pasted.dropFirst(count) == [.trouble(.interrupted)])
    }
    peer.hold([("image/png", [1])])
    #expect(try paste() == .picture([1]))
    close()
  }

  @Test("One that falls silent is waited for no longer than some seconds")
  func silent() throws {
    for manner in [ClipboardPeer.Manner.silent, .stalling(pieces: 2, of: 1000)] {
      peer.hold([("image/png", Self.large)], manner)
      try server.xdotool("key v")
      for _ in 0..<10 {
        peer.serveWhatIsAsked()
        try client.step()
      }
      let count = runner.record.pasted.count
      try client.step(milliseconds: 3900)
      #expect(runner.record.pasted.count == count)
      try client.step(milliseconds: 200)
      try client.step()
      #expect(runner.record.pasted.dropFirst(count) == [.trouble(.interrupted)])
    }
    close()
  }

  @Test("An empty clipboard, one without a form that is known, and one that is refused say so")
  func nothing() throws {
    #expect(try paste() == .trouble(.empty))
    peer.hold([("text/html", [1])])
    #expect(try paste() == .trouble(.unusable))
    peer.hold([("image/png", [1])], .refusing)
    #expect(try paste() == .trouble(.unusable))
    close()
  }

  @Test("What the window holds itself it takes at once")
  func own() throws {
    try server.xdotool("key l")
    try client.step()
    #expect((try paste() == .picture(Self.large)) == true)
    try server.xdotool("key t")
    try client.step()
    #expect(try paste() == .text("a"))
    close()
  }
}
