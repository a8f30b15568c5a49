import Glibc
import MatteRaster
import TestSupport
import Testing

/// A call of the system that fails, in a run of the program.
struct Fault: Sendable, CustomTestStringConvertible {
  /// The words of the command line.
  let words: String
  let call: String
  /// What is in the line that strace writes of the call; the last such call fails, or the first.
  let mark: String
  let error: String
  var isFirst = false
  /// True if all calls from then on fail.
  var isLasting = false

  var testDescription: String { "\(words): \(call) of “\(mark)” \(error)" }
}

private let rendering = "render split a.png b.png -o out.png"
private let paging = "diff a.png b.png --quiet --report page.html"
private let reporting = "diff f1 f2 --jobs 1 --quiet --report report"
private let summing = "diff a.png b.png --quiet --markdown comment.md"
private let recording = "record night --for 0.3 --fps 10 --size 60x40 -o frames/"
private let joining = "record night --for 0.3 --fps 10 --size 60x40 -o t/"

/// Faults by which nothing may change.
private let faults: [Fault] = [
  Fault(words: rendering, call: "openat", mark: "O_EXCL", error: "EMFILE"),
  Fault(words: rendering, call: "fchmod", mark: "", error: "EPERM"),
  Fault(words: rendering, call: "write", mark: ".matte-", error: "ENOSPC"),
  Fault(words: rendering, call: "fsync", mark: ".matte-", error: "EIO"),
  Fault(words: rendering, call: "rename", mark: "out.png", error: "EACCES"),
  Fault(words: rendering, call: "mmap", mark: "MAP_ANONYMOUS", error: "ENOMEM", isLasting: true),
  Fault(words: paging, call: "write", mark: "<meta", error: "ENOSPC"),
  Fault(words: paging, call: "write", mark: "</html", error: "EIO"),
  Fault(words: paging, call: "openat", mark: "O_EXCL", error: "EROFS"),
  Fault(words: paging, call: "fsync", mark: ".matte-", error: "ENOSPC"),
  Fault(words: paging, call: "rename", mark: "page.html", error: "EIO"),
  Fault(words: reporting, call: "mkdir", mark: ".tmp\"", error: "ENOSPC"),
  Fault(words: reporting, call: "mkdir", mark: "pictures", error: "ENOSPC"),
  Fault(words: reporting, call: "write", mark: "1-before.png>", error: "ENOSPC"),
  Fault(words: reporting, call: "write", mark: "index.html>", error: "EIO"),
  Fault(words: reporting, call: "write", mark: "lists", error: "ENOSPC"),
  Fault(words: reporting, call: "close", mark: "1-changes.png", error: "ENOSPC"),
  Fault(words: reporting, call: "close", mark: "index.html", error: "EDQUOT"),
  Fault(words: reporting, call: "getdents64", mark: "tmp/pictures>", error: "EIO", isFirst: true),
  Fault(words: reporting, call: "rename", mark: "kept/index.html", error: "EIO"),
  Fault(words: reporting, call: "rename", mark: "1-before.png", error: "EACCES"),
  Fault(words: reporting, call: "rename", mark: "index.html", error: "ENOSPC"),
  Fault(words: reporting, call: "rename", mark: ".matte-files", error: "EIO"),
  Fault(words: summing, call: "write", mark: "1-after.png>", error: "ENOSPC"),
  Fault(words: summing, call: "write", mark: "# ", error: "ENOSPC"),
  Fault(words: summing, call: "fsync", mark: ".matte-", error: "EIO"),
  Fault(words: summing, call: "rename", mark: "comment.md", error: "EIO"),
  Fault(words: recording, call: "mkdir", mark: ".matte-", error: "ENOSPC"),
  Fault(words: recording, call: "write", mark: ".matte-", error: "ENOSPC"),
  Fault(words: recording, call: "rename", mark: "00002.png", error: "EIO"),
  Fault(words: recording, call: "rename", mark: "frames", error: "EIO"),
  Fault(words: joining, call: "rename", mark: "00002.png", error: "EIO"),
  Fault(words: joining, call: "getdents64", mark: "/t>", error: "EIO", isFirst: true),
]

/// What a signal may interrupt.
private let interruptions: [Fault] = [
  Fault(words: rendering, call: "openat", mark: "O_EXCL", error: "EINTR"),
  Fault(words: rendering, call: "openat", mark: "a.png", error: "EINTR"),
  Fault(words: rendering, call: "read", mark: "a.png", error: "EINTR"),
  Fault(words: rendering, call: "write", mark: ".matte-", error: "EINTR"),
  Fault(words: rendering, call: "fsync", mark: ".matte-", error: "EINTR"),
  Fault(words: reporting, call: "openat", mark: "f1\"", error: "EINTR"),
  Fault(words: reporting, call: "close", mark: "index.html", error: "EINTR"),
  Fault(words: reporting, call: "write", mark: "index.html>", error: "EINTR"),
]

