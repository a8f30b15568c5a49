import MatteRaster
import TestSupport
import Testing

/// Command lines, and limits of address space in MB under which some of them have too little.
private let lines = [
  "render split", "render fill", "render reveal", "render night", "render polygon --size 1920x1080",
  "render mask --size 2000x2000", "render gallery", "render gallery --script S --at 3",
  "record night --for 0.1 --size 200x200", "record gallery --for 0.1", "list", "help render",
]
private let limits = [60, 75, 90, 100, 120, 200]

/// Runs `"$@"` as a user who may start no further thread or process.
private let withoutThreads = "exec setpriv --reuid 65534 --clear-groups prlimit --nproc=1:1 \"$@\""
/// Runs `"$@"` where /proc is empty.
private let withoutProc = """
  exec unshare -rm bash -c 'mount -t tmpfs none /proc && exec "$@"' bash "$@"
  """
private let canLimitProcesses = permits(withoutThreads)
private let canHideProc = permits(withoutProc)

/// True if a script can run the program, as far as its version.
private func permits(_ script: String) -> Bool {
  (try? Tool.matte("--version").within(script).run().isFine) ?? false
}

@Suite(.enabled(if: !Sanitizer.isWatching, "a sanitizer takes memory and files of its own"))
struct MemoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("S", Array("0 key ?\n1 key n\n2 press 1 100 150\n2 release 1 100 150".utf8))
  }

  /// The outcome of a run in the folder after a script of bash.
  private func outcome(_ line: String, after script: String) throws -> Outcome {
    var line = line
    if line.hasPrefix("render") { line += " -o out.png" }
    if line.hasPrefix("record") { line += " -o out.webp" }
    return try Tool.matte(words: line).within("cd '\(folder.path)'; \(script); exec \"$@\"").run()
  }

  @Test("Whatever memory there is, it works or says in one line why not", arguments: lines, limits)
  func limited(line: String, megabytes: Int) throws {
    let outcome = try outcome(line, after: "ulimit -v \(megabytes * 1000)")
    // A system may need more than the least limit for the program's libraries alone.
    if outcome.ending == .exited(127) && megabytes < 70 { return }
    #expect(outcome.isFine || outcome.trouble != nil, "\(outcome)")
    let left = try folder.names()
    #expect(left == ["S"] || outcome.isFine && left.count == 2, "\(left)")
  }

  @Test(
    "Pictures that differ everywhere are compared where there is no memory to explain them",
    arguments: [130, 150, 180])
  func unexplained(megabytes: Int) throws {
    for (name, blue) in [("one.png", 0xc0), ("two.png", 0xc4)] as [(String, UInt32)] {
      let pixel = Pixel(rawValue: 0xff40_8000 | blue)
      try folder.write(name, PixelBuffer(width: 4000, height: 3000, filledWith: pixel))
    }
    let outcome = try outcome("diff one.png two.png", after: "ulimit -v \(megabytes * 1000)")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(outcome.output.starts(with: Array("different: 12000000 of 12000000 ".utf8)))
  }

  @Test("A small stack is enough", arguments: [256, 512])
  func smallStack(kilobytes: Int) throws {
    for line in ["list", "render gallery --size 360x400", "record night --size 60x40 --for 0.1"] {
      let outcome = try outcome(line, after: "ulimit -s \(kilobytes)")
      #expect(outcome.isFine, "\(line): \(outcome)")
    }
  }

  @Test("What grows with input may be refused, and is no crash")
  func grown() throws {
    let many = Array(repeatElement(Array("0 move 1 1\n".utf8), count: 1_000_000).joined())
    let long =
      Array("M0 0".utf8) + Array(repeatElement(Array("L1 1".utf8), count: 5_000_000).joined())
    try folder.write("S", many)
    let scripted = try outcome("render split --script S", after: "ulimit -v 120000")
    #expect(scripted.isFine || scripted.trouble != nil, "\(scripted)")
    try folder.write("S", long)
    let masked = try outcome("render mask --set path=@S", after: "ulimit -v 200000")
    #expect(masked.isFine || masked.trouble != nil, "\(masked)")
  }

  @Test("A resize of a script is refused before anything is drawn")
  func resized() throws {
    try folder.write("S", Array("0 step\n9 resize 20000 20000".utf8))
    let outcome = try outcome(
      "render fill --size 32x32 --script S", after: "ulimit -v 1500000")
    #expect(try #require(outcome.trouble).hasPrefix("out.png has 20000 × 20000 pixels"))
  }

  @Test(
    "Text for which no thread can be started is one line",
    .enabled(if: canLimitProcesses, "no user who may start no thread can run the program here"))
  func noThread() throws {
    let outcome = try Tool.matte("render", "gallery", "--size", "300x300", "-o", "-").within(
      withoutThreads
    ).run()
    #expect(outcome.trouble != nil || outcome.isFine, "\(outcome)")
  }

  @Test("Without fonts it says so once, and draws the rest")
  func noFonts() throws {
    try folder.write("none.conf", Array("<fontconfig></fontconfig>".utf8))
    var tool = Tool.matte("render", "gallery", "-o", folder.path("out.png"))
    tool.environment["FONTCONFIG_FILE"] = folder.path("none.conf")
    let outcome = try tool.run()
    #expect(outcome.ending == .exited(0))
    let lines = outcome.complaint.split(separator: "\n")
    try #require(lines.count == 1, "\(outcome)")
    #expect(lines[0].hasPrefix("matte: no fonts are installed"), "\(outcome)")
    #expect(folder.bytes("out.png") != nil)
  }

  @Test(
    "Its arguments and pictures are found where there is no /proc",
    .enabled(if: canHideProc, "mount namespaces are not permitted here"))
  func noProc() throws {
    let tool = Tool.matte("render", "split", "--size", "30x20", "-o", folder.path("out.png"))
    let outcome = try tool.within(withoutProc).run()
    #expect(outcome.isFine, "\(outcome)")
    #expect(try folder.picture("out.png").width == 30)
  }
}
