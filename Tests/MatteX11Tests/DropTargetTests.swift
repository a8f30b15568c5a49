import CX11
import MatteGeometry
import MatteMotion
import MatteX11
import Testing

@Suite struct DropTargetTests {
  private let host = Array("desk".utf8)

  private func paths(_ list: String) -> [String] {
    FileURIs.paths(in: Array(list.utf8), host: host).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "A list of URIs names the files of this machine, and nothing else",
    arguments: [
      ("file:///a/b.png\r\n", ["/a/b.png"]),
      ("file:///a.png\nfile:///b.png", ["/a.png", "/b.png"]),
      ("# two files\r\nfile:///a.png\r\n\r\nfile:///b.png\r\n", ["/a.png", "/b.png"]),
      ("file:///with%20a%20space%0Aand%25.png", ["/with a space\nand%.png"]),
      ("file:///%C3%A4.png", ["/ä.png"]), ("file:///ä.png", ["/ä.png"]),
      ("file://localhost/a.png", ["/a.png"]), ("file://desk/a.png", ["/a.png"]),
      ("file:/a.png", ["/a.png"]), ("FILE:///a.png", ["/a.png"]),
      ("file:///a.png\0", ["/a.png"]), ("file:///%2fa.png", ["//a.png"]),
      ("file://elsewhere/a.png", []), ("http://localhost/a.png", []), ("/a.png", []),
      ("file:a.png", []), ("file:///a%2.png", []), ("file:///a%", []), ("file:///a%zz.png", []),
      ("file:///a%00.png", []), ("files:///a.png", []), ("file://desk", []), ("", []),
    ])
  func lists(list: String, expected: [String]) {
    #expect(paths(list) == expected)
  }

  @Test("A path is its bytes, which need not be UTF-8")
  func bytes() {
    #expect(FileURIs.paths(in: Array("file:///%ff%FE".utf8), host: host) == [[0x2f, 0xff, 0xfe]])
  }

  /// A list of URIs, and the files in it.
  private static let (list, files) = (Array("file:///a.png".utf8), [Array("/a.png".utf8)])

