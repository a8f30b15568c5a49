import MatteGeometry
import MatteMotion
import MatteX11
import Testing

@Suite struct TouchTrackerTests {
  @Test("One finger is the left button, and leaves no pointer behind")
  func one() {
    var touches = TouchTracker()
    #expect(
      touches.begin(7, at: Point(10, 20), .shift)
        == PointerEvent(.press(.left), at: Point(10, 20), held: .left, modifiers: .shift))
    #expect(
      touches.move(7, to: Point(12, 20), [])
        == PointerEvent(.move, at: Point(12, 20), held: .left))
    #expect(
      touches.end(7, at: Point(13, 20), []) == [
        PointerEvent(.release(.left), at: Point(13, 20)), PointerEvent(.leave, at: Point(13, 20)),
      ])
  }

  @Test("Two fingers are both buttons, and move the pointer as their middle moves")
  func two() {
    var touches = TouchTracker()
    _ = touches.begin(1, at: Point(10, 10), [])
    #expect(
      touches.begin(2, at: Point(110, 50), [])
        == PointerEvent(.press(.right), at: Point(10, 10), held: [.left, .right]))
    #expect(
      touches.move(1, to: Point(10, 70), [])
        == PointerEvent(.move, at: Point(10, 40), held: [.left, .right]))
    #expect(
      touches.end(1, at: Point(20, 70), [])
        == [PointerEvent(.release(.left), at: Point(15, 40), held: .right)])
    #expect(
      touches.move(2, to: Point(110, 60), [])
        == PointerEvent(.move, at: Point(15, 50), held: .right))
    #expect(
      touches.begin(3, at: Point(0, 40), [])
        == PointerEvent(.press(.left), at: Point(15, 50), held: [.left, .right]))
    #expect(touches.end(2, at: Point(110, 60), []).map(\.phase) == [.release(.right)])
    #expect(touches.end(3, at: Point(0, 40), []).map(\.phase) == [.release(.left), .leave])
    #expect(touches.begin(4, at: Point(7, 8), [])?.position == Point(7, 8))
  }

  @Test("A third finger, and one that never went down or is forgotten, mean nothing")
  func others() {
    var touches = TouchTracker()
    _ = touches.begin(1, at: .zero, [])
    _ = touches.begin(2, at: .zero, [])
    #expect(touches.begin(3, at: Point(9, 9), []) == nil)
    #expect(touches.move(3, to: Point(9, 9), []) == nil)
    #expect(touches.end(3, at: .zero, []) == [])
    touches.forget()
    #expect(touches.move(1, to: Point(9, 9), []) == nil)
    #expect(touches.end(2, at: .zero, []) == [])
    #expect(touches.begin(4, at: .zero, [])?.phase == .press(.left))
  }

  @Test("Two fingers drag as both buttons do: the drag with one is cancelled")
  func drag() {
    var (touches, recognizer) = (TouchTracker(), PanRecognizer())
    var events: [PanEvent] = []
    func play(_ event: PointerEvent?, _ milliseconds: Double) {
      guard let event else { return }
      events += recognizer.handle(.pointer(event), at: Instant(seconds: milliseconds / 1000))
    }
    play(touches.begin(1, at: Point(100, 100), []), 0)
    play(touches.move(1, to: Point(100, 110), []), 10)
    play(touches.begin(2, at: Point(200, 100), []), 20)
    play(touches.move(2, to: Point(200, 120), []), 30)
    for event in touches.end(1, at: Point(100, 110), []) { play(event, 40) }
    guard events.count == 4, case .began(let one) = events[0], case .cancelled = events[1],
      case .began(let two) = events[2], case .ended = events[3]
    else { return #expect(Bool(false), "\(events)") }
    #expect(one.kind == .single)
    #expect(two.kind == .double)
    #expect(two.start == Point(100, 110))
    #expect(two.translation == Vector(0, 10))
  }
}
