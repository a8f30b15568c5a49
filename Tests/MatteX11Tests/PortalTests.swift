import Glibc
import MatteX11
import TestMath
import TestSupport
import Testing

/// What the desktop's portal says, over a bus that may be slow, dead, or talk nonsense.
@Suite struct PortalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A bus on which nothing is said yet, and a portal that has asked there.
  private func asked() throws -> (bus: TestBus, portal: Portal) {
    let bus = try TestBus(folder.path("bus"))
    let portal = Portal(address: Array("unix:path=\(folder.path("bus")),guid=00".utf8))
    try bus.accept()
    return (bus, portal)
  }

  /// The same after the bus has said that color-scheme and contrast are 1.
  private func answered() throws -> (bus: TestBus, portal: Portal) {
    var (bus, portal) = try asked()
    bus.send(Self.welcome + Self.hello + Self.answer)
    hear(&portal)
    return (bus, portal)
  }

  /// Has the portal take what has come, and expects other preferences or none.
  private func hear(_ portal: inout Portal, _ isOther: Bool = true) {
    let found = portal.collect()
    #expect(found == isOther)
  }

  private static let welcome = Array("OK 1234deadbeef\r\n".utf8)

  @Test("All questions are asked at once, in the bytes of another library")
  func questions() throws {
    let (bus, portal) = try asked()
    let user = String(geteuid()).utf8.map { String($0, radix: 16) }.joined()
    let introduction = [0] + Array("AUTH EXTERNAL \(user)\r\nBEGIN\r\n".utf8)
    #expect(bus.received() == introduction + Self.calls)
    #expect(portal.preferences == PortalPreferences())
    #expect(portal.descriptor >= 0)
  }

  @Test("The answer is taken in pieces of any size", arguments: [1, 7, 64, 4096])
  func pieces(size: Int) throws {
    var (bus, portal) = try asked()
    let all = Self.welcome + Self.hello + Self.accent + Self.answer
    var changes = 0
    for start in stride(from: 0, to: all.count, by: size) {
      bus.send(Array(all[start..<min(start + size, all.count)]))
      if portal.collect() { changes += 1 }
    }
    // Dark windows and high contrast, or both at once.
    #expect(changes == (size < 100 ? 2 : 1))
    #expect(portal.preferences.isDark == true)
    #expect(portal.preferences.hasHighContrast)
    hear(&portal, false)
  }

  @Test("Changes are followed, and no preference leaves it to the theme")
  func changes() throws {
    var (bus, portal) = try answered()
    bus.send(Self.light)
    hear(&portal)
    #expect(portal.preferences.isDark == false)
    bus.send(Self.lowContrast)
    hear(&portal)
    #expect(!portal.preferences.hasHighContrast)
    var none = Self.light
    none[none.count - 4] = 0
    bus.send(none)
    hear(&portal)
    #expect(portal.preferences == PortalPreferences())
    // Of org.freedesktop.aqpearance.
    var stranger = Self.light
    let place = try #require(stranger.lastIndex(of: UInt8(ascii: "p")))
    stranger[place] = UInt8(ascii: "q")
    bus.send(stranger)
    hear(&portal, false)
  }

  @Test("A theme of the X server counts where the portal has no preference")
  func theme() {
    var theme = DesktopSettings()
    var preferences = PortalPreferences()
    #expect(theme.following(preferences) == theme)
    preferences.isDark = true
    #expect(theme.following(preferences).isDark)
    (theme.isDark, theme.hasHighContrast) = (true, true)
    preferences.isDark = false
    #expect(!theme.following(preferences).isDark)
    #expect(theme.following(preferences).hasHighContrast)
    #expect(theme.following(PortalPreferences()).isDark)
    preferences.hasHighContrast = true
    #expect(DesktopSettings().following(preferences).hasHighContrast)
  }

  @Test("Where no portal answers nothing is preferred, until one comes")
  func late() throws {
    var (bus, portal) = try asked()
    bus.send(Self.welcome + Self.hello + Self.refusal)
    hear(&portal, false)
    bus.send(Self.light)
    hear(&portal)
  }

  @Test("Without a bus nothing is preferred")
  func none() {
    let longName = "/" + String(repeating: "a", count: 4000)
    let addresses = [
      "", "unix:", "unix:path=\(folder.path("nothing"))", "tcp:host=localhost,port=1",
      "unix:abstract=matte-test-nobody-listens", "unix:path=%zz", "unix:path=" + longName, ";;",
      "unixexec:path=/bin/cat", "autolaunch:", "unix", "unix:path", "unix:path=",
    ]
    for address in addresses {
      var portal = Portal(address: Array(address.utf8))
      #expect(portal.descriptor < 0, "\(address)")
      hear(&portal, false)
    }
  }

  @Test("A bus that talks nonsense or ends is left, and what was heard stays")
  func nonsense() throws {
    var huge = Self.hello
    huge.replaceSubrange(4..<8, with: [255, 255, 255, 127])
    for end in [[0, 1, 2, 3] + [UInt8](repeating: 9, count: 30), huge] {
      var (bus, portal) = try answered()
      bus.send(end)
      hear(&portal, false)
      #expect(portal.descriptor < 0)
      #expect(portal.preferences.isDark == true)
    }
    var (bus, portal) = try answered()
    bus.hangUp()
    hear(&portal, false)
    #expect(portal.descriptor < 0)
    #expect(portal.preferences.hasHighContrast)
  }

  @Test(
    "A bus that refuses is left",
    arguments: ["REJECTED EXTERNAL\r\n", "HTTP/1.1 400\r\n", "\n"])
  func refusing(words: String) throws {
    var (bus, portal) = try asked()
    bus.send(Array(words.utf8))
    hear(&portal, false)
    #expect(portal.descriptor < 0)
  }

  @Test("A bus that is silent is not waited for")
  func silent() throws {
    var (bus, portal) = try asked()
    for _ in 0..<1000 { hear(&portal, false) }
    #expect(portal.descriptor >= 0)
    bus.hangUp()
  }

  @Test("A bus that never ends to talk is left, and what was heard stays")
  func talkative() throws {
    var (bus, portal) = try answered()
    let words = [[UInt8]](repeating: Self.accent, count: 100).flatMap(\.self)
    for _ in 0..<1000 where portal.descriptor >= 0 {
      bus.sendSome(words)
      hear(&portal, false)
    }
    #expect(portal.descriptor < 0)
    #expect(portal.preferences.isDark == true)
    (bus, portal) = try asked()
    for _ in 0..<1000 where portal.descriptor >= 0 {
      bus.sendSome([UInt8](repeating: UInt8(ascii: "O"), count: 10_000))
      hear(&portal, false)
    }
    #expect(portal.descriptor < 0)
  }

  @Test("A bus of an abstract name is asked, too")
  func abstract() throws {
    let name = "matte-test-\(getpid())-\(folder.path("bus").utf8.count)"
    let bus = try TestBus("\0" + name)
    var portal = Portal(address: Array("unix:guid=00,abstract=\(name)".utf8))
    try bus.accept()
    bus.send(Self.welcome + Self.hello + Self.answer)
    hear(&portal)
    #expect(portal.preferences.isDark == true)
  }

  @Test("Addresses are read as the specification has them")
  func addresses() {
    func name(_ text: String) -> String? {
      BusAddress(Array(text.utf8)).map {
        ($0.isAbstract ? "@" : "") + String(decoding: $0.name, as: UTF8.self)
      }
    }
    #expect(name("unix:path=/run/user/1000/bus") == "/run/user/1000/bus")
    #expect(name("unix:guid=12,abstract=/tmp/dbus-a%2cb") == "@/tmp/dbus-a,b")
    #expect(name("tcp:host=a,port=1;unix:path=/x") == "/x")
    #expect(name("unix:tmpdir=/tmp") == nil)
  }

  @Test("Messages that are cut say nothing, and are never read beyond their end")
  func cut() {
    for message in Self.messages {
      #expect(BusMessage.size(message[...]) == message.count)
      #expect(BusMessage(message[...]) != nil)
      for count in 0..<message.count {
        #expect(BusMessage(message.prefix(count))?.number == nil)
        _ = BusMessage.size(message.prefix(count))
      }
    }
  }

  @Test("Messages with bytes that nobody made for them are refused or read", arguments: 0..<8)
  func damaged(seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<4000 {
      var message = Self.messages.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<message.count, using: &random)
        let telling: [UInt8] = [0, 1, 2, 4, 0x67, 0x73, 0x75, 0x76, 0x7f, 0x80, 0xff]
        message[place] = telling.randomElement(using: &random) ?? 0
      }
      _ = BusMessage.size(message[...])
      _ = BusMessage(message[...])
      let noise = (0..<Int.random(in: 0...200, using: &random)).map { index in
        index == 0 ? UInt8(ascii: "l") : UInt8.random(in: 0...255, using: &random)
      }
      if let size = BusMessage.size(noise[...]) { #expect(0...BusMessage.maxSize ~= size) }
      _ = BusMessage(noise[...])
    }
  }

  @Test("Numbers are read in both orders of bytes")
  func orders() throws {
    // The answer for color-scheme, its numbers turned round.
    var turned = Array(Self.answer.prefix(Self.answer.count / 2))
    turned[0] = UInt8(ascii: "B")
    for place in [4, 8, 12, 20, 28, turned.count - 4] {
      turned.replaceSubrange(place..<place + 4, with: Array(turned[place..<place + 4].reversed()))
    }
    let message = try #require(BusMessage(turned[...]))
    #expect(message == BusMessage(Self.answer.prefix(turned.count)))
    #expect(message.answers == 3)
    #expect(message.number == 1)
  }

  @Test("Variants within variants are read to some depth, and not without end")
  func deep() throws {
    func number(_ depth: Int) -> UInt32? {
      var bytes = Array(Self.answer.prefix(Self.answer.count / 2 - 12))
      let body = bytes.count
      for _ in 1..<depth { bytes += [1, UInt8(ascii: "v"), 0] }
      bytes += [1, UInt8(ascii: "u"), 0]
      while (bytes.count - body) % 4 != 0 { bytes.append(0) }
      return BusMessage((bytes + [7, 0, 0, 0])[...])?.number
    }
    #expect([1, 2, 4].map(number) == [7, 7, 7])
    #expect(number(5) == nil)
    #expect(number(10_000) == nil)
  }

  private static var messages: [[UInt8]] {
    let half = answer.count / 2
    return [
      hello, Array(answer.prefix(half)), Array(answer.suffix(half)), light, lowContrast, accent,
      refusal,
    ]
  }
}

