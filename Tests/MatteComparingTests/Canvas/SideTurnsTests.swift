import MatteComparing
import MatteGeometry
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// Two sides that are seen one after the other.
@Suite struct SideTurnsTests {
  /// Pictures that play from an instant on, of which that after is first and has the highest bit of red.
  private static func play(from start: Double, reducesMotion: Bool = false) throws -> ComparePlay {
    var play = try ComparePlay(
      (640, 480), (640, 480), on: Size(640, 480), ["mode": "split"], reducesMotion: reducesMotion)
    play.pass(start)
    play.key("p")
    return play
  }

  private static func isAfter(_ play: ComparePlay, at seconds: Double) -> Bool {
    play.session.pixels(at: seconds)[100, 100].red >= 128
  }

  @Test(
    "Each side is seen for 0.7 seconds, whenever it is looked at",
    arguments: [0, 0.3, 1, 12_345.678],
    [false, true])
  func turns(start: Double, reducesMotion: Bool) throws {
    let play = try Self.play(from: start, reducesMotion: reducesMotion)
    #expect(Self.isAfter(play, at: start + 0.699))
    for number in [1, 2, 3, 10, 91, 92, 1462, 5000, 1_234_567] {
      let end = start + Double(number) * 0.7
      let isAfter = number.isMultiple(of: 2)
      #expect(Self.isAfter(play, at: end.nextDown) != isAfter, "\(number)")
      #expect(Self.isAfter(play, at: end) == isAfter, "\(number)")
      #expect(Self.isAfter(play, at: end + 0.699) == isAfter, "\(number)")
    }
  }

  @Test("What is due is the end of the side that is seen, however long ago P was pressed")
  func due() throws {
    let play = try Self.play(from: 0.3)
    for number in [1, 2, 91, 5000, 1_234_567] {
      let end = Instant(seconds: 0.3 + Double(number) * 0.7)
      #expect(
        play.session.nextChange(after: Instant(seconds: end.seconds - 0.1)) == end, "\(number)")
    }
  }

  // Turn by turn this would take an hour.
  @Test("An instant far away is seen at once", .timeLimit(.minutes(10)))
  func far() throws {
    let play = try Self.play(from: 0.3)
    #expect(Self.isAfter(play, at: 0.3 + 0.7 * 4e9))
    #expect(!Self.isAfter(play, at: 0.3 + 0.7 * (4e9 + 1) + 0.1))
  }
}
