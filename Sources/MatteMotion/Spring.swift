internal import Glibc
internal import MatteGeometry

/// A damped spring that pulls a number to 0: m·x″ + c·x′ + k·x = 0.
///
/// ```swift
/// let spring = Spring.critical(frequency: 20)
/// let start = Spring.State(displacement: 100, velocity: 0)
/// let distance = spring.state(start, after: 0.1).displacement  // 40.6
/// ```
public struct Spring: Hashable, Sendable {
  /// The mass m, positive.
  public let mass: Double
  /// The stiffness k, in force per unit of the number, positive.
  public let stiffness: Double
  /// The damping c, in force per unit a second, positive, so that every motion ends.
  public let damping: Double

  /// Makes a spring from three positive, finite numbers.
  public init(mass: Double, stiffness: Double, damping: Double) {
    precondition(
      [mass, stiffness, damping].allSatisfy { $0 > 0 && $0.isFinite },
      "A spring's mass, stiffness and damping are positive and finite.")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// The spring that comes to rest soonest without swinging: c = 2·√(k·m).
  public static func critical(mass: Double, stiffness: Double) -> Spring {
    Spring(mass: mass, stiffness: stiffness, damping: 2 * (stiffness * mass).squareRoot())
  }

  /// The critical spring of a frequency ω in radians per second, positive: what is far away is within
  /// 1 % of its way after 6.6/ω seconds.
  public static func critical(frequency: Double) -> Spring {
    critical(mass: 1, stiffness: frequency * frequency)
  }

  /// Where a number on a spring is and how fast it moves, in any unit.
  public struct State: Hashable, Sendable {
    /// The distance from rest.
    public var displacement: Double
    /// The change of the displacement per second.
    public var velocity: Double

    /// Makes a state.
    public init(displacement: Double, velocity: Double) {
      self.displacement = displacement
      self.velocity = velocity
    }
  }

  /// The state `seconds` after `initial`, in closed form; `initial` itself for 0 or less.
  ///
  /// With β = c/2m and ω₀² = k/m (any text on the damped oscillator):
  /// x = x₀·E + (v₀ + βx₀)·O and v = v₀·E − (βv₀ + ω₀²x₀)·O, with E and O from `solutions`.
  public func state(_ initial: State, after seconds: Double) -> State {
    guard seconds > 0 else { return initial }
    let (even, odd) = solutions(at: seconds)
    let (x, v) = (initial.displacement, initial.velocity)
    return State(
      displacement: x * even + (v + decay * x) * odd,
      velocity: v * even - (decay * v + squaredFrequency * x) * odd)
  }

  /// The distance from rest that the state's whole energy could reach: √(x² + v²/ω₀²).
  ///
  /// It never grows while the spring moves by itself, unlike the displacement of one that swings.
  package func reach(_ state: State) -> Double {
    Vector(state.displacement, state.velocity / squaredFrequency.squareRoot()).length
  }

  /// True if neither the distance nor the speed can exceed its limit again: once true, it stays
  /// true.
  public func isSettled(_ state: State, within rest: Rest) -> Bool {
    !(reach(state) > min(rest.distance, rest.speed / squaredFrequency.squareRoot()))
  }

  /// β, the rate at which the motion decays, per second.
  private var decay: Double { damping / (2 * mass) }

  /// ω₀², the square of the frequency without damping, per second squared.
  private var squaredFrequency: Double { stiffness / mass }

  /// The two solutions, times e^−βt: E with the slope 0 and O with the slope 1 at t = 0.
  ///
  /// E, O = cos ωt, sin ωt/ω while it swings, cosh rt, sinh rt/r while it creeps, and 1, t between,
  /// where ω² = −r² = ω₀² − β². The three forms meet, so nothing is lost close to critical.
  private func solutions(at t: Double) -> (even: Double, odd: Double) {
    let square = squaredFrequency - decay * decay
    let rate = abs(square).squareRoot()
    if square > 0 {
      let envelope = exp(-decay * t)
      return (envelope * cos(rate * t), envelope * sin(rate * t) / rate)
    }
    guard square < 0 else { return (exp(-decay * t), exp(-decay * t) * t) }
    // −β + r loses its digits to cancellation if r is close to β; ω₀²/(β + r) does not.
    let slow = exp(-squaredFrequency / (decay + rate) * t)
    let share = -expm1(-2 * rate * t)
    return (slow * (1 - share / 2), slow * share / (2 * rate))
  }
}
