import MatteX11
import TestSupport
import Testing

/// What a window puts on the clipboard, on the wire.
@Suite(.serialized, .timeLimit(.minutes(10)), .windows) struct ClipboardTests {
  private let server: XServer
  private let client: XClient
  private let runner: Runner
  private let peer: ClipboardPeer

  /// Bytes that take many pieces, of which no two are the same.
  private static let large = (0..<8 << 20).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }

  init() throws {
    server = try XServer()
    client = try XClient(server)
    peer = try ClipboardPeer(server)
    runner = Runner(server, small()) {
      $0.copies = ["s": .png([1, 2, 3]), "l": .png(Self.large), "t": .text("ä × b")]
    }
    try client.waitForWindow()
    // Keys go to the window that the pointer is in.
    try server.xdotool("mousemove 100 75")
  }

  private func press(_ key: String) throws {
    try server.xdotool("key " + key)
    try client.step()
  }

  private func close() {
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("What is copied comes in each of its forms, and in no other")
  func forms() throws {
    #expect(try peer.forms().isEmpty)
    #expect(try peer.take("image/png") == nil)
    try press("s")
    #expect(try peer.forms() == ["TARGETS", "TIMESTAMP", "MULTIPLE", "image/png"])
    #expect(try peer.take("image/png") == [1, 2, 3])
    #expect(try peer.take("UTF8_STRING") == nil)
    try press("t")
    let text = Array("ä × b".utf8)
    #expect(
      try peer.takeAll(["UTF8_STRING", "image/png", "text/plain;charset=utf-8"])
        == ["UTF8_STRING": text, "text/plain;charset=utf-8": text])
    close()
  }

  @Test("Eight megabytes come whole, as often as they are asked for")
  func large() throws {
    try press("l")
    let other = try ClipboardPeer(server)
    for taker in [peer, other, peer] {
      #expect(try taker.take("image/png") == Self.large)
      #expect(try taker.take("TIMESTAMP")?.count == MemoryLayout<UInt>.size)
    }
    close()
  }

  @Test("A program that goes, or takes no more, in the middle of it leaves it to the next")
  func gone() throws {
    try press("l")
    let (gone, idle) = (try ClipboardPeer(server), try ClipboardPeer(server))
    try gone.take(pieces: 3, of: "image/png")
    try idle.take(pieces: 3, of: "image/png")
    gone.vanish()
    // What is copied meanwhile changes nothing for one that has begun to take.
    try peer.take(pieces: 3, of: "image/png")
    try press("s")
    #expect(try peer.take("image/png") == [1, 2, 3])
    close()
  }

  @Test("Once another program holds the clipboard, the window says nothing of it")
  func lost() throws {
    try press("s")
    let other = try ClipboardPeer(server)
    other.hold([("image/png", [9])])
    try client.step()
    #expect(other.isOwner)
    try press("t")
    #expect(!other.isOwner)
    #expect(try peer.take("UTF8_STRING") == Array("ä × b".utf8))
    close()
  }

  @Test(
    "A manager takes over what the clipboard holds before the window goes", arguments: ["s", "l"])
  func manager(key: String) throws {
    peer.manage()
    try press(key)
    client.sendProtocol("WM_DELETE_WINDOW")
    try peer.keep()
    #expect(runner.join() == .success(.closed))
    #expect(peer.isOwner)
    #expect(peer.kept == ["image/png": key == "s" ? [1, 2, 3] : Self.large])
  }

  @Test("A manager that does not answer keeps no window open, nor one whose window is gone")
  func silentManager() throws {
    peer.manage()
    try press("l")
    client.sendProtocol("WM_DELETE_WINDOW")
    try peer.ignoreKeeping()
    #expect(runner.join() == .success(.closed))
  }
}
