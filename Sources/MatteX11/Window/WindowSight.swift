internal import CX11

/// Whether a window can be seen, as far as the server and the window manager tell.
struct WindowSight {
  /// True once the server said for the first time whether the window is visible.
  private(set) var isKnown = false
  /// True if the server shows some of the window, or of its ancestors' place.
  private var isVisible = false
  /// True if the window manager hides the window (_NET_WM_STATE_HIDDEN), though it may be mapped.
  private var isHidden = false
  /// The windows around it, up to the root window.
  private(set) var ancestors: Set<CX11.Window> = []

  /// True if a frame would be seen.
  var isClear: Bool { isVisible && !isHidden }

  /// Takes note of what the server says.
  mutating func see(_ isVisible: Bool) {
    self.isVisible = isVisible
    isKnown = true
  }

  /// Takes note of whether the window manager hides the window.
  mutating func hide(_ isHidden: Bool) { self.isHidden = isHidden }

  /// Takes note of the windows around it.
  mutating func surround(by ancestors: Set<CX11.Window>) { self.ancestors = ancestors }

  /// Takes note that a window was unmapped: it hides this one if that lies in it.
  mutating func conceal(by other: CX11.Window) {
    if ancestors.contains(other) { isVisible = false }
  }

  /// Takes note that the window itself was unmapped.
  mutating func unmap() { isVisible = false }
}
