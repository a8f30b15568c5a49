/// All scenes that Matte has.
public enum Catalog {
  /// The kinds of scenes, in the order in which they are listed.
  public static let scenes: [any Scene.Type] = [
    SplitScene.self,
    FillScene.self,
    RevealScene.self,
    NightScene.self,
    PolygonScene.self,
    MaskScene.self,
    GalleryScene.self,
  ]

  /// The kind of scene of a name; nil if there is none.
  public static func scene(named name: String) -> (any Scene.Type)? {
    scenes.first { $0.entry.name == name }
  }
}
