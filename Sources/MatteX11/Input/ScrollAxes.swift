package import MatteGeometry

/// The axes on which pointing devices scroll, and where each stood last.
///
/// A device reports places on an axis without ends (XInput 2.1, "Smooth scrolling"); how far it
/// scrolled is the difference of two of them. Places change also while the pointer is elsewhere, so those
/// from before it entered the window say nothing.
package struct ScrollAxes: Hashable, Sendable {
  /// An axis of a device.
  package struct Axis: Hashable, Sendable {
    /// The number of the device's valuator.
    let number: Int
    /// True if the axis scrolls up and down, false if it scrolls sideways.
    let isVertical: Bool
    /// The distance that counts as a notch down or to the right; negative if the axis runs the other way.
    let increment: Double

    /// Makes an axis; nil if its increment is 0 or no number.
    package init?(number: Int, isVertical: Bool, increment: Double) {
      guard increment.isFinite, increment != 0 else { return nil }
      (self.number, self.isVertical, self.increment) = (number, isVertical, increment)
    }
  }

  /// How far a device scrolled.
  package enum Scroll: Hashable, Sendable {
    /// So many notches to the right and down; fractions are usual.
    case by(Vector)
    /// It scrolled, but from a place that is not known.
    case unknown
  }

  private var axes: [Int32: [Axis]] = [:]
  private var places: [Place: Double] = [:]

  private struct Place: Hashable {
    let device: Int32
    let number: Int
  }

  /// Makes axes of no device.
  package init() {}

  /// Replaces the axes of a device.
  package mutating func set(_ device: Int32, _ axes: [Axis]) {
    self.axes[device] = axes
    places = places.filter { $0.key.device != device }
  }

  /// Forgets where the axes stood.
  package mutating func forgetPlaces() { places.removeAll(keepingCapacity: true) }

  /// How far a device scrolled to the `values` of its valuators, by their numbers; nil if none of them is
  /// an axis.
  package mutating func scroll(_ device: Int32, to values: [(number: Int, value: Double)])
    -> Scroll?
  {
    var (distance, isKnown, scrolls) = (Vector.zero, true, false)
    for (number, value) in values {
      guard value.isFinite, let axis = axes[device]?.first(where: { $0.number == number }) else {
        continue
      }
      scrolls = true
      let place = Place(device: device, number: number)
      if let last = places.updateValue(value, forKey: place) {
        let notches = (value - last) / axis.increment
        distance = distance + (axis.isVertical ? Vector(0, notches) : Vector(notches, 0))
      } else {
        isKnown = false
      }
    }
    return scrolls ? isKnown ? .by(distance) : .unknown : nil
  }
}
