/// Kinds of scenes, found by their names.
///
/// ```swift
/// for kind in Catalog.effects.scenes { print(kind.entry.name, kind.entry.summary) }
/// ```
public struct Catalog: Sendable {
  /// The kinds of scenes, in the order in which they are listed.
  public let scenes: [any Scene.Type]

  /// The effects that come with Matte.
  public static let effects = Catalog([
    SplitScene.self,
    FillScene.self,
    RevealScene.self,
    NightScene.self,
    PolygonScene.self,
    MaskScene.self,
    GalleryScene.self,
  ])

  /// Makes a catalogue; no two kinds have the same name.
  public init(_ scenes: [any Scene.Type]) { self.scenes = scenes }

  /// The catalogue with one more kind of scene, at a place from 0.
  public func adding(_ kind: any Scene.Type, at place: Int) -> Catalog {
    var scenes = scenes
    scenes.insert(kind, at: place)
    return Catalog(scenes)
  }

  /// The kind of scene with a name; nil if there is none.
  public func scene(named name: String) -> (any Scene.Type)? {
    scenes.first { $0.entry.name == name }
  }
}