/// Folders that cannot be listed.
private let unlisted: [Fault] = [
  Fault(words: "diff f1 f2 --jobs 1", call: "getdents64", mark: "f1>", error: "EIO"),
  Fault(words: "diff f1 f2 --jobs 1", call: "getdents64", mark: "f2/s>", error: "EIO"),
  Fault(
    words: "diff --results t --pairs {}-expected.png={}-actual.png", call: "getdents64",
    mark: "/t>", error: "EIO", isFirst: true),
]

/// A run under strace, which writes what it sees into a file.
private func traced(_ words: String, _ call: String, into file: String, _ rest: String...) -> Tool {
  Tool(
    "strace",
    ["-qq", "-y", "-s", "200", "-o", file, "-e", "trace=\(call)"] + rest + [Tool.mattePath]
      + words.split(separator: " ").map(String.init))
}

/// True if strace may trace the program here.
private let canInject =
  (try? traced("--version", "fsync", into: "/dev/null", "-e", "inject=fsync:error=EIO").run().isFine)
  ?? false

@Suite(
  "What a call of the system that fails leaves behind",
  .enabled(if: canInject, "strace is not installed, or may not trace programs here"),
  .enabled(if: !Sanitizer.isWatching, "a sanitizer makes calls of its own"))
struct FaultTests {
  private let folder: TemporaryFolder
  private let traces: TemporaryFolder

  init() throws {
    (folder, traces) = (try TemporaryFolder(), try TemporaryFolder())
    for (number, name) in ["a", "b", "c"].enumerated() {
      try folder.write("\(name).png", .pattern(40, 30, seed: number))
    }
    let script = """
      mkdir -p f1/s f2/s t; cp a.png f1/x.png; cp b.png f2/x.png; cp a.png f1/s/y.png; cp c.png f2/s/y.png
      cp a.png t/x-expected.png; cp b.png t/x-actual.png; cp c.png out.png
      "$@" diff a.png c.png --quiet --report page.html --markdown comment.md
      "$@" diff f2 f1 --quiet --report report; touch report/own
      """
    _ = try Tool.matte().within("cd '\(folder.path)'; \(script)").run()
  }

  /// The paths of all that is in the folder, with permissions.
  private func paths() throws -> String {
    try Tool(
      "bash", ["-c", "cd '\(folder.path)'; find . -printf '%p %m\\n' | LC_ALL=C sort"]
    ).run().text
  }

  /// The same, and the sums of all files.
  private func state() throws -> String {
    let script = "find . -type f -exec sha256sum {} + | LC_ALL=C sort"
    return try paths() + Tool("bash", ["-c", "cd '\(folder.path)'; \(script)"]).run().text
  }

  /// The outcome of a run in which a call fails.
  private func outcome(of fault: Fault) throws -> Outcome {
    let file = traces.path("trace")
    let plain = try TemporaryFolder()
    _ = try traced(fault.words, fault.call, into: file).within(
      "cp -a '\(folder.path)/.' '\(plain.path)'; cd '\(plain.path)'; exec \"$@\""
    ).run()
    let lines = String(decoding: traces.bytes("trace") ?? [], as: UTF8.self).split(separator: "\n")
    let places = lines.indices.filter { lines[$0].contains(fault.mark) }
    let place = try #require(fault.isFirst ? places.first : places.last, "\(lines)")
    let call = "\(fault.call):error=\(fault.error):when=\(place + 1)\(fault.isLasting ? "+" : "")"
    return try traced(fault.words, fault.call, into: file, "-e", "inject=\(call)").within(
      "cd '\(folder.path)'; exec \"$@\""
    ).run()
  }

