/// What is asked with bytes that nobody made for it.
struct Target: Sendable {
  /// What `Scripts/fuzz` calls it, and the folder of its seeds.
  let name: String
  /// Reads an input, and ends the process if what comes of it is wrong.
  let test: @Sendable ([UInt8]) -> Void
  /// Makes an input right again that was changed, as far as its checksums go; nil if there is nothing to mend.
  var mend: (@Sendable ([UInt8], UInt32) -> [UInt8])?

  /// All there are.
  static let all = [
    Target(name: "png", test: testPicture, mend: mendPNG),
    Target(name: "apng", test: testPicture, mend: mendPNG),
    Target(name: "jpeg", test: testPicture),
    Target(name: "webp", test: testPicture),
    Target(name: "exif", test: testEXIF),
    Target(name: "icc", test: testICC),
    Target(name: "libpng", test: testLibpng, mend: mendPNG),
    Target(name: "adam7", test: testAdam7),
    Target(name: "path", test: testPath),
    Target(name: "script", test: testScript),
    Target(name: "settings", test: testSettings),
    Target(name: "names", test: testNames),
    Target(name: "git", test: testGit),
    Target(name: "lfs", test: testLFS),
    Target(name: "json", test: testJSON),
    Target(name: "messages", test: testMessages),
    Target(name: "markdown", test: testMarkdown),
    Target(name: "page", test: testPage),
    Target(name: "zip", test: testZip),
    Target(name: "events", test: testEvents),
    Target(name: "desktop", test: testDesktop),
    Target(name: "compare", test: testCompare),
    Target(name: "rows", test: testRows),
    Target(name: "explanation", test: testExplanation),
    Target(name: "coverage", test: testCoverage),
    Target(name: "frames", test: testFrames),
    Target(name: "threads", test: testThreads),
    Target(name: "kernels", test: testKernels),
  ]
}
