import MatteGeometry
import MatteMotion
import Testing

@Suite struct PanRecognizerTests {
  @Test(
    "A pan begins with more than 3 px from the press, and 3 px are not more",
    arguments: [
      (3, 0, false), (0, -3, false), (2.2, 2, false), (3.01, 0, true), (0, 4, true), (-3, 3, true),
    ])
  func threshold(dx: Double, dy: Double, begins: Bool) {
    var script = PanScript()
    #expect(script.press(.left) == [])
    #expect(script.move(dx, dy).summaries == (begins ? ["single began"] : []))
  }

  @Test("The threshold grows with the scale")
  func scale() {
    var script = PanScript(recognizer: PanRecognizer(threshold: 6))
    _ = script.press(.left)
    #expect(script.move(6, 0) == [])
    #expect(script.move(0.5, 0).summaries == ["single began"])
  }

  @Test("A drag is begun, changed by every motion, and ended, with the press as its origin")
  func drag() {
    var script = PanScript()
    _ = script.press(.left)
    let began = script.move(0, 10).first?.pan
    #expect(began?.start == Point(100, 100))
    #expect(began?.translation == Vector(0, 10))
    #expect(script.move(5, 10).first?.pan?.translation == Vector(5, 20))
    #expect(script.recognizer.pan?.position == Point(105, 120))
    let ended = script.release(.left)
    #expect(ended.summaries == ["single ended"])
    #expect(ended.first?.pan?.translation == Vector(5, 20))
    #expect(script.recognizer.pan == nil)
  }

  @Test("The first motion of a pan has the velocity since the press")
  func firstVelocity() throws {
    var script = PanScript()
    _ = script.press(.left)
    script.now = script.now + 0.04
    let pan = try #require(script.move(20, 0).first?.pan)
    #expect(abs(pan.velocity(at: script.now).dx - 400) < 1e-9)
  }

  @Test("The velocity counts from the press and falls to 0 while the pointer rests")
  func velocity() throws {
    var script = PanScript()
    _ = script.press(.left)
    for _ in 0..<20 { _ = script.move(0, 10) }
    let pan = try #require(script.recognizer.pan)
    #expect(abs(pan.velocity(at: script.now).dy - 1000) < 1e-6)
    #expect(abs(pan.velocity(at: script.now + 0.05).dy - 500) < 1e-6)
    #expect(pan.velocity(at: script.now + 0.1) == .zero)
    #expect(pan.isMoving(at: script.now))
    #expect(!pan.isMoving(at: script.now + 0.1))
    #expect(pan.pressed == Instant(seconds: 0.01))
  }

  @Test("A press and a release within 3 px are a click")
  func click() {
    var script = PanScript()
    _ = script.press(.left)
    #expect(script.move(2, 0) == [])
    #expect(script.release(.left) == [.clicked(at: Point(102, 100))])
  }

  @Test("A pointer that went away and came back has panned, not clicked")
  func thereAndBack() {
    var script = PanScript()
    _ = script.press(.left)
    _ = script.move(50, 0)
    #expect(script.move(-50, 0).summaries == ["single changed"])
    #expect(script.release(.left).summaries == ["single ended"])
  }

  @Test("A release far away without a motion before it begins and ends a pan")
  func releaseFarAway() {
    var script = PanScript()
    _ = script.press(.left)
    let events = script.release(.left, at: Point(100, 300))
    #expect(events.summaries == ["single began", "single ended"])
    #expect(events.last?.pan?.translation == Vector(0, 200))
  }

  @Test("A motion to the same place and a crossing there change nothing")
  func sameplace() {
    var script = PanScript()
    _ = script.press(.left)
    _ = script.move(10, 0)
    #expect(script.move(0, 0) == [])
    #expect(script.send(.leave) == [])
    #expect(script.send(.enter) == [])
  }

  @Test("A drag goes on outside the window")
  func outside() {
    var script = PanScript()
    _ = script.press(.left)
    _ = script.move(-50, 0)
    #expect(script.send(.leave, to: Point(-1, 100)).summaries == ["single changed"])
    #expect(script.move(-5000, -5000).first?.pan?.position == Point(-5001, -4900))
  }

