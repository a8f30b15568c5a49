import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// Something that a hand drags, and where a frame shows it, in pixels along the drag.
struct Dragged: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var hand: @Sendable () throws -> Hand
  /// What button goes down besides the left one.
  var joins = false
  /// A pixel of the drag.
  var step: Vector
  var place: @Sendable (Frame) -> Double

  static let all = [
    Dragged("edge", Vector(1, -1), { $0.corner / 2 }) {
      Hand(try split(1000, 1000), at: Point(500, 500))
    },
    Dragged("path", Vector(1, 0), { $0.masks[0].path.bounds.minX }) {
      Hand(try mask(400, 300, ["path": "M10 10 H30 V30 H10 Z"]).session(), at: Point(20, 20))
    },
    Dragged("panel", Vector(0, 1), { $0.layers.last?.rect.minY ?? .nan }) {
      try reveal(500, 1000)
    },
    Dragged("list", Vector(0, -1), { $0.scrolled() }) { try Hand.gallery(at: Point(200, 400)) },
    Dragged("gallery's panel", Vector(0, 1), { -$0.scrolled() }) {
      try Hand.gallery(at: Point(200, 400))
    },
    Dragged("night", Vector(0, 1), { $0.end }, joins: true) { try night() },
  ]

  private init(
    _ name: String, _ step: Vector, _ place: @escaping @Sendable (Frame) -> Double,
    joins: Bool = false, _ hand: @escaping @Sendable () throws -> Hand
  ) {
    (testDescription, self.hand, self.step, self.place, self.joins) = (
      name, hand, step, place, joins
    )
  }

  /// A hand that has just gone down.
  func pressed() throws -> Hand {
    var hand = try hand()
    hand.press(.left)
    if joins { hand.press(.right) }
    hand.wait(0.2)
    return hand
  }
}

extension Frame {
  /// How far a split's triangle reaches to the right, in pixels.
  fileprivate var corner: Double { masks.first?.path.bounds.maxX ?? .nan }

  /// Where the ends of night's border are.
  fileprivate var end: Double {
    guard case .path(let path, _)? = layers.last?.mask, case .move(let end)? = path.elements.first
    else { return 0 }
    return end.y
  }
}

@Suite struct DragBeginningTests {
  @Test("A drag of a pixel a frame never moves two pixels more in one", arguments: Dragged.all)
  func even(_ dragged: Dragged) throws {
    var hand = try dragged.pressed()
    let start = dragged.place(hand.frame)
    var places: [Double] = []
    for _ in 0..<16 {
      hand.move(dragged.step.dx, dragged.step.dy, in: 1.0 / 60)
      places.append(dragged.place(hand.frame) - start)
    }
    // 4 px in 60 ms are 1.1 a frame, and places may be whole pixels.
    let steps = zip([0] + places, places).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 >= -1e-9 && $0 <= 3 + 1e-9 }, "\(places)")
    #expect(places[1] == 0, "Nothing is owed at the end.")
    #expect(abs((places.last ?? 0) - 16) <= 1, "Nothing is owed at the end.")
  }

  @Test("What was swallowed is paid back over 60 ms by a hand that rests", arguments: Dragged.all)
  func resting(_ dragged: Dragged) throws {
    var hand = try dragged.pressed()
    let start = dragged.place(hand.frame)
    hand.move(40 * dragged.step.dx, 40 * dragged.step.dy)
    let begun = hand.session
    func way(_ seconds: Double) -> Double {
      dragged.place(begun.frame(at: hand.now + seconds)) - start
    }
    #expect(begun.isMoving(at: hand.now))
    for (seconds, share) in [(0, 0), (0.015, 0.25), (0.03, 0.5), (0.045, 0.75), (0.06, 1), (9, 1)] {
      #expect(abs(way(seconds) - 40 * share) <= 1.01, "\(seconds)")
    }
  }

  @Test("A drag that ends before that still leads where the hand led")
  func early() throws {
    var hand = Hand(try split(1000, 1000), at: Point(500, 500))
    hand.press(.left)
    hand.wait(0.2)
    hand.move(100, -100)
    hand.release(.left)
    #expect(hand.frame.corner == 1000, "It is where it was.")
    hand.settle()
    // 100 px in the last 100 ms, and on with 28/s.
    #expect(abs(hand.frame.corner - 2 * (600 + 1000.0 / 28)) < 0.1)
  }

  @Test("Where motion is reduced, or literally, there is nothing to pay back")
  func reduced() throws {
    var hand = try reveal(500, 1000, reducesMotion: true)
    hand.press(.left)
    hand.move(0, 40)
    #expect(hand.frame.layers.last?.rect.minY == 40)
    #expect(!hand.session.isMoving(at: hand.now))
    var article = try night(isLiteral: true)
    article.press(.left, .right)
    article.move(0, 40)
    #expect(article.frame.end == 40)
  }

  @Test("Motion that is reduced in the middle of it, another size and Escape leave nothing owed")
  func meetings() throws {
    for meeting in 0..<3 {
      var hand = try mask(400, 300, ["path": "M10 10 H30 V30 H10 Z"]).session().hand(
        at: Point(20, 20))
      hand.press(.left)
      hand.move(40, 0)
      hand.wait(0.02)
      switch meeting {
      case 0: hand.session.adopt(reducesMotion: true, at: hand.now)
      case 1: hand.session.send(.resize(Size(500, 500)), at: hand.now)
      default: hand.key(.escape)
      }
      hand.wait(0.5)
      #expect(abs(hand.frame.masks[0].path.bounds.minX - (meeting < 2 ? 50 : 10)) < 1e-6)
      #expect(!hand.session.isMoving(at: hand.now))
    }
  }
}

extension Session {
  fileprivate func hand(at point: Point) -> Hand { Hand(self, at: point) }
}
