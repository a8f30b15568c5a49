public import MatteGeometry

/// An event of the pointer, as an X server reports it.
///
/// ```swift
/// let press = PointerEvent(.press(.left), at: Point(20, 30), held: .left, modifiers: .shift)
/// let leave = PointerEvent(.leave, at: Point(-1, 30))
/// ```
public struct PointerEvent: Hashable, Sendable {
  /// What happened.
  public enum Phase: Hashable, Sendable {
    /// A button went down.
    case press(PointerButton)
    /// The pointer moved.
    case move
    /// A button came up.
    case release(PointerButton)
    /// The pointer entered the window.
    case enter
    /// The pointer left the window.
    case leave
  }

  /// What happened.
  public var phase: Phase
  /// Where, in the window's pixels; outside the window during a drag that left it.
  public var position: Point
  /// The buttons that are down after the event, as the event itself says.
  public var held: PointerButtons
  /// The modifier keys that are down.
  public var modifiers: Modifiers

  /// Makes an event.
  public init(
    _ phase: Phase, at position: Point, held: PointerButtons = [], modifiers: Modifiers = []
  ) {
    self.phase = phase
    self.position = position
    self.held = held
    self.modifiers = modifiers
  }
}

/// A pointer's button, numbered as in the X protocol; the wheel is not one.
///
/// ```swift
/// let right = PointerButton(rawValue: 3)  // .right
/// ```
public enum PointerButton: Int, Hashable, Sendable, CaseIterable {
  /// Button 1.
  case left = 1
  /// Button 2.
  case middle = 2
  /// Button 3.
  case right = 3
}

/// A set of buttons that are down.
///
/// ```swift
/// let held: PointerButtons = [.left, .right]
/// let isDragged = held.contains(.left)  // true
/// ```
public struct PointerButtons: OptionSet, Hashable, Sendable {
  /// One bit a button.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Makes the set of one button.
  public init(_ button: PointerButton) { self.init(rawValue: 1 << button.rawValue) }

  /// Button 1.
  public static let left = PointerButtons(.left)
  /// Button 2.
  public static let middle = PointerButtons(.middle)
  /// Button 3.
  public static let right = PointerButtons(.right)
}

/// A set of modifier keys that are down.
///
/// ```swift
/// let modifiers: Modifiers = [.shift, .control]
/// let isShifted = modifiers.contains(.shift)  // true
/// ```
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit a key.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Either Shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// Either Control key.
  public static let control = Modifiers(rawValue: 2)
  /// Either Alt key.
  public static let alt = Modifiers(rawValue: 4)
}