  @Test("A key's event that lacks the held button cancels the pan, one that has it does not")
  func lostReleaseShownByAKey() {
    var script = PanScript()
    _ = script.press(.left)
    _ = script.move(0, 50)
    #expect(script.recognizer.handle(.buttons([.left, .middle]), at: script.now) == [])
    #expect(
      script.recognizer.handle(.buttons(.middle), at: script.now).summaries == ["single cancelled"])
    #expect(script.recognizer.handle(.buttons([]), at: script.now) == [])
    script.held = []
    _ = script.press(.left)
    #expect(script.move(0, 50).summaries == ["single began"])
  }

  @Test("A double pan is cancelled by a key's event that lacks either button")
  func lostHalfShownByAKey() {
    var script = PanScript()
    _ = script.press(.left)
    _ = script.press(.right)
    _ = script.move(0, 50)
    #expect(
      script.recognizer.handle(.buttons(.left), at: script.now).summaries == ["double cancelled"])
    #expect(script.move(0, 50) == [])
  }

  @Test(
    "Buttons 1 and 3 in either order make a double pan", arguments: [true, false], [true, false])
  func eitherOrder(leftFirst: Bool, leftEnds: Bool) {
    var script = PanScript()
    #expect(script.press(leftFirst ? .left : .right) == [])
    #expect(script.press(leftFirst ? .right : .left) == [])
    #expect(script.move(0, 3) == [])
    #expect(script.move(0, 1).summaries == ["double began"])
    #expect(script.move(0, 1).summaries == ["double changed"])
    #expect(script.release(leftEnds ? .left : .right).summaries == ["double ended"])
    #expect(script.move(0, 100) == [])
    #expect(script.release(leftEnds ? .right : .left) == [])
    #expect(script.press(.left) == [])
    #expect(script.move(0, 100).summaries == ["single began"])
  }

  @Test("Shift with button 1 makes a double pan that ends with button 1")
  func shift() {
    var script = PanScript()
    #expect(script.press(.left, .shift) == [])
    #expect(script.move(0, 10).summaries == ["double began"])
    #expect(script.press(.right) == [])
    #expect(script.release(.right) == [])
    #expect(script.move(0, 10).summaries == ["double changed"])
    #expect(script.release(.left).summaries == ["double ended"])
  }

  @Test("Shift with another key is Shift all the same, and a late Shift changes nothing")
  func lateShift() {
    var script = PanScript()
    _ = script.press(.left, [.shift, .control])
    #expect(script.move(0, 10).summaries == ["double began"])
    _ = script.release(.left)
    _ = script.press(.left)
    #expect(script.send(.move, to: Point(0, 0), .shift).summaries == ["single began"])
  }

  @Test("A single pan is cancelled when the second button joins, and a double one starts there")
  func joining() {
    var script = PanScript()
    _ = script.press(.left)
    _ = script.move(0, 50)
    #expect(script.press(.right).summaries == ["single cancelled"])
    #expect(script.move(0, 3) == [])
    let began = script.move(0, 1)
    #expect(began.summaries == ["double began"])
    #expect(began.first?.pan?.start == Point(100, 150))
    #expect(began.first?.pan?.translation == Vector(0, 4))
  }

  @Test("A single pan not yet begun gives way to the double one without a word")
  func joiningEarly() {
    var script = PanScript()
    _ = script.press(.left)
    #expect(script.press(.right) == [])
    #expect(script.release(.right) == [])
    #expect(script.release(.left) == [])
  }

  @Test("After an ended or cancelled pan nothing happens until all buttons are up")
  func untilAllAreUp() {
    var script = PanScript()
    _ = script.press(.left)
    _ = script.press(.right)
    _ = script.move(0, 50)
    _ = script.release(.left)
    #expect(script.press(.left) == [])
    #expect(script.move(0, 50) == [])
    #expect(script.release(.left) == [])
    #expect(script.release(.right) == [])
    _ = script.press(.left)
    #expect(script.release(.left).summaries == ["clicked"])
  }

  @Test("Button 3 alone does nothing")
  func rightAlone() {
    var script = PanScript()
    #expect(script.press(.right) == [])
    #expect(script.move(0, 50) == [])
    #expect(script.release(.right) == [])
    #expect(script.press(.left) == [])
    #expect(script.release(.left).summaries == ["clicked"])
  }

  @Test("Button 2 alone drags as both buttons do, whatever else is pressed meanwhile")
  func middle() {
    var script = PanScript()
    #expect(script.press(.middle) == [])
    #expect(script.move(0, 50).summaries == ["double began"])
    #expect(script.press(.left) == [])
    #expect(script.release(.left) == [])
    #expect(script.move(0, 50).summaries == ["double changed"])
    #expect(script.release(.middle).summaries == ["double ended"])
    _ = script.press(.middle)
    #expect(script.release(.middle) == [])
    _ = script.press(.left)
    #expect(script.release(.left).summaries == ["clicked"])
  }

  @Test("Button 2 can be a drag of its own, which is no click and no drag of both")
  func middleAlone() {
    var script = PanScript()
    script.recognizer.middle = .middle
    #expect(script.press(.middle) == [])
    #expect(!script.recognizer.isHeld)
    #expect(script.move(0, 50).first?.pan?.kind == .middle)
    #expect(script.release(.middle).first?.pan?.kind == .middle)
    _ = script.press(.middle)
    #expect(script.release(.middle) == [])
  }

  @Test("Button 2 neither disturbs a pan with others nor ends it")
  func middleMeanwhile() {
    var script = PanScript()
    _ = script.press(.left)
    _ = script.move(0, 50)
    #expect(script.press(.middle) == [])
    #expect(script.release(.middle) == [])
    #expect(script.move(0, 50).summaries == ["single changed"])
    _ = script.press(.middle)
    #expect(script.press(.right).summaries == ["single cancelled"])
    #expect(script.move(0, 50).summaries == ["double began"])
    #expect(script.release(.middle) == [])
    #expect(script.release(.right).summaries == ["double ended"])
  }

  @Test(
    "A lost release cancels as soon as an event shows it",
    arguments: [PointerEvent.Phase.move, .enter, .leave])
  func lostRelease(phase: PointerEvent.Phase) {
    var script = PanScript()
    _ = script.press(.left)
    _ = script.move(0, 50)
    script.held = []
    #expect(script.send(phase, to: Point(0, 0)).summaries == ["single cancelled"])
    #expect(script.move(0, 50) == [])
    _ = script.press(.left)
    #expect(script.move(0, 50).summaries == ["single began"])
  }

  @Test("A second press of the button that drags shows that its release was lost")
  func pressedAgain() {
    var script = PanScript()
    _ = script.press(.left)
    _ = script.move(0, 50)
    #expect(script.press(.left).summaries == ["single cancelled"])
    let began = script.move(0, 50)
    #expect(began.summaries == ["single began"])
    #expect(began.first?.pan?.translation == Vector(0, 50))
  }

  @Test("One lost release of two cancels, and the other button then does nothing")
  func lostOneOfTwo() {
    var script = PanScript()
    _ = script.press(.left)
    _ = script.press(.right)
    _ = script.move(0, 50)
    script.held = .right
    #expect(script.move(0, 1).summaries == ["double cancelled"])
    #expect(script.move(0, 50) == [])
    #expect(script.press(.left) == [])
    #expect(script.move(0, 50) == [])
  }

  @Test("A lost release before the pan began leaves no click behind")
  func lostClick() {
    var script = PanScript()
    _ = script.press(.left)
    script.held = []
    #expect(script.move(1, 0) == [])
    #expect(script.release(.left) == [])
  }

  @Test("A button that is held but was never pressed here is ignored")
  func neverPressed() {
    var script = PanScript()
    script.held = [.left, .right]
    #expect(script.send(.enter) == [])
    #expect(script.move(50, 50) == [])
    script.held = .right
    #expect(script.press(.left) == [])
    #expect(script.move(50, 50).summaries == ["single began"])
    #expect(script.release(.left).summaries == ["single ended"])
    #expect(script.press(.left) == [])
    #expect(script.release(.left).summaries == ["clicked"])
    #expect(script.release(.right) == [])
  }

  @Test(
    "Escape and a broken grab cancel a pan in progress, and the rest means nothing",
    arguments: [
      (InputEvent.cancel, ["single cancelled"]), (.key(.escape, []), ["single cancelled"]),
      (.key(.left, []), []), (.resize(Size(1, 1)), []), (.wheel(Vector(0, 1), at: .zero, []), []),
    ])
  func otherEvents(event: InputEvent, expected: [String]) {
    var script = PanScript()
    #expect(script.recognizer.handle(event, at: .zero) == [])
    _ = script.press(.left)
    _ = script.move(0, 50)
    #expect(script.recognizer.handle(event, at: script.now).summaries == expected)
    #expect(script.move(0, 50).summaries == (expected.isEmpty ? ["single changed"] : []))
    #expect(script.release(.left).summaries == (expected.isEmpty ? ["single ended"] : []))
    _ = script.press(.left)
    #expect(script.move(0, 50).summaries == ["single began"])
  }

  @Test("A press after an unmapped window's lost release starts afresh")
  func afterUnmap() {
    var script = PanScript()
    _ = script.press(.left)
    _ = script.move(0, 50)
    #expect(script.recognizer.handle(.cancel, at: script.now).summaries == ["single cancelled"])
    script.held = []
    _ = script.press(.left)
    #expect(script.move(0, 50).summaries == ["single began"])
  }
}
