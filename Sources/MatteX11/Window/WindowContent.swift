public import MatteGeometry
public import MatteMotion
public import MatteRaster

/// What a window shows: it takes events, and gives pixels for an instant.
///
/// Instants never decrease from one call to the next. The first event is the window's size.
public protocol WindowContent {
  /// The window's title.
  var title: String { get }
  /// The look of the pointer over the window.
  var pointerShape: PointerShape { get }
  /// The least size that the user may make the window, if that is no longer what its options say;
  /// otherwise nil.
  var minSize: PixelRect? { get }
  /// True if the window should fill the screen.
  var isFullScreen: Bool { get }
  /// True if keys write text: then each is the letter that the layout in use has, in any script, and not what a
  /// shortcut would be.
  var takesText: Bool { get }
  /// True if files can be dropped on it.
  var takesFiles: Bool { get }
  /// True if the window should close.
  var isFinished: Bool { get }

  /// The pictures that the frame rendered last shows unscaled, and where: what changes in later frames
  /// can then be sent to a far server in few bytes.
  var pictures: [PlacedPixels] { get }

  /// The conical gradients that the frame rendered last shows over one colour, for the same reason.
  var washes: [Wash] { get }

  /// Takes note of something that happened at an instant.
  mutating func handle(_ event: InputEvent, at instant: Instant)

  /// Takes note that the window manager has the window fill the screen, or no longer, though
  /// `isFullScreen` did not ask for it.
  mutating func adopt(isFullScreen: Bool)

  /// Takes note that the user has changed the desktop's theme or scale, or whether it has animations.
  mutating func adopt(_ settings: DesktopSettings, at instant: Instant)

  /// A file descriptor that is readable while there is something to collect; negative, as by default, if there never
  /// is.
  var wakeup: Int32 { get }

  /// True while other threads make something for the latest frame; false by default.
  var isAwaiting: Bool { get }

  /// Takes note of what other threads have made for the content; true if there was something. It is asked after
  /// events and whenever `wakeup` is readable.
  mutating func collect(at instant: Instant) -> Bool

  /// Takes what is to be put on the clipboard now; nil, as by default, for nothing.
  mutating func takeCopy() -> ClipboardItem?

  /// True, once, if it wants what is on the clipboard; false by default.
  mutating func takePasteRequest() -> Bool

  /// Takes what is on the clipboard, which it asked for.
  mutating func paste(_ item: PastedItem, at instant: Instant)

  /// True if a frame after `instant` will differ from the frame at it, without any event.
  func isMoving(at instant: Instant) -> Bool

  /// The instant after `instant` from which on content that does not move now wants to be asked
  /// again, or nil if only an event can change anything.
  func nextChange(after instant: Instant) -> Instant?

  /// Brings `pixels` to what is to be seen at an instant, and tells which of them changed.
  ///
  /// - Parameters:
  ///   - instant: When the frame is seen.
  ///   - pixels: `width * height` pixels as in `PixelBuffer`, row after row; they hold the frame
  ///     before, unless `fresh`. Their alpha should be 255: a window is opaque.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - fresh: True if the pixels hold nothing of use and all have to be written.
  /// - Returns: The pixels that changed; all of them if `fresh`.
  mutating func render(
    at instant: Instant, into pixels: inout MutableSpan<Pixel>, width: Int, height: Int,
    fresh: Bool
  ) -> Damage
}

extension WindowContent {
  /// The arrow.
  public var pointerShape: PointerShape { .arrow }
  /// Nil: the size in the options.
  public var minSize: PixelRect? { nil }
  /// False: a window among others.
  public var isFullScreen: Bool { false }
  /// None: what changes is sent as pixels.
  public var pictures: [PlacedPixels] { [] }
  /// None: what changes is sent as pixels.
  public var washes: [Wash] { [] }
  /// Nothing: it would not ask for anything else.
  public mutating func adopt(isFullScreen: Bool) {}
  /// Nothing: it looks the same on every desktop.
  public mutating func adopt(_ settings: DesktopSettings, at instant: Instant) {}
  /// False: keys are shortcuts.
  public var takesText: Bool { false }
  /// False: what is dragged over it is refused.
  public var takesFiles: Bool { false }
  /// False: it is the user who closes the window.
  public var isFinished: Bool { false }
  /// None: no other thread makes anything.
  public var wakeup: Int32 { -1 }

  /// False: nothing is made elsewhere.
  public var isAwaiting: Bool { false }
  /// False: there is nothing.
  public mutating func collect(at instant: Instant) -> Bool { false }
  /// Nil: nothing is copied.
  public mutating func takeCopy() -> ClipboardItem? { nil }
  /// False: it wants nothing.
  public mutating func takePasteRequest() -> Bool { false }
  /// Nothing: it has not asked.
  public mutating func paste(_ item: PastedItem, at instant: Instant) {}
  /// Nil: nothing changes by itself.
  public func nextChange(after instant: Instant) -> Instant? { nil }
}
