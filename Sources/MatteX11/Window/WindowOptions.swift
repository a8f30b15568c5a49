public import MatteGeometry
public import MatteRaster

/// How a window is to be made and driven.
public struct WindowOptions: Sendable {
  /// The longest side of a window, in pixels (X protocol).
  public static let longestSide = 32767

  /// The number of columns at first, 1…32767.
  ///
  /// A window is made no smaller than its minimum, and no larger than twice the screen, beyond which
  /// nothing is drawn.
  public var width: Int
  /// The number of rows at first, 1…32767.
  public var height: Int
  /// True if the size is the user's own wish, which window managers respect more than the program's.
  public var isSizeChosen = false
  /// The fewest columns and rows that the user may make it.
  public var minSize = PixelRect(width: 1, height: 1)
  /// What gives the window's icon in some sizes, for the window manager to choose from; asked when the
  /// first frame is on its way.
  public var icons: @Sendable () -> [PixelBuffer] = { [] }
  /// The name that a launcher gave the start of the program, as in DESKTOP_STARTUP_ID; empty if none did.
  public var startupName = ""
  /// The clock its frames go by.
  public var clock = FrameClock.Source.real
  /// The most frames a second, above 0; infinite for as many as it can; nil for the screen's own
  /// rate.
  public var frameRate: Double?
  /// How pixels are brought into it.
  public var presenter = PresenterChoice.automatic
  /// Takes lines for the curious: how pixels are brought into the window and why, and what the server
  /// refuses.
  public var note: @Sendable (String) -> Void = { _ in }

  /// Makes the options of a window of `width` × `height` pixels.
  public init(width: Int, height: Int) {
    let sides = 1...Self.longestSide
    precondition(sides.contains(width) && sides.contains(height), "No such window.")
    self.width = width
    self.height = height
  }

  /// The pixels of the window at first, `reach` being all that is drawn of any.
  func bounds(within reach: PixelRect) -> PixelRect {
    PixelRect(width: max(width, minSize.width), height: max(height, minSize.height))
      .intersection(reach)
  }
}
