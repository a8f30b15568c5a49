public import MatteLayers
public import MatteScenes

/// The scenes that compare pictures.
///
/// ```swift
/// let kind = Comparing.scene
/// print(kind.entry.name, kind.entry.pictures)  // compare ["BEFORE", "AFTER"]
/// ```
public enum Comparing {
  /// The kind of scene that compares two pictures.
  public static let scene: any Scene.Type = CompareScene.self

  /// The kind of scene that shows the pairs of a list.
  public static let pairs: any Scene.Type = PairsScene.self

  /// The bundled pictures that are compared if none are given, the one before first.
  package static let bundledPictures = ["landscape-night.png", "landscape-day.png"]

  /// Makes the page on which the gallery compares pictures that are dropped.
  public static func page(_ typesetter: any Typesetter) throws -> any PageScene {
    var awaited = AwaitedPictures(typesetter)
    awaited.awaitsPictures = true
    return try CompareScene(Settings(for: CompareScene.entry), awaited, isPage: true)
  }
}

extension Catalog {
  /// The effects and the comparison: all that `matte list` prints.
  public static let all = effects.adding(Comparing.scene, at: 1)
}
