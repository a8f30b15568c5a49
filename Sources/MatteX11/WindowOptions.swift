public import MatteRaster

/// How a window is to be made and driven.
public struct WindowOptions: Sendable {
  /// The number of columns at first, 1…32767.
  public var width: Int
  /// The number of rows at first, 1…32767.
  public var height: Int
  /// The fewest columns and rows the user may make it.
  public var minimum = (width: 64, height: 64)
  /// The window's icon in some sizes, for the window manager to choose from.
  public var icons: [PixelBuffer] = []
  /// The clock its frames go by.
  public var clock = FrameClock.Source.real
  /// The most frames a second, above 0; infinite for as many as it can; nil for the screen's own
  /// rate.
  public var frameRate: Double?
  /// False if the window must not use memory shared with the server, even where it can.
  public var usesSharedMemory = true

  /// Makes the options of a window of `width` × `height` pixels.
  public init(width: Int, height: Int) {
    precondition((1...32767).contains(width) && (1...32767).contains(height), "No such window.")
    self.width = width
    self.height = height
  }
}
