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

  /// The kind of scene that shows a list of pairs.
  public static let pairs: any Scene.Type = PairsScene.self

  /// The bundled pictures, before and after, that are compared if none are given.
  package static let bundledPictures = ["landscape-night.jpg", "landscape-day.jpg"]

  /// Makes the gallery's page that compares dropped pictures.
  public static func page(_ typesetter: any Typesetter) throws -> any PageScene {
    var awaited = AwaitedPictures(typesetter)
    awaited.awaitsPictures = true
    return try CompareScene(Settings(for: CompareScene.entry), awaited, isPage: true)
  }
}

extension Catalog {
  /// The effects and the comparison, in the order in which `matte list` prints them.
  public static let all = effects.adding(Comparing.scene, at: 1)
}