/// Messages that the library dbus-next for Python made.
extension PortalTests {
  /// Hello, AddMatch, and Read of both settings.
  fileprivate static let calls = bytes(
    """
    6c01000100000000010000006d00000001016f00150000002f6f72672f667265656465736b746f702f444275\
    7300000002017300140000006f72672e667265656465736b746f702e44427573000000000301730005000000\
    48656c6c6f00000006017300140000006f72672e667265656465736b746f702e44427573000000006c010001\
    a0000000020000007f00000001016f00150000002f6f72672f667265656465736b746f702f44427573000000\
    02017300140000006f72672e667265656465736b746f702e444275730000000003017300080000004164644d\
    61746368000000000000000006017300140000006f72672e667265656465736b746f702e4442757300000000\
    08016700017300009b000000747970653d277369676e616c272c73656e6465723d276f72672e667265656465\
    736b746f702e706f7274616c2e4465736b746f70272c696e746572666163653d276f72672e66726565646573\
    6b746f702e706f7274616c2e53657474696e6773272c6d656d6265723d2753657474696e674368616e676564\
    272c617267303d276f72672e667265656465736b746f702e617070656172616e636527006c01000131000000\
    030000009000000001016f001f0000002f6f72672f667265656465736b746f702f706f7274616c2f6465736b\
    746f7000020173001f0000006f72672e667265656465736b746f702e706f7274616c2e53657474696e677300\
    03017300040000005265616400000000060173001e0000006f72672e667265656465736b746f702e706f7274\
    616c2e4465736b746f70000008016700027373001a0000006f72672e667265656465736b746f702e61707065\
    6172616e636500000c000000636f6c6f722d736368656d65006c0100012d000000040000009000000001016f\
    001f0000002f6f72672f667265656465736b746f702f706f7274616c2f6465736b746f7000020173001f0000\
    006f72672e667265656465736b746f702e706f7274616c2e53657474696e6773000301730004000000526561\
    6400000000060173001e0000006f72672e667265656465736b746f702e706f7274616c2e4465736b746f7000\
    0008016700027373001a0000006f72672e667265656465736b746f702e617070656172616e63650000080000\
    00636f6e747261737400
    """)
  /// The answer to Hello.
  fileprivate static let hello = bytes(
    """
    6c0200010a000000010000001f000000050175000100000006017300050000003a312e343200000008016700\
    01730000050000003a312e343200
    """)
  /// color-scheme 1 and contrast 1, each in a variant within a variant.
  fileprivate static let answer = bytes(
    """
    6c0200010c0000000a0000001f000000050175000300000006017300050000003a312e343200000008016700\
    017600000176000175000000010000006c0200010c0000000b0000001f000000050175000400000006017300\
    050000003a312e34320000000801670001760000017600017500000001000000
    """)
  /// color-scheme becomes 2.
  fileprivate static let light = bytes(
    """
    6c040001380000000c0000007100000001016f001f0000002f6f72672f667265656465736b746f702f706f72\
    74616c2f6465736b746f7000020173001f0000006f72672e667265656465736b746f702e706f7274616c2e53\
    657474696e677300030173000e00000053657474696e674368616e6765640000080167000373737600000000\
    000000001a0000006f72672e667265656465736b746f702e617070656172616e636500000c000000636f6c6f\
    722d736368656d650001750002000000
    """)
  /// contrast becomes 0.
  fileprivate static let lowContrast = bytes(
    """
    6c040001340000000c0000007100000001016f001f0000002f6f72672f667265656465736b746f702f706f72\
    74616c2f6465736b746f7000020173001f0000006f72672e667265656465736b746f702e706f7274616c2e53\
    657474696e677300030173000e00000053657474696e674368616e6765640000080167000373737600000000\
    000000001a0000006f72672e667265656465736b746f702e617070656172616e6365000008000000636f6e74\
    726173740001750000000000
    """)
  /// accent-color becomes three numbers.
  fileprivate static let accent = bytes(
    """
    6c040001500000000c0000007100000001016f001f0000002f6f72672f667265656465736b746f702f706f72\
    74616c2f6465736b746f7000020173001f0000006f72672e667265656465736b746f702e706f7274616c2e53\
    657474696e677300030173000e00000053657474696e674368616e6765640000080167000373737600000000\
    000000001a0000006f72672e667265656465736b746f702e617070656172616e636500000c00000061636365\
    6e742d636f6c6f7200052864646429009a9999999999c93f000000000000e03f9a9999999999e93f
    """)
  /// There is no setting color-scheme.
  fileprivate static let refusal = bytes(
    """
    6c03000120000000090000004f00000004017300250000006f72672e667265656465736b746f702e706f7274\
    616c2e4572726f722e4e6f74466f756e64000000050175000300000006017300050000003a312e3432000000\
    08016700017300001b0000005265717565737465642073657474696e67206e6f7420666f756e6400
    """)

  private static func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0..<$0 + 2]), radix: 16)
    }
  }
}
