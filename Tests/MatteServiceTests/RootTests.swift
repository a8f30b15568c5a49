import MatteImages
import MattePairs
import MatteRaster
import TestSupport
import Testing

/// Paths that lead out of the root, or to what is no picture, in a folder `root` beside the folder `outside`; and what is
/// said of them.
///
/// What is outside has pictures.
private let escapes: [(String, String)] = [
  ("../outside/secret.png", "lies outside of"), ("..", "lies outside of"),
  ("sub/../../outside/secret.png", "lies outside of"),
  ("./.././root/../outside/secret.png", "lies outside of"),
  ("ABOVE/outside/secret.png", "lies outside of"), ("/etc/passwd", "lies outside of"),
  ("/", "lies outside of"), ("ABOVE/root/../outside/secret.png", "lies outside of"),
  ("ABOVE/rooted/secret.png", "lies outside of"), ("/dev/null", "lies outside of"),
  ("/dev/zero", "lies outside of"), ("/dev/fd/0", "lies outside of"),
  ("/proc/self/fd/0", "lies outside of"), ("a.png\u{0}", "lies outside of"),
  ("-", "does not exist"),
  ("link.png", "symbolic link"), ("inner.png", "symbolic link"),
  ("linked/secret.png", "symbolic link"),
  ("linked/../a.png/x", "lies in something that is no folder"),
  ("up/outside/secret.png", "symbolic link"),
  ("loop.png", "symbolic link"), ("fd.png", "symbolic link"), ("dangling.png", "symbolic link"),
  ("pipe.png", "is a pipe"), ("socket.png", "is a socket"), ("sub", "is a directory"),
  (".", "is a directory"), ("sub/", "is a directory"), ("a.png/", "FINE"),
  ("HEAD:a.png", "does not exist"),
  (":a.png", "does not exist"), ("HEAD", "does not exist"), ("a.png/../b", "does not exist"),
]

/// What lies out of the root of a server is not read, whatever an agent writes.
@Suite struct RootTests {
  private let folder: TemporaryFolder
  private let client: TestClient

  init() throws {
    folder = try TemporaryFolder()
    client = try TestClient(root: folder.path("root-of-link"), making: folder)
    try client.initialize()
  }

