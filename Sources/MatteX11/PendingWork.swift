internal import MatteGeometry

/// What has been asked of a window and not been done yet.
struct PendingWork {
  /// The size it has now, if its content has not been told.
  var size: PixelRect?
  /// True if the pixels are of another size than the frame before.
  var isFresh = true
  /// True if something happened since the frame before.
  var needsFrame = true
  /// True if the frame is not to wait for the screen.
  var isUrgent = false
  /// What has to be shown again.
  var exposed: [PixelRect] = []
  /// The number to answer a test's step with.
  var step: UInt?
  /// The number the window manager wants to see when the size it has sent is drawn.
  var resizeSerial: Int64?
}
