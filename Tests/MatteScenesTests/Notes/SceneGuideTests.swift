import MatteMotion
import MatteScenes
import ScenePlays
import Testing

@Suite struct SceneGuideTests {
  @Test(
    "An effect says what to do first, and all that can be done, in lines that fit",
    arguments: [
      ("fill", "Fill"), ("reveal", "Reveal"), ("night", "Night"), ("polygon", "Polygon"),
      ("mask", "Mask"),
    ])
  func guide(_ row: (scene: String, title: String)) throws {
    let guide = try ScenePlay(row.scene, 100, 100).scene().guide(at: .zero)
    let hint = try #require(guide.hint)
    #expect((10...60).contains(hint.count))
    #expect(!hint.hasSuffix("."))
    let group = try #require(guide.groups.first)
    #expect(guide.groups.count == 1)
    #expect(group.title == row.title)
    #expect(group.rows.count >= 3)
    #expect(Set(group.rows.map(\.action)).count == group.rows.count)
    #expect(group.rows.allSatisfy { $0.action.count <= 30 && $0.effect.count <= 50 })
  }
}
