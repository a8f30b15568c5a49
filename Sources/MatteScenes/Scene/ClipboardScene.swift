public import MatteMotion

/// What a scene has for the clipboard.
///
/// ```swift
/// let copy = SceneCopy.text("--ignore 40,30,4,2")
/// ```
public enum SceneCopy: Hashable, Sendable {
  /// A text.
  case text(String)
  /// The bytes of a PNG.
  case png([UInt8])
}

/// What a scene gets from the clipboard.
///
/// ```swift
/// let word = ScenePaste.text("login")
/// ```
public enum ScenePaste: Hashable, Sendable {
  /// The bytes of a picture file.
  case picture([UInt8])
  /// Files, by the bytes of their paths.
  case files([[UInt8]])
  /// A text.
  case text(String)
  /// Nothing, for a reason, which is a sentence without its full stop.
  case nothing(String)
}

/// A scene out of which something can be copied, and into which something can be pasted.
///
/// ```swift
/// func canCopy(from scene: any Scene) -> Bool { scene is any ClipboardScene }
/// ```
public protocol ClipboardScene: Scene {
  /// Takes what is to be put on the clipboard now; nil for nothing.
  mutating func takeCopy() -> SceneCopy?

  /// True, once, if the scene wants what is on the clipboard.
  mutating func takePasteRequest() -> Bool

  /// Takes what is on the clipboard, an event as any other.
  mutating func paste(_ paste: ScenePaste, at instant: Instant, on stage: Stage)
}
