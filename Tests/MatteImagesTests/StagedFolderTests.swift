import MatteImages
import TestSupport
import Testing

/// One at a time: the process has one folder that a signal removes.
@Suite("A folder that takes its place when it is whole", .serialized)
struct StagedFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func staged(_ name: String) throws -> StagedFolder {
    try StagedFolder(
      PathBytes(folder.path(name)), inner: ["inner"], index: "index", mark: "a mark")
  }

  private func run(_ script: String) throws {
    #expect(try Tool("bash", ["-c", "cd '\(folder.path)'; " + script]).run().isFine)
  }

  @Test("It is not there until it is finished, and then it is whole")
  func finished() throws {
    let stage = try staged("out")
    try stage.write([1, 2], as: "index")
    try stage.write([3], as: "inner/file")
    #expect(try folder.names().allSatisfy { $0.hasPrefix(".matte-") })
    try stage.finish()
    #expect(try folder.names() == ["out"])
    #expect(folder.bytes("out/index") == [1, 2])
    #expect(folder.bytes("out/inner/file") == [3])
  }

  @Test("A file that is begun anew has only what is written then; one that goes on has both")
  func anew() throws {
    let staged = try staged("report")
    for text in ["too long", "new"] { try staged.file("index.html").write(Array(text.utf8)) }
    try staged.file("index.html", goesOn: true).write(Array(" and more".utf8))
    try staged.finish()
    #expect(folder.bytes("report/index.html") == Array("new and more".utf8))
  }

  @Test("A folder within is there as long as files of it are, or of others")
  func inner() throws {
    let first = try staged("out")
    try first.write([1], as: "index")
    try first.finish()
    try run("test ! -e out/inner")
    for name in ["mine", ""] {
      let second = try staged("out")
      for name in ["index", "inner/file"] { try second.write([2], as: PathBytes(name)) }
      try second.finish()
      if !name.isEmpty { try run("touch out/inner/\(name)") }
      let third = try staged("out")
      try third.write([3], as: "index")
      try third.finish()
      try run(name.isEmpty ? "test ! -e out/inner" : "rm out/inner/mine")
    }
  }

  @Test("What is discarded leaves nothing")
  func discarded() throws {
    let stage = try staged("out")
    try stage.write([1], as: "inner/file")
    stage.discard()
    #expect(try folder.names().isEmpty)
  }

  @Test(
    "An earlier one stays the folder it is, also through a link; what it had written is replaced")
  func replaced() throws {
    try run("mkdir -m 2755 out; ln -s out link")
    let first = try staged("link")
    for name in ["index", "old", "inner/both", "inner/old"] {
      try first.write([1], as: PathBytes(name))
    }
    try first.finish()
    try run("ls -id out >id")
    let second = try staged("out")
    for name in ["index", "inner/both", "inner/new"] { try second.write([2], as: PathBytes(name)) }
    try second.finish()
    try run("ls -id out | cmp - id; test -g out")
    #expect(try found("out") == ["index", "inner/both", "inner/new"])
    #expect(folder.bytes("out/index") == [2])
    #expect(folder.bytes("link/inner/both") == [2])
    #expect(try folder.names() == ["id", "link", "out"])
  }

  @Test(
    "Of two that are begun at once the one that is finished last is there, and nothing of the other",
    arguments: [false, true])
  func meanwhile(isThere: Bool) throws {
    if isThere {
      let first = try staged("out")
      try first.write([0], as: "index")
      try first.finish()
    }
    let (one, other) = (try staged("out"), try staged("out"))
    for name in ["index", "one", "inner/both", "inner/one"] {
      try one.write([1], as: PathBytes(name))
    }
    for name in ["index", "inner/both", "inner/other"] { try other.write([2], as: PathBytes(name)) }
    try one.finish()
    try other.finish()
    #expect(try found("out") == ["index", "inner/both", "inner/other"])
    for name in ["index", "inner/both"] { #expect(folder.bytes("out/" + name) == [2]) }
    #expect(try folder.names() == ["out"])
    try run("! grep one out/.matte-files")
  }

  @Test("What is put back as its last step fails is the one that came meanwhile")
  func meanwhileBack() throws {
    let (one, other) = (try staged("out"), try staged("out"))
    for (stage, byte) in [(one, 1), (other, UInt8(2))] { try stage.write([byte], as: "index") }
    try one.finish()
    #expect(throws: ImageError.self) {
      try other.finish { () throws(ImageError) in throw ImageError("last", .empty) }
    }
    #expect(folder.bytes("out/index") == [1])
    #expect(try folder.names() == ["out"])
  }

  @Test(
    "Another's folder that came meanwhile is refused, and left as it is",
    arguments: ["mkdir out; echo mine >out/index", "mkdir -p out/inner", "touch out"])
  func meanwhileForeign(script: String) throws {
    let stage = try staged("out")
    try stage.write([1], as: "index")
    try run(script + "; mkdir keep; cp -a out keep")
    #expect(throws: ImageError.self) { try stage.finish() }
    try run("diff -r out keep/out")
    #expect(try folder.names() == ["keep", "out"])
  }

  @Test("What others put into an earlier one stays, in its folders, too")
  func others() throws {
    let first = try staged("out")
    for name in ["index", "inner/old"] { try first.write([1], as: PathBytes(name)) }
    try first.finish()
    try run("mkdir out/notes out/inner/deep; touch out/own out/inner/own out/notes/own")
    let second = try staged("out")
    try second.write([2], as: "index")
    try second.finish()
    #expect(try found("out") == ["index", "inner/own", "notes/own", "own"])
    try run("test -d out/inner/deep")
  }

  @Test(
    "The index goes before the files that it speaks of, and comes when all of the next are there")
  func order() throws {
    let names = ["index"] + (1...9).flatMap { ["\($0)", "inner/\($0)"] }
    let first = try staged("out")
    for name in names { try first.write([1], as: PathBytes(name)) }
    try first.finish()
    let second = try staged("out")
    for name in names { try second.write([2], as: PathBytes(name)) }
    let moves = FolderMoves(in: [folder.path("out"), folder.path("out/inner")])
    try second.finish()
    let seen = moves.seen.filter { !$0.name.hasPrefix(".") }
    #expect(seen.map(\.arrives) == names.map { _ in false } + names.map { _ in true })
    #expect(seen.first?.name == "index" && seen.last?.name == "index")
  }

  @Test("Another's file under a name that is needed is left as it is, and all else, too")
  func conflict() throws {
    let first = try staged("out")
    try first.write([1], as: "index")
    try first.finish()
    try run("mkdir out/inner; echo mine >out/inner/new; cp -a out keep")
    let second = try staged("out")
    for name in ["index", "inner/new"] { try second.write([2], as: PathBytes(name)) }
    #expect(throws: ImageError(PathBytes(folder.path("out")), .occupied)) { try second.finish() }
    try run("diff -r out keep")
  }

  @Test(
    "What is discarded leaves an earlier one as it was; what a killed process left is no obstacle")
  func killed() throws {
    try run("mkdir -p out/.matte-1.tmp/inner")
    let first = try staged("out")
    try first.write([1], as: "index")
    try first.finish()
    try run("cp -a out keep")
    let second = try staged("out")
    try second.write([2], as: "index")
    second.discard()
    try run("diff -r out keep")
  }

  @Test(
    "No list of an earlier one can name a file outside of it",
    arguments: ["../victim", "inner/../../victim", "/victim", "other/victim", "inner/", ".."])
  func escape(line: String) throws {
    try run("mkdir -p out/other out/inner; touch victim out/other/victim")
    try run("printf 'a mark\\n%s\\n' '\(line)' >out/.matte-files")
    let stage = try staged("out")
    try stage.write([1], as: "index")
    try stage.finish()
    #expect(folder.bytes("victim") == [])
    #expect(folder.bytes("out/other/victim") == [])
  }

  @Test(
    "Anything else is refused, and left as it is",
    arguments: [
      "mkdir out; echo 'a mark' >out/index", "mkdir out; echo 'a mark' >out/other",
      "mkdir -p out/.matte-files", "touch out", "mkdir -p out/inner",
      "mkdir out; echo 'no mark' >out/.matte-files",
      "mkdir out; echo 'a mark' >l; ln -s ../l out/.matte-files",
      "mkdir out real; echo 'a mark' >out/.matte-files; ln -s ../real out/inner",
    ])
  func refused(script: String) throws {
    try run(script + "; mkdir keep; cp -a out keep")
    let names = try folder.names()
    #expect(throws: ImageError.self) { _ = try staged("out") }
    try run("diff -r --no-dereference out keep/out")
    #expect(try folder.names() == names)
  }

  /// The files within a folder that are not hidden, by their paths from there.
  private func found(_ name: String) throws -> [String] {
    let script = "cd '\(folder.path(name))'; find . -type f -not -name '.*' | sort"
    return try Tool("bash", ["-c", script]).run().text.split(separator: "\n").map {
      String($0.dropFirst(2))
    }
  }
}
