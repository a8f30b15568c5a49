import MatteRaster
import TestSupport
import Testing

@Suite struct FontTests {
  /// How dark the gallery is with the tests' fonts under a rule of Fontconfig.
  private func darkness(_ rule: String) throws -> Int {
    let folder = try TemporaryFolder()
    let configuration = """
      <fontconfig><include>\(Checkout.path)/Tests/CSurroundings/fonts.conf</include>\(rule)</fontconfig>
      """
    var tool = Tool.matte("render", "gallery", "--size", "360x400", "-o", folder.path("out.png"))
    tool.environment["FONTCONFIG_FILE"] = try folder.write("fonts.conf", Array(configuration.utf8))
    let outcome = try tool.run()
    #expect(outcome.isFine, "\(outcome)")
    return try folder.picture("out.png").pixels.reduce(0) { $0 + 255 - Int($1.green) }
  }

  @Test("A font that Fontconfig wants emboldened is darker")
  func emboldened() throws {
    let rule = """
      <match target="font"><edit name="embolden" mode="assign"><bool>true</bool></edit></match>
      """
    #expect(try Double(darkness(rule)) > 1.005 * Double(darkness("")))
  }
}
