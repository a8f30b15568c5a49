internal import MatteGeometry

/// What has been asked of a window and not been done yet.
struct PendingWork {
  /// The most parts that are kept apart.
  private static let most = 64

  /// The size it has now, if its content has not been told.
  var size: PixelRect?
  /// True if the pixels do not hold the frame before.
  var isFresh = true
  /// True if something happened since the frame before.
  var needsFrame = true
  /// True if the frame is not to wait for the screen.
  var isUrgent = false
  /// What has to be shown again.
  private(set) var exposed: [PixelRect] = []
  /// What is to be said when the next frame is seen.
  var answers = Answers()

  /// What is said when a frame is seen.
  struct Answers {
    /// The number to answer a test's step with.
    var step: UInt?
    /// The number the window manager wants to see when the size it has sent is drawn.
    var resizeSerial: Int64?

    /// Adds later ones, which stand for those before.
    mutating func add(_ later: Answers) {
      step = later.step ?? step
      resizeSerial = later.resizeSerial ?? resizeSerial
    }
  }

  /// Nothing is left to be done.
  static let none: PendingWork = {
    var work = PendingWork()
    work.isFresh = false
    work.needsFrame = false
    return work
  }()

  /// Has a part shown again.
  mutating func expose(_ rect: PixelRect) {
    if exposed.count == Self.most { exposed = [exposed.reduce(.empty) { $0.union($1) }] }
    exposed.append(rect)
    if isFresh { needsFrame = true }
  }

  /// True if something has to be shown again.
  var isExposed: Bool { !exposed.isEmpty }

  /// What has to be shown again is being shown.
  mutating func takeExposed(into rects: inout [PixelRect]) {
    rects += exposed
    exposed = []
  }
}
