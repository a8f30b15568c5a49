public import MatteGeometry

/// Where a scene plays: what it must know of the window or picture it fills.
public struct Stage: Hashable, Sendable {
  /// The largest side of a stage, in pixels: that of a window in the X protocol.
  public static let longestSide = 32767

  /// The least size of a window unless a smaller one is asked for, in logical pixels: a hand needs
  /// room, and the smallest picture is seen at 100 % in it.
  public static let leastWindow = Size(360, 320)

  /// The width and height in pixels, whole numbers from 1.
  public private(set) var size: Size
  /// Pixels to a logical pixel, greater than 0.
  public let scale: Double
  /// The style asked for.
  public var style: Style
  /// What is behind the scene, where it leaves something free.
  public var ground: Ground
  /// True if nothing should move by itself: what would move to its end is there at once.
  public var reducesMotion: Bool

  /// Makes a stage; the size is brought to whole pixels and into 1…`longestSide`.
  public init(
    size: Size, scale: Double = 1, style: Style = .light, ground: Ground = .style,
    reducesMotion: Bool = false
  ) {
    precondition(scale > 0 && scale.isFinite, "A scale is greater than 0.")
    self.size = Self.whole(size)
    self.scale = scale
    self.style = style
    self.ground = ground
    self.reducesMotion = reducesMotion
  }

  /// Changes the size, brought to whole pixels from 1.
  public mutating func resize(to size: Size) {
    self.size = Self.whole(size)
  }

  /// The rectangle of all pixels.
  public var bounds: Rect { Rect(size) }
  /// The number of columns.
  public var width: Int { Int(size.width) }
  /// The number of rows.
  public var height: Int { Int(size.height) }

  /// The width of a hairline in whole pixels: one up to a scale of 1.99.
  var hairline: Double { max(1, scale.rounded(.down)) }

  /// The duration of a transition: none where motion is reduced.
  public func duration(_ seconds: Double) -> Double { reducesMotion ? 0 : seconds }

  private static func whole(_ size: Size) -> Size {
    func side(_ value: Double) -> Double {
      value >= 1 ? min(value.rounded(), Double(longestSide)) : 1
    }
    return Size(side(size.width), side(size.height))
  }
}
