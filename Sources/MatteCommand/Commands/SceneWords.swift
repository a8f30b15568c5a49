internal import ArgumentParser
internal import MatteComparing
internal import MatteScenes

/// The words of a command that plays a scene: which one, and with which pictures.
struct SceneWords: ParsableArguments {
  @Argument(
    help: "\(Catalog.all.names.joined(separator: ", ")) (default: gallery).",
    completion: .list(Catalog.all.names))
  var scene: String?

  @Argument(
    help: """
      PNG, JPEG or WebP files; "-" is standard input. "matte list" shows how many each scene takes.
      """, completion: .pictures)
  var pictures: [String] = []

  /// The scene and the pictures as they were written.
  var words: [String] { (scene.map { [$0] } ?? []) + pictures }
}
