import MatteComparing
import MatteGeometry
import MatteMotion
import MatteScenes
import ScenePlays
import Testing

/// The way from place to place, through all pairs of a list.
@Suite struct PairsPlacesTests {
  private static let stage = Size(900, 500)
  /// Where the middles of two places are; what is seen of one does not show the other.
  private static let (left, right) = (50.0, 150.0)

  /// Pairs of which the first have a place at each of these columns; the others cannot be compared.
  private func play(
    _ columns: [[Double]], _ kinds: [ListedPair.Kind] = [], isPatient: Bool = true,
    isRead: Bool = true
  ) throws -> PairsPlay {
    let names = ["a/one.png", "a/two.png", "b/Three.png", "b/two.png"]
    var assets = ManyPairs(pairs: names.map { ListedPair($0, .unknown) })
    assets.kinds = kinds
    for (number, columns) in columns.enumerated() {
      assets.places[number] = columns.map { column in
        PixelRect(minX: Int(column) - 1, minY: 74, maxX: Int(column) + 1, maxY: 76)
      }
    }
    var play = try PairsPlay(assets, on: Self.stage, isPatient: isPatient)
    if isRead { play.grant() }
    return play
  }

  /// Expects a place in the middle of what is seen.
  private func expect(
    _ column: Double, in play: PairsPlay, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(play.measure("x") - column) < 0.6, sourceLocation: location)
  }

  @Test("Beyond the last place of a pair ] goes to the first of the next pair")
  func next() throws {
    var play = try play([[Self.left, Self.right], [Self.left, Self.right]])
    for _ in 0..<3 { play.key(.character("]")) }
    #expect(play.title == "a/two.png")
    expect(Self.left, in: play)
  }

  @Test("Beyond the first place of a pair [ goes to the last of the pair before")
  func previous() throws {
    var play = try play([[Self.left, Self.right], [Self.left, Self.right]])
    for _ in 0..<3 { play.key(.character("]")) }
    play.key(.character("["))
    #expect(play.title == "a/one.png")
    expect(Self.right, in: play)
  }

  @Test("Pairs in which nothing differs are passed over")
  func same() throws {
    var play = try play([[Self.left], [], []], [.changed, .same, .same, .same])
    for _ in 0..<2 { play.key(.pageDown) }
    play.key(.character("["))
    #expect(play.title == "a/one.png")
    expect(Self.left, in: play)
  }

  @Test("Beyond the last place of all ] goes nowhere")
  func end() throws {
    var play = try play([[Self.left], []], [.changed, .same, .same, .same])
    for _ in 0..<3 { play.key(.character("]")) }
    #expect(play.title == "a/one.png")
    expect(Self.left, in: play)
  }

  @Test("What was added or cannot be read is on the way, and has no place")
  func withoutPlaces() throws {
    var play = try play([[Self.left]], [.changed, .added, .unreadable, .same])
    let titles = (0..<4).map { _ in
      play.key(.character("]"))
      return play.title
    }
    #expect(titles == ["a/one.png", "a/two.png", "b/Three.png", "b/Three.png"])
  }

  @Test("A place of the next pair is gone to as soon as it is known")
  func late() throws {
    var play = try play([[Self.left], [Self.right]], isPatient: false)
    for _ in 0..<2 { play.key(.character("]")) }
    // Until then it is seen as without the walk.
    expect(100, in: play)
    play.grant()
    play.pass(1)
    expect(Self.right, in: play)
  }

  @Test("A place of the first pair is gone to as soon as it is known, too")
  func early() throws {
    var play = try play([[Self.left]], isPatient: false, isRead: false)
    play.key(.character("]"))
    play.grant()
    play.pass(1)
    #expect(play.title == "a/one.png")
    expect(Self.left, in: play)
  }

  @Test("A second press does not wait for the places of a pair")
  func impatient() throws {
    var play = try play([[Self.left], [Self.right], [Self.left]], isPatient: false)
    for _ in 0..<3 { play.key(.character("]")) }
    #expect(play.title == "b/Three.png")
  }

  @Test("Who moves the view while places are still to come stays there")
  func moved() throws {
    var play = try play([[Self.left], [Self.right]], isPatient: false)
    for _ in 0..<2 { play.key(.character("]")) }
    play.key(.right)
    let place = play.measure("x")
    play.grant()
    play.pass(1)
    expect(place, in: play)
  }

  @Test(
    "What ] zoomed, moved and swept stays with its pair: the next opens as it would have, and so does this",
    arguments: [0, 5])
  func unmoved(notches: Int) throws {
    var play = try play([[Self.left], [Self.right]])
    for _ in 0..<notches { play.key(.character("+")) }
    play.key(.character("4"))
    play.key(.character("1"))
    play.pass(1)
    let (place, edge) = (play.place, play.measure("fraction"))
    play.key(.character("]"))
    play.pass(1)
    expect(Self.left, in: play)
    #expect(play.measure("fraction") != edge)
    for key in [Key.pageDown, .pageUp] {
      play.key(key)
      play.expect(place)
      #expect(play.measure("fraction") == edge)
    }
  }

  @Test("What the hand zoomed after ] stays for the next pair, and so does the edge that it moved")
  func zoomedSince() throws {
    var play = try play([[Self.left], [Self.right]])
    play.key(.character("]"))
    for _ in 0..<2 { play.key(.character("+")) }
    play.key(.character("."))
    play.pass(1)
    let (place, edge) = (play.place, play.measure("fraction"))
    play.key(.pageDown)
    play.expect(place)
    #expect(play.measure("fraction") == edge)
  }

  @Test("A pair that is come back to begins with its first place")
  func again() throws {
    var play = try play([[Self.left, Self.right]])
    for key in [Key.character("]"), .pageDown, .pageUp, .character("]")] { play.key(key) }
    expect(Self.left, in: play)
  }
}
