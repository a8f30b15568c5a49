import TestSupport
import Testing

@Suite struct SiteTests {
  @Test("The documentation is built without a warning, and no public symbol lacks a comment")
  func site() throws {
    let folder = try TemporaryFolder()
    let site = folder.path("site")
    let built = String(Tool.mattePath.dropLast("/matte".count))
    var tool = Tool(Checkout.path + "/Scripts/docs", [site, built])
    tool.patience = 240
    let outcome = try tool.run()
    #expect(outcome.ending == .exited(0), "\(outcome)")
    for article in ["twopicturesthroughapath", "aneffectofyourown", "gestureswithoutawindow"] {
      let page = site + "/data/documentation/matte/\(article).json"
      #expect(try Tool("test", ["-s", page]).run().isFine, "\(article)")
    }
  }
}
