public import MatteGeometry

/// The place where a scene plays: the size, scale and style of a window or a picture.
///
/// ```swift
/// let window = Stage(size: Size(1280, 800), scale: 2, style: .dark)
/// let corner = Point(10 * window.scale, 10 * window.scale)  // 10 logical pixels inside
/// ```
public struct Stage: Hashable, Sendable {
  /// The maximum length of a stage's side, in pixels: that of a window in the X protocol.
  public static let longestSide = 32767

  /// The default minimum size of a window, in logical pixels: room for a hand, and for the smallest
  /// bundled picture at 100 %.
  public static let minWindow = Size(360, 320)
  /// The size below which words would cover what they speak of, in logical pixels.
  private static let minWorded = Size(300, 200)

  /// The width and height in pixels, whole numbers from 1 to `longestSide`.
  public private(set) var size: Size
  /// Device pixels per logical pixel, greater than 0.
  public internal(set) var scale: Double
  /// The colours to draw in.
  public var style: Style
  /// The ground behind the scene.
  public var ground: Ground
  /// True if nothing should move by itself: transitions end at once.
  public var reducesMotion: Bool
  /// True for people who need high contrast: words are black or white on opaque grounds, with lines around these.
  public var hasHighContrast: Bool

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - size: The size in pixels, rounded to whole ones from 1 to `longestSide`.
  ///   - scale: Device pixels per logical pixel, greater than 0 and finite.
  ///   - style: The colours to draw in.
  ///   - ground: The ground behind the scene.
  ///   - reducesMotion: True if nothing should move by itself.
  ///   - hasHighContrast: True for people who need high contrast.
  public init(
    size: Size, scale: Double = 1, style: Style = .light, ground: Ground = .style,
    reducesMotion: Bool = false, hasHighContrast: Bool = false
  ) {
    precondition(scale > 0 && scale.isFinite, "A scale is greater than 0.")
    self.size = Self.whole(size)
    self.scale = scale
    self.style = style
    self.ground = ground
    self.reducesMotion = reducesMotion
    self.hasHighContrast = hasHighContrast
  }

  /// Changes the size, rounded to whole pixels from 1 to `longestSide`.
  public mutating func resize(to size: Size) {
    self.size = Self.whole(size)
  }

  /// The rectangle of the whole stage, in pixels.
  public var bounds: Rect { Rect(size) }
  /// The number of columns.
  public var width: Int { Int(size.width) }
  /// The number of rows.
  public var height: Int { Int(size.height) }

  /// True if there is room for hints, names and controls over the pictures; a smaller stage shows nothing but them.
  package var hasRoomForWords: Bool {
    size.width >= Self.minWorded.width * scale && size.height >= Self.minWorded.height * scale
  }

  /// The width of a hairline in whole pixels: 1 below a scale of 2.
  package var hairline: Double { max(1, scale.rounded(.down)) }

  /// The width of a line around what is to be told from its surroundings, in whole pixels: 2 logical ones in high contrast.
  package var outline: Double { hasHighContrast ? (2 * scale).rounded() : hairline }

  /// The duration of a transition in seconds, which is 0 if motion is reduced.
  public func duration(_ seconds: Double) -> Double { reducesMotion ? 0 : seconds }

  private static func whole(_ size: Size) -> Size {
    func side(_ value: Double) -> Double {
      value >= 1 ? min(value.rounded(), Double(longestSide)) : 1
    }
    return Size(side(size.width), side(size.height))
  }
}
