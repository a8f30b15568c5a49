import MatteComparing
import MatteGeometry
import MatteMotion
import MatteScenes
import ScenePlays

/// Makes a piece that shows a fault as short and as plain as it gets.
struct Shrinker {
  /// The least found so far.
  private(set) var piece: Piece
  /// True if a piece shows the fault.
  private let isFaulty: (Piece) -> Bool
  private var triesLeft = 6000

  /// The least that shows the fault of a piece.
  static func least(of piece: Piece, _ isFaulty: @escaping (Piece) -> Bool) -> Piece {
    var shrinker = Shrinker(piece: piece, isFaulty)
    var before: Piece
    repeat {
      before = shrinker.piece
      shrinker.dropBeats()
      shrinker.plainStage()
      shrinker.plainBeats()
    } while shrinker.piece != before && shrinker.triesLeft > 0
    return shrinker.piece
  }

  private init(piece: Piece, _ isFaulty: @escaping (Piece) -> Bool) {
    self.piece = piece
    self.isFaulty = isFaulty
  }

  /// Changes the piece if it still shows the fault; true if so.
  @discardableResult
  private mutating func attempt(_ change: (inout Piece) -> Void) -> Bool {
    var changed = piece
    change(&changed)
    guard triesLeft > 0, changed != piece else { return false }
    triesLeft -= 1
    guard isFaulty(changed) else { return false }
    piece = changed
    return true
  }

  /// Leaves out half of it, a quarter, and so on down to single beats; the time passes all the same, or not.
  private mutating func dropBeats() {
    var count = max(piece.beats.count / 2, 1)
    while true {
      var start = 0
      while start < piece.beats.count {
        let range = start..<min(start + count, piece.beats.count)
        let time = piece.beats[range].reduce(0) { $0 + $1.pause }
        let isDropped =
          attempt { $0.beats.removeSubrange(range) }
          || attempt {
            $0.beats.removeSubrange(range)
            if $0.beats.indices.contains(start) { $0.beats[start].pause += time }
          }
        if !isDropped { start += count }
      }
      if count == 1 { break }
      count /= 2
    }
  }

  private mutating func plainStage() {
    attempt { $0.hasNotes = false }
    attempt { $0.isLate = false }
    attempt { $0.isVacant = false }
    attempt { $0.isAutomatic = false }
    attempt { $0.isLiteral = false }
    attempt { $0.reducesMotion = false }
    attempt { $0.style = .light }
    attempt { $0.settings = [:] }
    attempt { $0.scale = 1 }
    attempt { $0.size = Size(100, 80) }
  }

  private mutating func plainBeats() {
    for index in piece.beats.indices {
      let pause = piece.beats[index].pause
      for plain in [0, 10, 100, 1000, pause / 2, pause / 10 * 10] where plain < pause {
        if attempt({ $0.beats[index].pause = plain }) { break }
      }
      for plain in piece.beats[index].deed.plainer where attempt({ $0.beats[index].deed = plain }) {
        break
      }
    }
  }
}

extension Deed {
  /// The same, with rounder numbers.
  fileprivate var plainer: [Deed] {
    func round(_ point: Point, _ unit: Double) -> Point {
      Point((point.x / unit).rounded() * unit, (point.y / unit).rounded() * unit)
    }
    func places(_ point: Point) -> [Point] { [10, 1].map { round(point, $0) } }
    switch self {
    case .press(let button, let place, let modifiers):
      return places(place).flatMap { [Deed.press(button, $0, []), .press(button, $0, modifiers)] }
    case .move(let place, _): return places(place).map { .move($0, []) }
    case .release(let button, let place, _): return places(place).map { .release(button, $0, []) }
    case .wheel(let notches, let place, let modifiers):
      return places(place).flatMap { place in
        [
          .wheel(Vector(0, notches.dy > 0 ? 1 : -1), place, []),
          .wheel(Vector(0, notches.dy > 0 ? 1 : -1), place, modifiers),
          .wheel(notches, place, modifiers),
        ]
      }
    case .key(let key, let modifiers): return modifiers.isEmpty ? [] : [.key(key, [])]
    case .resize(let size):
      let rounded = round(Point(size.width, size.height), 10)
      return rounded.x > 0 && rounded.y > 0 ? [.resize(Size(rounded.x, rounded.y))] : []
    case .scale: return [.scale(2), .scale(1)].filter { $0 != self }
    default: return []
    }
  }
}