  @Test(
    "An address in place of a file is left for the picture, and told as no file if there is none")
  func picture() {
    for forms: [PastedForm] in [[.files, .png], [.files]] {
      var target = DropTarget()
      _ = target.enter(from: 7, version: 5, forms: forms)
      _ = target.move(7, to: Point(3, 4), isWanted: true)
      #expect(target.drop(7, time: 9, isWanted: true) == [.ask(.files, time: 9)])
      let steps = target.take(Array("https://a.org/b.png".utf8))
      if forms.count == 1 {
        #expect(steps.first == .hand(.trouble(.unusable), at: Point(3, 4)))
        continue
      }
      #expect(steps == [.ask(.png, time: 9)])
      #expect(target.awaits(9))
      #expect(
        target.take([1, 2])
          == [.hand(.picture([1, 2]), at: Point(3, 4)), .finish(source: 7, isTaken: true)])
      #expect(target == DropTarget())
    }
  }

  /// A target over which files of source 7 are at a point.
  private func over(_ point: Point? = Point(3, 4)) -> DropTarget {
    var target = DropTarget()
    #expect(target.enter(from: 7, version: 5, forms: [.files]).isEmpty)
    if let point { _ = target.move(7, to: point, isWanted: true) }
    return target
  }

  @Test("Files are shown where they are, asked for when they are dropped, and handed over")
  func whole() {
    var target = over(nil)
    #expect(
      target.move(7, to: Point(3, 4), isWanted: true)
        == [.answer(source: 7, isTaken: true), .tell(.over(Point(3, 4)))])
    #expect(target.drop(7, time: 99, isWanted: true) == [.ask(.files, time: 99)])
    #expect(
      target.take(Self.list)
        == [.hand(.files(Self.files), at: Point(3, 4)), .finish(source: 7, isTaken: true)])
    #expect(target == DropTarget())
  }

  @Test(
    "It comes from its source until it is handed over or gone, and from another once that enters")
  func sources() {
    var target = DropTarget()
    #expect(target.source == nil)
    target = over()
    #expect(target.source == 7)
    _ = target.drop(7, time: 1, isWanted: true)
    #expect(target.source == 7)
    _ = target.take([1])
    #expect(target.source == nil)
    target = over()
    _ = target.enter(from: 8, version: 5, forms: [.files])
    #expect(target.source == 8)
    _ = target.leave(8)
    #expect(target.source == nil)
  }

  @Test("What is no file, an old protocol, and what the content does not want are refused")
  func refused() {
    for (version, areFiles, isWanted) in [(5, false, true), (2, true, true), (5, true, false)] {
      let forms: [PastedForm] = areFiles ? [.files] : []
      var target = DropTarget()
      _ = target.enter(from: 7, version: version, forms: forms)
      #expect(
        target.move(7, to: Point(3, 4), isWanted: isWanted) == [.answer(source: 7, isTaken: false)])
      #expect(
        target.drop(7, time: 9, isWanted: isWanted).contains(.finish(source: 7, isTaken: false)))
      #expect(target == DropTarget())
    }
  }

  @Test("A drop on what takes files no more is refused, and shown no longer")
  func noLongerWanted() {
    var target = over()
    #expect(
      target.drop(7, time: 1, isWanted: false)
        == [.finish(source: 7, isTaken: false), .tell(.left)])
    #expect(target == DropTarget())
  }

  @Test("What leaves, or whose source is gone, is shown no longer, and another source is not heard")
  func leaves() {
    var target = over()
    #expect(target.leave(8).isEmpty)
    #expect(target.move(8, to: .zero, isWanted: true).isEmpty)
    #expect(target.drop(8, time: 1, isWanted: true).isEmpty)
    #expect(target.leave(7) == [.tell(.left)])
    #expect(target.leave(7).isEmpty)
    #expect(target.drop(7, time: 1, isWanted: true).isEmpty)
    var other = over()
    #expect(other.enter(from: 8, version: 5, forms: [.files]) == [.tell(.left)])
    #expect(other.move(7, to: .zero, isWanted: true).isEmpty)
  }

  @Test("A source that never writes what was dropped leaves, and the next drop is as it was")
  func silent() {
    var target = over()
    _ = target.drop(7, time: 1, isWanted: true)
    #expect(target.move(7, to: .zero, isWanted: true).isEmpty)
    #expect(target.enter(from: 8, version: 5, forms: [.files]) == [.tell(.left)])
    // Too late.
    #expect(target.take([1]).isEmpty)
    #expect(target.move(8, to: .zero, isWanted: true).count == 2)
    target = over()
    _ = target.drop(7, time: 1, isWanted: true)
    #expect(target.leave(7) == [.tell(.left)])
    #expect(target == DropTarget())
  }

  @Test("Any answer is to a drop without a time, until it comes in pieces")
  func noTime() {
    var target = over()
    #expect(target.drop(7, time: 0, isWanted: true) == [.ask(.files, time: 0)])
    for time: UInt in [0, 1, 0x8000_0001, 0xffff_ffff] { #expect(target.awaits(time)) }
    _ = target.take([], inPieces: true)
    #expect(!target.awaits(0))
    #expect(!target.awaits(1))
  }

  @Test("An answer is to the drop of its time, and to any if it has none")
  func times() {
    var target = over()
    #expect(!target.awaits(0))
    _ = target.drop(7, time: 0xffff_ffff_8000_0001, isWanted: true)
    #expect(target.awaits(0x8000_0001))
    #expect(target.awaits(0))
    #expect(!target.awaits(0x8000_0000))
    _ = target.take([], inPieces: true)
    #expect(!target.awaits(0x8000_0001), "the rest comes in pieces")
  }

  @Test("What cannot be had is no file, and the source is told")
  func lost() {
    var target = over()
    _ = target.drop(7, time: 1, isWanted: true)
    #expect(
      target.take(nil)
        == [.hand(.trouble(.interrupted), at: Point(3, 4)), .finish(source: 7, isTaken: false)])
  }

  @Test("A long list comes in pieces, the last of which is empty; one without end is refused")
  func pieces() {
    var target = over()
    _ = target.drop(7, time: 1, isWanted: true)
    #expect(target.take([], inPieces: true).isEmpty)
    #expect(target.takesPieces)
    #expect(target.take(piece: Array(Self.list.prefix(5))).isEmpty)
    #expect(target.take(piece: Array(Self.list.dropFirst(5))).isEmpty)
    #expect(
      target.take(piece: [])
        == [.hand(.files(Self.files), at: Point(3, 4)), .finish(source: 7, isTaken: true)])
    target = over()
    _ = target.drop(7, time: 1, isWanted: true)
    _ = target.take([], inPieces: true)
    let half = [UInt8](repeating: 1, count: PastedForm.files.longest / 2 + 1)
    #expect(target.take(piece: half).isEmpty)
    #expect(
      target.take(piece: half)
        == [.hand(.trouble(.interrupted), at: Point(3, 4)), .finish(source: 7, isTaken: false)])
  }

  @Test("Messages are read as the protocol has them, a place left of the screen too")
  func messages() {
    let atoms = Atoms(countingFrom: 100)
    let reader = EventReader(atoms: atoms, window: 7, root: 1, completion: 65)
    func read(_ name: Atoms.Name, _ numbers: [Int]) -> WindowEvent? {
      var event = unsafe XEvent(clientMessage: atoms[name], to: 7, numbers: numbers)
      unsafe event.xclient.type = ClientMessage
      return unsafe reader.read(event)
    }
    #expect(
      read(.dropEnter, [9, 5 << 24 | 1, 21, 22, 0])
        == .drop(.enter(source: 9, version: 5, types: [21, 22], hasMore: true)))
    #expect(
      read(.dropPosition, [9, 0, 300 << 16 | 200, 1, 0])
        == .drop(.position(source: 9, x: 300, y: 200)))
    #expect(
      read(.dropPosition, [9, 0, 0xfffe << 16 | 0xffff, 1, 0])
        == .drop(.position(source: 9, x: -2, y: -1)))
    #expect(read(.dropLeave, [9]) == .drop(.leave(source: 9)))
    #expect(read(.drop, [9, 0, 77]) == .drop(.drop(source: 9, time: 77)))
    #expect(read(.dropStatus, [9]) == nil)
  }
}
