/// The scenes that come with Matte.
///
/// ```swift
/// for kind in Catalog.scenes { print(kind.entry.name, kind.entry.summary) }
/// ```
public enum Catalog {
  /// The kinds of scenes, in the order in which `matte list` prints them.
  public static let scenes: [any Scene.Type] = [
    SplitScene.self,
    CompareScene.self,
    FillScene.self,
    RevealScene.self,
    NightScene.self,
    PolygonScene.self,
    MaskScene.self,
    GalleryScene.self,
  ]

  /// The kind of scene that shows the pairs of a list.
  public static let pairs: any Scene.Type = PairsScene.self

  /// The bundled pictures that are compared if none are given, the one before first.
  package static let comparedPictures = ["landscape-night.png", "landscape-day.png"]

  /// The kind of scene with a name; nil if there is none.
  public static func scene(named name: String) -> (any Scene.Type)? {
    scenes.first { $0.entry.name == name }
  }
}