  /// Expects status 2 and one line.
  private func expectTrouble(_ outcome: Outcome) {
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.complaint.hasPrefix("matte: "), "\(outcome)")
    #expect(outcome.complaint.split(separator: "\n").count == 1, "\(outcome)")
  }

  @Test("What was there stays, nothing is left beside it, and one line says why", arguments: faults)
  func failed(fault: Fault) throws {
    let before = try state()
    expectTrouble(try outcome(of: fault))
    #expect(try state() == before)
  }

  @Test(
    "What is lost when standard output is closed is trouble",
    arguments: [
      "diff a.png c.png", "describe a.png", "render split a.png b.png -o -", "--version", "help",
    ])
  func closing(words: String) throws {
    let outcome = try traced(
      words, "close", into: traces.path("trace"), "-P", folder.path("printed"), "-e",
      "inject=close:error=EDQUOT"
    ).within("cd '\(folder.path)'; exec \"$@\" > printed").run()
    expectTrouble(outcome)
    #expect(outcome.complaint.contains("standard output"), "\(outcome)")
  }

  @Test(
    "Where owner and group of a file cannot be kept, other groups get no more than all others",
    .enabled(if: geteuid() == 0, "only the administrator gives files away"))
  func groupLost() throws {
    let outcome = try traced(
      rendering, "fchown", into: "/dev/null", "-e", "inject=fchown:error=EPERM"
    ).within(
      "cd '\(folder.path)'; chown 65534:65534 out.png; chmod 4664 out.png; \"$@\"; "
        + "stat -c '%u %g %a' out.png"
    ).run()
    #expect(outcome.text == "0 \(getegid()) 644\n", "\(outcome)")
  }

  @Test("What a signal interrupts is done all the same", arguments: interruptions)
  func interrupted(fault: Fault) throws {
    let outcome = try outcome(of: fault)
    let after = try paths()
    #expect(outcome.errors.isEmpty, "\(outcome)")
    let again = try Tool.matte(words: fault.words).within("cd '\(folder.path)'; exec \"$@\"").run()
    #expect(again.ending == outcome.ending)
    #expect(try paths() == after)
  }

  @Test("A folder that cannot be listed is not one without pictures", arguments: unlisted)
  func unlistedFolder(fault: Fault) throws {
    let outcome = try outcome(of: fault)
    expectTrouble(outcome)
    #expect(outcome.complaint.contains("cannot be read"), "\(outcome)")
  }

  @Test(
    "An earlier file that cannot be read is not called another's",
    arguments: [
      Fault(words: paging, call: "openat", mark: "\"page.html\"", error: "EMFILE"),
      Fault(words: summing, call: "openat", mark: "\"comment.md\"", error: "EMFILE"),
      Fault(
        words: reporting, call: "openat", mark: "report/.matte-files\", O_RDONLY", error: "EMFILE"),
    ])
  func unreadable(fault: Fault) throws {
    let outcome = try outcome(of: fault)
    expectTrouble(outcome)
    #expect(outcome.complaint.contains("too many files are open"), "\(outcome)")
  }

  @Test("What the system cannot tell of is taken to be there, and is not replaced unseen")
  func untold() throws {
    try folder.write("page.html", Array("my own".utf8))
    let before = try state()
    let mark = "\"page.html\", {st_mode=S_IFREG|0644, st_size=6, ...}, AT_SYMLINK_NOFOLLOW"
    let untold = Fault(words: paging, call: "newfstatat", mark: mark, error: "EIO", isFirst: true)
    let outcome = try outcome(of: untold)
    expectTrouble(outcome)
    #expect(outcome.complaint.contains("page.html"), "\(outcome)")
    #expect(try state() == before)
  }

  @Test(
    "A signal while a report replaces an earlier one waits until the new one is whole",
    arguments: 1...6)
  func signalDuringReplacement(place: Int) throws {
    let before = try #require(folder.bytes("report/index.html"))
    _ = try traced(
      "diff f1 f2 --quiet --report report", "rename", into: "/dev/null", "-e",
      "inject=rename:signal=SIGTERM:when=\(place)"
    ).within("cd '\(folder.path)'; exec \"$@\"").run()
    let after = try #require(folder.bytes("report/index.html"), "rename \(place)")
    #expect(after != before)
    let joined = try Tool.matte("report", "report", "-o", "again")
      .within("cd '\(folder.path)'; exec \"$@\"").run()
    #expect(joined.isFine, "\(joined)")
    #expect(try paths().contains("./report/own "))
  }

  @Test(
    "A connection that breaks while the display is opened is trouble",
    arguments: [("recvmsg", 2), ("poll", 4), ("writev", 3)])
  func brokenConnection(call: String, place: Int) throws {
    let server = try XServer()
    var tool = traced(
      "show split a.png b.png", call, into: "/dev/null", "-e",
      "inject=\(call):error=ECONNRESET:when=\(place)"
    ).within("cd '\(folder.path)'; exec \"$@\"")
    tool.environment["DISPLAY"] = server.display
    let outcome = try tool.run()
    #expect(try #require(outcome.trouble, "\(outcome)").hasPrefix("cannot open the display"))
  }

  @Test(
    "A film that its encoder cannot write to the end is trouble, and nothing is left of it",
    .enabled(if: Tool.isInstalled("ffmpeg"), "ffmpeg is not installed"))
  func film() throws {
    let script = #"""
      encoder=$(command -v ffmpeg); mkdir bin
      printf '#!/bin/sh\nexec strace -f -qq -o /dev/null -e inject=write:error=ENOSPC:when=2+ %s "$@"\n' \
        "$encoder" >bin/ffmpeg
      chmod +x bin/ffmpeg; PATH=$PWD/bin:$PATH; exec "$@"
      """#
    let outcome = try Tool.matte(words: "record night --for 0.3 --fps 10 --size 60x40 -o film.mp4")
      .within("cd '\(folder.path)'; " + script).run()
    expectTrouble(outcome)
    #expect(outcome.complaint.contains("ffmpeg could not encode"), "\(outcome)")
    #expect(try folder.names().contains("film.mp4") == false)
  }
}
