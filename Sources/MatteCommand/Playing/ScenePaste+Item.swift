internal import MatteScenes
internal import MatteX11

extension ScenePaste {
  /// What a scene gets of what the window was given.
  init(_ item: PastedItem) {
    self =
      switch item {
      case .picture(let bytes): .picture(bytes)
      case .files(let files): .files(files)
      case .text(let text): .text(text)
      case .trouble(.empty): .nothing("The clipboard is empty")
      case .trouble(.unusable): .nothing("There is no PNG, JPEG or WebP on the clipboard")
      case .trouble(.tooLarge): .nothing("There is more on the clipboard than Matte takes")
      case .trouble(.interrupted):
        .nothing("The program that holds the clipboard did not give it; copy once more")
      }
  }
}
