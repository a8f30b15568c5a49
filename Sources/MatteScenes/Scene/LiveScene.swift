public import MatteMotion

/// A scene whose pictures are read again when their files change.
///
/// ```swift
/// func isLive(_ scene: any Scene) -> Bool { scene is any LiveScene }
/// ```
public protocol LiveScene: Scene {
  /// Takes note that files may have changed on the disk: the scene wishes for what is new, and shows what it has until then.
  mutating func lookAgain(at instant: Instant, on stage: Stage)
}
