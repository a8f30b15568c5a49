import MatteRaster
import TestSupport
import Testing

/// Two folders of pictures, and the report on them.
struct TestReport {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try Tool("mkdir", ["before", "after"].map(folder.path)).run()
  }

  /// Writes a picture into either folder, or into both.
  func write(_ name: String, _ before: PixelBuffer?, _ after: PixelBuffer?) throws {
    if let before { try folder.write("before/\(name)", before) }
    if let after { try folder.write("after/\(name)", after) }
  }

  /// Compares the folders; the path of the report's page.
  func page(_ options: String = "", status: Int32 = 1) throws -> String {
    let outcome = try Tool.matte("diff", words: "before after --report out --quiet \(options)")
      .within("cd '\(folder.path)'; \"$@\"").run()
    try #require(outcome.ending == .exited(status), "\(outcome)")
    return folder.path("out/index.html")
  }

  /// Compares the folders, and opens the page in a browser.
  func opened(
    _ options: String = "", width: Int = 1280, height: Int = 800, forced: Bool = false
  ) throws -> Browser {
    let browser = try Browser(width: width, height: height, forced: forced)
    try browser.open(page(options))
    return browser
  }
}

extension PixelBuffer {
  /// The picture with a box of another colour.
  func with(_ colour: Pixel, x: Range<Int>, y: Range<Int>) -> PixelBuffer {
    var picture = self
    for y in y { for x in x { picture[x, y] = colour } }
    return picture
  }
}
