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

/// A scene out of which something can be copied.
///
/// ```swift
/// func canCopy(from scene: any Scene) -> Bool { scene is any CopyingScene }
/// ```
public protocol CopyingScene: Scene {
  /// Takes what is to be put on the clipboard now; nil for nothing.
  mutating func takeCopy() -> SceneCopy?
}
