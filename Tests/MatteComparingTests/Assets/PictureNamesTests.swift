import MatteComparing
import MatteImages
import MatteScenes
import ScenePlays
import Testing

/// What pictures are called.
@Suite struct PictureNamesTests {
  @Test("Beside no picture a name says that it was added or removed")
  func single() {
    #expect(PictureNames.names(of: ["d/gone.png", "/dev/null"]) == ["gone.png – removed", ""])
    #expect(PictureNames.names(of: ["/dev/null", "d/new.png"]) == ["", "new.png – added"])
    #expect(PictureNames.names(of: ["/dev/null", "/dev/null"]) == ["null", "null"])
  }

  @Test("Folders are called by their names, and those that git or jj made by their sides")
  func folders() {
    for parent in ["/tmp/git-difftool.a1B2c3/", "/tmp/jj-diff-x/"] {
      #expect(
        PictureNames.names(ofFolders: [.init(parent + "left/"), .init(parent + "right/")])
          == ["before", "after"])
    }
    #expect(PictureNames.names(ofFolders: ["shots/left", "shots/right"]) == ["left", "right"])
    #expect(PictureNames.names(ofFolders: ["a/expected/", "a/actual/"]) == ["expected", "actual"])
  }
}
