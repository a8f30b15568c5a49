import MatteMotion
import Testing

@Suite struct SpringTests {
  static let springs = [
    Spring(mass: 0.5, stiffness: 500, damping: 5),
    .critical(mass: 0.5, stiffness: 500),
    Spring(mass: 0.5, stiffness: 500, damping: 200),
    Spring(mass: 1, stiffness: 1, damping: 1e-3),
    Spring(mass: 1, stiffness: 1, damping: 1e6),
    Spring(mass: 1, stiffness: 1, damping: 2 + 1e-12),
    Spring(mass: 1, stiffness: 1, damping: 2 - 1e-12),
  ]

  /// The specification: the equation of motion in 20,000 steps of Runge and Kutta's fourth order.
  func integrated(_ spring: Spring, _ initial: Spring.State, over seconds: Double) -> Spring.State {
    func rate(_ s: Spring.State) -> Spring.State {
      let force = -spring.stiffness * s.displacement - spring.damping * s.velocity
      return Spring.State(displacement: s.velocity, velocity: force / spring.mass)
    }
    func step(_ s: Spring.State, _ k: Spring.State, _ h: Double) -> Spring.State {
      Spring.State(
        displacement: s.displacement + h * k.displacement, velocity: s.velocity + h * k.velocity)
    }
    let h = seconds / 20_000
    return (0..<20_000).reduce(initial) { s, _ in
      let a = rate(s)
      let b = rate(step(s, a, h / 2))
      let c = rate(step(s, b, h / 2))
      let d = rate(step(s, c, h))
      return step(step(step(step(s, a, h / 6), b, h / 3), c, h / 3), d, h / 6)
    }
  }

  @Test(
    "The closed form is what the equation of motion gives",
    arguments: springs.filter { $0.damping < 1e6 }, [(100, 0), (0, 1000), (100, -9000)])
  func closedForm(spring: Spring, start: (Double, Double)) {
    let initial = Spring.State(displacement: start.0, velocity: start.1)
    for seconds in [0.01, 0.1, 0.3] {
      let exact = spring.state(initial, after: seconds)
      let numeric = integrated(spring, initial, over: seconds)
      #expect(abs(exact.displacement - numeric.displacement) < 1e-6)
      #expect(abs(exact.velocity - numeric.velocity) < 1e-4)
    }
  }

  @Test("The critical spring of the reveal has the known values")
  func critical() {
    let spring = Spring.critical(mass: 0.5, stiffness: 500)
    #expect(abs(spring.damping - 31.622777) < 1e-6)
    let state = spring.state(Spring.State(displacement: 1, velocity: 0), after: 0.1)
    // (1 + βt)·e^−βt and −β²t·e^−βt with β = √1000.
    #expect(abs(state.displacement - 0.176186) < 1e-6)
    #expect(abs(state.velocity + 4.232921) < 1e-6)
  }

  @Test("At the start and before it nothing has happened", arguments: springs)
  func start(spring: Spring) {
    let initial = Spring.State(displacement: 3, velocity: -4)
    #expect([0, -1, .nan].allSatisfy { spring.state(initial, after: $0) == initial })
  }

  @Test("Every spring stays finite for ever and its reach never grows", arguments: springs)
  func reach(spring: Spring) {
    let initial = Spring.State(displacement: 500, velocity: 3000)
    var last = spring.reach(initial)
    for step in 1...2000 {
      let state = spring.state(initial, after: Double(step * step) / 100)
      let reach = spring.reach(state)
      #expect(reach <= last * (1 + 1e-9))
      last = reach
    }
    #expect(spring.state(initial, after: 1e300).displacement.isFinite)
  }

  @Test("A critical spring comes to rest without swinging beyond, and one that swings does not")
  func overshoot() {
    let initial = Spring.State(displacement: 100, velocity: 0)
    let lowest = Self.springs[...2].map { spring in
      (0...1000).map { spring.state(initial, after: Double($0) / 1000).displacement }.reduce(0, min)
    }
    #expect(lowest[0] < -50)
    #expect(lowest[1] == 0)
    #expect(lowest[2] == 0)
  }

  @Test("Once settled it stays settled, within both limits", arguments: springs.prefix(3))
  func settled(spring: Spring) {
    let initial = Spring.State(displacement: 500, velocity: -3000)
    let states = (0...10_000).map { spring.state(initial, after: Double($0) / 1000) }
    let settled = states.map { spring.isSettled($0, within: .invisible) }
    #expect(settled.first == false)
    #expect(settled.last == true)
    #expect(zip(settled, settled.dropFirst()).allSatisfy { !$0 || $1 })
    for (state, settled) in zip(states, settled) where settled {
      #expect(abs(state.displacement) <= 0.1)
      #expect(abs(state.velocity) <= 3)
    }
  }

  @Test("A spring near enough to its rest is not settled while it may still be too fast")
  func settledBySpeed() {
    let spring = Spring.critical(mass: 0.5, stiffness: 500)  // ω₀ = √1000 per second
    let rest = Rest(distance: 1, speed: 10)  // so it may be 10 / √1000 = 0.316 px away
    func isSettled(_ displacement: Double, _ velocity: Double) -> Bool {
      spring.isSettled(
        Spring.State(displacement: displacement, velocity: velocity), within: rest)
    }
    #expect(!isSettled(0.5, 0))
    #expect(!isSettled(0, 11))
    #expect(!isSettled(-0.32, 0))
    #expect(isSettled(0.31, 0))
    #expect(isSettled(0, 9.9))
  }
}
