import MatteGeometry
import MatteMotion
import Testing
import TestMath

@Suite struct PanSequenceTests {
  /// One random thing that happens: mostly honest, at times with buttons that are not what they were.
  func step(_ script: inout PanScript, _ generator: inout Seeded) -> [PanEvent] {
    let button = PointerButton.allCases.randomElement(using: &generator) ?? .left
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<5: return script.press(button, Bool.random(using: &generator) ? .shift : [])
    case 5..<10: return script.release(button)
    case 10: return script.recognizer.handle(.cancel, at: script.now)
    case 11:
      script.held = PointerButtons(rawValue: .random(in: 0..<8, using: &generator) << 1)
      return script.send([.move, .enter, .leave].randomElement(using: &generator) ?? .move)
    default:
      let range = -5.0...5.0
      return script.move(
        .random(in: range, using: &generator), .random(in: range, using: &generator))
    }
  }

  @Test("Whatever happens, a pan begins, changes and ends in this order, one at a time")
  func order() {
    var generator = Seeded(10)
    var counts: [String: Int] = [:]
    for _ in 0..<200 {
      var script = PanScript()
      var current: Pan?
      for _ in 0..<200 {
        for event in step(&script, &generator) {
          counts[event.summary, default: 0] += 1
          check(event, after: current)
          current = [.began, .changed].contains(event.stage) ? event.pan : nil
        }
        #expect(script.recognizer.pan == current)
      }
    }
    #expect(counts.count == 9, "\(counts)")
    #expect(counts.values.allSatisfy { $0 > 50 }, "\(counts)")
  }

  func check(_ event: PanEvent, after current: Pan?) {
    switch event {
    case .began(let pan):
      #expect(current == nil)
      #expect(pan.translation.length > 3)
    case .clicked: #expect(current == nil)
    case .changed(let pan), .ended(let pan), .cancelled(let pan):
      #expect(current?.kind == pan.kind)
      #expect(current?.start == pan.start)
    }
  }

  @Test("A pan lives only while every event says that its buttons are held")
  func held() {
    var generator = Seeded(11)
    for _ in 0..<200 {
      var script = PanScript()
      for _ in 0..<200 {
        _ = step(&script, &generator)
        guard let pan = script.recognizer.pan else { continue }
        let isDouble = pan.kind == .double && script.held.contains(.middle)
        #expect(script.held.contains(.left) || isDouble)
        #expect(pan.position == script.position)
      }
    }
  }

  @Test("When all buttons have been up, the next drag always begins")
  func recovery() {
    var generator = Seeded(12)
    for _ in 0..<500 {
      var script = PanScript()
      for _ in 0..<50 { _ = step(&script, &generator) }
      script.held = []
      _ = script.move(0, 0)
      _ = script.press(.left)
      #expect(script.move(0, 4).summaries == ["single began"])
    }
  }
}

extension PanEvent {
  enum Stage { case began, changed, ended, cancelled, clicked }

  /// How far the pan is.
  var stage: Stage {
    switch self {
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .clicked: .clicked
    }
  }
}
