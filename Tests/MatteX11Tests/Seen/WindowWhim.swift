import MatteX11
import TestMath

/// Something that happens to a window.
enum WindowDeed {
  /// What the hand does, in words of xdotool.
  case input(String)
  /// What comes of the server and of other programs.
  case resize(Int, Int), move(Int, Int), screen(Int, Int)
  case spoil(Int32, Int32, UInt32, UInt32), pretendExposed(Int32, Int32, Int32, Int32)
  case pretend(Int, Int)
  case hide, show, cover, uncover, frame, focus, unfocus
  /// What window managers and the desktop say.
  case sync(Int), ping, state([String]), settings([(String, Int)]), resources(Int)
  /// Keys that repeat, by their keysym, and one that another program made up.
  case repeats(Int32, Int), key(Int32, isPress: Bool)
  /// Files of another program.
  case drag([String], version: Int), point(Int, Int), leave, drop, vanish
  /// Another thread is done.
  case mail
  /// The clock moves on.
  case step(Int)
  /// The memory that the server has of the program's is gone.
  case lose
  /// Only so many bytes get to the server until the batch is over.
  case jam(Int)

  var isJam: Bool { if case .jam = self { true } else { false } }
}

/// What happens to a window, the same for the same seed: batches, each of which comes at once.
struct WindowWhim {
  private var random: Seeded
  let presenter: PresenterChoice
  let takesFiles: Bool
  /// True if the server draws gradients and blends otherwise than we do.
  let isStrange: Bool
  private(set) var batches: [[WindowDeed]] = []

  init(seed: Int) {
    random = Seeded(seed)
    presenter = [.sharedMemory, .pictures, .pictures, .pixels][seed % 4]
    takesFiles = seed % 5 != 0
    isStrange = seed % 7 == 0
    for _ in 0..<Int.random(in: 4...8, using: &random) {
      let bias = one(of: Self.topics)
      let deeds = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        deed(chance(60) ? bias : one(of: Self.topics))
      }
      batches.append(chance(25) ? jammed(deeds) : deeds)
    }
  }

  /// Deeds that come while a large frame is held up, half of them for longer than a second.
  private mutating func jammed(_ deeds: [WindowDeed]) -> [WindowDeed] {
    [.jam(one(of: [400, 20_000, 60_000]))] + deeds + [.step(one(of: [16, 1_500]))]
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private enum Topic { case hand, keys, size, sight, desktop, files, time }

  /// Each as often as it is to come up.
  private static let topics: [Topic] = [
    .hand, .hand, .hand, .keys, .keys, .size, .size, .sight, .sight, .desktop, .files, .files,
    .time,
  ]

  private mutating func deed(_ topic: Topic) -> WindowDeed {
    switch topic {
    case .hand: hand()
    case .keys: keys()
    case .size: size()
    case .sight: sight()
    case .desktop: desktop()
    case .files: files()
    case .time: .step(one(of: [0, 16, 100, 350, 1_500]))
    }
  }

  private mutating func place() -> (x: Int, y: Int) {
    (Int.random(in: 0..<210, using: &random), Int.random(in: 0..<160, using: &random))
  }

  private mutating func hand() -> WindowDeed {
    let (x, y) = place()
    let button = one(of: [1, 1, 1, 3, 2])
    switch Int.random(in: 0..<11, using: &random) {
    case 0..<4: return .input("mousemove \(x) \(y)")
    case 4..<6: return .input("mousemove \(x) \(y) mousedown \(button) mousemove \(y) \(x / 2)")
    case 6..<8: return .input("mouseup \(button)")
    case 8: return .input("click \(one(of: [4, 5, 6, 7, 8, 9]))")
    case 9: return .input("mousemove \(x) \(y) click 5 mousemove \(x + 1) \(y)")
    default: return .input("mousemove 700 500")
    }
  }

  private mutating func keys() -> WindowDeed {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: .input("key --delay 4 \(one(of: ["g", "g", "j", "l", "m", "m", "a", "F11"]))")
    case 4: .input("key --delay 4 \(one(of: ["shift+Left", "ctrl+Right", "alt+x", "super+a"]))")
    case 5: .input("keydown space")
    case 6: .input("keyup space")
    case 7: .input("key --delay 4 Left")
    case 8: .repeats(one(of: [0xff51, 0x61]), 3)
    default: .key(one(of: [0x67, 0x20]), isPress: chance(70))
    }
  }

  private mutating func size() -> WindowDeed {
    let (x, y) = place()
    switch Int.random(in: 0..<9, using: &random) {
    case 0..<2: return .resize(60 + x, 40 + y)
    case 2..<4: return one(of: [.resize(200, 150), .resize(300, 150), .resize(110, 390)])
    case 4: return .sync(Int.random(in: 1...900, using: &random))
    case 5: return .move(x, y)
    case 6: return .pretend(60 + x, 40 + y)
    case 7: return one(of: [.screen(640, 480), .screen(800, 600), .screen(300, 200)])
    default: return .frame
    }
  }

  private mutating func sight() -> WindowDeed {
    let (x, y) = place()
    let (left, top) = (Int32(x), Int32(y))
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: return .spoil(left, top, UInt32(20 + y), UInt32(5 + x))
    case 3: return .pretendExposed(left, top, Int32(x), Int32(y / 2))
    case 4: return .hide
    case 5: return .show
    case 6: return .cover
    case 7: return .uncover
    case 8: return chance(50) ? .focus : .unfocus
    default: return .lose
    }
  }

  private mutating func desktop() -> WindowDeed {
    let (full, hidden) = ("_NET_WM_STATE_FULLSCREEN", "_NET_WM_STATE_HIDDEN")
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .ping
    case 1: return .state(one(of: [[], [full], [hidden], [full, hidden]]))
    case 2: return .settings([("Gtk/EnableAnimations", one(of: [0, 1]))])
    case 3: return .settings([("Xft/DPI", one(of: [96, 144, 192]) * 1024)])
    case 4: return .resources(one(of: [96, 120, 192]))
    default: return .mail
    }
  }

  private mutating func files() -> WindowDeed {
    let (x, y) = place()
    let list = "text/uri-list"
    let types = [[list], [list], ["x/a", "x/b", "x/c", list], ["text/plain"]]
    switch Int.random(in: 0..<10, using: &random) {
    case 9: return .move(x, y)
    case 0..<3: return .drag(one(of: types), version: chance(10) ? 2 : 5)
    case 3..<6: return .point(x, y)
    case 6: return .drop
    case 7: return .leave
    default: return chance(30) ? .vanish : .drop
    }
  }
}
