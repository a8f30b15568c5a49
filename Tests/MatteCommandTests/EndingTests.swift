import Glibc
import MatteRaster
import TestSupport
import Testing

/// A library that lets a test see that a file is being synced, and holds the program there.
private let slowSync = """
  #include <unistd.h>
  int fsync(int file) { write(1, "syncing\\n", 8); for (;;) pause(); }
  """

/// The same when a folder is about to take its place.
private let slowRename = """
  #include <unistd.h>
  int rename(const char *old, const char *new) { write(1, "renaming\\n", 9); for (;;) pause(); }
  """

/// The same when the third frame of a recording is synced: its file, after the files of two others and their folder.
private let slowThird = """
  #include <unistd.h>
  int fsync(int file) {
    static int count;
    if (++count < 5) return 0;
    write(1, "syncing\\n", 8); for (;;) pause();
  }
  """

/// The same when it has to wait for the reader of a FIFO: one that looks for it again waits 10 ms for nothing.
private let toldWait = """
  #define _GNU_SOURCE
  #include <dlfcn.h>
  #include <poll.h>
  #include <unistd.h>
  int poll(struct pollfd *entries, nfds_t count, int milliseconds) {
    static int told;
    if (count == 0 && !told) told = 1, write(1, "waiting\\n", 8);
    int (*next)(struct pollfd *, nfds_t, int) = (int (*)(struct pollfd *, nfds_t, int))dlsym(RTLD_NEXT, "poll");
    return next(entries, count, milliseconds);
  }
  """

@Suite struct EndingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.png", .pattern(64, 64))
    try folder.write("slow.c", Array(slowSync.utf8))
    let compiler = Tool(
      "clang", ["-shared", "-fPIC", "-o", folder.path("slow.so"), folder.path("slow.c")])
    #expect(try compiler.run().ending == .exited(0))
  }

  /// A run that is held while it syncs its file.
  private func held(_ script: String) throws -> ChildProcess {
    let picture = folder.path("a.png")
    let tool = Tool.matte("render", "split", picture, picture, "-o", folder.path("out.png")).within(
      "export LD_PRELOAD='\(folder.path("slow.so"))'; \(script); exec \"$@\"")
    return try tool.start()
  }

  @Test(
    "A signal that ends it while it writes a report leaves nothing behind",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func endedReport(signal: Int32) throws {
    try folder.write("rename.c", Array(slowRename.utf8))
    let library = folder.path("rename.so")
    _ = try Tool("clang", ["-shared", "-fPIC", "-o", library, folder.path("rename.c")]).run()
    let script = """
      cd '\(folder.path)'; mkdir b a; cp a.png b/x.png; head -c 99 a.png >a/x.png; cp a.png a/y.png
      export LD_PRELOAD=./rename.so; exec "$@"
      """
    let process = try Tool.matte("diff", words: "b a --report out --quiet").within(script).start()
    #expect(try process.line(within: 20) == "renaming")
    #expect(try folder.names().contains { $0.hasPrefix(".matte-") })
    process.send(signal)
    #expect(process.outcome(within: 20).ending == .signalled(signal))
    #expect(try folder.names().allSatisfy { !$0.hasPrefix(".matte-") && $0 != "out" })
  }

  @Test(
    "A signal that ends it while it writes a file leaves nothing behind",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func ended(signal: Int32) throws {
    let process = try held("true")
    #expect(try process.line(within: 20) == "syncing")
    #expect(try folder.names().contains { $0.hasPrefix(".matte-") })
    process.send(signal)
    #expect(process.outcome(within: 20).ending == .signalled(signal))
    #expect(try folder.names() == ["a.png", "slow.c", "slow.so"])
  }

  @Test(
    "A signal that ends a recording takes its frames back, and the folder unless it was there",
    arguments: [SIGINT, SIGTERM, SIGHUP], ["", "mkdir d; echo mine >d/own; "])
  func endedRecording(signal: Int32, before: String) throws {
    try folder.write("third.c", Array(slowThird.utf8))
    let compiler = Tool(
      "clang", ["-shared", "-fPIC", "-o", folder.path("third.so"), folder.path("third.c")])
    #expect(try compiler.run().isFine)
    let command = Tool.matte("record", words: "split a.png a.png --for 1 --fps 5 -o d/")
    let script = "cd '\(folder.path)'; \(before)LD_PRELOAD=./third.so exec \"$@\""
    let process = try command.within(script).start()
    #expect(try process.line(within: 20) == "syncing")
    process.send(signal)
    #expect(process.outcome(within: 20).ending == .signalled(signal))
    #expect(try folder.names().allSatisfy { !$0.hasPrefix(".matte-") })
    #expect(try folder.names().contains("d") == !before.isEmpty)
    let again = try command.within("cd '\(folder.path)'; \"$@\"; ls -A d").run()
    let names = (0..<5).map { "0000\($0).png" } + (before.isEmpty ? [] : ["own"])
    #expect(again.text.split(separator: "\n").map(String.init) == names)
    #expect(again.errors.isEmpty, "\(again)")
  }

  @Test("The reader of a FIFO may come a little later than the writer")
  func lateReader() throws {
    try folder.write("wait.c", Array(toldWait.utf8))
    let library = folder.path("wait.so")
    let compiler = Tool("clang", ["-shared", "-fPIC", "-o", library, folder.path("wait.c")])
    #expect(try compiler.run().isFine)
    let script = "cd '\(folder.path)'; mkfifo fifo; export LD_PRELOAD=./wait.so; exec \"$@\""
    let writer = try Tool.matte(
      "render", "split", "a.png", "a.png", "-o", "fifo"
    ).within(script).start()
    #expect(try writer.line(within: 20) == "waiting")
    let reader = try Tool("cp", [folder.path("fifo"), folder.path("out.png")]).run()
    #expect(reader.isFine)
    let outcome = writer.outcome(within: 20)
    #expect(outcome.ending == .exited(0), "\(outcome)")
    try requireSame(folder.picture("out.png"), .pattern(64, 64))
  }

  @Test("A signal that was ignored at the start does not end it")
  func ignored() throws {
    let process = try held("trap '' HUP")
    #expect(try process.line(within: 20) == "syncing")
    process.send(SIGHUP)
    process.send(SIGTERM)
    #expect(process.outcome(within: 20).ending == .signalled(SIGTERM))
    #expect(try folder.names() == ["a.png", "slow.c", "slow.so"])
  }
}
