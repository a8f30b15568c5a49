import MatteImages
import MatteRaster
import TestMath
import TestSupport
import Testing

/// A folder with some of everything that the command reads, whose files have the same bytes in every run, and in which
/// it writes into `out`.
final class CommandRoom {
  /// What the command did.
  struct Answer {
    let status: Int32
    /// What it said, and of what it complained.
    let (said, complaint): (String, String)
    /// The names of the files that it wrote.
    var files: [String] = []
    /// All that it wrote, as a number.
    var content = ""

    /// The columns of a line: the status, what it said and of what it complained, and what it wrote.
    var columns: [String] {
      func line(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      let names = files.map { $0.dropFirst(4) }.joined(separator: " ")
      return ["\(status)", line(said), line(complaint), names, content]
    }
  }

  private let repository: TestRepository
  private var folder: TemporaryFolder { repository.folder }
  private let sums: String
  /// What the command calls its version, which is no change.
  private let version: String

  private static let fixtures = [
    "a.png": "rgb-8.png", "b.png": "rgb-8-corners-swapped.png", "c.png": "rgb-8-swapped.png",
    "deep.png": "rgb-16.png", "deep-swapped.png": "rgb-16-swapped.png", "alpha.png": "rgba-8.png",
    "alpha-swapped.png": "rgba-8-swapped.png", "grey.png": "grey-4.png",
    "palette.png": "palette-2.png",
    "scene.jpg": "scene-420.jpg", "scene-swapped.jpg": "scene-swapped.jpg",
    "turned.jpg": "orientation-6.jpg", "film.webp": "animated.webp",
    "lossless.webp": "scene-lossless.webp", "it's here.png": "rgb-8-interlaced.png",
    "old/a.png": "rgb-8.png", "old/sub/same.png": "rgba-8.png", "old/gone.png": "grey-8.png",
    "old/was.png": "palette-8.png", "old/deep.png": "rgb-16.png", "new/a.png": "rgb-8-swapped.png",
    "new/sub/same.png": "rgba-8.png", "new/came.png": "greyalpha-8.png",
    "new/is.png": "palette-8.png",
    "new/deep.png": "rgb-16-swapped.png", "results/x-expected.png": "rgb-8.png",
    "results/x-actual.png": "rgb-8-swapped.png", "results/y-was.png": "grey-8.png",
    "results/y-is.png": "grey-16.png",
  ]

  init() throws {
    repository = try TestRepository()
    try repository.run("mkdir -p old/sub new/sub results")
    let folder = repository.folder
    for (name, fixture) in Self.fixtures { try folder.write(name, Fixture(fixture).bytes) }
    try Self.write(into: folder)
    // A commit in which `new` is as `old`, and one in which it is as it is.
    try repository.run(
      """
      mv new later; cp -r old new; git add old new; git commit -qm one
      rm -r new; mv later new; git add new; git commit -qm two; cp new/a.png new/untracked.png
      cp old/gone.png new/a.png; git add new/a.png; cp old/a.png new/deep.png
      matte diff old new --report page.html >other.html 2>&1 || :
      matte diff old new --report other.html --ignore 0,0,9,9 2>&1 || :
      """)
    sums = try repository.run(Self.sum)
    version = String(try repository.run("matte --version").split(separator: "\n")[0])
  }

  /// What is written by hand, as little compressed as it gets.
  private static func write(into folder: TemporaryFolder) throws {
    let encoder = PNGEncoder(effort: 0)
    func png(_ picture: PixelBuffer) throws -> [UInt8] { try encoder.bytes(of: picture) }
    let (long, white) = (PixelBuffer.pattern(24, 90), Pixel(rawValue: 0xffff_ffff))
    let rows = (0..<96).map { row in row < 40 ? row : max(40, row - 6) }
    let longer = PixelBuffer(
      width: 24, height: 96, pixels: rows.flatMap { row in (0..<24).map { long[$0, row] } })
    try folder.write("long.png", png(long))
    try folder.write("longer.png", png(longer.with(white, x: 0..<24, y: 40..<46)))
    try folder.write("wide.png", png(.pattern(48, 32)))
    try folder.write(
      "mask.png", png(PixelBuffer(width: 32, height: 32).with(white, x: 0..<9, y: 0..<32)))
    let frames = [3, 5, 7, 9].map { PixelBuffer.pattern(20, 12, seed: $0) }
    for (name, order) in [
      ("film", [0, 1, 2]), ("film-other", [0, 3, 2]), ("film-short", [0, 1]),
    ] {
      let film = HandmadeAPNG(try order.map { .init(try png(frames[$0])) })
      try folder.write(name + ".png", film.bytes)
    }
    for (name, text) in [
      ("broken.png", "no picture"), ("empty.png", ""), ("notes.txt", "some notes\n"),
      ("star.path", "M30 2 L40 36 L6 14 H54 L20 36 Z"), ("bad.script", "0 jump 3\n"),
      ("drag.script", "0 press 1 30 20\n.1 move 40 10\n.2 release 1 40 10\n"),
      (
        "pointer.png",
        """
        version https://git-lfs.github.com/spec/v1
        oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
        size 12345

        """
      ),
    ] { try folder.write(name, Array(text.utf8)) }
  }

  /// The sums of all files but what is written.
  private static let sum =
    "find . -path ./.git -prune -o -type f -print | LC_ALL=C sort | xargs -d '\\n' sha256sum"

  /// True if nothing but `out` has changed.
  func isUntouched() throws -> Bool { try repository.run("rm -rf out; " + Self.sum) == sums }

  /// Runs the command, and reads what it says and writes.
  func answer(to words: [String]) throws -> Answer {
    var tool = Tool(Tool.mattePath, words)
    tool.environment = TestRepository.environment(home: folder.path)
    // Help is set as wide as a terminal is.
    tool.environment["COLUMNS"] = "80"
    let listing = "find out -type f | LC_ALL=C sort >.git/list"
    let script = "cd '\(folder.path)'; rm -rf out; mkdir out; \"$@\"; end=$?; \(listing); exit $end"
    let outcome = try tool.within(script).run()
    guard case .exited(let status) = outcome.ending else {
      return Answer(status: -1, said: "\(outcome.ending)", complaint: outcome.complaint)
    }
    let isPicture = outcome.output.starts(with: [0x89, 0x50])
    if isPicture { try folder.write("out/-.png", outcome.output) }
    var answer = Answer(
      status: status, said: isPicture ? "a picture" : plain(outcome.output),
      complaint: outcome.complaint)
    let list = String(decoding: folder.bytes(".git/list") ?? [], as: UTF8.self)
    answer.files = list.split(separator: "\n").map(String.init)
    var sum = Sum()
    for name in answer.files + (isPicture ? ["out/-.png"] : []) { try add(name, to: &sum) }
    if isPicture || !answer.files.isEmpty { answer.content = "\(sum)" }
    return answer
  }

  private func plain(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing(version, with: "")
  }

  /// Adds a file: of a picture its pixels, of a page all but the pictures in it, which no two machines pack alike.
  private func add(_ name: String, to sum: inout Sum) throws {
    let bytes = try #require(folder.bytes(name))
    if name.hasSuffix(".png") {
      sum.add(try folder.picture(name))
    } else if name.hasSuffix(".html") {
      for part in plain(bytes).split(separator: "data:image/png;base64,") {
        sum.add(String(part.drop { $0 != "<" && $0 != "\"" }))
      }
    } else {
      sum.add(bytes)
    }
  }
}