  @Test(
    "What leads out of the root, or to no picture, is refused at once, as both sides and described",
    arguments: escapes)
  func escape(path: String, words: String) throws {
    let path = path.replacing("ABOVE", with: folder.path)
      .replacing("\u{0}", with: "\\u0000")
    for (tool, arguments) in [
      ("compare", #"{"before": "\#(path)", "after": "a.png"}"#),
      ("compare", #"{"before": "a.png", "after": "\#(path)"}"#),
      ("describe", #"{"path": "\#(path)"}"#),
    ] {
      let complaint = try client.complaint(tool, arguments)
      if words == "FINE" {
        #expect(complaint == nil)
      } else {
        #expect(complaint?.contains(words) == true, "\(tool): \(complaint ?? "fine")")
      }
    }
  }

  @Test("Whole paths that lead into the root are as those from it, also if it was named by a link")
  func whole() throws {
    let path = folder.path("root") + "/sub/../a.png"
    #expect(try client.complaint("describe", #"{"path": "\#(path)"}"#) == nil)
    #expect(try client.complaint("describe", #"{"path": "sub//./b.png"}"#) == nil)
  }

  @Test("A device beneath the root is not read")
  func device() throws {
    let client = try TestClient(root: "/dev")
    try client.initialize()
    #expect(try client.complaint("describe", #"{"path": "zero"}"#) == "zero is a device")
    #expect(
      try client.complaint("compare", #"{"before": "zero", "after": "null"}"#) == "zero is a device"
    )
  }

  @Test("The root stays the folder that it was, if another takes its place")
  func exchanged() throws {
    _ = try Tool(
      "bash",
      ["-c", "cd '\(folder.path)'; mv root was; mkdir root; cp outside/secret.png root/new.png"]
    ).run()
    #expect(try client.complaint("describe", #"{"path": "a.png"}"#) == nil)
    #expect(try client.complaint("describe", #"{"path": "new.png"}"#) == "new.png does not exist")
  }

  @Test("Objects of Git LFS are not looked for, be they there or not")
  func pointers() throws {
    let object = folder.bytes("root/a.png") ?? []
    let hash = SHA256(of: object).text
    let pointer = """
      version https://git-lfs.github.com/spec/v1
      oid sha256:\(hash)
      size \(object.count)

      """
    let place = "root/.git/lfs/objects/\(hash.prefix(2))/\(hash.dropFirst(2).prefix(2))"
    let script =
      "cd '\(folder.path)'; git -C root init -q; mkdir -p \(place); cp root/a.png \(place)/\(hash)"
    _ = try Tool("bash", ["-c", script]).run()
    try folder.write("root/pointer.png", Array(pointer.utf8))
    let path = PathBytes(folder.path("root/pointer.png"))
    #expect(try PairDiffer().verdict(before: path, after: path).isSame)
    // A whole path names the repository, too.
    let whole = folder.path("root/pointer.png")
    for (tool, arguments) in [
      ("compare", #"{"before": "a.png", "after": "pointer.png"}"#),
      ("compare", #"{"before": "a.png", "after": "\#(whole)"}"#),
      ("describe", #"{"path": "pointer.png"}"#), ("describe", #"{"path": "\#(whole)"}"#),
    ] {
      let complaint = try client.complaint(tool, arguments)
      #expect(complaint?.hasSuffix("pointer.png is a Git LFS pointer") == true)
    }
  }

  @Test(
    "What tests left is not followed out of the root: by links, by lists, or by what belongs beside the folder",
    arguments: [
      (
        "mkdir test-results; ln -s ../../outside test-results/x; touch test-results/.last-run.json",
        0
      ),
      (
        """
        mkdir test-results; touch test-results/.last-run.json
        ln -s ../../outside/secret.png test-results/x-actual.png
        cp a.png test-results/x-expected.png
        """, 1
      ),
      (
        """
        mkdir test-results; echo '{"failedItems": ["secret.png"], "newItems": [], "deletedItems": [], \
        "passedItems": [], "expectedItems": [], "actualItems": [], "diffItems": [], \
        "expectedDir": "../../outside", "actualDir": "ABOVE/outside", "diffDir": "d"}' >test-results/reg.json
        """, 1
      ),
      (
        """
        mkdir test-results; ln -s ../../outside/reg.json test-results/reg.json
        """, nil
      ),
    ])
  func results(script: String, unreadable: Int?) throws {
    let script = script.replacing("ABOVE", with: folder.path)
    #expect(try Tool("bash", ["-c", "cd '\(folder.path)/root'; \(script)"]).run().isFine)
    let result = try client.call("results", #"{"folder": "test-results"}"#)
    #expect(result["content"]?.array?.count == 1)
    if let unreadable {
      let brief = try #require(result["structuredContent"], "\(result.text)")
      // What was not followed is named.
      #expect(brief["verdict"]?.string == "trouble", "\(brief.text)")
      #expect(brief["worst"]?.array?.count == 1)
      #expect(brief["unreadable"]?.text == "\(unreadable)", "\(brief.text)")
      #expect(brief["different"]?.text == "0")
      #expect(brief["same"]?.text == "0")
    } else {
      #expect(result["isError"]?.text == "true", "\(result.text)")
    }
    for path in ["../outside", "linked", folder.path("outside"), "up/outside"] {
      #expect(try client.complaint("results", #"{"folder": "\#(path)"}"#) != nil, "\(path)")
    }
  }

  @Test("Baselines beside the folder, within the root, are found as without one")
  func beside() throws {
    let place = try TemporaryFolder()
    try place.write(failuresOf: "swift-snapshot-testing")
    try place.write(failuresOf: "Playwright")
    let client = try TestClient(root: place.path)
    try client.initialize()
    for name in ["test-results", "."] {
      let result = try client.call("results", #"{"folder": "\#(name)"}"#)
      let brief = try #require(result["structuredContent"], "\(result.text)")
      let path = PathBytes(place.path(name))
      let known = PairsDiffer(PairDiffer()).verdict(on: try Pairing(results: path))
      #expect(brief["different"]?.text == "\(known.different)")
      #expect(brief["added"]?.text == "\(known.added.count)")
      #expect(
        brief["summary"]?.text == JSON(parsing: Array(BriefLine(known).text.utf8))?["summary"]?.text
      )
    }
  }

  @Test("What is no folder is no root")
  func noRoot() throws {
    for path in [folder.path("root/a.png"), folder.path("nowhere"), ""] {
      #expect(throws: ImageError.self) { try FileRoot(PathBytes(path)) }
    }
  }
}

extension TestClient {
  /// A client of a server of a folder with everything that leads elsewhere.
  fileprivate convenience init(root: String, making folder: TemporaryFolder) throws {
    let script = """
      cd '\(folder.path)'; mkdir -p root/sub outside rooted; ln -s root root-of-link
      cd root; ln -s ../outside/secret.png link.png; ln -s a.png inner.png; ln -s ../outside linked
      ln -s .. up; ln -s loop.png loop.png; ln -s /proc/self/fd/0 fd.png; ln -s nothing dangling.png
      mkfifo pipe.png; python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket.png")'
      """
    _ = try Tool("bash", ["-c", script]).run()
    for name in ["root/a.png", "root/sub/b.png", "outside/secret.png", "rooted/secret.png"] {
      try folder.write(name, .red(9, 9))
    }
    try folder.write("outside/reg.json", Array("{}".utf8))
    try self.init(root: root)
  }
}
